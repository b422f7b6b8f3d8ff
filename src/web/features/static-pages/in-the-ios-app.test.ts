import { LOCALES } from '#contract/values/locales.ts'
import type { StaticPage } from '#locales/static-page.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '#locales/texts.ts'

const PAGES = ['privacy', 'terms', 'accessibility', 'cancel'] as const
const OTHER_WAYS_TO_PAY = /stripe|paypal|\$\s?\d|\d\s?\$/i

/** All texts of a page but those the web alone shows (`static-block.tsx`). */
const shownInTheApp = (page: StaticPage): string =>
  JSON.stringify(page, (key, value: unknown) => (key === 'onWeb' ? undefined : value))

test.each(PAGES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'in the iOS app the page %s (%s) names no way to pay but Apple’s',
  async (name, locale) => {
    expect(shownInTheApp(await loadTexts(locale, name))).not.toMatch(OTHER_WAYS_TO_PAY)
  },
)

test.each(LOCALES)('on the web the payment provider is named (%s)', async (locale) => {
  const page = await loadTexts(locale, 'privacy')
  expect(JSON.stringify(page)).toMatch(/Stripe[^"]+Apple/)
  expect(shownInTheApp(page)).toMatch(/(by|par) Apple\./)
})

test.each(LOCALES)(
  'in the iOS app the terms still name the seller of the subscription (%s)',
  async (locale) => {
    expect(shownInTheApp(await loadTexts(locale, 'terms'))).toMatch(/Apple (?:sells|qui vend)/)
  },
)
