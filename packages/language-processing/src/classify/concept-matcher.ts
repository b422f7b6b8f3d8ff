import { CONCEPTS } from './lexicon.ts'
import { createTermMatcher } from './term-matcher.ts'

const visitConcepts = createTermMatcher(CONCEPTS)

/** `words` must come from `wordsOf`, because terms are split and folded in the same way. */
export const conceptsIn = (words: readonly string[]): Set<string> => {
  const found = new Set<string>()
  visitConcepts(words, (concept) => found.add(concept))
  return found
}
