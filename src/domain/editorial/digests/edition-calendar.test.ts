import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dailySpan,
  dayOf,
  daysBetween,
  dueDay,
  dueWeek,
  instantOf,
  nextEditionAt,
  weeklySpan,
} from './edition-calendar.ts'

const PARIS = 'Europe/Paris'
const HOUR_MS = 3_600_000
const hoursOf = ({ from, until }: { from: Date; until: Date }): number =>
  (until.getTime() - from.getTime()) / HOUR_MS

describe('the hour of an edition', () => {
  test.each([
    ['2026-11-21', '2026-11-21T05:00:00.000Z', 24],
    ['2027-03-28', '2027-03-28T04:00:00.000Z', 23],
    ['2026-10-25', '2026-10-25T05:00:00.000Z', 25],
    ['2026-10-26', '2026-10-26T05:00:00.000Z', 24],
  ])('of %s is 06:00 in Paris, %s, and it covers %i hours', (day, until, hours) => {
    const span = dailySpan(day, PARIS)
    expect(span.until.toISOString()).toBe(until)
    expect(hoursOf(span)).toBe(hours)
  })

  test.each([
    ['2026-10-25T04:59:59.999Z', '2026-10-24'],
    ['2026-10-25T05:00:00.000Z', '2026-10-25'],
    ['2027-03-28T03:59:59.999Z', '2027-03-27'],
    ['2027-03-28T04:00:00.000Z', '2027-03-28'],
  ])('at %s the edition of %s is the last one due', (now, day) => {
    expect(dueDay(new Date(now), PARIS)).toBe(day)
  })

  test('that a change of clocks leaves out is the one that follows; of one that comes twice it is the first', () => {
    expect(instantOf('2027-03-28', 2, PARIS).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    expect(instantOf('2026-10-25', 2, PARIS).toISOString()).toBe('2026-10-25T00:00:00.000Z')
  })
})

describe('a week', () => {
  test.each([
    ['2026-11-22', 7 * 24],
    ['2027-03-28', 7 * 24 - 1],
    ['2026-10-25', 7 * 24 + 1],
  ])('that ends on Sunday %s lasts %i hours, from Monday 00:00', (last, hours) => {
    const span = weeklySpan(last, PARIS)
    expect(hoursOf(span)).toBe(hours)
    expect(dayOf(span.from, PARIS)).toBe(addDays(last, -6))
  })

  test('is due on Monday at 06:00, not before', () => {
    expect(dueWeek(new Date('2026-11-23T04:59:00Z'), PARIS)).toBe('2026-11-15')
    expect(dueWeek(new Date('2026-11-23T05:00:00Z'), PARIS)).toBe('2026-11-22')
    expect(nextEditionAt('weekly', new Date('2026-11-23T04:59:00Z'), PARIS).toISOString()).toBe(
      '2026-11-23T05:00:00.000Z',
    )
    expect(nextEditionAt('weekly', new Date('2026-11-23T05:00:00Z'), PARIS).toISOString()).toBe(
      '2026-11-30T05:00:00.000Z',
    )
  })
})

const zones = fc.constantFrom('UTC', PARIS, 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Cairo', 'Pacific/Apia') // prettier-ignore
const days = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n))

test('in every zone the days follow one another without a gap or an overlap', () => {
  fc.assert(
    fc.property(zones, days, (tz, day) => {
      expect(dailySpan(day, tz).until).toEqual(dailySpan(addDays(day, 1), tz).from)
      expect(weeklySpan(day, tz).until).toEqual(weeklySpan(addDays(day, 7), tz).from)
    }),
  )
})

test('in every zone an edition is due from its hour until the next one’s', () => {
  fc.assert(
    fc.property(zones, days, (tz, day) => {
      const { until } = dailySpan(day, tz)
      expect(dueDay(until, tz)).toBe(day)
      expect(dueDay(new Date(until.getTime() - 1), tz)).toBe(addDays(day, -1))
      expect(nextEditionAt('daily', new Date(until.getTime() - 1), tz)).toEqual(until)
    }),
  )
})

test('days between are counted on the calendar', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  expect(daysBetween('2027-03-29', '2027-03-27')).toEqual([])
})
