import { DURATION_MS } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { nextFetchAt } from './fetch-schedule.ts'

const now = new Date('2026-03-01T12:00:00Z')
const visit = { kind: 'live' as const, now, lastNewAt: now, failures: 0, random: 0.5 }
const waitMinutes = (fields: Partial<Parameters<typeof nextFetchAt>[0]>): number =>
  (nextFetchAt({ ...visit, ...fields }).getTime() - now.getTime()) / DURATION_MS.minute

test('a busy source is visited every twenty minutes, a silent one every four hours', () => {
  expect(waitMinutes({})).toBe(20)
  expect(waitMinutes({ lastNewAt: new Date('2026-02-01') })).toBe(240)
  expect(waitMinutes({ lastNewAt: null })).toBe(240)
})

test('each failure doubles the wait, up to a day', () => {
  const waits = [1, 2, 3, 4, 5, 20].map((failures) => waitMinutes({ failures }))
  expect(waits).toEqual([5, 10, 20, 40, 80, 1440])
})

test('a Retry-After is respected, up to a day', () => {
  expect(waitMinutes({ failures: 1, retryAfterMs: DURATION_MS.hour })).toBe(60)
  expect(waitMinutes({ failures: 1, retryAfterMs: 30 * DURATION_MS.day })).toBe(1440)
})

test('visits are spread by up to 15 % either way', () => {
  expect(waitMinutes({ random: 0 })).toBeCloseTo(17)
  expect(waitMinutes({ random: 1 })).toBeCloseTo(23)
})
