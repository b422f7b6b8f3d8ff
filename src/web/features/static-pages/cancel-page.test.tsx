import { LOCALES } from '#contract/values/locales.ts'
import { loadTexts } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { expect, it } from 'vitest'
import { StaticPageView } from './static-page-view.tsx'

it.each(LOCALES)(
  'the page about cancelling leads to both ways out, each by its own step (%s)',
  async (locale) => {
    const html = await renderAt(
      '/cancel',
      <StaticPageView page={await loadTexts(locale, 'cancel')} />,
      locale,
    )
    for (const step of ['cancel', 'withdraw'])
      expect(html).toMatch(new RegExp(`href="[^"]*/subscription\\?step=${step}"`))
  },
)
