import type { FoundPassage, Marks } from '#contract/content/articles.ts'

/** About three lines of a result. */
const PASSAGE_CHARACTERS = 230
/** An excerpt that is this much longer is shown whole, because a cut would save no line. */
const SPARE_CHARACTERS = 40
/** What stands before the first word found where its sentence begins further in front. */
const LEAD_CHARACTERS = 60

const SENTENCE_END = /[.!?…]["»”)\u202F ]*\s+/gu

const isLowSurrogate = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/u.test(text.charAt(at))

/** The last end of a word up to `at`; `at` itself in a text without spaces. */
const wordEndBefore = (text: string, from: number, at: number): number => {
  const space = text.slice(from, at + 1).search(/\s\S*$/u)
  if (space > 0) return from + space
  return isLowSurrogate(text, at) ? at - 1 : at
}

const wordStartAfter = (text: string, at: number): number => {
  const space = text.slice(at).search(/\s\S/u)
  return space >= 0 ? at + space + 1 : at
}

/** Beginnings of passages: of the sentence of each word found, if it is near enough, or some words before it. */
const startsOf = (excerpt: string, marks: Marks): number[] => {
  const sentences = [
    0,
    ...Array.from(excerpt.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length),
  ]
  return [
    0,
    ...marks.map(([start, end]) => {
      const sentence = sentences.findLast((at) => at <= start) ?? 0
      if (end - sentence <= PASSAGE_CHARACTERS / 2) return sentence
      return Math.min(start, wordStartAfter(excerpt, Math.max(0, start - LEAD_CHARACTERS)))
    }),
  ]
}

/**
 * The part of an excerpt with most of the words found, or its beginning where it has none.
 *
 * @param marks ranges of the words found in the excerpt, in order
 */
export const passageOf = (excerpt: string, marks: Marks): FoundPassage => {
  if (excerpt.length <= PASSAGE_CHARACTERS + SPARE_CHARACTERS) return { start: 0, end: excerpt.length, marks }
  let best: FoundPassage | undefined
  for (const start of startsOf(excerpt, marks)) {
    const limit = start + PASSAGE_CHARACTERS
    const end =
      excerpt.length <= limit + SPARE_CHARACTERS ? excerpt.length : wordEndBefore(excerpt, start, limit)
    const within = marks.filter(([from, to]) => from >= start && to <= end)
    if (!best || within.length > best.marks.length) best = { start, end, marks: within }
  }
  return best ?? { start: 0, end: excerpt.length, marks }
}
