import type { Locale } from './locales.ts'

/** Shown in place of a date that the publisher did not give. */
export const DATE_UNKNOWN: Record<Locale, string> = { en: 'date unknown', fr: 'date inconnue' }
