import type { Locale } from '#contract/values/locales.ts'
import type { AiMark } from './ai-mark.ts'

/** Free fields only, because a feed is the same for all subscribers. */
export interface FeedEntry {
  /**
   * `urn:uuid:…` for an article, the address for an edition: permanent and the same in every format, so that
   * feed readers deduplicate entries.
   */
  id: string
  url: string
  /** The article at its publisher; null for an entry of this site's own. */
  originalUrl: string | null
  title: string
  /** The publisher's own excerpt as plain text, one paragraph per line. */
  excerpt: string | null
  /** Author of the article; the outlet where the feed names no author. */
  author: string
  sourceName: string
  /** Null without the publisher's date; `updated` is then when the article was first seen. */
  published: Date | null
  updated: Date | null
  /**
   * Absolute URL; null for a drawn cover, which carries no information and which many feed readers do not
   * render, because it is an SVG.
   */
  imageUrl: string | null
  categories: readonly string[]
  /** Labels a title that a model wrote; an excerpt is always the publisher's. */
  aiMark: AiMark | null
}

export interface Feed {
  title: string
  description: string
  language: Locale
  pageUrl: string
  feedUrl: string
  iconUrl: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

export const feedUpdated = ({ entries }: Feed): Date | null =>
  entries
    .flatMap(({ published, updated }) => [published, updated])
    .reduce((latest, time) => (latest && (!time || latest >= time) ? latest : time), null)
