/** What a feed says, whatever it was written in: every text is plain text, every time is ISO 8601 UTC. */
export type FeedDocument = {
  title: string | null
  /** The site the feed belongs to, absolute http(s). */
  siteUrl: string | null
  description: string | null
  /** As the feed declares it (`fr`, `en-US`). */
  language: string | null
  format: FeedFormat
  /** In the feed's order. Items are kept even when all they hold is a date: what makes an article is the caller's rule. */
  items: FeedItem[]
  /** A cap was reached: the feed holds more than was read. */
  truncated: boolean
}

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json'

export type FeedItem = {
  /** One line. */
  title: string | null
  /** Where the article is, absolute http(s); the publisher's own address where a redirector hides it. */
  link: string | null
  /** The link as the feed states it, resolved where it declares a base: may be relative, or a URN when the id is all there is. */
  statedLink: string | null
  /** The feed's own identifier (`guid`, `id`, `rdf:about`), unchanged. */
  id: string | null
  /** The update time when the feed gives no other. */
  published: string | null
  updated: string | null
  author: string | null
  /** The feed's excerpt. Lines are blocks of the source. */
  summary: string | null
  /** The longest body the item carries. Lines are blocks of the source. */
  content: string | null
  imageUrl: string | null
  /** The picture was announced as a small one. */
  imageIsThumbnail: boolean
  imageAlt: string | null
  imageCredit: string | null
  categories: string[]
  language: string | null
  /** From the `_translations` extension of JSON Feed, which our own sample edition uses. */
  translations: { fr?: FeedTranslation } | null
}

export type FeedTranslation = { title: string; summary: string | null; content: string | null }

export type FeedHints = {
  /** The answer's Content-Type header. */
  contentType?: string
  /** Where the feed was read from: the base of its relative links. */
  url?: string
  maxItems?: number
}

export type FeedErrorCode = 'empty' | 'not_a_feed' | 'too_large' | 'unreadable'

/** The bytes are no feed that can be read. */
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
/** Elements inside elements; what lies deeper is passed over. */
export const FEED_MAX_DEPTH = 256
/** Characters of one field as read from the document, markup included. */
export const FIELD_MAX_SOURCE_CHARS = 1_000_000
/** Characters of one field as handed out. */
export const FIELD_MAX_CHARS = 200_000
export const TITLE_MAX_CHARS = 2_000
export const URL_MAX_CHARS = 4_096
export const CATEGORY_MAX_CHARS = 200
export const CATEGORIES_MAX = 50
