import type { Locale } from '#contract/values/locales.ts'

/** Selects the plural form of a count: English has one for 1, French for 0 and 1. */
export const pluralizer = (locale: Locale) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number, forms: { one: string; other: string }): string =>
    rules.select(count) === 'one' ? forms.one : forms.other
}
