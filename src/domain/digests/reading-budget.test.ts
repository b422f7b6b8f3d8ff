import { DIGEST_BUDGETS_MINUTES, DIGEST_BUDGET_TOLERANCE } from '#contract/limits.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitToMinutes } from './reading-budget.ts'

interface Item {
  at: number
  seconds: number
}
const sum = (items: readonly Item[]): number => items.reduce((total, { seconds }) => total + seconds, 0)
const edition = (most: number, maxLength = 60): fc.Arbitrary<Item[]> =>
  fc
    .array(fc.integer({ min: 1, max: most }), { maxLength })
    .map((seconds) => seconds.map((value, at) => ({ at, seconds: value })))
const minutes = fc.constantFrom(...DIGEST_BUDGETS_MINUTES)

/** Every total some choice of items makes, tried one by one. */
const totals = (items: readonly Item[]): Set<number> => {
  let all = new Set([0])
  for (const { seconds } of items) all = new Set([...all, ...[...all].map((total) => total + seconds)])
  return all
}

test('the total is within a tenth of the minutes asked, or everything is shown and is shorter', () => {
  fc.assert(
    // No item of an edition takes longer than the tolerance around five minutes is wide.
    fc.property(edition(60), minutes, (items, asked) => {
      const chosen = fitToMinutes(items, asked)
      const budget = asked * 60
      const least = chosen.length < items.length ? budget * (1 - DIGEST_BUDGET_TOLERANCE) : 0
      expect(sum(chosen)).toBeGreaterThanOrEqual(least)
      expect(sum(chosen)).toBeLessThanOrEqual(budget * (1 + DIGEST_BUDGET_TOLERANCE))
    }),
  )
})

test('however long the items are, a choice within the tolerance is found where there is one, else the longest below', () => {
  fc.assert(
    fc.property(edition(500, 12), minutes, (items, asked) => {
      const budget = asked * 60
      const possible = [...totals(items)].filter((total) => total <= budget * (1 + DIGEST_BUDGET_TOLERANCE))
      const best = Math.max(...possible)
      const least = Math.min(best, budget * (1 - DIGEST_BUDGET_TOLERANCE))
      const total = sum(fitToMinutes(items, asked))
      expect(total).toBeGreaterThanOrEqual(least)
      // One item is shown even where all are too long.
      expect(total).toBeLessThanOrEqual(
        best > 0 ? budget * (1 + DIGEST_BUDGET_TOLERANCE) : (items[0]?.seconds ?? 0),
      )
    }),
  )
})

test('the order of the edition is kept, nothing comes twice, and the same edition is always cut alike', () => {
  fc.assert(
    fc.property(edition(400), minutes, (items, asked) => {
      const chosen = fitToMinutes(items, asked)
      const places = chosen.map(({ at }) => at)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      expect(fitToMinutes(items, asked)).toEqual(chosen)
    }),
  )
})

test('short items are taken from the top: nothing that matters more is left out for something that matters less', () => {
  fc.assert(
    fc.property(edition(60), minutes, (items, asked) => {
      const chosen = fitToMinutes(items, asked)
      expect(chosen).toEqual(items.slice(0, chosen.length))
    }),
  )
})
