import type { Locale } from '#contract/values/locales.ts'

/** Joins names into a phrase: "A, B and C". */
export const formatList = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
