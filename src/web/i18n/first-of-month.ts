import type { Locale } from '#contract/values/locales.ts'

/** A formatted date with "1er" for the first of a month in French, where `Intl` leaves a cardinal. */
export const firstOfMonth = (locale: Locale, written: string): string =>
  locale === 'fr' ? written.replace(/(^|\s)1(?=\s)/, '$11er') : written
