import type { Language } from '../text/languages.ts'
import { isBound, standsAlone } from './clause-bonds.ts'
import type { Sentence } from './sentences.ts'

/** Share of `maxCharacters` that the cut must keep, because a shorter beginning would state too little. */
const MIN_SHARE = 0.5
const CLAUSE_END = /[,;:](?=\s)|\s[–—-](?=\s)|\s(?=\()/gu

/** Characters before the cut that are searched too, because a cut may divide "according to". */
const BESIDE_CHARACTERS = 40

const beginningOf = ({ text, start }: Sentence, at: number): Sentence => {
  const kept = text.slice(0, at).trimEnd()
  return { text: kept, start, end: start + kept.length }
}

/**
 * Cuts a sentence to at most `maxCharacters`, after the last clause that fits and stands alone: no speaker,
 * condition or hedge is cut off (`clause-bonds.ts`). The result is verbatim, without an ellipsis; undefined
 * if no such clause exists.
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
 * Fallback for texts without sentences or clauses: cuts after the last whole word within `maxCharacters`.
 * Undefined where the omitted part may change the meaning.
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

/** Avoids a cut inside a surrogate pair, which would leave half a character. */
const wholeCharacters = (text: string, length: number): number =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? length - 1 : length
