import type { Language } from '../text/languages.ts'
import { isBound, standsAlone } from './clause-bonds.ts'
import type { Sentence } from './sentences.ts'

/** A shorter beginning would say too little. */
const MIN_SHARE = 0.5
const CLAUSE_END = /[,;:](?=\s)|\s[–—-](?=\s)|\s(?=\()/gu

/** A cut may divide "according to". */
const BESIDE_CHARACTERS = 40

const beginningOf = ({ text, start }: Sentence, at: number): Sentence => {
  const kept = text.slice(0, at).trimEnd()
  return { text: kept, start, end: start + kept.length }
}

/**
 * The beginning of a sentence in at most `maxCharacters`, up to the last clause that fits and stands alone:
 * no speaker, condition or hedge is cut off (`clause-bonds.ts`). The result is verbatim, without an ellipsis.
 * Undefined without such a place.
 */
export const cutAtClause = (
  sentence: Sentence,
  lang: Language,
  maxCharacters: number,
): Sentence | undefined => {
  const { text } = sentence
  if (text.length <= maxCharacters) return sentence
  const at = [...text.slice(0, maxCharacters + 1).matchAll(CLAUSE_END)]
    .map(({ index }) => index)
    .findLast(
      (end) => end >= maxCharacters * MIN_SHARE && standsAlone(text.slice(0, end), text.slice(end), lang),
    )
  return at === undefined ? undefined : beginningOf(sentence, at)
}

/**
 * The fallback for texts without sentences or clauses: their beginning in at most `maxCharacters` and whole
 * words. Undefined where the cut-off part may change its meaning.
 */
export const cutAtWord = (
  sentence: Sentence,
  lang: Language,
  maxCharacters: number,
): Sentence | undefined => {
  const { text } = sentence
  const lastSpace = text.slice(0, maxCharacters + 1).search(/\s\S*$/u)
  const at = lastSpace > 0 ? lastSpace : wholeCharacters(text, maxCharacters)
  return isBound(text.slice(Math.max(0, at - BESIDE_CHARACTERS)), lang)
    ? undefined
    : beginningOf(sentence, at)
}

/** A cut inside a surrogate pair would leave half a character. */
const wholeCharacters = (text: string, length: number): number =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? length - 1 : length
