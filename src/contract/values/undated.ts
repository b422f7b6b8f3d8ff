import type { ContentLanguage } from './content-languages.ts'

/** Shown in place of a date that the publisher did not give. */
export const DATE_UNKNOWN: Record<ContentLanguage, string> = { en: 'date unknown', fr: 'date inconnue' }
