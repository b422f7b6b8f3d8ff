import { compareLocales, type Messages } from './compare-locales.ts'
import { frenchTypographyProblems } from './french-typography.ts'
import { replacedTermProblems } from './replaced-terms.ts'

/** What is wrong with the messages of a locale, with the key of each. */
export const localeProblems = (locale: string, messages: Messages, english: Messages): string[] => [
  ...compareLocales(locale, messages, english),
  ...replacedTermProblems(locale, messages),
  ...(locale === 'fr' ? frenchTypographyProblems(messages) : []),
]
