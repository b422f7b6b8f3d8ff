import { htmlParagraphs, isoSeconds } from '../xml.ts'
import { DIGITAL_SOURCE_TYPES, MADE_BY_MODEL } from './ai-mark.ts'
import type { Feed, FeedEntry } from './feed.ts'

const item = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.url,
  ...(entry.originalUrl && { external_url: entry.originalUrl }),
  title: entry.title,
  // The format defines `summary` as "a plain text sentence or two", hence without line breaks.
  ...(entry.excerpt && { summary: entry.excerpt.replaceAll('\n', ' ') }),
  // Every item needs content. The excerpt is all of an article that may be republished.
  content_html: htmlParagraphs(entry.excerpt ?? entry.title),
  ...(entry.imageUrl && { image: entry.imageUrl }),
  ...(entry.published && { date_published: isoSeconds(entry.published) }),
  ...(entry.updated && { date_modified: isoSeconds(entry.updated) }),
  authors: [{ name: entry.author }],
  tags: entry.categories,
  // The format lets extensions use names that start with an underscore.
  ...(entry.aiMark && {
    _digital_source_type: {
      about: DIGITAL_SOURCE_TYPES,
      title: DIGITAL_SOURCE_TYPES + MADE_BY_MODEL,
      provenance: entry.aiMark.provenance,
      label: entry.aiMark.label,
    },
  }),
})

/** Follows version 1.1 (jsonfeed.org). */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.pageUrl,
      feed_url: feed.feedUrl,
      description: feed.description,
      icon: feed.iconUrl,
      language: feed.language,
      items: feed.entries.map(item),
    },
    null,
    1,
  )
