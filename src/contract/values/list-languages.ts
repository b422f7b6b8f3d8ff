/** A reader's choice of the languages of stories in lists, strict and independent of the page's language. */
export const LIST_LANGUAGES = ['en', 'fr', 'both'] as const
export type ListLanguages = (typeof LIST_LANGUAGES)[number]

/**
 * All choices. `auto`, the default: stories in the language of the page first, with others as the fallback
 * where these are too few.
 */
export const LIST_LANGUAGE_CHOICES = ['auto', ...LIST_LANGUAGES] as const
export type ListLanguageChoice = (typeof LIST_LANGUAGE_CHOICES)[number]

/** A choice as a query parameter, absent for `auto` and unknown values. */
export const parseListLanguages = (value: unknown): ListLanguages | undefined =>
  LIST_LANGUAGES.find((one) => one === value)
