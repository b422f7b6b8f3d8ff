import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { impactOf, impactTotal } from '@apercu/language-processing'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_TASTE, personalized } from '#domain/readers/personal-feed/personal-feed.ts'
import * as rankings from './rankings.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
let serial = 0
const candidate = (fields: Partial<rankings.RankingCandidate> = {}): rankings.RankingCandidate => {
  serial += 1
  return {
    id: `article-${serial}`,
    storyId: `story-${serial}`,
    matters: [`story-${serial}`],
    sourceId: `source-${serial}`,
    isOwn: true,
    category: 'technology',
    subcategory: null,
    topics: [],
    publishTime: NOW,
    impact: 5,
    ...fields,
  }
}
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const archive = fc.array(
  fc.record({
    story: fc.integer({ min: 0, max: 20 }),
    source: fc.integer({ min: 0, max: 8 }),
    isOwn: fc.boolean(),
    category: fc.constantFrom(...CATEGORIES),
    hours: fc.integer({ min: 0, max: 5000 }),
    impact: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const fromArchive = (
  rows: {
    story: number
    source: number
    isOwn: boolean
    category: (typeof CATEGORIES)[number]
    hours: number
    impact: number
  }[],
) =>
  rows.map(({ story, source, hours, ...row }) =>
    candidate({
      ...row,
      storyId: `s${story}`,
      matters: [`s${story}`],
      sourceId: `o${source}`,
      publishTime: hoursAgo(hours),
    }),
  )

describe('every ranking', () => {
  const all: Record<string, (candidates: rankings.RankingCandidate[]) => rankings.RankingCandidate[]> = {
    trending: (c) => rankings.trending(c, 'en', 10, NOW),
    popular: (c) => rankings.popular(c, 'fr', { days: 7, limit: 10, now: NOW }),
    breakthroughs: (c) => rankings.breakthroughs(c, 'en', 6, { slot: 1, now: NOW }),
    'impact-hero': (c) => rankings.impactHero(c, 'en', NOW),
    'daily-brief': (c) => rankings.dailyBrief(c, 'en', NOW),
    personalized: (c) =>
      personalized(c, { ...NO_TASTE, categories: ['business'] }, { lng: 'en', limit: 10, now: NOW }),
  }
  test.each(Object.keys(all))(
    '%s is empty only without research, and never has two of a story or three of an outlet',
    (name) => {
      fc.assert(
        fc.property(archive, (rows) => {
          const chosen = all[name]?.(fromArchive(rows)) ?? []
          expect(chosen.length > 0 || name === 'breakthroughs').toBe(true)
          expect(new Set(chosen.map(({ storyId }) => storyId)).size).toBe(chosen.length)
          const perOutlet = Object.values(Object.groupBy(chosen, ({ sourceId }) => sourceId)).map(
            (of) => of?.length ?? 0,
          )
          expect(Math.max(...perOutlet)).toBeLessThanOrEqual(name === 'impact-hero' ? 1 : 2)
        }),
      )
    },
  )
})

test('a hero has one each of products, technology and applications where there is one', () => {
  const candidates = [
    ...Array.from({ length: 9 }, () => candidate({ category: 'business', impact: 20 })),
    candidate({ category: 'applications', impact: 3 }),
    candidate({ category: 'technology', impact: 9 }),
    candidate({ category: 'products', impact: 6 }),
  ]
  expect(rankings.impactHero(candidates, 'en', NOW).map(({ category }) => category)).toEqual([
    'technology',
    'products',
    'applications',
  ])
})

test.each(CONTENT_LANGUAGES)(
  'a hero leads in the reader’s language whatever is trending in another: %s',
  (lng) => {
    const own = candidate({ category: 'business', impact: 1 })
    const fresh = candidate({ category: 'products', isOwn: false, impact: 30 })
    const old = candidate({ category: 'technology', publishTime: hoursAgo(90), impact: 20 })
    const shown = rankings.impactHero([fresh, old, own], lng, NOW)
    expect(shown).toEqual(lng === 'en' ? [own, old, fresh] : [own, fresh, old])
  },
)

test('of two equal stories the newer trends; of two as old, the one that more outlets report', () => {
  const old = candidate({ publishTime: hoursAgo(20) })
  const young = candidate()
  expect(rankings.trending([old, young], 'en', 2, NOW)).toEqual([young, old])
  const heavy = candidate({ impact: 9 })
  expect(rankings.trending([young, heavy], 'en', 2, NOW)).toEqual([heavy, young])
})

test('what cannot be read in the reader’s language fills what is left, behind all that can', () => {
  const own = [candidate({ impact: 1 }), candidate({ impact: 2, publishTime: hoursAgo(90) })]
  const other = candidate({ isOwn: false, impact: 30 })
  const [fresh, old] = own
  expect(rankings.trending([other, ...own], 'en', 5, NOW)).toEqual([fresh, old, other])
  expect(rankings.popular([other, ...own], 'en', { days: 7, limit: 1, now: NOW })).toEqual([old])
  // A French reader gets today's English story before last week's French one.
  expect(rankings.trending([other, ...own], 'fr', 5, NOW)).toEqual([fresh, other, old])
})

test('a list has one story of a storyline', () => {
  const turns = [candidate({ matters: ['matter'], impact: 9 }), candidate({ matters: ['matter'], impact: 8 })]
  expect(
    rankings.trending([...turns, candidate({ impact: 1 })], 'en', 5, NOW).map(({ impact }) => impact),
  ).toEqual([9, 1])
})

test('breakthroughs are research of the week, then of the month, else none', () => {
  const slot = { slot: 1, now: NOW }
  const research = (days: number) => candidate({ category: 'research', publishTime: hoursAgo(days * 24) })
  const funding = candidate({ category: 'business', subcategory: 'breakthroughs', impact: 30 })
  const [week, month, older] = [research(3), research(20), research(40)]
  expect(rankings.breakthroughs([funding, older, month, week], 'en', 6, slot)).toEqual([week, month])
  expect(rankings.breakthroughs([funding, older], 'en', 6, slot)).toEqual([])
})

test('breakthroughs stay for twelve hours, then change', () => {
  const candidates = Array.from({ length: 40 }, () =>
    candidate({ category: 'research', subcategory: 'breakthroughs' }),
  )
  const at = (time: string) =>
    rankings
      .breakthroughs(candidates, 'en', 6, { slot: rankings.breakthroughSlot(new Date(time)), now: NOW })
      .map(({ id }) => id)
  expect(at('2026-03-10T00:10:00Z')).toEqual(at('2026-03-10T11:50:00Z'))
  expect(at('2026-03-10T12:10:00Z')).not.toEqual(at('2026-03-10T11:50:00Z'))
})

test('a favourite topic lifts what carries it', () => {
  const plain = candidate({ impact: 6 })
  const wanted = candidate({ topics: ['chips'] })
  expect(
    personalized([plain, wanted], { ...NO_TASTE, topics: ['chips'] }, { lng: 'en', limit: 2, now: NOW })[0],
  ).toEqual(wanted)
})

describe('a story', () => {
  const listed = (of: rankings.RankingCandidate[], id: string): number =>
    rankings.trending(of, 'en', of.length, NOW).findIndex((c) => c.id === id)
  const outlet = fc.record({
    tier: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom('press', 'lab', 'community'),
  })
  const impactWith = (outlets: { tier: number; type: string }[]) =>
    impactTotal(impactOf({ outlets, titles: ['An event'], quality: 50 }))
  const other = fc.integer({ min: 0, max: 200 })

  test('never falls in trending by being newer, whatever the other stories', () => {
    fc.assert(
      fc.property(archive, other, other, fc.integer({ min: 0, max: 20 }), (rows, one, two, impact) => {
        const others = fromArchive(rows)
        const published = (hours: number) => candidate({ id: 'own', impact, publishTime: hoursAgo(hours) })
        const newer = listed([...others, published(Math.min(one, two))], 'own')
        const older = listed([...others, published(Math.max(one, two))], 'own')
        expect(newer).toBeGreaterThanOrEqual(0)
        expect(newer).toBeLessThanOrEqual(older)
      }),
    )
  })

  test('never falls in trending by another outlet that reports it', () => {
    fc.assert(
      fc.property(
        archive,
        fc.array(outlet, { minLength: 1, maxLength: 10 }),
        outlet,
        other,
        (rows, outlets, more, hours) => {
          const others = fromArchive(rows)
          const published = (impact: number) => candidate({ id: 'own', impact, publishTime: hoursAgo(hours) })
          const few = listed([...others, published(impactWith(outlets))], 'own')
          expect(listed([...others, published(impactWith([...outlets, more]))], 'own')).toBeLessThanOrEqual(
            few,
          )
        },
      ),
    )
  })

  test('is ranked before a similar one that is older or that fewer outlets report', () => {
    fc.assert(
      fc.property(
        fc.array(outlet, { minLength: 1, maxLength: 10 }),
        outlet,
        other,
        other,
        (outlets, more, age, by) => {
          const own = candidate({ impact: impactWith(outlets), publishTime: hoursAgo(age) })
          const older = candidate({ impact: own.impact, publishTime: hoursAgo(age + by + 1) })
          const larger = candidate({ impact: impactWith([...outlets, more]), publishTime: own.publishTime })
          for (const order of [
            [own, older, larger],
            [larger, older, own],
          ])
            expect(rankings.trending(order, 'en', 3, NOW)).toEqual([larger, own, older])
        },
      ),
    )
  })
})

describe('impact', () => {
  const outlet = fc.record({
    tier: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom('press', 'lab', 'community'),
  })

  test('grows with every outlet, and is the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.array(outlet, { minLength: 1, maxLength: 20 }),
        outlet,
        fc.string(),
        (outlets, more, title) => {
          const before = impactOf({ outlets, titles: [title], quality: 50 })
          const after = impactOf({ outlets: [...outlets, more], titles: [title], quality: 50 })
          expect(impactTotal(after)).toBeGreaterThan(impactTotal(before))
          expect(impactTotal(before)).toBeCloseTo(
            Object.values(before).reduce((sum, value) => sum + value, 0),
            5,
          )
        },
      ),
    )
  })

  test('knows a large round, a law and a released model in both languages', () => {
    const concept = (title: string) =>
      impactOf({ outlets: [{ tier: 2, type: 'press' }], titles: [title], quality: 0 }).concept
    expect(concept('Start-up raises $2bn')).toBe(2.5)
    expect(concept('Une levée de 2 milliards d’euros')).toBe(2.5)
    expect(concept('The court rules on training data')).toBe(2)
    expect(concept('Mistral dévoile un modèle ouvert')).toBe(2)
    expect(concept('Notes from a meeting')).toBe(0)
  })
})
