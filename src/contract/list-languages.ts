/** Which stories a reader chose to be shown, by language: strictly, whatever the language of the page. */
export const LIST_LANGUAGES = ['en', 'fr', 'both'] as const
export type ListLanguages = (typeof LIST_LANGUAGES)[number]

/** What a reader can choose. `auto`, which is the default: those in the language of the page first, others where these are too few. */
export const LIST_LANGUAGE_CHOICES = ['auto', ...LIST_LANGUAGES] as const
export type ListLanguageChoice = (typeof LIST_LANGUAGE_CHOICES)[number]

/** A choice as a call takes it, which is absent for `auto` and for whatever is not known. */
export const parseListLanguages = (value: unknown): ListLanguages | undefined =>
  LIST_LANGUAGES.find((one) => one === value)
