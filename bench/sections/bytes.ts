import { type Loaded, type Visit, withBrowser } from '../bytes/first-visit.ts'
import type { Figure } from '../report.ts'
import { BROWSER } from '../site/contestants.ts'
import { download } from '../site/download.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const KB = 1024
const SCRIPT = /\.m?js(?:\?|$)/

export const bytes: Section = {
  name: 'bytes',
  about: 'weight of a first visit: HTML, scripts before and after the first touch, fonts (Chromium)',
  run: () =>
    withSite(async (site) => {
      const pages = {
        landing: new URL('/', site.feedUrl).href,
        feed: site.feedUrl,
        article: site.articleUrl,
        digest: new URL('/digest', site.feedUrl).href,
        pricing: new URL('/pricing', site.feedUrl).href,
        'sign-in': new URL('/sign-in', site.feedUrl).href,
        contact: new URL('/contact', site.feedUrl).href,
      }
      const visits = await withBrowser(async (visit) => {
        const all: Record<string, Visit> = {}
        for (const [name, url] of Object.entries(pages)) all[name] = await visit(url)
        return all
      })
      const figures: Figure[] = []
      for (const name of ['feed', 'article'] as const)
        figures.push({
          what: `${name} page, HTML with its styles, brotli`,
          value: (await wireBytes(pages[name], 'br')) / KB,
          unit: 'KB',
          target: { atMost: 14 },
        })
      for (const [name, visit] of Object.entries(visits ?? {}))
        figures.push(...(await visitFigures(name, visit)))
      return { figures, detail: visits, skipped: visits ? [] : ['Chromium is not installed'] }
    }),
}

const kilobytes = (loaded: readonly Loaded[], pattern: RegExp): number =>
  loaded.filter(({ url }) => pattern.test(url)).reduce((sum, { bytes: size }) => sum + size, 0) / KB

const visitFigures = async (name: string, { untouched, touched }: Visit): Promise<Figure[]> => {
  const scripts = touched.filter(({ url }) => SCRIPT.test(url))
  const sizes = await Promise.all(scripts.map(({ url }) => wireBytes(url, 'gzip')))
  return [
    {
      what: `${name} page, script files before it is touched`,
      value: untouched.filter(({ url }) => SCRIPT.test(url)).length,
      unit: '',
      target: { atMost: 0 },
    },
    {
      what: `${name} page, script files at the first touch, gzip`,
      value: sizes.reduce((sum, size) => sum + size, 0) / KB,
      unit: 'KB',
      target: { atMost: 75 },
      note: `${scripts.length} files`,
    },
    {
      what: `${name} page, fonts`,
      value: kilobytes(untouched, /\.woff2/),
      unit: 'KB',
      target: { atMost: 45 },
    },
    {
      what: `${name} page, requests the first paint waits for`,
      value: untouched.filter(({ isBlocking }) => isBlocking).length,
      unit: '',
      target: { atMost: 1 },
      note: `pictures of ${kilobytes(untouched, /\.(?:svg|webp|png|ico)|\/images\/|\/covers\//).toFixed(1)} KB, ${untouched.length} requests in all`,
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
