import type { Database } from '#db/connection.ts'
import type { StoryFeatures } from './features.ts'

/** An article as it stood when its features were read: a revision or another date makes them stale. */
export interface ArticleVersion {
  id: string
  publish_time: Date
  revised_at: Date | null
}

interface Known {
  version: string
  features: StoryFeatures
}

/** About 3 KB each; a few days of news. */
const MAX_KNOWN = 5000

const versionOf = ({ publish_time, revised_at }: ArticleVersion): string =>
  `${publish_time.getTime()} ${revised_at?.getTime() ?? ''}`

const caches = new WeakMap<Database, Map<string, Known>>()

const cacheOf = (db: Database): Map<string, Known> => {
  const cache = caches.get(db) ?? new Map<string, Known>()
  caches.set(db, cache)
  return cache
}

/** The features of an article, when this process has read them lately and its text is the same. */
export const knownFeatures = (db: Database, article: ArticleVersion): StoryFeatures | undefined => {
  const cache = cacheOf(db)
  const known = cache.get(article.id)
  if (known?.version !== versionOf(article)) return undefined
  // The last used are kept.
  cache.delete(article.id)
  cache.set(article.id, known)
  return known.features
}

export const keepFeatures = (db: Database, article: ArticleVersion, features: StoryFeatures): void => {
  const cache = cacheOf(db)
  cache.delete(article.id)
  cache.set(article.id, { version: versionOf(article), features })
  const oldest = cache.size > MAX_KNOWN ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
}
