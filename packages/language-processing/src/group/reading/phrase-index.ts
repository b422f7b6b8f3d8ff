import { stemOf, tokensOf, type Token } from '../../text/words.ts'

/** `start` and `length` count tokens. */
export interface PhraseMatch {
  ids: readonly string[]
  start: number
  length: number
}

export interface PhraseIndex {
  /** Returns the longest matches from left to right, without overlap. `keys` are the tokens' `keyOf`. */
  find: (keys: readonly string[]) => PhraseMatch[]
}

export const stemsOf = (tokens: readonly Token[], lang: string): string[] =>
  tokens.map((token) => stemOf(token.word, lang))

/** One phrase may map to several ids, because several entries may share a form. */
export const createPhraseIndex = (
  entries: Iterable<{ id: string; forms: readonly string[] }>,
  keyOf: (token: Token) => string,
): PhraseIndex => {
  const idsByPhrase = new Map<string, string[]>()
  /** Longest phrase per first token, so that tokens which begin no phrase, nearly all, cost one lookup. */
  const longestFrom = new Map<string, number>()
  for (const { id, forms } of entries)
    for (const form of forms) {
      const stems = tokensOf(form).map(keyOf)
      const phrase = stems.join(' ')
      const ids = idsByPhrase.get(phrase)
      if (!ids) idsByPhrase.set(phrase, [id])
      else if (!ids.includes(id)) ids.push(id)
      const first = stems[0] ?? ''
      longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, stems.length))
    }
  return {
    find: (keys) => {
      const matches: PhraseMatch[] = []
      for (let start = 0; start < keys.length;) {
        const first = keys[start] ?? ''
        let length = Math.min(longestFrom.get(first) ?? 0, keys.length - start)
        let ids: string[] | undefined
        for (; length > 0; length--) {
          ids = idsByPhrase.get(length === 1 ? first : keys.slice(start, start + length).join(' '))
          if (ids) break
        }
        if (ids) matches.push({ ids, start, length })
        start += ids ? length : 1
      }
      return matches
    },
  }
}
