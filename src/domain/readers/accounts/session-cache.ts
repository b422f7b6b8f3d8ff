import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { SessionRow } from './sessions.repository.ts'
import { LRUCache } from 'lru-cache'

const MAX_SESSIONS = 5000
/** What another process ended may be seen here for this long; what this one ended, not at all. */
const FRESH_MS = 5000

/** A session with all that decides about access. */
export interface KeptSession extends SessionRow {
  subscriptions: readonly SubscriptionRow[]
}

/** Sessions looked up in the last seconds, so that the calls of one screen cost one query. */
export interface SessionCache {
  find: (
    key: string,
    now: Date,
    read: () => Promise<KeptSession | undefined>,
  ) => Promise<KeptSession | undefined>
  /** Called after everything that changes a session or its account. */
  forget: () => void
}

export const createSessionCache = (): SessionCache => {
  const kept = new LRUCache<string, { row: KeptSession; readAt: number }>({ max: MAX_SESSIONS })
  let changes = 0
  return {
    find: async (key, now, read) => {
      const entry = kept.get(key)
      if (entry && Math.abs(now.getTime() - entry.readAt) < FRESH_MS) return entry.row
      const before = changes
      const row = await read()
      // What was read before a change may be what the change ended.
      if (row && before === changes) kept.set(key, { row, readAt: now.getTime() })
      return row
    },
    forget: () => {
      changes += 1
      kept.clear()
    },
  }
}
