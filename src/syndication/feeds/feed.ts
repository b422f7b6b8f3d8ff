import type { Locale } from '#contract/locales.ts'
import type { AiMark } from './ai-mark.ts'

/** One article as a feed carries it: free fields only, for every subscriber. */
export interface FeedEntry {
  /** `urn:uuid:…` of an article, the address of an edition: the same in every format and for ever. */
  id: string
  /** Our page of the article. */
  url: string
  /** The article at its publisher. */
  originalUrl: string | null
  title: string
  /** The publisher's own excerpt as plain text, a paragraph a line. */
  excerpt: string | null
  /** Who wrote it, or else the outlet. */
  author: string
  sourceName: string
  /** Null where its publisher gave no date; `updated` is when we saw it first then. */
  published: Date | null
  updated: Date | null
  /** Absolute. Drawn covers are left out: they say nothing and many readers show no SVG. */
  imageUrl: string | null
  categories: readonly string[]
  /** Where a model wrote the title; an excerpt is always the publisher's. */
  aiMark: AiMark | null
}

export interface Feed {
  title: string
  description: string
  language: Locale
  /** The page that shows the same. */
  pageUrl: string
  /** The feed itself. */
  feedUrl: string
  iconUrl: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** The moment anything in the feed last changed; null for an empty one. */
export const feedUpdated = ({ entries }: Feed): Date | null =>
  entries
    .flatMap(({ published, updated }) => [published, updated])
    .reduce((latest, time) => (latest && (!time || latest >= time) ? latest : time), null)
