import { type FeatureScorer, MAX_LOGIT, MIN_LOGIT, SAME_STORY_LOGIT } from '../pairs/pair-score.ts'
import type { StoryFeatures } from '../reading/features.ts'
import type { Neighbours, Regrouped } from './regroup.ts'

export interface ScoredPair {
  a: Regrouped
  b: Regrouped
  logit: number
}

/** The pairs of a week by certainty of their scores; of pairs that are surely two events, a sample. */
export interface PairsInDoubt {
  borderline: ScoredPair[]
  surelyOne: ScoredPair[]
  surelyTwo: ScoredPair[]
}

/** Above these log odds similarity of meaning may still decide. */
const BORDERLINE_FROM = -4.5
const BORDERLINE_TO = 2.5
/** Above these log odds the words suffice. */
const SURELY_ONE = 3
/** Most pairs are two events: a few per report suffice for calibration. */
const SURELY_TWO_EACH = 3

export const pairsInDoubt = <Report extends Regrouped>(
  reports: readonly Report[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): PairsInDoubt => {
  const pairs: PairsInDoubt = { borderline: [], surelyOne: [], surelyTwo: [] }
  for (const a of reports) {
    let surelyTwo = 0
    for (const b of neighbours(a)) {
      const logit = score(a.features, b.features)
      if (logit > BORDERLINE_FROM && logit < BORDERLINE_TO) pairs.borderline.push({ a, b, logit })
      // Equal headlines would bias the calibration.
      else if (logit >= SURELY_ONE && a.features.plainTitle !== b.features.plainTitle)
        pairs.surelyOne.push({ a, b, logit })
      else if (logit <= BORDERLINE_FROM && surelyTwo < SURELY_TWO_EACH) {
        pairs.surelyTwo.push({ a, b, logit })
        surelyTwo++
      }
    }
  }
  return pairs
}

/**
 * Similarity of meaning of two texts, on any scale, greater is nearer. Undefined for a text without a vector.
 */
export type Similarity = (a: string, b: string) => number | undefined

/** Fewer sure pairs of either kind do not suffice for calibration. */
const MIN_SURE_PAIRS = 20
/** In standard deviations: similarities that separate events less clearly are discarded. */
const MIN_SEPARATION = 0.5
/** Below this variance the host returns one similarity for everything, but for rounding. */
const MIN_VARIANCE = 1e-9
/** Similarity of meaning shifts a score by at most this. */
const MAX_SHIFT = 2.5

interface Spread {
  mean: number
  variance: number
  count: number
}

const spreadOf = (pairs: readonly ScoredPair[], similarity: Similarity): Spread => {
  const values = pairs.flatMap(({ a, b }) => similarity(a.id, b.id) ?? [])
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, variance, count: values.length }
}

/**
 * Calibrates similarity as log odds on the pairs that words are sure of, since models of different makers use
 * different parts of the scale. Linear between two normal distributions of equal variance, and bounded. Null
 * where there are too few pairs, or the host hardly separates events.
 */
export const measureSimilarity = (
  { surelyOne, surelyTwo }: PairsInDoubt,
  similarity: Similarity,
): ((value: number) => number) | null => {
  const [one, two] = [spreadOf(surelyOne, similarity), spreadOf(surelyTwo, similarity)]
  const variance = (one.variance + two.variance) / 2
  if (Math.min(one.count, two.count) < MIN_SURE_PAIRS || variance < MIN_VARIANCE) return null
  const apart = one.mean - two.mean
  if (apart / Math.sqrt(variance) < MIN_SEPARATION) return null
  const slope = apart / variance
  const middle = (one.mean + two.mean) / 2
  return (value) => Math.min(Math.max(slope * (value - middle), -MAX_SHIFT), MAX_SHIFT)
}

const bounded = (logit: number): number => Math.min(Math.max(logit, MIN_LOGIT), MAX_LOGIT)

/** Borderline pairs, their scores shifted by similarity. */
export const shiftBySimilarity = (pairs: PairsInDoubt, similarity: Similarity): ScoredPair[] => {
  const worth = measureSimilarity(pairs, similarity)
  return pairs.borderline.map(({ a, b, logit }) => {
    const value = similarity(a.id, b.id)
    const shift = worth && value !== undefined ? worth(value) : 0
    return { a, b, logit: bounded(logit + shift) }
  })
}

/** Pairs within this distance of even odds are queried. */
const LAST_DOUBT = 1

/** The pairs that similarity leaves open, the most doubtful first. */
export const lastDoubts = (pairs: readonly ScoredPair[]): ScoredPair[] =>
  pairs
    .filter(({ logit }) => Math.abs(logit - SAME_STORY_LOGIT) <= LAST_DOUBT)
    .toSorted((x, y) => Math.abs(x.logit) - Math.abs(y.logit) || (x.a.id < y.a.id ? -1 : 1))

/** Models err too: an answer is strong evidence, not proof. */
const ANSWER_SHIFT = 2.5

export type Answers = (a: string, b: string) => boolean | null | undefined

/** The scores of a pass, overridden for borderline pairs that a host answered. */
export const answeredScorer = (
  score: FeatureScorer,
  shifted: readonly ScoredPair[],
  answers: Answers,
): FeatureScorer => {
  const answered = new Map<StoryFeatures, Map<StoryFeatures, number>>()
  for (const { a, b, logit } of shifted) {
    const answer = answers(a.id, b.id)
    const shift = typeof answer === 'boolean' ? (answer ? ANSWER_SHIFT : -ANSWER_SHIFT) : 0
    const ofA = answered.get(a.features) ?? new Map<StoryFeatures, number>()
    answered.set(a.features, ofA.set(b.features, bounded(logit + shift)))
  }
  return (a, b) => answered.get(a)?.get(b) ?? answered.get(b)?.get(a) ?? score(a, b)
}
