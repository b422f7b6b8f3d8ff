import { loadavg } from 'node:os'
import { sendLoad } from '../measure/load.ts'
import { median } from '../measure/statistics.ts'
import { BROWSER, PERSONAL } from '../site/contestants.ts'
import { withSite, withScratchFolder, startSite, type Site } from '../site/site.ts'
import { fillDataFolder } from '../site/prepare-folder.ts'
import type { Section } from './options.ts'

const DRIFT_REQUESTS = 10_000
/** Fills caches and compiles code before the heap is measured, so that later growth is a leak. */
const WARM_UP_REQUESTS = 2000

export const restart: Section = {
  name: 'restart',
  about: 'from the start of the process to its first page; growth of the heap over 10,000 pages',
  run: async ({ rounds }) => {
    const starts = await withScratchFolder(async (dataDir) => {
      await fillDataFolder(dataDir)
      // The first start also creates the queue's tables and may build the web app, so it is not measured.
      await startOnce(dataDir)
      const all: Start[] = []
      for (let round = 0; round < rounds; round += 1) all.push(await startOnce(dataDir))
      return all
    })
    const growth = await withSite(measureGrowth)
    return {
      figures: [
        {
          what: 'process start to first page (median)',
          value: median(starts.map(({ wallMs }) => wallMs)) / 1000,
          unit: 's',
          target: { atMost: 1.5 },
          note: `${Math.round(median(starts.map(({ cpuMs }) => cpuMs)))} ms CPU; fastest ${Math.round(Math.min(...starts.map(({ wallMs }) => wallMs)))} ms; load ${loadNow()}`,
        },
        {
          what: `heap after ${DRIFT_REQUESTS.toLocaleString('en')} pages, more than before`,
          value: growth.grownBytes / 1e6,
          unit: 'MB',
          target: { atMost: 5 },
          note: `from ${(growth.heapBytes / 1e6).toFixed(1)} MB; a tenth of the pages rendered, the others cached`,
        },
      ],
      detail: { starts, growth },
    }
  },
}

interface Start {
  wallMs: number
  cpuMs: number
}

const startOnce = async (dataDir: string): Promise<Start> => {
  const begin = performance.now()
  const server = await startSite(dataDir)
  try {
    const response = await fetch(`${server.url}/feed/technology`)
    await response.text()
    if (response.status !== 200) throw new Error(`The first page was answered with ${response.status}`)
    const wallMs = performance.now() - begin
    const { cpuMs } = await server.usage()
    return { wallMs, cpuMs }
  } finally {
    await server.stop()
  }
}

const measureGrowth = async (site: Site): Promise<{ heapBytes: number; grownBytes: number }> => {
  const sendPages = async (count: number): Promise<void> => {
    const each = Math.floor(count / 20)
    for (const url of [site.feedUrl, site.articleUrl]) {
      await sendLoad({ url, headers: PERSONAL }, each)
      await sendLoad({ url, headers: BROWSER }, each * 9)
    }
  }
  await sendPages(WARM_UP_REQUESTS)
  const { heapBytes } = await site.usage('usage after gc')
  await sendPages(DRIFT_REQUESTS)
  const after = await site.usage('usage after gc')
  return { heapBytes, grownBytes: after.heapBytes - heapBytes }
}

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1)
