import type { Locale } from '#contract/values/locales.ts'
import { writeDay } from '#locales/format/days.ts'
import { locales } from '#locales/locales.ts'

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Formats a period: "16–22 November", « du 16 au 22 novembre », and with both months where they differ. */
export const writePeriod = (locale: Locale, start: string, end: string): string => {
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  const { adjustDate, writePeriod: write } = locales[locale].facts
  const from = isOneMonth ? adjustDate(String(Number(start.slice(8)))) : writeDay(locale, start, 'short')
  return write(from, writeDay(locale, end, 'short'), isOneMonth)
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** Each week has seven entries; null stands for a day of another month. `month` is like `2026-11`. */
export const weeksOf = (locale: Locale, month: string): (string | null)[][] => {
  const first = dateOf(`${month}-01`)
  const blanks = (first.getUTCDay() - locales[locale].facts.firstDayOfWeek + 7) % 7
  const days: (string | null)[] = Array.from({ length: blanks }, () => null)
  for (const date = first; monthOf(isoDay(date)) === month; date.setUTCDate(date.getUTCDate() + 1))
    days.push(isoDay(date))
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Names of the weekdays in the order of the locale's week, taken from an arbitrary week. */
export const weekdays = (locale: Locale): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // The dates start at 1 November 2026, because it was a Sunday.
    const day = `2026-11-0${1 + ((index + locales[locale].facts.firstDayOfWeek) % 7)}`
    return { short: writeDay(locale, day, 'weekdayShort'), long: writeDay(locale, day, 'weekday') }
  })
