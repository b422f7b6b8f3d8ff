import { CONCEPTS } from './lexicon.ts'

/** A term as its words; the last or any other may stand for every word that begins so. */
interface Term {
  concept: string
  words: { text: string; isPrefix: boolean }[]
}

/** Terms that begin with a prefix are found by this many of its letters; no prefix is shorter. */
const PREFIX_KEY_CHARS = 3

const byFirstWord = new Map<string, Term[]>()
const byFirstLetters = new Map<string, Term[]>()
for (const [concept, terms] of Object.entries(CONCEPTS)) {
  for (const written of terms.split(', ')) {
    const words = written.split(' ').map((word) => ({
      text: word.replace(/\*$/, ''),
      isPrefix: word.endsWith('*'),
    }))
    const [first] = words
    if (!first) continue
    const [index, key] = first.isPrefix
      ? [byFirstLetters, first.text.slice(0, PREFIX_KEY_CHARS)]
      : [byFirstWord, first.text]
    index.set(key, [...(index.get(key) ?? []), { concept, words }])
  }
}

/** The concepts that the words of a text (see wordsOf) mention, each once. */
export const conceptsIn = (words: readonly string[]): Set<string> => {
  const found = new Set<string>()
  words.forEach((word, position) => {
    for (const term of byFirstWord.get(word) ?? [])
      if (matches(term, words, position)) found.add(term.concept)
    for (const term of byFirstLetters.get(word.slice(0, PREFIX_KEY_CHARS)) ?? [])
      if (matches(term, words, position)) found.add(term.concept)
  })
  return found
}

function matches(term: Term, words: readonly string[], position: number): boolean {
  return term.words.every(({ text, isPrefix }, offset) => {
    const word = words[position + offset]
    return isPrefix ? word?.startsWith(text) : word === text
  })
}
