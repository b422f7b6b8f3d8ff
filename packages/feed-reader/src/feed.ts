/** A feed in one format, whatever the source format: every text is plain text, every time ISO 8601 UTC. */
export type FeedDocument = {
  title: string | null
  /** The feed's site, absolute http(s). */
  siteUrl: string | null
  description: string | null
  /** As the feed declares it (`fr`, `en-US`). */
  language: string | null
  format: DocumentFormat
  /** In the feed's order. Items with only a date are kept: the caller decides what is an article. */
  items: FeedItem[]
  /** A limit was reached: the feed contains more than was parsed. */
  truncated: boolean
}

export type DocumentFormat = 'rss' | 'rdf' | 'atom' | 'json'

export type FeedItem = {
  /** One line. */
  title: string | null
  /**
   * Address of the article, absolute http(s); the publisher's own where it can be extracted from a
   * redirector's.
   */
  link: string | null
  /**
   * The link as the feed states it, resolved against a declared base: may be relative, or a URN if there is
   * only an id.
   */
  statedLink: string | null
  /** The feed's own identifier (`guid`, `id`, `rdf:about`), unchanged. */
  id: string | null
  /** The fallback is the update time. */
  published: string | null
  updated: string | null
  author: string | null
  /** The feed's excerpt. Lines are blocks of the source. */
  summary: string | null
  /** The longest body the item carries. Lines are blocks of the source. */
  content: string | null
  imageUrl: string | null
  /** The feed declares the picture as a thumbnail. */
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
  /** The Content-Type header of the response. */
  contentType?: string
  /** The feed's address: the base of its relative links. */
  url?: string
  maxItems?: number
}

export type FeedErrorCode = 'empty' | 'not_a_feed' | 'too_large' | 'unreadable'

/** The bytes cannot be parsed as a feed. */
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
/** Maximal nesting of elements; deeper ones are skipped. */
export const FEED_MAX_DEPTH = 256
/** Characters of one field as read from the document, markup included. */
export const FIELD_MAX_SOURCE_CHARS = 1_000_000
/** Maximal characters of a returned field. */
export const FIELD_MAX_CHARS = 200_000
export const TITLE_MAX_CHARS = 2_000
export const URL_MAX_CHARS = 4_096
export const CATEGORY_MAX_CHARS = 200
export const CATEGORIES_MAX = 50
