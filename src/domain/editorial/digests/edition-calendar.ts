import { DIGEST_HOUR, DURATION_MS } from '#contract/limits.ts'

/** A calendar day, 'YYYY-MM-DD', which sorts as text. */
export type Day = string
/** `from` is inclusive, `until` exclusive. */
export interface Span {
  from: Date
  until: Date
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Cached, because creating a formatter costs a thousand times more than using one. */
const clockOf = (tz: string): Intl.DateTimeFormat => {
  const known = clocks.get(tz)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(tz, clock)
  return clock
}

/** Offset of local time from UTC, positive east of Greenwich. */
const offsetMs = (instant: number, tz: string): number => {
  const parts = Object.fromEntries(
    clockOf(tz)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(instant / DURATION_MS.second) * DURATION_MS.second
}

export const dayOf = (instant: Date, tz: string): Day =>
  new Date(instant.getTime() + offsetMs(instant.getTime(), tz)).toISOString().slice(0, 10)

/**
 * Returns the next hour for one that a change of clocks skips, and the first of an hour that occurs twice.
 */
export const instantOf = (day: Day, hour: number, tz: string): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * DURATION_MS.hour
  const offsets = [-1, 1].map((side) => offsetMs(wall + side * DURATION_MS.day, tz))
  const instants = offsets.map((offset) => wall - offset)
  const shown = instants.filter((instant) => instant + offsetMs(instant, tz) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...instants))
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DURATION_MS.day).toISOString().slice(0, 10)

/** Both days are included; empty if `first` is after `last`. */
export const daysBetween = (first: Day, last: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The twenty-four hours before the edition's hour; 23 or 25 when the clocks change. */
export const dailySpan = (day: Day, tz: string): Span => ({
  from: instantOf(addDays(day, -1), DIGEST_HOUR, tz),
  until: instantOf(day, DIGEST_HOUR, tz),
})

const WEEK_DAYS = 7
export const weekStart = (last: Day): Day => addDays(last, 1 - WEEK_DAYS)

/** Seven whole calendar days that end with `last`. */
export const weeklySpan = (last: Day, tz: string): Span => ({
  from: instantOf(weekStart(last), 0, tz),
  until: instantOf(addDays(last, 1), 0, tz),
})

/** Before the hour of editions, the last due edition is the previous day's. */
export const dueDay = (now: Date, tz: string): Day => {
  const today = dayOf(now, tz)
  return now >= instantOf(today, DIGEST_HOUR, tz) ? today : addDays(today, -1)
}

/** A week ends on Sunday and is due on Monday, at the hour of all editions. */
export const dueWeek = (now: Date, tz: string): Day => {
  const due = dueDay(now, tz)
  return addDays(due, -(new Date(`${due}T00:00:00Z`).getUTCDay() || WEEK_DAYS))
}

export const nextEditionAt = (period: 'daily' | 'weekly', now: Date, tz: string): Date =>
  instantOf(
    period === 'daily' ? addDays(dueDay(now, tz), 1) : addDays(dueWeek(now, tz), WEEK_DAYS + 1),
    DIGEST_HOUR,
    tz,
  )
