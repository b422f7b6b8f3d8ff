import { KNOWN } from './choose.ts'
import { pointsWithin } from './leaning.ts'
import { cosine, type RankedSentence } from './ranking.ts'
import { rankText, type CitedSentence, type SummaryRequest } from './summarise.ts'

export const KEY_POINTS_MAX = 5
const KEY_POINTS_MIN = 3
/** One point is no list. */
const LEAST_POINTS = 2
/** A short article is not told twice: one point for so many of its sentences. */
const SENTENCES_PER_POINT = 3
/** As long as a model's points may be. A longer sentence is none: what is cut away may be what the rest rests on. */
export const KEY_POINT_MAX_CHARACTERS = 300
/** Nearer to what is said already, a point says it again. */
const SAID = 0.5

/**
 * The next best sentences after the summary's, three to five of them where the text has them, in its order: whole, each to be read by
 * itself, and none that the summary or the free excerpt says. None at all where fewer than two are left.
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
