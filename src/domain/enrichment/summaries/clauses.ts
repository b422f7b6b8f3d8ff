import type { Sentence } from './sentences.ts'

/** Never leave less than this share of the room: a cut at the first comma says too little. */
const MIN_SHARE = 0.5
const CLAUSE_END = /[,;:](?=\s)|\s[–—-](?=\s)|\s(?=\()/gu

/**
 * The beginning of a sentence in at most `maxCharacters`: up to the last clause that fits, else the
 * last whole word. What is returned is still a piece of the source, without an ellipsis.
 */
export const cutAtClause = ({ text, start, end }: Sentence, maxCharacters: number): Sentence => {
  if (text.length <= maxCharacters) return { text, start, end }
  const room = text.slice(0, maxCharacters + 1)
  const clauses = [...room.matchAll(CLAUSE_END)]
    .map(({ index }) => index)
    .filter((at) => at >= maxCharacters * MIN_SHARE)
  const lastSpace = room.search(/\s\S*$/u)
  const cut = clauses.at(-1) ?? (lastSpace > 0 ? lastSpace : wholeCharacters(text, maxCharacters))
  const kept = text.slice(0, cut).trimEnd()
  return { text: kept, start, end: start + kept.length }
}

/** Not between the halves of a surrogate pair. */
const wholeCharacters = (text: string, length: number): number =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? length - 1 : length
