import { Parser } from 'htmlparser2'

const TYPES = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)|^application\/json$|^text\/xml$/i
/** Characters to parse; the head, where a page announces its feeds, ends well before. */
const READ_CHARS = 500_000

/** RSS autodiscovery by `<link rel="alternate">`. Returns absolute http(s) addresses in document order. */
export const feedLinksIn = (html: string, pageUrl: string, limit: number): string[] => {
  const found = new Set<string>()
  let base = pageUrl
  const parser = new Parser({
    onopentag: (name, { rel, type, href }) => {
      if (!href || found.size >= limit) return
      const url = URL.parse(href, base)
      if (!url || !/^https?:$/.test(url.protocol)) return
      if (name === 'base') base = url.href
      else if (name === 'link' && /\balternate\b/i.test(rel ?? '') && TYPES.test(type?.trim() ?? ''))
        found.add(url.href)
    },
  })
  parser.end(html.slice(0, READ_CHARS))
  return [...found]
}
