import { CONCEPTS } from './lexicon.ts'
import { createTermMatcher } from './term-matcher.ts'

const visitConcepts = createTermMatcher(CONCEPTS)

/** The concepts that the words of a text (see wordsOf) mention, deduplicated. */
export const conceptsIn = (words: readonly string[]): Set<string> => {
  const found = new Set<string>()
  visitConcepts(words, (concept) => found.add(concept))
  return found
}
