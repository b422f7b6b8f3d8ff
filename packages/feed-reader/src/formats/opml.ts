import { Parser } from 'htmlparser2'

export interface OpmlEntry {
  feedUrl: string
  title: string | null
  siteUrl: string | null
  language: string | null
  /** Keys are in lower case. Includes extensions, which callers may use. */
  attributes: ReadonlyMap<string, string>
  groups: string[]
}

const MAX_DEPTH = 20

/** Parses OPML 2.0 (opml.org/spec2.opml) and removes duplicates; empty for other documents. */
export const readOpml = (text: string, limit: number): OpmlEntry[] => {
  const found = new Map<string, OpmlEntry>()
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, stated) => {
        if (name.toLowerCase() !== 'outline') return
        const attributes = new Map(
          Object.entries(stated).map(([key, value]) => [key.toLowerCase(), value.trim()]),
        )
        const title = attributes.get('title') || attributes.get('text') || null
        const feedUrl = attributes.get('xmlurl')
        if (feedUrl && found.size < limit && !found.has(feedUrl))
          found.set(feedUrl, {
            feedUrl,
            title,
            siteUrl: attributes.get('htmlurl') || null,
            language: attributes.get('language') || null,
            attributes,
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
