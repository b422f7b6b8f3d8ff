/** Terms by key, separated by ", ". A term is one or more folded words, in which `*` matches any ending. */
export type Lexicon = Record<string, string>

interface Term {
  key: string
  words: { text: string; isPrefix: boolean }[]
}

/** Prefixes are indexed by their first letters, so that each needs at least as many. */
const PREFIX_KEY_CHARS = 3

/** The returned function visits every mention in text order, with the index of the mention's first word. */
export const createTermMatcher = (lexicon: Lexicon) => {
  const byFirstWord = new Map<string, Term[]>()
  const byFirstLetters = new Map<string, Term[]>()
  for (const [key, terms] of Object.entries(lexicon)) {
    for (const written of terms.split(', ')) {
      const words = written.split(' ').map((word) => ({
        text: word.replace(/\*$/, ''),
        isPrefix: word.endsWith('*'),
      }))
      const [first] = words
      if (!first) continue
      const [index, start] = first.isPrefix
        ? [byFirstLetters, first.text.slice(0, PREFIX_KEY_CHARS)]
        : [byFirstWord, first.text]
      index.set(start, [...(index.get(start) ?? []), { key, words }])
    }
  }
  return (words: readonly string[], visit: (key: string, position: number) => void): void => {
    words.forEach((word, position) => {
      for (const term of byFirstWord.get(word) ?? [])
        if (matches(term, words, position)) visit(term.key, position)
      for (const term of byFirstLetters.get(word.slice(0, PREFIX_KEY_CHARS)) ?? [])
        if (matches(term, words, position)) visit(term.key, position)
    })
  }
}

function matches(term: Term, words: readonly string[], position: number): boolean {
  return term.words.every(({ text, isPrefix }, offset) => {
    const word = words[position + offset]
    return isPrefix ? word?.startsWith(text) : word === text
  })
}
