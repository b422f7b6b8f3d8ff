import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { findSmallTargets, findWide, tabStops, walkByTab } from '../fixtures/controls.ts'
import { expect, test } from '../fixtures/journey.ts'
import { pagesOfAllTiers, type ReaderPage, TIERS } from '../fixtures/reader-pages.ts'

const SIZES = [
  { width: 1280, height: 844 },
  { width: 320, height: 844 },
]

/** What does not fit, is too small to be pressed, or is out of order for readers with a keyboard. */
const problemsOf = async (page: Page, url: string): Promise<string[]> => {
  const problems: string[] = []
  const note = (where: string, found: string[]) =>
    problems.push(...found.slice(0, 5).map((problem) => `${where}: ${problem}`))
  await page.goto(url)
  const expected = await tabStops(page)
  const reached = await walkByTab(page, expected.length)
  const outOfOrder = reached.findIndex(({ stop }, index) => stop !== expected[index])
  if (outOfOrder >= 0) note('Tab', [`${reached[outOfOrder]?.stop} instead of ${expected[outOfOrder]}`])
  note(
    'no ring',
    reached.flatMap(({ stop, hasRing }) => (hasRing ? [] : [stop])),
  )
  for (const size of SIZES) {
    await page.setViewportSize(size)
    note(`wide at ${size.width} px`, await findWide(page))
    note(`small at ${size.width} px`, await findSmallTargets(page))
  }
  await page.setViewportSize({ width: 640, height: 844 })
  // `addStyleTag` waits for an event, which never fires where scripts are off.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  note('wide at 200 % text', await findWide(page))
  return problems
}

const tierOf = ({ name, token }: ReaderPage) => (token ? name.split(':')[0] : 'anonymous')

// French words are the longer ones; `npm run test:long` goes through both languages.
const LANGUAGES = process.env['READERS'] === 'all' ? LOCALES : (['fr'] as const)

for (const language of LANGUAGES)
  for (const tier of TIERS)
    test.describe(`${language}, ${tier}`, () => {
      // Without scripts: what a page shows and reaches before it is hydrated. The policy forbids the style of larger text.
      test.use({ language, javaScriptEnabled: false, bypassCSP: true })

      test(`every page fits 320 px and 200 % text, and its controls can be pressed and reached by Tab (${language}, ${tier})`, async ({
        page,
        context,
      }) => {
        test.setTimeout(1440_000)
        const problems: string[] = []
        for (const each of await pagesOfAllTiers(language)) {
          if (tierOf(each) !== tier) continue
          if (each.token)
            await context.addCookies([
              {
                name: 'session',
                value: each.token,
                url: new URL(each.url).origin,
              },
            ])
          const found = await problemsOf(page, each.url)
          problems.push(...found.map((problem) => `${each.name}: ${problem}`))
        }
        expect(problems).toEqual([])
      })
    })
