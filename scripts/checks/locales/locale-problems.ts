import { compareLocales, type Messages } from './compare-locales.ts'
import { frenchTypographyProblems } from './french-typography.ts'

/** What is wrong with the messages of a locale, with the key of each. */
export const localeProblems = (locale: string, messages: Messages, english: Messages): string[] => [
  ...compareLocales(locale, messages, english),
  ...(locale === 'fr' ? frenchTypographyProblems(messages) : []),
]
