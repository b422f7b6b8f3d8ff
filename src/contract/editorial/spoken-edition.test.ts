import { describe, expect, it } from 'vitest'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { aCitedSummary, anItem, aTitleOnly } from '#web/features/digest/digest.fixture.ts'
import { linesOf, type SpokenWords } from './spoken-edition.ts'

const words: SpokenWords = {
  lang: 'fr',
  intro: 'Édition nº 324.',
  categories: Object.fromEntries(CATEGORIES.map((category) => [category, `Rubrique ${category}`])) as Record<
    Category,
    string
  >,
  update: 'Du nouveau.',
  source: (outlet) => `Source : ${outlet}.`,
}
const said = (items: Parameters<typeof linesOf>[0]) =>
  linesOf(items, words).map(({ lang, text }) => `${lang}: ${text}`)

describe('an edition read aloud', () => {
  it('says the edition once, a category once, and each item in its own language', () => {
    expect(
      said([
        anItem(1, { title: 'One', excerpt: 'Only this.' }),
        anItem(2, { title: 'Deux', lang: 'fr', excerpt: 'Voilà. Et voici.' }),
        anItem(3, { title: 'Three', category: 'business', excerpt: null }),
      ]),
    ).toEqual([
      'fr: Édition nº 324.',
      'fr: Rubrique research.',
      'en: One',
      'en: Only this.',
      'fr: Source : Outlet 1.',
      'fr: Deux',
      'fr: Voilà.',
      'fr: Et voici.',
      'fr: Source : Outlet 2.',
      'fr: Rubrique business.',
      'en: Three',
      'fr: Source : Outlet 3.',
    ])
  })

  it('says the summary in the excerpt’s place, in the summary’s language', () => {
    const cited_summary = aCitedSummary(['rule_checked'], { lang: 'fr' })
    const lines = said([anItem(1, { cited_summary })])
    expect(lines).toContain('fr: Sentence 1 solves all.')
    expect(lines.join()).not.toContain('First sentence')
    expect(lines.join()).not.toContain('Quotation 1.')
  })

  it('says what changed before anything else of a story that was already covered', () => {
    const update = {
      date: '2026-11-18',
      period: 'daily' as const,
      changes: [
        {
          kind: 'outlets' as const,
          text: 'Three more outlets tell it.',
          lang: 'en',
          source_name: null,
          article_id: null,
        },
      ],
    }
    const lines = said([anItem(1, { update })])
    expect(lines.indexOf('fr: Du nouveau.')).toBe(3)
    expect(lines[4]).toBe('en: Three more outlets tell it.')
  })

  it('says no more of an item than its reader may read', () => {
    expect(said([aTitleOnly(1)])).toEqual([
      'fr: Édition nº 324.',
      'fr: Rubrique research.',
      'en: Story 1',
      'fr: Source : Outlet 1.',
    ])
  })

  it('states which sentence of which story a line is, pieces of a long one included', () => {
    const long = `${'very long sentences '.repeat(12)}end.`
    const lines = linesOf([anItem(7, { excerpt: `Short. Then ${long}` })], words)
    const text = lines.filter(({ part }) => part === 'text')
    expect(text.map(({ sentence }) => sentence)).toEqual([0, 1, 1])
    expect(new Set(lines.map(({ storyId }) => storyId))).toEqual(new Set([anItem(7).story_id]))
  })
})
