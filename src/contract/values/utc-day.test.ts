import { expect, test } from 'vitest'
import { isDay, utcDay } from './utc-day.ts'

test('a day is one of the calendar', () => {
  for (const day of ['2026-11-20', '2028-02-29', '0001-01-01']) expect(isDay(day), day).toBe(true)
  const none = [
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-1',
    '0000-01-01',
    '20 November',
    '',
    undefined,
  ]
  for (const day of none) expect(isDay(day), String(day)).toBe(false)
})

test('a moment lies on the day of UTC, wherever this machine is', () => {
  expect(utcDay(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22')
  expect(utcDay(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23')
})
