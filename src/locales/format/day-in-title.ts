import type { Locale } from '#contract/values/locales.ts'
import { locales } from '../locales.ts'

/** Formats a day (YYYY-MM-DD) for a title: "20 November 2026", « 1er décembre 2026 ». */
export const dayInTitle = (locale: Locale, day: string): string => {
  const { dateTag, adjustDate } = locales[locale].facts
  const date = new Intl.DateTimeFormat(dateTag, { dateStyle: 'long', timeZone: 'UTC' })
  return adjustDate(date.format(new Date(`${day}T00:00:00Z`)))
}
