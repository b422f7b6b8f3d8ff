import { DURATION_MS } from '#contract/limits.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { describe, expect, test } from 'vitest'
import { dueSlots, isWeeklyDay, weekdayOf } from './due-slots.ts'

const at = (time: string) => new Date(`${time}Z`)
const due = (time_zone: string, send_hour: number, time: string) =>
  dueSlots([{ time_zone, send_hour }], at(time))[0]

describe('whose hour has come', () => {
  test('follows the clock of each time zone', () => {
    expect(due('Europe/Paris', 7, '2026-03-10T05:59:59')).toBeUndefined()
    expect(due('Europe/Paris', 7, '2026-03-10T06:00:00')).toMatchObject({
      local_date: '2026-03-10',
      weekday: 1,
      due_at: at('2026-03-10T06:00:00'),
    })
    expect(due('Pacific/Kiritimati', 7, '2026-03-09T17:00:00')?.local_date).toBe('2026-03-10')
    expect(due('Pacific/Pago_Pago', 7, '2026-03-10T18:00:00')?.local_date).toBe('2026-03-10')
    expect(due('Asia/Kathmandu', 7, '2026-03-10T01:14:59')).toBeUndefined()
    expect(due('Asia/Kathmandu', 7, '2026-03-10T01:15:00')).toBeDefined()
  })

  test('is still found after midnight, when nothing ran late in the evening', () => {
    const evening = { local_date: '2026-03-10', weekday: 1, due_at: at('2026-03-10T22:00:00') }
    expect(due('Europe/Paris', 23, '2026-03-10T22:59:59')).toMatchObject(evening)
    expect(due('Europe/Paris', 23, '2026-03-10T23:00:00')).toMatchObject(evening)
    expect(due('Europe/Paris', 23, '2026-03-11T03:59:59')).toMatchObject(evening)
    expect(due('Europe/Paris', 23, '2026-03-11T04:00:00')).toBeUndefined()
    expect(due('Europe/Paris', 7, '2026-03-10T23:00:00')).toBeUndefined()
    // The day after the clocks go forward, and a year's first.
    expect(due('Europe/Paris', 23, '2026-03-29T22:30:00')?.due_at).toEqual(at('2026-03-29T21:00:00'))
    expect(due('UTC', 22, '2027-01-01T00:10:00')).toMatchObject({ local_date: '2026-12-31' })
  })

  test('an hour that the clocks leave out is the one after it', () => {
    expect(due('Europe/Paris', 2, '2026-03-29T00:59:59')).toBeUndefined()
    expect(due('Europe/Paris', 2, '2026-03-29T01:00:00')?.local_date).toBe('2026-03-29')
  })

  test('of an hour that comes twice it is the first', () => {
    expect(due('Europe/Paris', 2, '2026-10-25T00:00:00')?.due_at).toEqual(at('2026-10-25T00:00:00'))
  })

  test(
    'comes on every day of a year in every zone, whenever one looks',
    () => {
      const all = Intl.supportedValuesOf('timeZone')
      expect(all.length).toBeGreaterThan(400)
      // Every zone takes half a minute: `npm run test:long`.
      const zones = isLongRun ? all : all.filter((_, at) => at % 20 === 0)
      const slots = zones.map((time_zone) => ({ time_zone, send_hour: 7 }))
      const seen = new Map<string, Set<string>>(zones.map((zone) => [zone, new Set()]))
      const begin = at('2027-01-01T00:00:00').getTime()
      // Six hours apart: most hours are met late, as after an outage.
      for (let now = begin; now < begin + 365 * DURATION_MS.day; now += 6 * DURATION_MS.hour)
        for (const { time_zone, local_date } of dueSlots(slots, new Date(now)))
          seen.get(time_zone)?.add(local_date)
      for (const [zone, days] of seen) {
        const inYear = [...days].filter((day) => day > '2027-01-01' && day < '2027-12-31')
        expect(inYear, zone).toHaveLength(363)
      }
    },
    10 * DURATION_MS.minute,
  )

  test('comes on every day for those who read at eleven at night, too', () => {
    const slots = [{ time_zone: 'America/New_York', send_hour: 23 }]
    const seen = new Set<string>()
    const begin = at('2027-01-01T00:00:00').getTime()
    for (let now = begin; now < begin + 365 * DURATION_MS.day; now += 6 * DURATION_MS.hour)
      for (const { local_date } of dueSlots(slots, new Date(now))) seen.add(local_date)
    expect([...seen].filter((day) => day.startsWith('2027'))).toHaveLength(364)
  })
})

test('the weekly newsletter is sent on Monday, or soon after', () => {
  expect(weekdayOf('2026-03-09')).toBe(0)
  expect(weekdayOf('2026-03-08')).toBe(6)
  const days = ['2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12']
  expect(days.map((day) => isWeeklyDay(day, '2026-03-08'))).toEqual([false, true, true, false])
})
