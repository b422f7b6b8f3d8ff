import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { EditionDesk, PlanChange, SentDeskAct } from '#contract/newsroom/edition-desk.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { failureOf } from '#web/features/admin/act-button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface Seen {
  period: EditionDesk['period']
  date: string
  lng: EditionDesk['lng']
  version: number
}
type Call = (api: Api, seen: Seen) => Promise<{ data: { desk: EditionDesk } }>

export interface Desk {
  desk: EditionDesk
  /** What other editors did before an act that was therefore not saved. */
  conflict: readonly PlanChange[]
  isBusy: boolean
  /** Resolves with whether it was saved; a failure is shown. Acts are sent one after another, in the order of calls. */
  run: (call: Call, said?: string) => Promise<boolean>
  change: (change: SentDeskAct) => Promise<boolean>
}

/**
 * The desk as the server last returned it. Each act names the version it was based on, which the former act of this
 * page returned, so that only acts of other editors are a conflict.
 */
export const useDesk = (loaded: EditionDesk): Desk => {
  const { api } = useRouter().options.context
  const { locale } = useI18n()
  const showToast = useToast()
  const [desk, setDesk] = useState(loaded)
  const [conflict, setConflict] = useState<readonly PlanChange[]>([])
  const [pending, setPending] = useState(0)
  const latest = useRef(loaded)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const take = (next: EditionDesk): void => {
    latest.current = next
    setDesk(next)
  }
  const seen = (): Seen => {
    const { period, date, lng, version } = latest.current
    return { period, date, lng, version }
  }

  const send = async (call: Call, said: string | undefined): Promise<boolean> => {
    try {
      const { data } = await withProof(() => call(api, seen()))
      take(data.desk)
      setConflict([])
      if (said !== undefined) showToast(said, 'success')
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edition_changed') {
        setConflict((error.details as { changes?: PlanChange[] } | undefined)?.changes ?? [])
        const { period, date, lng } = latest.current
        await api('GET /admin/edition', { query: { period, date, lng } }).then(
          ({ data }) => take(data.desk),
          () => undefined,
        )
      } else showToast(await failureOf(error, locale), 'error')
      return false
    }
  }

  const run = (call: Call, said?: string): Promise<boolean> => {
    setPending((count) => count + 1)
    const sent = queue.current.then(() => send(call, said))
    queue.current = sent
    return sent.finally(() => setPending((count) => count - 1))
  }

  return {
    desk,
    conflict,
    isBusy: pending > 0,
    run,
    change: (change) => run((call, seen) => call('POST /admin/edition', { body: { ...seen, change } })),
  }
}
