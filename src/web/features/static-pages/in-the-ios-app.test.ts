import { LOCALES } from '#contract/locales.ts'
import { loadStaticPage } from '#web/i18n/pages/load-static-page.ts'
import { expect, test } from 'vitest'
import { inTheIosApp } from './in-the-ios-app.ts'

const PAGES = ['privacy', 'terms', 'accessibility', 'cancel'] as const
const OTHER_WAYS_TO_PAY = /stripe|paypal|\$\s?\d|\d\s?\$/i

test.each(PAGES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
  'in the iOS app the page %s (%s) names no way to pay but Apple’s',
  async (name, locale) => {
    expect(JSON.stringify(inTheIosApp(await loadStaticPage(name, locale)))).not.toMatch(OTHER_WAYS_TO_PAY)
  },
)

test.each(LOCALES)('on the web who handles payments is named (%s)', async (locale) => {
  const page = await loadStaticPage('privacy', locale)
  expect(JSON.stringify(page)).toMatch(/Stripe[^"]+Apple/)
  expect(JSON.stringify(inTheIosApp(page))).toMatch(/(by|par) Apple\./)
})

test.each(LOCALES)('in the iOS app the terms still say who sells the subscription (%s)', async (locale) => {
  const [web, app] = [
    await loadStaticPage('terms', locale),
    inTheIosApp(await loadStaticPage('terms', locale)),
  ]
  expect(app.sections.map(({ id }) => id)).toEqual(web.sections.map(({ id }) => id))
  expect(JSON.stringify(app)).toMatch(/Apple (?:sells|qui vend)/)
})
