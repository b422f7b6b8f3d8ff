/** The UTC day of a time, 'YYYY-MM-DD'. Editions have days in EDITION_TZ instead (`dayOf`). */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

/** Whether a text is an existing day, 'YYYY-MM-DD'. PostgreSQL's calendar has no year 0. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && utcDay(date) === value
}
