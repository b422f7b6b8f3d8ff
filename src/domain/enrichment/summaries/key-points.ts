import type { Locale } from '#contract/locales.ts'
import { cutAtClause } from './clauses.ts'
import type { RankedSentence } from './ranking.ts'
import { chooseDiverse, rankText, type CitedSentence, type SummaryRequest } from './summarise.ts'

/** A line of the list with the offsets of the whole source sentence it was cut from. */
export interface KeyPoint {
  text: string
  source: CitedSentence
}

export const KEY_POINTS_MAX = 5
const KEY_POINTS_MIN = 3
/** A short article is not told twice: one point for so many of its sentences. */
const SENTENCES_PER_POINT = 3
/** A sentence is cut to these where it can be, and left whole up to those, which a model's points may have too. */
const KEY_POINT_CHARACTERS = 160
export const KEY_POINT_MAX_CHARACTERS = 240

const shorten = (sentence: RankedSentence, lang: Locale): string | undefined =>
  cutAtClause(sentence, lang, KEY_POINT_CHARACTERS)?.text ??
  (sentence.text.length <= KEY_POINT_MAX_CHARACTERS ? sentence.text : undefined)

/**
 * The next best sentences after the summary's, three to five of them where the text has them, each cut
 * at a clause to 160 characters where what is left can be read alone, in the source's order. Fewer, down to none, for a short text: a
 * point that only repeats the summary is left out.
 */
export const keyPoints = (
  request: SummaryRequest,
  summary: readonly CitedSentence[],
  ranked: readonly RankedSentence[] = rankText(request),
): KeyPoint[] => {
  const inSummary = ranked.filter(({ start, end }) =>
    summary.some((cited) => cited.start < end && cited.end > start),
  )
  const count = Math.round(ranked.length / SENTENCES_PER_POINT)
  const fitting = ranked.filter((sentence) => shorten(sentence, request.lang) !== undefined)
  return chooseDiverse(
    fitting,
    Math.min(Math.max(count, KEY_POINTS_MIN), KEY_POINTS_MAX),
    Infinity,
    inSummary,
  )
    .toSorted((a, b) => a.order - b.order)
    .map((sentence) => {
      const { text, start, end } = sentence
      return { text: shorten(sentence, request.lang) ?? text, source: { text, start, end } }
    })
}
