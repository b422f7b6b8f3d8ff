import { isSubcategory, type Category, type Subcategory } from './taxonomy.ts'

/**
 * RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. The name of a format is also the suffix of its feeds'
 * addresses.
 */
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

export type FeedSubject =
  | { kind: 'latest' }
  | { kind: 'category'; category: Category; subcategory: Subcategory | null }
  | { kind: 'topic'; topic: string }
  | { kind: 'search'; query: string }
  | { kind: 'digest'; period: 'daily' | 'weekly' }
  | { kind: 'story'; id: string }

/** Longest topic or query in a feed's address, in characters. */
export const FEED_WORDS_MAX = 200

/**
 * The address of a feed, without the prefix of its language, is that of its page with the format appended, so
 * that readers can guess it: `/feed/business?sub=funding` → `/feed/business.rss?sub=funding`.
 */
export const feedAddress = (subject: FeedSubject, format: FeedFormat): string => {
  switch (subject.kind) {
    case 'latest':
      return `/feed.${format}`
    case 'category':
      return `/feed/${subject.category}.${format}${subject.subcategory ? `?sub=${subject.subcategory}` : ''}`
    case 'topic':
      return `/feed/topic.${format}?topic=${encodeURIComponent(subject.topic)}`
    case 'search':
      return `/feed/search/result.${format}?q=${encodeURIComponent(subject.query)}`
    case 'digest':
      return subject.period === 'daily' ? `/digest.${format}` : `/digest/weekly.${format}`
    case 'story':
      return `/story/${subject.id}.${format}`
  }
}

/**
 * Parses the subcategory of a feed's address: null without one, undefined where the category does not have
 * it.
 */
export const feedSubcategory = (category: Category, sub: string | null): Subcategory | null | undefined =>
  sub === null ? null : isSubcategory(category, sub) ? sub : undefined

/** The token in the address is the only credential, because feed readers cannot sign in. */
export const bookmarkFeedAddress = (token: string, format: FeedFormat): string =>
  `/bookmark/${token}.${format}`

// Marked as pure, so that pages do not bundle a pattern that only the server uses.
const BOOKMARK_FEED = /* @__PURE__ */ new RegExp(`^/bookmark/([\\w-]{43})[.](${FEED_FORMATS.join('|')})$`)

/** Parses an address made by `bookmarkFeedAddress`; undefined for any other path. */
export const parseBookmarkFeedAddress = (path: string): { token: string; format: FeedFormat } | undefined => {
  const [, token, format] = BOOKMARK_FEED.exec(path) ?? []
  return token ? { token, format: format as FeedFormat } : undefined
}
