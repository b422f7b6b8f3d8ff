import { DIGEST_PER_OUTLET, DIGEST_STORIES } from '#contract/limits.ts'
import { CATEGORIES } from '#contract/taxonomy.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstStories } from './first-stories.ts'
import { leadCategories, type Orderable, orderStories } from './order-stories.ts'

const NOW = new Date('2026-03-10T05:00:00Z')
const MOST = DIGEST_STORIES.daily
const story = (key: string, impact: number, fields: Partial<Orderable> = {}): Orderable => ({
  key,
  impact,
  category: 'technology',
  outlets: [`en outlet of ${key}`, `fr outlet of ${key}`],
  newestAt: NOW,
  leadsCategory: false,
  ...fields,
})
const keysOf = (stories: readonly Orderable[]): string[] => stories.map(({ key }) => key)

test('the weightiest story leads', () => {
  const stories = [story('small', 3), story('great', 9), story('middling', 5)]
  expect(keysOf(orderStories(stories, MOST))).toEqual(['great', 'middling', 'small'])
})

test('a category that fills the news leaves room for the others', () => {
  const technology = [9, 8.9, 8.8, 8.7, 8.6].map((impact, at) => story(`technology ${at}`, impact))
  const business = story('business', 7.9, { category: 'business' })
  expect(keysOf(orderStories([...technology, business], MOST)).indexOf('business')).toBe(2)
})

test('an outlet has two stories, and its second one comes after the weightiest of another', () => {
  const busy = [6, 5.9, 5.8].map((impact, at) =>
    story(`busy ${at}`, impact, { outlets: ['en busy', 'fr b'] }),
  )
  const other = story('other', 5, { category: 'research' })
  expect(keysOf(orderStories([...busy, other], MOST))).toEqual(['busy 0', 'other', 'busy 1'])
})

test('what an editor pinned has its place where its outlet has two already, and where the edition is full', () => {
  const pinned = story('pinned', 1, {
    category: 'research',
    leadsCategory: true,
    outlets: ['en busy', 'fr b'],
  })
  const busy = [9, 8, 7].map((impact, at) => story(`busy ${at}`, impact, { outlets: ['en busy', 'fr b'] }))
  const many = Array.from({ length: 30 }, (_, at) => story(`news ${at}`, 6))
  const keys = keysOf(leadCategories(orderStories([...many, ...busy, pinned], MOST)))
  expect(keys).toHaveLength(MOST)
  expect(keys.filter((key) => !key.startsWith('news'))).toEqual(['busy 0', 'pinned'])
})

test('an edition has an end, at most two stories of an outlet in either language, and one order', () => {
  const stories = fc.uniqueArray(
    fc.record({
      key: fc.uuid(),
      impact: fc.double({ min: 0, max: 20, noNaN: true }),
      category: fc.constantFrom(...CATEGORIES),
      outlets: fc.tuple(fc.constantFrom('en a', 'en b', 'en c'), fc.constantFrom('fr a', 'fr b', 'fr c')),
      newestAt: fc.constantFrom(NOW, new Date(NOW.getTime() - 1000)),
      leadsCategory: fc.constant(false),
    }),
    { selector: ({ key }) => key, maxLength: 40 },
  )
  fc.assert(
    fc.property(stories, fc.constantFrom(3, MOST), (given, most) => {
      const ordered = orderStories(given, most)
      expect(keysOf(orderStories(given.toReversed(), most))).toEqual(keysOf(ordered))
      expect(new Set(keysOf(ordered)).size).toBe(ordered.length)
      expect(ordered.length).toBeLessThanOrEqual(most)
      const counts = Map.groupBy(
        ordered.flatMap(({ outlets }) => outlets),
        (outlet) => outlet,
      )
      const full = new Set(
        [...counts].flatMap(([outlet, { length }]) => (length === DIGEST_PER_OUTLET ? outlet : [])),
      )
      for (const { length } of counts.values()) expect(length).toBeLessThanOrEqual(DIGEST_PER_OUTLET)
      // Nothing is left out without a reason.
      const left = ordered.length < most ? given.filter((one) => !ordered.includes(one)) : []
      expect(left.filter(({ outlets }) => !outlets.some((outlet) => full.has(outlet)))).toEqual([])
      const [lead] = ordered
      expect(lead?.impact).toBe(given.length > 0 ? Math.max(...given.map(({ impact }) => impact)) : undefined)
    }),
  )
})

test('minutes choose the first stories', () => {
  const items = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(firstStories(items, 5)).toEqual([1, 2, 3, 4, 5])
  expect(firstStories(items, 10)).toEqual(items.slice(0, 10))
  expect(firstStories(items, 15)).toEqual(items)
  expect(firstStories([1], 5)).toEqual([1])
})
