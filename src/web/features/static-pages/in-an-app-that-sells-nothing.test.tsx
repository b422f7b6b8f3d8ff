import { afterEach, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { withPrices } from '#locales/static-page.ts'
import { loadTexts } from '#locales/texts.ts'
import { plansOf } from '#web/components/billing/plans.fixture.ts'
import { pricesInWords } from './load-terms.ts'

const PRICE = /\$\s?\d|\d[\d.,\u00a0\u202f]*\s?(?:\$|US)/

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page's texts as an app on Android shows them. */
const read = async (
  billing: 'web' | 'none',
  name: 'terms' | 'privacy' | 'accessibility' | 'cancel',
  locale: Locale,
) => {
  vi.stubEnv('TARGET', 'native')
  vi.stubEnv('ANDROID_BILLING', billing)
  vi.stubGlobal('androidBridge', {})
  const [{ renderAt }, { StaticBlockView }] = await Promise.all([
    import('#web/components/page.fixture.tsx'),
    import('./static-block.tsx'),
  ])
  const prices = pricesInWords(plansOf(), locale)
  const { sections } = withPrices(await loadTexts(locale, name), prices)
  const blocks = sections.flatMap(({ id, body }) =>
    body.map((block, index) => <StaticBlockView key={id + String(index)} block={block} />),
  )
  return renderAt(`/${name}`, <>{blocks}</>, locale)
}

test.each(
  (['privacy', 'terms', 'accessibility', 'cancel'] as const).flatMap((name) =>
    LOCALES.map((locale) => [name, locale] as const),
  ),
)('an Android app built without billing names no price in %s (%s)', async (name, locale) => {
  expect(await read('none', name, locale)).not.toMatch(PRICE)
})

test.each(LOCALES)('the terms of the ordinary build name the price of Premium (%s)', async (locale) => {
  expect(await read('web', 'terms', locale)).toMatch(PRICE)
})
