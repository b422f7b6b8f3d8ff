import type { Locale } from '#contract/values/locales.ts'
import { firstOfMonth } from './first-of-month.ts'

/** Formats a day (YYYY-MM-DD) for a title: "20 November 2026", « 1er décembre 2026 ». */
export const dayInTitle = (locale: Locale, day: string): string =>
  firstOfMonth(
    locale,
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  )
