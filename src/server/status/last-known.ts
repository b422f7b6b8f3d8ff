import { isDoneWithin } from '#contract/values/done-within.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { findLastEvents, type LastEvents } from '#domain/kernel/operation/last-events.repository.ts'
import type { Context } from '#domain/kernel/context.ts'

export interface Known extends LastEvents {
  /** When a job of any process last ended; null if none did within a day. */
  jobAt: Date | null
  /** When the database said so. */
  askedAt: Date
}

export interface LastKnown {
  /** Asks the database, at most every half minute. Never rejects. */
  refresh: () => Promise<void>
  /** Undefined until the database has answered once. */
  get: () => Known | undefined
}

const ASK_EVERY_MS = DURATION_MS.minute / 2
/** The page is answered within two seconds, also when the database goes silent meanwhile. */
const WAIT_MS = 1500

/** Remembers what the database last said, for the time in which it says nothing. */
export const createLastKnown = ({ db, clock, log, newsroomPorts }: Context): LastKnown => {
  let known: Known | undefined
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    const askedAt = clock()
    const [events, runs] = await db.within('readiness', () =>
      Promise.all([findLastEvents(db), newsroomPorts?.queue.lastRuns() ?? []]),
    )
    const ends = runs.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
    known = { ...events, jobAt: ends.length > 0 ? new Date(Math.max(...ends)) : null, askedAt }
  }

  return {
    refresh: async () => {
      if (known && clock().getTime() - known.askedAt.getTime() < ASK_EVERY_MS) return
      asking ??= ask()
        .catch((error: unknown) => {
          log.debug({ err: error }, 'The database does not say what happened last')
        })
        .finally(() => (asking = undefined))
      await isDoneWithin(asking, WAIT_MS)
    },
    get: () => known,
  }
}
