import type { Locale } from '#contract/values/locales.ts'
import type { AiMark } from './ai-mark.ts'

/** An article in a feed: free fields only, for all subscribers. */
export interface FeedEntry {
  /** `urn:uuid:…` of an article, the address of an edition: permanent and the same in every format. */
  id: string
  /** The article's page on this site. */
  url: string
  /** The article at its publisher. */
  originalUrl: string | null
  title: string
  /** The publisher's own excerpt as plain text, one paragraph per line. */
  excerpt: string | null
  /** The author, with the outlet as the fallback. */
  author: string
  sourceName: string
  /** Null without a publisher's date; `updated` is then when it was first seen. */
  published: Date | null
  updated: Date | null
  /** Absolute. Drawn covers are omitted: they carry no information, and many feed readers render no SVG. */
  imageUrl: string | null
  categories: readonly string[]
  /** For a title that a model wrote; an excerpt is always the publisher's. */
  aiMark: AiMark | null
}

export interface Feed {
  title: string
  description: string
  language: Locale
  /** The page with the same content. */
  pageUrl: string
  /** The feed itself. */
  feedUrl: string
  iconUrl: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** Time of the last change in the feed; null for an empty one. */
export const feedUpdated = ({ entries }: Feed): Date | null =>
  entries
    .flatMap(({ published, updated }) => [published, updated])
    .reduce((latest, time) => (latest && (!time || latest >= time) ? latest : time), null)
