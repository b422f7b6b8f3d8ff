import { LOCALES } from '#contract/values/locales.ts'
import { describe, expect, test } from 'vitest'
import type { StaticBlock, StaticPage } from './static-page.ts'
import { loadTexts } from './texts.ts'

const PAGES = ['privacy', 'terms', 'accessibility', 'cancel'] as const

const textsOf = (block: StaticBlock): string[] => {
  if (typeof block === 'string') return [block]
  if ('onWeb' in block) return Object.values(block)
  if ('publisher' in block) return Object.values(block.publisher)
  return 'rows' in block ? [...block.columns, ...block.rows.flat()] : block.list
}
const allTexts = ({ title, description, lead, sections }: StaticPage): string[] => [
  title,
  description,
  lead,
  ...sections.flatMap((section) => [section.title, ...section.body.flatMap(textsOf)]),
]
const shape = ({ sections, updated }: StaticPage) => ({
  day: updated?.day,
  sections: sections.map(({ id, body }) => ({
    id,
    // Links in the same order, except for the language in foreign addresses.
    links: body
      .flatMap(textsOf)
      .flatMap((text) => [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, href]) => href)),
    blocks: body.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block).join())),
    sizes: body.map((block) => textsOf(block).length),
  })),
})

describe.each(PAGES)('%s', (name) => {
  test('says the same in both languages', async () => {
    const [english, french] = await Promise.all(LOCALES.map((locale) => loadTexts(locale, name)))
    if (!english || !french) throw new Error('A language is missing')
    expect(shape(french)).toEqual(shape(english))
    // Names of what is stored are the same in every language.
    const areNames = (text: string) => /^\w+(?:, \w+)*$/.test(text)
    const known = new Set(allTexts(english).filter((text) => text.length > 60 && !areNames(text)))
    for (const text of allTexts(french)) expect(known).not.toContain(text)
  })

  test('is set in French as French is', async () => {
    for (const text of allTexts(await loadTexts('fr', name))) {
      const words = text.replaceAll(/\]\([^)]+\)/g, '')
      expect(words).not.toMatch(/[^\u202F\d][;:!?%»](?:\s|$)/)
      expect(words).not.toMatch(/«[^\u202F]|["']/)
    }
  })
})
