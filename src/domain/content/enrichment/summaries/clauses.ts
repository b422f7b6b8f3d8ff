import type { Locale } from '#contract/locales.ts'
import { isBound, standsAlone } from './clause-bonds.ts'
import type { Sentence } from './sentences.ts'

/** Never leave less than this share of the room: a cut at the first comma says too little. */
const MIN_SHARE = 0.5
const CLAUSE_END = /[,;:](?=\s)|\s[–—-](?=\s)|\s(?=\()/gu

/** "According to" may stand on both sides of a cut between words. */
const BESIDE_CHARACTERS = 40

const beginningOf = ({ text, start }: Sentence, at: number): Sentence => {
  const kept = text.slice(0, at).trimEnd()
  return { text: kept, start, end: start + kept.length }
}

/**
 * The beginning of a sentence in at most `maxCharacters`, up to the last clause that fits and can be read alone: its speaker, its
 * condition and its caution do not stand in what is cut away (`clause-bonds.ts`). What is returned is still a piece of the
 * source, without an ellipsis. Undefined where there is no such place.
 */
export const cutAtClause = (
  sentence: Sentence,
  lang: Locale,
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
 * The beginning of a text that has neither sentences nor clauses, in at most `maxCharacters` and whole words. Undefined where what
 * is cut away may speak for it.
 */
export const cutAtWord = (sentence: Sentence, lang: Locale, maxCharacters: number): Sentence | undefined => {
  const { text } = sentence
  const lastSpace = text.slice(0, maxCharacters + 1).search(/\s\S*$/u)
  const at = lastSpace > 0 ? lastSpace : wholeCharacters(text, maxCharacters)
  return isBound(text.slice(Math.max(0, at - BESIDE_CHARACTERS)), lang)
    ? undefined
    : beginningOf(sentence, at)
}

/** Not between the halves of a surrogate pair. */
const wholeCharacters = (text: string, length: number): number =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? length - 1 : length
