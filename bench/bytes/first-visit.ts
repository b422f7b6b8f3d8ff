import { chromium, type Page } from '@playwright/test'
import { findProgram } from '#testing/test-requirements.ts'

export interface Loaded {
  url: string
  /** `initiatorType` of the Resource Timing API, `document` for the page itself. */
  type: string
  /** Bytes on the wire: headers and the compressed body. */
  bytes: number
  isBeforePaint: boolean
  isBlocking: boolean
}

/** The width of a phone, which most readers use; it decides which pictures load. */
const VIEWPORT = { width: 390, height: 844 }
/**
 * Time without a request after the load event: prefetches and fonts that start late still count as the first
 * visit.
 */
const QUIET_MS = 1000

/** Loads the scripts that a page would load at a reader's first intention. */
export const touch = async (page: Page): Promise<void> => {
  await page.locator('.skip-link').dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
}

export interface Visit {
  /** What the page loads by itself. */
  untouched: Loaded[]
  /** That and what it loads once it is touched. */
  touched: Loaded[]
}

/** Each visit has a fresh context, and therefore an empty cache. Resolves with undefined without Chromium. */
export const withBrowser = async <T>(
  work: (visit: (url: string) => Promise<Visit>) => Promise<T>,
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
        const untouched = await page.evaluate(readTimings)
        await touch(page)
        await page.waitForTimeout(QUIET_MS)
        return { untouched, touched: await page.evaluate(readTimings) }
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

/** Playwright serializes this function and runs it in the page, so it must not refer to this module. */
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
