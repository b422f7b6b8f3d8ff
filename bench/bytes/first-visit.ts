import { chromium } from '@playwright/test'
import { findProgram } from '#testing/test-requirements.ts'

export interface Loaded {
  url: string
  /** As the browser names it: document, script, font, image, fetch … */
  type: string
  /** Over the wire: headers and compressed body. */
  bytes: number
  /** Ended before the first paint. */
  isBeforePaint: boolean
  /** The first paint waits for it. */
  isBlocking: boolean
}

/** A phone: the layout most readers meet first. */
const VIEWPORT = { width: 390, height: 844 }
/** What the page still fetches by itself once it is loaded belongs to the first visit. */
const SETTLE_MS = 1000

/** Opens a browser that visits pages for the first time, each with nothing in its cache; undefined without Chromium. */
export const withBrowser = async <T>(
  work: (visit: (url: string) => Promise<Loaded[]>) => Promise<T>,
): Promise<T | undefined> => {
  const executablePath = findProgram('chromium')
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await work(async (url) => {
      const context = await browser.newContext({ viewport: VIEWPORT })
      try {
        const page = await context.newPage()
        await page.goto(url, { waitUntil: 'load' })
        await page.waitForTimeout(SETTLE_MS)
        return await page.evaluate(readTimings)
      } finally {
        await context.close()
      }
    })
  } finally {
    await browser.close()
  }
}

/** Chromium says which requests held the first paint back; TypeScript does not know yet. */
type Timing = PerformanceResourceTiming & { renderBlockingStatus: 'blocking' | 'non-blocking' }

/** Runs in the page. */
const readTimings = (): Loaded[] => {
  const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as Timing[]
  return entries.map((entry) => ({
    url: entry.name,
    type: entry.entryType === 'navigation' ? 'document' : entry.initiatorType,
    bytes: entry.transferSize,
    isBeforePaint: entry.responseEnd <= paint,
    isBlocking: entry.entryType === 'navigation' || entry.renderBlockingStatus === 'blocking',
  }))
}
