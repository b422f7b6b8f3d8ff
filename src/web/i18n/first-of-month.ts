import type { Locale } from '#contract/locales.ts'

/** A written date whose first of a month is "1er" in French: `Intl` leaves it a cardinal. */
export const firstOfMonth = (locale: Locale, written: string): string =>
  locale === 'fr' ? written.replace(/(^|\s)1(?=\s)/, '$11er') : written
