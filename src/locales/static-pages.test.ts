import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from 'vitest'
import type { StaticPage } from './static-page.ts'
import { loadTexts } from './texts.ts'

const PAGES = ['privacy', 'terms', 'accessibility', 'cancel'] as const

/** What `scripts/checks/check-locales.ts` does not compare, because it is no text. */
const shape = ({ sections, updated }: StaticPage) => ({
  day: updated?.day,
  sections: sections.map(({ id, body }) => ({
    id,
    blocks: body.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block).join())),
  })),
})

test.each(PAGES)('%s has the same sections and the same day in every language', async (name) => {
  const [english, ...others] = await Promise.all(LOCALES.map((locale) => loadTexts(locale, name)))
  if (!english) throw new Error('English is missing')
  for (const other of others) expect(shape(other)).toEqual(shape(english))
})
