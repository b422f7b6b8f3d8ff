import { chromium } from '@playwright/test'
import { findProgram } from '#testing/test-requirements.ts'

export interface Loaded {
  url: string
  /** The browser's request type: document, script, font, image, fetch … */
  type: string
  /** Transferred bytes: headers and compressed body. */
  bytes: number
  /** Finished before the first paint. */
  isBeforePaint: boolean
  /** Render-blocking. */
  isBlocking: boolean
}

/** A phone, the most frequent layout. */
const VIEWPORT = { width: 390, height: 844 }
/** Requests that the page makes after its load event belong to the first visit. */
const QUIET_MS = 1000

/** Opens a browser for visits with an empty cache; undefined without Chromium. */
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
        await page.waitForTimeout(QUIET_MS)
        return await page.evaluate(readTimings)
      } finally {
        await context.close()
      }
    })
  } finally {
    await browser.close()
  }
}

/** Chromium reports render-blocking requests in a field that TypeScript's types lack. */
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
