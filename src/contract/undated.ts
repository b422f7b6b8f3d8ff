import type { Locale } from './locales.ts'

/** What stands in a date's place where the publisher gave none. */
export const DATE_UNKNOWN: Record<Locale, string> = { en: 'date unknown', fr: 'date inconnue' }
