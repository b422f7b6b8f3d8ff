import type { StoryFeatures } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'

/** A revision or another date of the article invalidates its cached features. */
export interface ArticleVersion {
  id: string
  publish_time: Date
  revised_at: Date | null
}

interface Known {
  version: string
  features: StoryFeatures
}

/** Entries of about 3 KB each, for the news of a few days. */
const MAX_KNOWN = 5000

const versionOf = ({ publish_time, revised_at }: ArticleVersion): string =>
  `${publish_time.getTime()} ${revised_at?.getTime() ?? ''}`

const caches = new WeakMap<Database, Map<string, Known>>()

const cacheOf = (db: Database): Map<string, Known> => {
  const cache = caches.get(db) ?? new Map<string, Known>()
  caches.set(db, cache)
  return cache
}

/** Undefined if this process did not compute the features lately, or the article changed since. */
export const knownFeatures = (db: Database, article: ArticleVersion): StoryFeatures | undefined => {
  const cache = cacheOf(db)
  const known = cache.get(article.id)
  if (known?.version !== versionOf(article)) return undefined
  // Inserts the entry again as the newest, because the map is an LRU cache in the order of insertion.
  cache.delete(article.id)
  cache.set(article.id, known)
  return known.features
}

export const cacheFeatures = (db: Database, article: ArticleVersion, features: StoryFeatures): void => {
  const cache = cacheOf(db)
  cache.delete(article.id)
  cache.set(article.id, { version: versionOf(article), features })
  const oldest = cache.size > MAX_KNOWN ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
}
