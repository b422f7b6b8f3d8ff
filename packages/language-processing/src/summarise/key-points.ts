import { KNOWN } from './choose.ts'
import { pointsWithin } from './leaning.ts'
import type { RankedSentence } from './ranking.ts'
import { rankText, type CitedSentence, type SummaryRequest } from './summarise.ts'
import { cosine } from './vectors.ts'

export const KEY_POINTS_MAX = 5
const KEY_POINTS_MIN = 3
/** With fewer points none is shown, because a single point is no list. */
const LEAST_POINTS = 2
/** An article has one point for this number of sentences, so that short articles get fewer. */
const SENTENCES_PER_POINT = 3
/**
 * Also limits the points of a model. Longer sentences are skipped, because without their end they may change
 * their meaning.
 */
export const KEY_POINT_MAX_CHARACTERS = 300
/** Cosine similarity above which a point repeats a sentence of the summary or another point. */
const SAID = 0.5

/**
 * Whole sentences that stand alone, because a list has no context. Sentences that the summary or the free
 * excerpt states are excluded.
 */
export const keyPoints = (
  request: SummaryRequest,
  summary: readonly CitedSentence[],
  ranked: readonly RankedSentence[] = rankText(request),
): CitedSentence[] => {
  const said = ranked.filter(({ start, end }) =>
    summary.some((cited) => cited.start < end && cited.end > start),
  )
  const count = Math.round(ranked.length / SENTENCES_PER_POINT)
  const most = Math.min(Math.max(count, KEY_POINTS_MIN), KEY_POINTS_MAX)
  const points: RankedSentence[] = []
  for (const sentence of ranked.toSorted((a, b) => b.laterScore - a.laterScore || a.order - b.order)) {
    if (points.length === most) break
    if (!isPoint(sentence, request)) continue
    if ([...said, ...points].some((other) => cosine(other.vector, sentence.vector) > SAID)) continue
    if (!said.includes(sentence)) points.push(sentence)
  }
  if (points.length < LEAST_POINTS) return []
  return points.toSorted((a, b) => a.order - b.order).map(({ text, start, end }) => ({ text, start, end }))
}

const isPoint = ({ text, fitness, leaning, known }: RankedSentence, { lang }: SummaryRequest): boolean =>
  (fitness === 'fit' || fitness === 'quotation') &&
  leaning === 'none' &&
  known < KNOWN &&
  text.length <= KEY_POINT_MAX_CHARACTERS &&
  !pointsWithin(text, lang)
