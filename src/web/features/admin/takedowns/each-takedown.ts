import type { TakedownKind, TakedownReason } from '#contract/newsroom/takedowns.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

interface Takedowns {
  kind: TakedownKind
  ids: readonly string[]
  reason: TakedownReason
  note: string
}

/** Off the site already: by another editor, or by a first attempt that broke off. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_taken_down' || error.code === 'not_found')

/**
 * One after another, so that each has its row in the ledger, its entry in the history and its own undo. What is off the site
 * already is left out.
 */
export const takeDownEach = async (
  api: Api,
  { ids, ...takedown }: Takedowns,
): Promise<{ count: number; mails: number }> => {
  let count = 0
  let mails = 0
  for (const id of ids)
    try {
      const { data } = await api('POST /admin/takedowns', { body: { id, ...takedown } })
      count += 1
      mails += data.beyond_reach.mails
    } catch (error) {
      if (!isGone(error)) throw error
    }
  return { count, mails }
}

/** The same; the call does nothing where it was put back meanwhile. */
export const putBackEach = async (api: Api, ids: readonly string[], note: string): Promise<number> => {
  for (const id of ids) await api('POST /admin/takedowns/{id}/put-back', { params: { id }, body: { note } })
  return ids.length
}
