import { DURATION_MS } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { nextFetchAt, type Visited } from './fetch-schedule.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const { hour: HOUR } = DURATION_MS
const hoursUntil = (visited: Partial<Visited>): number =>
  (nextFetchAt({
    kind: 'live',
    now: NOW,
    history: { last_new_at: new Date(NOW.getTime() - HOUR), change_seconds: 3600 },
    failures: 0,
    random: 0.5,
    ...visited,
  }).getTime() -
    NOW.getTime()) /
  HOUR
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

test('a source whose hub notifies is visited every eight hours, and when the promise ends', () => {
  expect(hoursUntil({ pushUntil: inHours(200) })).toBe(8)
  expect(hoursUntil({ pushUntil: inHours(3) })).toBe(3)
})

test('it is visited as ever after the promise, without one and while it fails', () => {
  const usual = hoursUntil({})
  expect(usual).toBeLessThan(1)
  for (const pushUntil of [inHours(-1), inHours(0.01), null]) expect(hoursUntil({ pushUntil })).toBe(usual)
  expect(hoursUntil({ pushUntil: inHours(200), failures: 1 })).toBe(hoursUntil({ failures: 1 }))
})
