/** Ignores case, accents, spaces and signs, which are the usual variations of a word in a password. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{Ll}\p{Nd}]/gu, '')

/** Shorter words are not searched for, because they occur in too many passwords by chance. */
const SHORTEST_WORD = 3
/**
 * The minimum of characters that must remain without the words. More digits are needed, because a date has
 * eight.
 */
const LEAST_LEFT = 6
const LEAST_DIGITS_LEFT = 9

/**
 * Splits a text into the parts that its owner may use in a password: `ada.lovelace@mail.example` yields
 * itself and `ada`, `lovelace`, `mail` and `example`.
 */
const partsOf = (texts: readonly string[]): string[] => {
  const parts = texts.flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{M}\p{Nd}]+/u),
    ...text.split(/[^\p{L}\p{M}]+/u),
  ])
  return [...new Set(parts.map(fold))].filter((part) => part.length >= SHORTEST_WORD)
}

/**
 * The shortest rest of a text after removing words of the list, by dynamic programming: a greedy removal
 * would miss combinations of words that overlap.
 */
const leftOf = (text: string, words: readonly string[]): string => {
  const rests: string[] = ['']
  for (let end = 1; end <= text.length; end += 1) {
    let rest = (rests[end - 1] ?? '') + text.charAt(end - 1)
    for (const word of words) {
      const before = rests[end - word.length]
      if (before !== undefined && before.length < rest.length && text.startsWith(word, end - word.length))
        rest = before
    }
    rests.push(rest)
  }
  return rests.at(-1) ?? ''
}

/**
 * Whether a password consists of given words and too little else. Takes at most characters × words steps, so
 * that a long password cannot block the process.
 */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const words = partsOf(texts)
  const folded = fold(password)
  const left = leftOf(folded, words)
  if (left.length === folded.length) return false
  return left.length < LEAST_LEFT || (left.length < LEAST_DIGITS_LEFT && /^\p{Nd}*$/u.test(left))
}
