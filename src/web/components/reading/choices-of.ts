import type { ListLanguageChoice } from '#contract/values/list-languages.ts'

/** Keeps the order of the dictionary, which has its own language first. */
export const choicesOf = (names: Record<ListLanguageChoice, string>): ListLanguageChoice[] =>
  Object.keys(names) as ListLanguageChoice[]
