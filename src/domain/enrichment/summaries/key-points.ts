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
export const KEY_POINT_MAX_CHARACTERS = 160

/**
 * The next best sentences after the summary's, three to five of them where the text has them, each cut
 * at a clause to 160 characters, in the source's order. Fewer, down to none, for a short text: a
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
  return chooseDiverse(ranked, Math.min(Math.max(count, KEY_POINTS_MIN), KEY_POINTS_MAX), Infinity, inSummary)
    .toSorted((a, b) => a.order - b.order)
    .map(({ text, start, end }) => ({
      text: cutAtClause({ text, start, end }, KEY_POINT_MAX_CHARACTERS).text,
      source: { text, start, end },
    }))
}
