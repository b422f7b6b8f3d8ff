/** Every text is plain text, every time ISO 8601 in UTC. */
export type FeedDocument = {
  title: string | null
  /** Null unless the feed states an address that resolves to absolute http(s). */
  siteUrl: string | null
  description: string | null
  /** As the feed declares it (`fr`, `en-US`). */
  language: string | null
  format: SourceFormat
  /** Items with only a date are kept, because the caller decides what is an article. */
  items: FeedItem[]
  /** The feed contains more than the limits permit to parse. */
  truncated: boolean
}

export type SourceFormat = 'rss' | 'rdf' | 'atom' | 'json'

export type FeedItem = {
  title: string | null
  /** Absolute http(s); the publisher's own if the feed states it beside a redirector's. */
  link: string | null
  /** As the feed states it, resolved against a declared base. May be relative, or a URN. */
  statedLink: string | null
  /** `guid`, `id` or `rdf:about`, as the feed states it. */
  id: string | null
  /** The fallback is the time of the update or of the creation. */
  published: string | null
  updated: string | null
  author: string | null
  /** Lines are blocks of the source's markup. */
  summary: string | null
  /** The longest body, which may be the summary. Lines are blocks of the source. */
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
  /** The base of relative links. */
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
/** Limits a field's source, markup included; more is cut off. */
export const FIELD_MAX_SOURCE_CHARS = 1_000_000
/** Limits what remains of a field as plain text. */
export const FIELD_MAX_CHARS = 200_000
export const TITLE_MAX_CHARS = 2_000
export const URL_MAX_CHARS = 4_096
export const CATEGORY_MAX_CHARS = 200
export const CATEGORIES_MAX = 50
