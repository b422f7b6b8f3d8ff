import { Parser } from 'htmlparser2'

/** An entry of a subscription list. */
export interface OpmlEntry {
  feedUrl: string
  title: string | null
  siteUrl: string | null
  language: string | null
  /** Our own attribute: whether the pages of its articles may be read. */
  pages: string | null
  /** Names of the groups around it, outermost first. */
  groups: string[]
}

const MAX_DEPTH = 20

/** The feeds of an OPML 2.0 document (opml.org/spec2.opml), deduplicated. Empty for other documents. */
export const readOpml = (text: string, limit: number): OpmlEntry[] => {
  const found = new Map<string, OpmlEntry>()
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name.toLowerCase() !== 'outline') return
        const of = new Map(
          Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value.trim()]),
        )
        const title = of.get('title') || of.get('text') || null
        const feedUrl = of.get('xmlurl')
        if (feedUrl && found.size < limit && !found.has(feedUrl))
          found.set(feedUrl, {
            feedUrl,
            title,
            siteUrl: of.get('htmlurl') || null,
            language: of.get('language') || null,
            pages: of.get('apercu:pages') || null,
            groups: open.filter(Boolean).slice(0, MAX_DEPTH),
          })
        open.push(feedUrl ? '' : (title ?? ''))
      },
      onclosetag: (name) => {
        if (name.toLowerCase() === 'outline') open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return [...found.values()]
}
