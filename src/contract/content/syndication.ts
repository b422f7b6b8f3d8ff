import { isSubcategory, type Category, type Subcategory } from './taxonomy.ts'

/** RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1; also the suffix of a feed's address. */
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

/** Characters of a topic or query in a feed's address. */
export const FEED_WORDS_MAX = 200

/**
 * Address of a feed, without language: that of its page with the format appended, so that it can be guessed.
 * `/feed/business?sub=funding` → `/feed/business.rss?sub=funding`.
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

/** The subcategory in a feed's address: null without one, undefined for one outside the category. */
export const feedSubcategory = (category: Category, sub: string | null): Subcategory | null | undefined =>
  sub === null ? null : isSubcategory(category, sub) ? sub : undefined

/** The token in the address is the only credential, because feed readers cannot sign in. */
export const bookmarkFeedAddress = (token: string, format: FeedFormat): string =>
  `/bookmark/${token}.${format}`

// Marked as pure, so that pages do not bundle a pattern that only the server uses.
const BOOKMARK_FEED = /* @__PURE__ */ new RegExp(`^/bookmark/([\\w-]{43})[.](${FEED_FORMATS.join('|')})$`)

/** The inverse; undefined for any other address. */
export const parseBookmarkFeedAddress = (path: string): { token: string; format: FeedFormat } | undefined => {
  const [, token, format] = BOOKMARK_FEED.exec(path) ?? []
  return token ? { token, format: format as FeedFormat } : undefined
}
