import type { Shortcoming } from '#contract/values/shortcomings.ts'
import { NO_SITE } from '#contract/values/site.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { expect, it } from 'vitest'
import { AdminFrame } from './admin-frame.tsx'

const ALL: readonly Shortcoming[] = ['mail', 'publisher']

it.each(LOCALES)(
  'every page of the newsroom says what the site lacks and what is closed for it (%s)',
  async (locale) => {
    const { shortcomings } = textsOf(locale, 'newsroom')
    const page = (lacks: readonly Shortcoming[]) =>
      renderAt('/admin/today', <AdminFrame title="Today">content</AdminFrame>, locale, {
        viewer: { role: 'admin', user: null },
        site: { ...NO_SITE, shortcomings: lacks },
      })
    for (const one of ALL) {
      const html = await page([one])
      for (const other of ALL)
        expect(html.includes(shortcomings[other]), `${other} of a site without ${one}`).toBe(other === one)
    }
  },
)
