import { type FeatureScorer, MAX_LOGIT, MIN_LOGIT, SAME_STORY_LOGIT } from '../pairs/pair-score.ts'
import type { StoryFeatures } from '../reading/features.ts'
import type { Neighbours, Regrouped } from './regroup.ts'

export interface ScoredPair {
  a: Regrouped
  b: Regrouped
  logit: number
}

/** Pairs of a week by certainty. `surelyTwo` is a sample, because nearly all pairs belong there. */
export interface PairsInDoubt {
  borderline: ScoredPair[]
  surelyOne: ScoredPair[]
  surelyTwo: ScoredPair[]
}

/** Between these log odds similarity of meaning may change the decision. */
const BORDERLINE_FROM = -4.5
const BORDERLINE_TO = 2.5
/** From these log odds on, the shared words prove one event, so that the pair calibrates similarity. */
const SURELY_ONE = 3
/** Sampled per report, because a few of these very frequent pairs suffice for calibration. */
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
      // Excluded, because equal headlines have equal vectors and would bias the calibration.
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

/** With fewer sure pairs of either kind, calibration is skipped as unreliable. */
const MIN_SURE_PAIRS = 20
/** In standard deviations between both kinds; similarities that separate them less are discarded. */
const MIN_SEPARATION = 0.5
/** A lower variance is rounding noise of a host that returns the same similarity for all pairs. */
const MIN_VARIANCE = 1e-9
/** In log odds; bounds the shift, so that similarity alone does not overrule clear words. */
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

/** Returns the pairs with unchanged scores where similarity cannot be calibrated. */
export const shiftBySimilarity = (pairs: PairsInDoubt, similarity: Similarity): ScoredPair[] => {
  const worth = measureSimilarity(pairs, similarity)
  return pairs.borderline.map(({ a, b, logit }) => {
    const value = similarity(a.id, b.id)
    const shift = worth && value !== undefined ? worth(value) : 0
    return { a, b, logit: bounded(logit + shift) }
  })
}

/** Only pairs within this distance of even odds are queried, because each answer costs a model call. */
const LAST_DOUBT = 1

/** Most doubtful first, so that a host with a limited budget answers those that matter most. */
export const lastDoubts = (pairs: readonly ScoredPair[]): ScoredPair[] =>
  pairs
    .filter(({ logit }) => Math.abs(logit - SAME_STORY_LOGIT) <= LAST_DOUBT)
    .toSorted((x, y) => Math.abs(x.logit) - Math.abs(y.logit) || (x.a.id < y.a.id ? -1 : 1))

/** Models err too: an answer is strong evidence, not proof. */
const ANSWER_SHIFT = 2.5

export type Answers = (a: string, b: string) => boolean | null | undefined

/** An answer shifts the score of its pair; without one (null or undefined) it is unchanged. */
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
