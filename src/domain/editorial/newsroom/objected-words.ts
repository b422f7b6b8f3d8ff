import type { Marks } from '#contract/content/articles.ts'
import type { GateFinding } from '#db/schema/gate-refusals.ts'

const QUOTED = /"([^"]+)"|“([^“”]+)”/gu
/** Where the words objected to would have stood. */
const PLACE = /\bbefore "[^"]*"/gu

/** The words a finding quotes. An uncovered word is named without quotation marks. */
export const wordsOf = ({ rule, detail }: GateFinding): string[] => {
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

/** Every place where `word` stands as a whole word, in any case. */
const placesOf = (word: string, text: string): [number, number][] => {
  const [soughtIn, sought] = [text.toLowerCase(), word.toLowerCase()]
  // A few capitals change their length in lower case, which would shift every later offset.
  if (sought === '' || soughtIn.length !== text.length) return []
  const places: [number, number][] = []
  for (let at = soughtIn.indexOf(sought); at >= 0; at = soughtIn.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[end] ?? '')) places.push([at, end])
  }
  return places
}

/** "more-than 40" names a bound and its number; the text holds the number. */
const numberOf = (words: string): string => {
  const last = words.slice(words.lastIndexOf(' ') + 1)
  return last !== words && /\d/.test(last) ? last : ''
}

/** The places of the words in a text, in its order and without overlaps; empty where they are not found. */
export const marksOf = (words: readonly string[], text: string): Marks => {
  const found = words.flatMap((word) => {
    const whole = placesOf(word, text)
    return whole.length > 0 ? whole : placesOf(numberOf(word), text)
  })
  const marks: Marks = []
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (start >= (marks.at(-1)?.[1] ?? 0)) marks.push([start, end])
  return marks
}
