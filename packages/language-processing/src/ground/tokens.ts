import type { Language } from '../text/languages.ts'
import { isFunctionWord } from '../summarise/words.ts'
import { fold } from '../text/words.ts'
import { valueOfWord } from './numbers/number-words.ts'

export interface Token {
  /** The word as written, without an elided article. */
  text: string
  /** Folded; a number is in digits, with a decimal point and no group separators. */
  word: string
  isNumber: boolean
  isContent: boolean
}

const TOKEN =
  /\d{1,3}(?:([ \u00A0\u202F,.'’])\d{3})(?:\1\d{3})*(?!\d)|\d+(?:[.,]\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
const PLAIN = /^[a-z]+$/
/** Stems that remain after "n't" is removed and are no words: "wo" of "won't". */
const IRREGULAR: Record<string, string> = { wo: 'will', ca: 'can', sha: 'shall', ai: 'is' }

/** Splits contractions, so that a negation is a separate token. */
export const tokenise = (text: string, lang: Language): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0]
    if (/^\d/.test(raw)) {
      const word = match[1] ? raw.replaceAll(/\D/g, '') : raw.replace(',', '.')
      tokens.push({ text: raw, word, isNumber: true, isContent: true })
      continue
    }
    const folded = PLAIN.test(raw) ? raw : fold(raw)
    const parts = expand(folded)
    let at = 0
    for (const part of parts) {
      // A part such as "will" of "won't" is not in the text, so that the expanded form is shown.
      const shown = folded.slice(at).startsWith(part) ? raw.slice(at, at + part.length) : part
      at += part.length + 1
      const value = valueOfWord(part, lang)
      if (value !== null) tokens.push({ text: shown, word: String(value), isNumber: true, isContent: true })
      else
        tokens.push({
          text: shown,
          word: part,
          isNumber: false,
          isContent: part.length > 1 && !isFunctionWord(part, lang),
        })
    }
  }
  return tokens
}

const expand = (word: string): string[] => {
  if (word === 'cannot') return ['can', 'not']
  if (word.endsWith("n't")) {
    const verb = word.slice(0, -3)
    return [IRREGULAR[verb] ?? verb, 'not']
  }
  // The possessive "s" is dropped, because it states nothing.
  return word.split("'").filter((part, index) => part !== '' && !(index > 0 && part === 's'))
}
