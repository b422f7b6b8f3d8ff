import { type BaseFeed, baseFeeds } from './base-feeds.ts'

export const SOURCES = 200
export const ITEMS_PER_SOURCE = 30

/**
 * Feeds of 200 publishers. No link, id or title occurs twice, otherwise deduplication would store fewer
 * articles.
 */
export const makeFeeds = (): { bodies: Buffer[]; areReal: boolean } => {
  const { feeds, areReal } = baseFeeds()
  const bodies = Array.from({ length: SOURCES }, (_, n) => copyOf(feeds[n % feeds.length], n))
  return { bodies, areReal }
}

const copyOf = (feed: BaseFeed | undefined, source: number): Buffer => {
  if (!feed) throw new Error('There is no feed to copy')
  const items = Array.from({ length: ITEMS_PER_SOURCE }, (_, k) => {
    const item = feed.items[(source * ITEMS_PER_SOURCE + k) % feed.items.length] ?? ''
    return asAnother(item, `${source}-${k}`)
  })
  return Buffer.from(feed.head + items.join('\n') + feed.tail, 'latin1')
}

const asAnother = (item: string, mark: string): string =>
  item
    .replace(/(<title[^>]*>.*?)((?:\]\]>)?\s*<\/title>)/s, `$1 ${mark}$2`)
    .replaceAll(
      /(<(?:link|guid|id)\b[^>]*>\s*(?:<!\[CDATA\[)?)([^<\]]+)/g,
      (_, tag: string, value: string) => tag + marked(value.trim(), mark),
    )
    .replaceAll(
      /(<link\b[^>]*\bhref=")([^"]+)/g,
      (_, tag: string, value: string) => tag + marked(value, mark),
    )

/** Varies a URL within its site, since grouping and politeness depend on the host; other ids get a suffix. */
const marked = (value: string, mark: string): string => {
  if (!/^https?:/.test(value)) return `${value}-${mark}`
  const [address = '', fragment] = value.split('#', 2)
  const sign = address.includes('?') ? '&amp;' : '?'
  return `${address}${sign}edition=${mark}${fragment === undefined ? '' : `#${fragment}`}`
}
