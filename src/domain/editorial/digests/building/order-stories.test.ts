import { DIGEST_LEAST_ITEMS, DIGEST_PER_OUTLET, DIGEST_STORIES } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstStories } from '#domain/editorial/digests/reading/first-stories.ts'
import { leadCategories, type Orderable, orderStories } from './order-stories.ts'

const NOW = new Date('2026-03-10T05:00:00Z')
const MOST = DIGEST_STORIES.daily
const story = (key: string, impact: number, fields: Partial<Orderable> = {}): Orderable => ({
  key,
  matters: [key],
  impact,
  category: 'technology',
  outlet: `outlet of ${key}`,
  newestAt: NOW,
  leadsCategory: false,
  isInLanguage: true,
  hasWeight: false,
  ...fields,
})
const foreign = (key: string, impact: number, fields: Partial<Orderable> = {}): Orderable =>
  story(key, impact, { isInLanguage: false, ...fields })
const keysOf = (stories: readonly Orderable[]): string[] => stories.map(({ key }) => key)

test('the weightiest story leads', () => {
  const stories = [story('small', 3), story('great', 9), story('middling', 5)]
  expect(keysOf(orderStories(stories, 'en', MOST))).toEqual(['great', 'middling', 'small'])
})

test('a category that fills the news leaves room for the others', () => {
  const technology = [9, 8.9, 8.8, 8.7, 8.6].map((impact, at) => story(`technology ${at}`, impact))
  const business = story('business', 7.9, { category: 'business' })
  expect(keysOf(orderStories([...technology, business], 'en', MOST)).indexOf('business')).toBe(2)
})

test('an outlet has two stories, and its second one comes after the weightiest of another', () => {
  const busy = [6, 5.9, 5.8].map((impact, at) => story(`busy ${at}`, impact, { outlet: 'busy' }))
  const other = story('other', 5, { category: 'research' })
  expect(keysOf(orderStories([...busy, other], 'en', MOST))).toEqual(['busy 0', 'other', 'busy 1'])
})

test('the sample edition has as many stories of an outlet as there are', () => {
  const samples = [6, 5.9, 5.8, 5.7].map((impact, at) => story(`sample ${at}`, impact, { outlet: null }))
  expect(keysOf(orderStories(samples, 'en', MOST))).toEqual(keysOf(samples))
})

test('what an editor pinned has its place where its outlet has two already, and where the edition is full', () => {
  const pinned = story('pinned', 1, { category: 'research', leadsCategory: true, outlet: 'busy' })
  const busy = [9, 8, 7].map((impact, at) => story(`busy ${at}`, impact, { outlet: 'busy' }))
  const many = Array.from({ length: 30 }, (_, at) => story(`news ${at}`, 6))
  const keys = keysOf(leadCategories(orderStories([...many, ...busy, pinned], 'en', MOST)))
  expect(keys).toHaveLength(MOST)
  expect(keys.filter((key) => !key.startsWith('news'))).toEqual(['busy 0', 'pinned'])
})

test('what an editor pinned leads its category in both editions, in whichever language it is written', () => {
  const pinned = foreign('pinned', 1, { leadsCategory: true })
  for (const lng of CONTENT_LANGUAGES)
    expect(keysOf(leadCategories(orderStories([story('news', 9), pinned], lng, MOST)))).toEqual([
      'pinned',
      'news',
    ])
})

describe('of one matter', () => {
  test('the weightiest turn has a place, and no other', () => {
    const turns = [5, 7, 6].map((impact, at) => story(`turn ${at}`, impact, { matters: ['matter'] }))
    expect(keysOf(orderStories([...turns, story('other', 1)], 'en', MOST))).toEqual(['turn 1', 'other'])
  })

  test('a lighter turn has a place where the outlet of the weightiest has none left', () => {
    const busy = [9, 8, 7].map((impact, at) => story(`busy ${at}`, impact, { outlet: 'busy' }))
    const stories = [
      ...busy.map((one, at) => (at === 2 ? { ...one, matters: ['matter'] } : one)),
      story('turn', 3, { matters: ['matter'] }),
    ]
    expect(keysOf(orderStories(stories, 'en', MOST))).toEqual(['busy 0', 'busy 1', 'turn'])
  })

  test('the pinned story of a storyline replaces one with more impact', () => {
    const stories = [
      story('turn', 9, { matters: ['matter'] }),
      story('pinned', 2, { matters: ['matter'], leadsCategory: true }),
    ]
    expect(keysOf(orderStories(stories, 'en', MOST))).toEqual(['pinned'])
  })
})

describe('an English edition', () => {
  test('has French stories only where there would be no edition without them, and behind its own', () => {
    const french = [9, 8, 7, 6].map((impact, at) => foreign(`french ${at}`, impact, { hasWeight: true }))
    const one = orderStories([...french, story('english', 1)], 'en', MOST)
    expect(keysOf(one)).toEqual(['english', 'french 0', 'french 1'])
    const three = [3, 2, 1].map((impact) => story(`english ${impact}`, impact))
    expect(keysOf(orderStories([...french, ...three], 'en', MOST))).toEqual(keysOf(three))
  })
})

