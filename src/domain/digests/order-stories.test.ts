import { CATEGORIES } from '#contract/taxonomy.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Orderable, orderStories } from './order-stories.ts'

const NOW = new Date('2026-03-10T05:00:00Z')
const story = (key: string, impact: number, fields: Partial<Orderable> = {}): Orderable => ({
  key,
  impact,
  category: 'technology',
  sourceId: `outlet of ${key}`,
  newestAt: NOW,
  ...fields,
})
const keysOf = (stories: readonly Orderable[]): string[] => stories.map(({ key }) => key)

test('the weightiest story leads', () => {
  expect(keysOf(orderStories([story('small', 3), story('great', 9), story('middling', 5)]))).toEqual([
    'great',
    'middling',
    'small',
  ])
})

test('a category that fills the news leaves room for the others', () => {
  const technology = [9, 8.9, 8.8, 8.7, 8.6].map((impact, at) => story(`technology ${at}`, impact))
  const business = story('business', 7.9, { category: 'business' })
  expect(keysOf(orderStories([...technology, business])).indexOf('business')).toBe(2)
})

test('an outlet that writes all day does not make an edition', () => {
  const busy = [6, 5.9, 5.8].map((impact, at) => story(`busy ${at}`, impact, { sourceId: 'busy' }))
  const other = story('other', 5, { category: 'research' })
  expect(keysOf(orderStories([...busy, other])).indexOf('other')).toBe(1)
})

test('nothing is lost or doubled, and the order does not depend on how the stories came', () => {
  const stories = fc.uniqueArray(
    fc.record({
      key: fc.uuid(),
      impact: fc.double({ min: 0, max: 20, noNaN: true }),
      category: fc.constantFrom(...CATEGORIES),
      sourceId: fc.constantFrom('a', 'b', 'c'),
      newestAt: fc.constantFrom(NOW, new Date(NOW.getTime() - 1000)),
    }),
    { selector: ({ key }) => key, maxLength: 40 },
  )
  fc.assert(
    fc.property(stories, (given) => {
      const ordered = keysOf(orderStories(given))
      expect(ordered.toSorted()).toEqual(keysOf(given).toSorted())
      expect(keysOf(orderStories(given.toReversed()))).toEqual(ordered)
    }),
  )
})
