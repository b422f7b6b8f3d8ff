/**
 * Languages of the stories in lists, independent of the page's language. Strict: a list has no other stories.
 */
export const LIST_LANGUAGES = ['en', 'fr', 'both'] as const
export type ListLanguages = (typeof LIST_LANGUAGES)[number]

/**
 * `auto`, the default, lists stories in the language of the page first, and others where these are too few.
 */
export const LIST_LANGUAGE_CHOICES = ['auto', ...LIST_LANGUAGES] as const
export type ListLanguageChoice = (typeof LIST_LANGUAGE_CHOICES)[number]

/** The query parameter for a choice; undefined for `auto` and unknown values, which have none. */
export const parseListLanguages = (value: unknown): ListLanguages | undefined =>
  LIST_LANGUAGES.find((one) => one === value)
