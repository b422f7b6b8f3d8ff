import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localePath } from '#contract/values/locale-path.ts'
import { findProgram } from '#testing/test-requirements.ts'
import { median } from '../measure/statistics.ts'
import type { Figure } from '../report.ts'
import { withScratchFolder, withSite } from '../site/site.ts'
import type { Section } from './options.ts'

/** Installed on demand instead of as a dependency, because it and its dependencies take 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS_MAX = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Uses Lighthouse's default profile, a phone on simulated slow 4G, so that scores compare with published
 * ones.
 */
export const lighthouse: Section = {
  name: 'lighthouse',
  about: 'Lighthouse on a simulated phone on slow 4G, median of five (fetched with npx)',
  run: async ({ rounds }) => {
    const runs = Math.min(rounds, RUNS_MAX)
    const chromium = findProgram('chromium')
    if (!chromium) return { figures: [], skipped: ['Chromium is not installed'] }
    return withSite(async (site) => {
      const english = {
        landing: new URL('/', site.feedUrl).href,
        feed: site.feedUrl,
        article: site.articleUrl,
        story: site.storyUrl,
        digest: new URL('/digest', site.feedUrl).href,
      }
      const french = Object.entries(english).map(([name, url]) => {
        const { origin, pathname } = new URL(url)
        return [`French ${name}`, origin + localePath('fr', pathname)]
      })
      const pages: Record<string, string> = { ...english, ...Object.fromEntries(french) }
      const detail: Record<string, Run[]> = {}
      for (const [name, url] of Object.entries(pages)) detail[name] = await audit(url, runs, chromium)
      return { figures: Object.entries(detail).flatMap(([name, found]) => figures(name, found)), detail }
    })
  },
}

type Run = Record<(typeof CATEGORIES)[number] | 'lcpMs' | 'cls' | 'tbtMs', number>

const audit = (url: string, runs: number, chromePath: string): Promise<Run[]> =>
  withScratchFolder(async (folder) => {
    // Fills the cache, so that Lighthouse does not wait for the page to be rendered.
    await (await fetch(url)).text()
    const reports: Run[] = []
    for (let n = 0; n < runs; n += 1) {
      const file = join(folder, `${n}.json`)
      const flags = ['--quiet', '--output=json', `--output-path=${file}`]
      const chromeFlags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage'
      const only = `--only-categories=${CATEGORIES.join(',')}`
      const run = () =>
        promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags, chromeFlags, only], {
          env: { ...process.env, CHROME_PATH: chromePath },
        })
      // Lighthouse asks for a retry when its trace has no beginning (NO_NAVSTART).
      await run().catch(run)
      reports.push(readRun(JSON.parse(readFileSync(file, 'utf8')) as Report))
    }
    return reports
  })

const readRun = ({ categories, audits }: Report): Run => ({
  performance: 100 * (categories.performance.score ?? 0),
  accessibility: 100 * (categories.accessibility.score ?? 0),
  'best-practices': 100 * (categories['best-practices'].score ?? 0),
  seo: 100 * (categories.seo.score ?? 0),
  lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
})

const figures = (page: string, runs: readonly Run[]): Figure[] => {
  const middle = (name: keyof Run) => median(runs.map((run) => run[name]))
  return [
    {
      what: `${page} page, performance`,
      value: middle('performance'),
      unit: '',
      target: { atLeast: 97 },
      note: `each: ${runs.map(({ performance }) => performance.toFixed(0)).join(' ')}; TBT ${Math.round(middle('tbtMs'))} ms`,
    },
    ...(['accessibility', 'best-practices', 'seo'] as const).map((name): Figure => ({
      what: `${page} page, ${name}`,
      value: middle(name),
      unit: '',
      target: { atLeast: 100 },
    })),
    {
      what: `${page} page, largest contentful paint`,
      value: middle('lcpMs') / 1000,
      unit: 's',
      target: { atMost: 1.5 },
    },
    {
      what: `${page} page, layout shift`,
      // Rounded to Lighthouse's displayed precision, because sub-pixel shifts are measurement noise.
      value: Math.round(middle('cls') * 1000) / 1000,
      unit: '',
      target: { atMost: 0 },
    },
  ]
}
