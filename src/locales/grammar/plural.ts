type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * Selects the plural form of a count by the language's rules: English has `one` for 1, French for 0 and 1. A form
 * that is not given is `other`.
 */
export const pluralizer = (tag: string) => {
  const rules = new Intl.PluralRules(tag)
  return (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other
}
