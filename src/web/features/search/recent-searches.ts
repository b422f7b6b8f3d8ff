import { SEARCH_RECENT } from '#contract/limits.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

const sameQuery = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Newest first; invalid stored values are dropped. */
export const readRecent = (): string[] => {
  try {
    const stored: unknown = JSON.parse(local.get(ACTIVITY_KEYS.recentSearches) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((query): query is string => typeof query === 'string' && query.trim() !== '')
      .slice(0, SEARCH_RECENT)
  } catch {
    return []
  }
}

const write = (queries: string[]): string[] => {
  if (queries.length === 0) local.remove(ACTIVITY_KEYS.recentSearches)
  else local.set(ACTIVITY_KEYS.recentSearches, JSON.stringify(queries))
  return queries
}

/** Moves a repeated query to the front. Storage is read again, because another tab may have written. */
export const addRecent = (query: string): string[] => {
  const text = query.trim()
  if (!text) return readRecent()
  return write([text, ...readRecent().filter((other) => !sameQuery(other, text))].slice(0, SEARCH_RECENT))
}

export const removeRecent = (query: string): string[] =>
  write(readRecent().filter((other) => !sameQuery(other, query)))

export const clearRecent = (): string[] => write([])
