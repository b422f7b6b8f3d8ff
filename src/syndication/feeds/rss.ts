import { element, htmlParagraphs, textElement, xmlDocument } from '../xml.ts'
import { DIGITAL_SOURCE_TYPES, MADE_BY_MODEL } from './ai-mark.ts'
import { type Feed, type FeedEntry, feedUpdated } from './feed.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}
const TTL_MINUTES = '30'

/** RSS requires RFC 822 with a four-digit year, which `toUTCString` writes. */
const rfc822 = (time: Date): string => time.toUTCString()

const item = (entry: FeedEntry): string =>
  element('item', {}, [
    textElement('title', entry.title),
    textElement('link', entry.url),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    entry.published && textElement('pubDate', rfc822(entry.published)),
    entry.updated && textElement('atom:updated', entry.updated.toISOString()),
    textElement('dc:creator', entry.author),
    ...entry.categories.map((category) => textElement('category', category)),
    entry.aiMark &&
      textElement('category', entry.aiMark.label, { domain: DIGITAL_SOURCE_TYPES + MADE_BY_MODEL }),
    // Feed readers interpret `description` as HTML.
    entry.excerpt && textElement('description', htmlParagraphs(entry.excerpt)),
    entry.originalUrl &&
      element('atom:link', { rel: 'via', href: entry.originalUrl, title: entry.sourceName }),
    entry.imageUrl && element('media:content', { url: entry.imageUrl, medium: 'image' }),
  ])

/**
 * Follows RSS 2.0.11 (rssboard.org), with Atom's link to itself, Dublin Core authors and Media RSS pictures.
 */
export const writeRss = (feed: Feed): string => {
  const updated = feedUpdated(feed)
  return xmlDocument(
    element('rss', { version: '2.0', ...NAMESPACES }, [
      element('channel', {}, [
        textElement('title', feed.title),
        textElement('link', feed.pageUrl),
        textElement('description', feed.description),
        textElement('language', feed.language),
        updated && textElement('lastBuildDate', rfc822(updated)),
        textElement('ttl', TTL_MINUTES),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.feedUrl }),
        element('image', {}, [
          textElement('url', feed.iconUrl),
          textElement('title', feed.title),
          textElement('link', feed.pageUrl),
        ]),
        ...feed.entries.map(item),
      ]),
    ]),
  )
}
