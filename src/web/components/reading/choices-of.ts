import type { ListLanguageChoice } from '#contract/values/list-languages.ts'

/** The choices in the dictionary's order: each has its own language first. */
export const choicesOf = (names: Record<ListLanguageChoice, string>): ListLanguageChoice[] =>
  Object.keys(names) as ListLanguageChoice[]
