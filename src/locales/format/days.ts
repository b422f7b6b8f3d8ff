import type { Locale } from '#contract/values/locales.ts'
import { locales } from '../locales.ts'

/**
 * Examples in English, in this order: Friday 20 November, Friday 20 November 2026, 20 November, November
 * 2026, Friday, Fri.
 */
const SHAPES = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayShape = keyof typeof SHAPES

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a day without a comma: "Friday 20 November", « dimanche 1er novembre ». */
export const writeDay = (locale: Locale, day: string, shape: DayShape): string => {
  const { dateTag, adjustDate } = locales[locale].facts
  // Days of editions are calendar days, not instants: formatted in UTC, they are the same for every reader.
  const format = new Intl.DateTimeFormat(dateTag, { ...SHAPES[shape], timeZone: 'UTC' })
  return adjustDate(format.format(dateOf(day)).replace(',', ''))
}

/** Formats two days as `Intl` joins them: "16–22 November". */
export const writeRange = (locale: Locale, first: string, last: string): string =>
  new Intl.DateTimeFormat(locales[locale].facts.dateTag, { ...SHAPES.short, timeZone: 'UTC' }).formatRange(
    dateOf(first),
    dateOf(last),
  )
