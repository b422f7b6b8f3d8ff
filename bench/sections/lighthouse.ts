import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium } from '../../scripts/provide-chromium.ts'
import { median } from '../measure/statistics.ts'
import type { Figure } from '../report.ts'
import { type Site, withScratchFolder, withSite } from '../site/site.ts'
import type { Section } from './options.ts'

/** 176 MB with what it brings: fetched when somebody asks for it, never a dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse as it comes: a phone on simulated slow 4G. */
export const lighthouse: Section = {
  name: 'lighthouse',
  about: 'Lighthouse on a simulated phone on slow 4G, median of five (fetched with npx)',
  run: async () => {
    const chromium = await provideChromium()
    if (!chromium) return { figures: [], skipped: ['Chromium is not installed'] }
    return withSite(async (site) => {
      const detail = {
        feed: await audit(site, site.feedUrl, chromium.executablePath),
        article: await audit(site, site.articleUrl, chromium.executablePath),
      }
      return { figures: [...figures('feed', detail.feed), ...figures('article', detail.article)], detail }
    })
  },
}

type Run = Record<(typeof CATEGORIES)[number] | 'lcpMs' | 'cls' | 'tbtMs', number>

const audit = (site: Site, url: string, chromePath: string): Promise<Run[]> =>
  withScratchFolder(async (folder) => {
    await (await fetch(url)).text()
    return Array.from({ length: RUNS }, (_, n) => {
      const file = join(folder, `${n}.json`)
      const flags = ['--quiet', '--output=json', `--output-path=${file}`]
      const chromeFlags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage'
      const args = [
        '--yes',
        LIGHTHOUSE,
        url,
        ...flags,
        chromeFlags,
        `--only-categories=${CATEGORIES.join(',')}`,
      ]
      const { status, stderr } = spawnSync('npx', args, {
        env: { ...process.env, CHROME_PATH: chromePath },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`Lighthouse failed on ${url} of ${site.url}:\n${stderr.slice(-2000)}`)
      return readRun(JSON.parse(readFileSync(file, 'utf8')) as Report)
    })
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
    { what: `${page} page, layout shift`, value: middle('cls'), unit: '', target: { atMost: 0 } },
  ]
}
