import type { ListLanguageChoice } from '#contract/list-languages.ts'

/** What can be chosen, in the order of its names: each dictionary has its own language before the other one. */
export const choicesOf = (names: Record<ListLanguageChoice, string>): ListLanguageChoice[] =>
  Object.keys(names) as ListLanguageChoice[]