describe('a French edition', () => {
  const english = foreign('english', 9, { hasWeight: true })

  test('opens with French where a French story has weight, and is filled with English behind it', () => {
    const french = [story('lone', 3), story('of weight', 2, { hasWeight: true, category: 'business' })]
    expect(keysOf(orderStories([english, ...french], 'fr', MOST))).toEqual(['lone', 'of weight', 'english'])
  })

  test('opens with English of weight where no French story has any', () => {
    expect(keysOf(orderStories([english, story('lone', 3)], 'fr', MOST))).toEqual(['english', 'lone'])
    const light = foreign('light', 9)
    expect(keysOf(orderStories([light, story('lone', 3)], 'fr', MOST))).toEqual(['lone', 'light'])
  })

  test('does not open with an English turn of a matter that French has too', () => {
    const turns = [
      foreign('english', 9, { hasWeight: true, matters: ['m'] }),
      story('fr', 3, { matters: ['m'] }),
    ]
    expect(keysOf(orderStories(turns, 'fr', MOST))).toEqual(['fr'])
  })
})

const MATTERS = Array.from({ length: 18 }, (_, n) => `matter ${n}`)
const stories = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    matters: fc.uniqueArray(fc.constantFrom(...MATTERS), { minLength: 1, maxLength: 2 }),
    impact: fc.double({ min: 0, max: 20, noNaN: true }),
    category: fc.constantFrom(...CATEGORIES),
    outlet: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
    newestAt: fc.constantFrom(NOW, new Date(NOW.getTime() - 1000)),
    leadsCategory: fc.constant(false),
    isInLanguage: fc.boolean(),
    hasWeight: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 60 },
)
const orders = fc.record({
  given: stories,
  lng: fc.constantFrom(...CONTENT_LANGUAGES),
  most: fc.constantFrom(3, MOST),
})
const mostOf = (names: readonly string[]): number =>
  Math.max(
    0,
    ...Map.groupBy(names, (name) => name)
      .values()
      .map(({ length }) => length),
  )

describe('any edition', () => {
  test('has an end, at most two stories of an outlet and one of a matter, each once, and one order', () => {
    fc.assert(
      fc.property(orders, ({ given, lng, most }) => {
        const ordered = orderStories(given, lng, most)
        expect(keysOf(orderStories(given.toReversed(), lng, most))).toEqual(keysOf(ordered))
        expect(new Set(keysOf(ordered)).size).toBe(ordered.length)
        expect(ordered.length).toBeLessThanOrEqual(most)
        expect(mostOf(ordered.map(({ outlet }) => outlet))).toBeLessThanOrEqual(DIGEST_PER_OUTLET)
        expect(mostOf(ordered.flatMap(({ matters }) => matters))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('leaves out no story in its language without a reason, and none in another in French', () => {
    fc.assert(
      fc.property(orders, ({ given, lng, most }) => {
        const ordered = orderStories(given, lng, most)
        if (ordered.length === most) return
        const outletsOf = ordered.map(({ outlet }) => outlet)
        const hasReason = ({ outlet, matters }: Orderable): boolean =>
          outletsOf.filter((one) => one === outlet).length === DIGEST_PER_OUTLET ||
          ordered.some((one) => one.matters.some((matter) => matters.includes(matter)))
        const left = given.filter((one) => !ordered.includes(one) && (lng === 'fr' || one.isInLanguage))
        expect(left.filter((one) => !hasReason(one))).toEqual([])
      }),
    )
  })

  test('is English for English readers as soon as it is one, and nothing English stands behind French', () => {
    fc.assert(
      fc.property(orders, ({ given, most }) => {
        const languages = orderStories(given, 'en', most).map(({ isInLanguage }) => isInLanguage)
        const own = languages.filter(Boolean).length
        expect(languages).toEqual(languages.toSorted((a, b) => Number(b) - Number(a)))
        expect(languages.length - own).toBeLessThanOrEqual(Math.max(0, DIGEST_LEAST_ITEMS - own))
      }),
    )
  })

  test('is French first for French readers, its lead too where a French story has weight', () => {
    fc.assert(
      fc.property(orders, ({ given, most }) => {
        const [lead, ...rest] = orderStories(given, 'fr', most)
        const own = given.filter(({ isInLanguage }) => isInLanguage)
        const heaviest = Math.max(...own.map(({ impact }) => impact))
        const isOwnLead = lead?.isInLanguage === true && lead.impact === heaviest
        const mayBeForeign = !own.some(({ hasWeight }) => hasWeight)
        const isForeignLead = lead?.isInLanguage === false && (lead.hasWeight || own.length === 0)
        expect(given.length === 0 || isOwnLead || (mayBeForeign && isForeignLead)).toBe(true)
        const languages = rest.map(({ isInLanguage }) => isInLanguage)
        expect(languages).toEqual(languages.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})

test('minutes choose the first stories', () => {
  const items = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(firstStories(items, 5)).toEqual([1, 2, 3, 4, 5])
  expect(firstStories(items, 10)).toEqual(items.slice(0, 10))
  expect(firstStories(items, 15)).toEqual(items)
  expect(firstStories([1], 5)).toEqual([1])
})
