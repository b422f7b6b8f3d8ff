/** Lower case, without accents, letters and digits alone. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{Ll}\p{Nd}]/gu, '')

/** Shorter ones stand in too many passwords by chance. */
const SHORTEST_WORD = 3
/** What has to be left of a password without the words, and the digits of a date that do not count as much. */
const LEAST_LEFT = 6
const LEAST_DIGITS_LEFT = 9

/** A text and its parts: `ada.lovelace@mail.example` is also `ada`, `lovelace`, `mail` and `example`. */
const partsOf = (texts: readonly string[]): string[] => {
  const parts = texts.flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{M}\p{Nd}]+/u),
    ...text.split(/[^\p{L}\p{M}]+/u),
  ])
  return [...new Set(parts.map(fold))].filter((part) => part.length >= SHORTEST_WORD)
}

/** What is left of a text when as much of it as possible is taken away as words of the list, by place. */
const leftOf = (text: string, words: readonly string[]): string => {
  /** For each place, the shortest rest of what stands before it. */
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
 * Whether a password is made of given words: without them too little is left to have to be guessed. It takes at most as many steps
 * as there are letters times words.
 */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const words = partsOf(texts)
  const folded = fold(password)
  const left = leftOf(folded, words)
  if (left.length === folded.length) return false
  return left.length < LEAST_LEFT || (left.length < LEAST_DIGITS_LEFT && /^\p{Nd}*$/u.test(left))
}
