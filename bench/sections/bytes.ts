import { type Loaded, withBrowser } from '../bytes/first-visit.ts'
import type { Figure } from '../report.ts'
import { BROWSER } from '../site/contestants.ts'
import { download } from '../site/download.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const KB = 1024
const SCRIPT = /\.m?js(?:\?|$)/

export const bytes: Section = {
  name: 'bytes',
  about: 'weight of a first visit: HTML, scripts, fonts, requests before the first paint (Chromium)',
  run: () =>
    withSite(async (site) => {
      const pages = { feed: site.feedUrl, article: site.articleUrl }
      const visits = await withBrowser(async (visit) => ({
        feed: await visit(pages.feed),
        article: await visit(pages.article),
      }))
      const figures: Figure[] = []
      for (const name of ['feed', 'article'] as const) {
        const html = await wireBytes(pages[name], 'br')
        figures.push({
          what: `${name} page, HTML with its styles, brotli`,
          value: html / KB,
          unit: 'KB',
          target: { atMost: 14 },
        })
        if (visits) figures.push(...(await visitFigures(name, visits[name])))
      }
      return { figures, detail: visits, skipped: visits ? [] : ['Chromium is not installed'] }
    }),
}

const visitFigures = async (name: string, loaded: readonly Loaded[]): Promise<Figure[]> => {
  const scripts = loaded.filter(({ url }) => SCRIPT.test(url))
  const sizes = await Promise.all(scripts.map(({ url }) => wireBytes(url, 'gzip')))
  const blocking = loaded.filter(({ isBlocking }) => isBlocking)
  const weigh = (pattern: RegExp): string => {
    const found = loaded.filter(({ url }) => pattern.test(url))
    return `${found.length} of ${(found.reduce((sum, { bytes }) => sum + bytes, 0) / KB).toFixed(1)} KB`
  }
  return [
    {
      what: `${name} page, scripts of the first visit, gzip`,
      value: sizes.reduce((sum, size) => sum + size, 0) / KB,
      unit: 'KB',
      target: { atMost: 75 },
      note: `${scripts.length} files`,
    },
    {
      what: `${name} page, requests the first paint waits for`,
      value: blocking.length,
      unit: '',
      target: { atMost: 1 },
      note: `fonts ${weigh(/\.woff2/)}, pictures ${weigh(/\.(?:svg|webp|png|ico)|\/images\/|\/covers\//)}, ${loaded.length} requests in all`,
    },
  ]
}

/** Size of the body as transferred; `fetch` would only expose the decoded one. */
const wireBytes = async (url: string, encoding: 'br' | 'gzip'): Promise<number> => {
  const { status, headers, body } = await download(url, { ...BROWSER, 'accept-encoding': encoding })
  // The build does not compress files that would not get smaller.
  if (status !== 200 || (headers['content-encoding'] ?? encoding) !== encoding)
    throw new Error(`${url} did not come as ${encoding}: ${status} ${headers['content-encoding']}`)
  return body.length
}
