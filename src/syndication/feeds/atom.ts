import { element, htmlParagraphs, isoSeconds, textElement, xmlDocument } from '../xml.ts'
import { DIGITAL_SOURCE_TYPES, MADE_BY_MODEL } from './ai-mark.ts'
import { type Feed, type FeedEntry, feedUpdated } from './feed.ts'

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}
/** Atom requires a time of change also for an empty feed, and a constant keeps its ETag stable. */
const NEVER = new Date(0)

const entryElement = (entry: FeedEntry): string =>
  element('entry', {}, [
    textElement('id', entry.id),
    textElement('title', entry.title, { type: 'text' }),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    entry.originalUrl && element('link', { rel: 'via', href: entry.originalUrl, title: entry.sourceName }),
    entry.published && textElement('published', isoSeconds(entry.published)),
    // Atom requires this element; the fallback for an unchanged entry is its publication.
    textElement('updated', isoSeconds(entry.updated ?? entry.published ?? NEVER)),
    element('author', {}, [textElement('name', entry.author)]),
    ...entry.categories.map((category) => element('category', { term: category })),
    entry.aiMark &&
      element('category', {
        scheme: DIGITAL_SOURCE_TYPES,
        term: MADE_BY_MODEL,
        label: entry.aiMark.label,
      }),
    entry.excerpt && textElement('summary', htmlParagraphs(entry.excerpt), { type: 'html' }),
    entry.imageUrl && element('media:content', { url: entry.imageUrl, medium: 'image' }),
  ])

/** Follows RFC 4287 (Atom 1.0). */
export const writeAtom = (feed: Feed): string =>
  xmlDocument(
    element('feed', { ...NAMESPACES, 'xml:lang': feed.language }, [
      textElement('id', feed.feedUrl),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', isoSeconds(feedUpdated(feed) ?? NEVER)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      textElement('icon', feed.iconUrl),
      ...feed.entries.map(entryElement),
    ]),
  )
