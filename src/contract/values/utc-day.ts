/**
 * The day of a moment in UTC, 'YYYY-MM-DD'. In the editors' time zone it may be another: `dayOf` of an
 * edition's calendar.
 */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

/** Whether a day exists, 'YYYY-MM-DD'. PostgreSQL's calendar has no year 0. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && utcDay(date) === value
}
