import type { Marks } from '#contract/content/articles.ts'
import type { GateFinding } from '#db/schema/gate-refusals.ts'

const QUOTED = /"([^"]+)"|“([^“”]+)”/gu
/** Matches the part of a finding that states where words are missing: the gate objects to no word in it. */
const PLACE = /\bbefore "[^"]*"/gu

/**
 * Findings quote the words they object to, except uncovered ones, which they name without quotation marks.
 */
export const objectedWordsOf = ({ rule, detail }: GateFinding): string[] => {
  if (rule === 'coverage') return [detail]
  // `written in "de" instead of "en"` concerns the whole sentence.
  if (rule === 'language') return []
  return [
    ...new Set(
      [...detail.replaceAll(PLACE, '').matchAll(QUOTED)].map(
        ([, straight, curly]) => straight?.replace(/…$/, '') ?? curly ?? '',
      ),
    ),
  ]
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Whole words only, in any case, so that "one" is not marked inside "stone". */
const placesOf = (word: string, text: string): [number, number][] => {
  const [soughtIn, sought] = [text.toLowerCase(), word.toLowerCase()]
  // A few capitals change length in lower case, which would shift later offsets.
  if (sought === '' || soughtIn.length !== text.length) return []
  const places: [number, number][] = []
  for (let at = soughtIn.indexOf(sought); at >= 0; at = soughtIn.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[end] ?? '')) places.push([at, end])
  }
  return places
}

/**
 * A finding may name a bound with its number, as "more-than 40", of which the text contains only the number.
 */
const numberOf = (words: string): string => {
  const last = words.slice(words.lastIndexOf(' ') + 1)
  return last !== words && /\d/.test(last) ? last : ''
}

/** In the order of the text and without overlaps; empty where no word is found. */
export const markWords = (words: readonly string[], text: string): Marks => {
  const found = words.flatMap((word) => {
    const whole = placesOf(word, text)
    return whole.length > 0 ? whole : placesOf(numberOf(word), text)
  })
  const marks: Marks = []
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (start >= (marks.at(-1)?.[1] ?? 0)) marks.push([start, end])
  return marks
}
