import { DURATION_MS } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { afterChange, type ChangeHistory, nextFetchAt, type Visited } from './fetch-schedule.ts'

const now = new Date('2026-03-01T12:00:00Z')
const visit: Visited = {
  kind: 'live',
  now,
  history: { last_new_at: now, change_seconds: null },
  failures: 0,
  random: 0.5,
}
const waitMinutes = (fields: Partial<Visited>): number =>
  (nextFetchAt({ ...visit, ...fields }).getTime() - now.getTime()) / DURATION_MS.minute
const silentSince = (last_new_at: Date | null): Partial<Visited> => ({
  history: { last_new_at, change_seconds: null },
})

test('a busy source is visited every twenty minutes, a silent one every four hours', () => {
  expect(waitMinutes({})).toBe(20)
  expect(waitMinutes(silentSince(new Date('2026-02-01')))).toBe(240)
  expect(waitMinutes(silentSince(null))).toBe(240)
})

test('a source is visited six times between two changes, within these bounds', () => {
  const usual = (change_seconds: number) => waitMinutes({ history: { last_new_at: now, change_seconds } })
  expect([60, 3600, 2 * 3600, 12 * 3600, 24 * 3600, 7 * 86_400].map(usual)).toEqual([
    20, 20, 20, 120, 240, 240,
  ])
  // Three times as long silent as usual.
  const history = { last_new_at: new Date('2026-02-28T18:00:00Z'), change_seconds: 6 * 3600 }
  expect(waitMinutes({ history })).toBe(180)
})

test('the average of the gaps between changes follows what a source does', () => {
  const hours = (gaps: readonly number[]): number => {
    let history: ChangeHistory = { last_new_at: null, change_seconds: null }
    let at = now.getTime()
    history = afterChange(history, now)
    for (const gap of gaps) history = afterChange(history, new Date((at += gap * DURATION_MS.hour)))
    return (history.change_seconds ?? Number.NaN) / 3600
  }
  expect(hours([])).toBeNaN()
  expect(hours([12])).toBe(12)
  expect(hours([12, 2])).toBeCloseTo(9)
  expect(hours([12, ...Array.from({ length: 20 }, () => 1)])).toBeCloseTo(1, 1)
})

test('a change that a clock set back dates before the last is no gap', () => {
  const history = { last_new_at: new Date('2026-03-01T13:00:00Z'), change_seconds: null }
  expect(afterChange(history, now)).toEqual({ last_new_at: now, change_seconds: 0 })
})

test('each failure doubles the wait, up to a day', () => {
  const waits = [1, 2, 3, 4, 5, 20].map((failures) => waitMinutes({ failures }))
  expect(waits).toEqual([5, 10, 20, 40, 80, 1440])
})

test('a Retry-After is respected, up to a day', () => {
  expect(waitMinutes({ failures: 1, askedMs: DURATION_MS.hour })).toBe(60)
  expect(waitMinutes({ failures: 1, askedMs: DURATION_MS.hour, random: 0 })).toBe(60)
  expect(waitMinutes({ failures: 1, askedMs: 30 * DURATION_MS.day })).toBe(1440)
})

test('an answer that says how long it stays fresh is not asked for before, up to four hours', () => {
  expect(waitMinutes({ askedMs: DURATION_MS.minute })).toBe(20)
  expect(waitMinutes({ askedMs: DURATION_MS.hour, random: 0 })).toBe(60)
  expect(waitMinutes({ askedMs: 365 * DURATION_MS.day })).toBe(240)
})

test('visits are spread by up to 15 % either way', () => {
  expect(waitMinutes({ random: 0 })).toBeCloseTo(17)
  expect(waitMinutes({ random: 1 })).toBeCloseTo(23)
})
