import { cutAtClause } from './clauses.ts'
import { chooseDiverse, rankText, type CitedSentence, type SummaryRequest } from './summarise.ts'

/** A line of the list with the offsets of the whole source sentence it was cut from. */
export interface KeyPoint {
  text: string
  source: CitedSentence
}

export const KEY_POINTS_MAX = 5
export const KEY_POINT_MAX_CHARACTERS = 160
const MAX_PENALTY_SHARE = 0.4

/**
 * The next best sentences after the summary's, three to five of them where the text has them, each cut
 * at a clause to 160 characters, in the source's order. Fewer, down to none, for a short text: a
 * point that only repeats the summary is left out.
 */
export const keyPoints = (
  request: SummaryRequest,
  summary: readonly CitedSentence[],
  maxPoints: number = KEY_POINTS_MAX,
): KeyPoint[] => {
  const ranked = rankText(request)
  const inSummary = ranked.filter(({ start, end }) =>
    summary.some((cited) => cited.start < end && cited.end > start),
  )
  const highest = Math.max(0, ...ranked.map(({ score }) => score))
  const worthwhile = ranked.filter(
    (sentence) => inSummary.includes(sentence) || sentence.score >= highest * MAX_PENALTY_SHARE,
  )
  return chooseDiverse(worthwhile, maxPoints, Infinity, inSummary)
    .toSorted((a, b) => a.order - b.order)
    .map(({ text, start, end }) => ({
      text: cutAtClause({ text, start, end }, KEY_POINT_MAX_CHARACTERS).text,
      source: { text, start, end },
    }))
}
