import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeness } from './quality.ts'

const item = {
  title: 'A title that is long enough',
  description: 'Words. '.repeat(40),
  wordCount: 500,
  hasImage: true,
  hasAuthor: true,
  hasDate: true,
  sourceTier: 1,
  isPromotion: false,
}

test('an item with everything from a primary source has all hundred points', () => {
  expect(completeness(item).quality).toBe(100)
})

test('a promotion loses six tenths', () => {
  expect(completeness({ ...item, isPromotion: true }).quality).toBe(40)
})

test('the parts add up to the quality, which stays between 0 and 100', () => {
  const any = fc.record({
    title: fc.string(),
    description: fc.option(fc.string()),
    wordCount: fc.option(fc.nat(2000)),
    hasImage: fc.boolean(),
    hasAuthor: fc.boolean(),
    hasDate: fc.boolean(),
    sourceTier: fc.integer({ min: 1, max: 3 }),
    isPromotion: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (some) => {
      const { quality, parts } = completeness(some)
      expect(Object.values(parts).reduce((sum, value) => sum + value, 0)).toBeCloseTo(quality, 5)
      expect(quality).toBeGreaterThanOrEqual(0)
      expect(quality).toBeLessThanOrEqual(100)
    }),
  )
})
