/** All texts are plain text; all times are ISO 8601 in UTC. */
export type FeedDocument = {
  title: string | null
  /** Absolute http(s); null if the feed has no such address. */
  siteUrl: string | null
  description: string | null
  /** Language code as the feed declares it (`fr`, `en-US`). */
  language: string | null
  /** Absolute http(s) addresses of the hubs that it names (WebSub). */
  hubs: string[]
  /** Its own address as it states it, which is the topic of a subscription at a hub. */
  selfUrl: string | null
  format: SourceFormat
  /** Includes items of which only the date is known, because the caller decides what is an article. */
  items: FeedItem[]
  /** Set if the feed contains more than the limits permit to parse. */
  truncated: boolean
}

export type SourceFormat = 'rss' | 'rdf' | 'atom' | 'json'

export type FeedItem = {
  title: string | null
  /** Absolute http(s); the publisher's own if the feed states it beside a redirector's. */
  link: string | null
  /** As in the feed, resolved against a declared base; may be relative, or a URN. */
  statedLink: string | null
  /** `guid`, `id` or `rdf:about` as in the feed. */
  id: string | null
  /** Time of publication, otherwise of the update or of the creation. */
  published: string | null
  updated: string | null
  author: string | null
  /** Each line is a block of the source's markup. */
  summary: string | null
  /** The longest body of the item, which may be the summary. Each line is a block of the source's markup. */
  content: string | null
  imageUrl: string | null
  imageIsThumbnail: boolean
  imageAlt: string | null
  imageCredit: string | null
  categories: string[]
  language: string | null
  /** From the `_translations` extension of JSON Feed, which the sample edition uses. */
  translations: { fr?: FeedTranslation } | null
}

export type FeedTranslation = { title: string; summary: string | null; content: string | null }

export type FeedHints = {
  contentType?: string
  /** URL of the feed, against which relative links are resolved. */
  url?: string
  maxItems?: number
}

export type FeedErrorCode = 'empty' | 'not_a_feed' | 'too_large' | 'unreadable'

export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly code: FeedErrorCode

  constructor(code: FeedErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const FEED_MAX_BYTES = 10 * 1024 * 1024
export const FEED_MAX_ITEMS = 1_000
/** Deeper elements are skipped. */
export const FEED_MAX_DEPTH = 256
/** Limits the source of a field, including markup; the rest is cut off. */
export const FIELD_MAX_SOURCE_CHARS = 1_000_000
/** Limits the plain text of a field. */
export const FIELD_MAX_CHARS = 200_000
export const TITLE_MAX_CHARS = 2_000
export const URL_MAX_CHARS = 4_096
export const CATEGORY_MAX_CHARS = 200
export const CATEGORIES_MAX = 50
export const HUBS_MAX = 5
