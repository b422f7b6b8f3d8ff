import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/journey.ts'
import { pagesOfAllTiers } from '../fixtures/reader-pages.ts'
import { webOnly } from '../fixtures/app.ts'

/** What depends on the reader's clock, time zone or account, which a shared page does not know. */
const OF_THE_READER = 'time, [data-own-email]'
/** Data, which is taken out of the page when it is read. */
const TAKEN = '#reader, #page-data'
/** The server's own, because days that end at another hour would move reports and dates (`time` has tests of its own). */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Records what the page loses of what the server rendered: elements, and words that become others. */
const recordLosses = ([ofTheReader, taken]: [string, string]): void => {
  const losses: string[] = []
  Object.assign(globalThis, { losses })
  const note = ({ type, target, removedNodes, oldValue }: MutationRecord): void => {
    if (type === 'characterData') {
      const parent = target.parentElement
      // Neighbouring texts are one for the parser, and divided again.
      if (parent && !parent.closest(ofTheReader) && !parent.textContent.includes(oldValue ?? ''))
        losses.push(`“${oldValue}” became “${parent.textContent}”`)
      return
    }
    for (const node of removedNodes)
      if (node instanceof Element && !node.matches(taken)) losses.push(node.outerHTML.slice(0, 120))
  }
  document.addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver((records) => records.forEach(note))
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
    })
  })
}

const lossesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { losses: string[] }).losses)

test.use({ timezoneId: ZONE })

test(
  'every page keeps each element and word when it comes alive, for readers of every tier @desktop',
  webOnly('an app renders its pages itself'),
  async ({ page, context, language }) => {
    test.setTimeout(1440_000)
    await page.addInitScript(recordLosses, [OF_THE_READER, TAKEN] as [string, string])
    const losses: string[] = []
    for (const { name, url, token } of await pagesOfAllTiers(language)) {
      // What the page before still asks for is its own reader's.
      await page.goto('about:blank')
      await context.clearCookies()
      if (token !== undefined)
        await context.addCookies([{ name: 'session', value: token, url: new URL(url).origin }])
      await page.goto(url)
      await hydrated(page)
      losses.push(...(await lossesOf(page)).map((loss) => `${name}: ${loss}`))
    }
    expect(losses).toEqual([])
  },
)
