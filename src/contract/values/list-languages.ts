import { CONTENT_LANGUAGES } from './content-languages.ts'

/**
 * Languages of the stories in lists, independent of the page's language. A list in one language has no
 * stories in another.
 */
export const LIST_LANGUAGES = [...CONTENT_LANGUAGES, 'both'] as const
export type ListLanguages = (typeof LIST_LANGUAGES)[number]

/**
 * `auto`, the default, lists stories in the language of the page first, and others where these are too few.
 */
export const LIST_LANGUAGE_CHOICES = ['auto', ...LIST_LANGUAGES] as const
export type ListLanguageChoice = (typeof LIST_LANGUAGE_CHOICES)[number]

/**
 * Parses the query parameter of a list; undefined for unknown values and for `auto`, which has no parameter.
 */
export const parseListLanguages = (value: unknown): ListLanguages | undefined =>
  LIST_LANGUAGES.find((one) => one === value)
