import { evenSpaces } from '../text/words.ts'

/** Replaced explicitly, because Unicode does not decompose these letters into a base letter and an accent. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

/**
 * Lower case without accents; typographic apostrophes, dashes and spaces become plain: "L’œuvre : 3,5 M€" →
 * "l'oeuvre : 3,5 m€". Patterns are written for this form, where `\b` works for French too.
 */
export const foldText = (text: string): string =>
  evenSpaces(IS_PLAIN.test(text) ? text.toLowerCase() : foldLetters(text))

/** Fast path for text that needs no change but lower case. */
const IS_PLAIN = /^[\t\n\r -_a-~]*$/

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')

/** Words and numbers: "l'ia" gives `l` and `ia`, "open-weight" two words, "gpt-5.6" `gpt` and `5.6`. */
export const wordsOf = (folded: string): string[] => folded.match(/\d+(?:[.,]\d+)*[a-z]*|[a-z]+\d*/g) ?? []
