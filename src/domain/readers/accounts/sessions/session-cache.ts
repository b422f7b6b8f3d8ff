import type { CachedSession, SessionCache } from '#domain/kernel/accounts.ts'
import { LRUCache } from 'lru-cache'

const MAX_SESSIONS = 5000
/**
 * This process may accept a session that another process ended for this long. With the two seconds for which
 * pages know their reader (`server/serving/reader-cache.ts`) it is five. Changes made by this process
 * invalidate the cache at once.
 */
const FRESH_MS = 3000

export const createSessionCache = (): SessionCache => {
  const kept = new LRUCache<string, { row: CachedSession; readAt: number }>({ max: MAX_SESSIONS })
  let changes = 0
  return {
    find: async (key, now, read) => {
      const entry = kept.get(key)
      if (entry && Math.abs(now.getTime() - entry.readAt) < FRESH_MS) return entry.row
      const before = changes
      const row = await read()
      // A query that started before an invalidation may return the session that was ended since.
      if (row && before === changes) kept.set(key, { row, readAt: now.getTime() })
      return row
    },
    forget: () => {
      changes += 1
      kept.clear()
    },
  }
}
