import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures/journey.ts'
import { pagesOfAllTiers } from '../fixtures/reader-pages.ts'
import { webOnly } from '../fixtures/app.ts'

/** What changes with the reader's clock or time zone, which the server does not know. */
const OF_THE_READER = 'time, [data-of-the-reader]'

/** Records what the page loses of what the server rendered: elements, and words that become others. */
const recordLosses = (ofTheReader: string): void => {
  const losses: string[] = []
  Object.assign(globalThis, { losses })
  const note = ({ type, target, removedNodes, oldValue }: MutationRecord): void => {
    if (type === 'characterData') {
      if (!target.parentElement?.closest(ofTheReader) && (target as Text).data !== oldValue)
        losses.push(`“${oldValue}” became “${(target as Text).data}”`)
      return
    }
    for (const node of removedNodes) if (node instanceof Element) losses.push(node.outerHTML.slice(0, 120))
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

test(
  'every page keeps each element and word when it comes alive, for readers of every tier @desktop',
  webOnly('an app renders its pages itself'),
  async ({ page, context, language }) => {
    test.setTimeout(1440_000)
    await page.addInitScript(recordLosses, OF_THE_READER)
    const losses: string[] = []
    for (const { name, url, token } of await pagesOfAllTiers(language)) {
      await context.clearCookies()
      if (token !== undefined) await context.addCookies([{ name: 'session', value: token, url }])
      await page.goto(url)
      await hydrated(page)
      losses.push(...(await lossesOf(page)).map((loss) => `${name}: ${loss}`))
    }
    expect(losses).toEqual([])
  },
)
