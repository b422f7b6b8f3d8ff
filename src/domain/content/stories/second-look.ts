import { type FeatureScorer, MAX_LOGIT, MIN_LOGIT, SAME_STORY_LOGIT } from './pair-score.ts'
import type { StoryFeatures } from './features.ts'
import type { Neighbours, Regrouped } from './regroup.ts'

export interface ScoredPair {
  a: Regrouped
  b: Regrouped
  logit: number
}

/** The pairs of a week by how sure words are of them; of those that are surely of two events, some. */
export interface PairsInDoubt {
  borderline: ScoredPair[]
  surelyOne: ScoredPair[]
  surelyTwo: ScoredPair[]
}

/** Between these log odds the meaning may lift what doubt words leave. */
const BORDERLINE_FROM = -4.5
const BORDERLINE_TO = 2.5
/** From here on words are sure. */
const SURELY_ONE = 3
/** Most pairs are of two events: a few of each report say what a similarity is worth. */
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
      // Headlines that are equal would put the measure too high.
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

/** How alike two texts mean, by a host: any scale, greater is nearer. Undefined for a text that the host gave no vector of. */
export type Similarity = (a: string, b: string) => number | undefined

/** Fewer sure pairs of either kind measure nothing. */
const MIN_SURE_PAIRS = 20
/** In standard deviations: what separates one event from two less clearly is not heard. */
const MIN_SEPARATION = 0.5
/** Below this a host finds everything equally near, but for rounding. */
const MIN_VARIANCE = 1e-9
/** However near or far the meaning is, it moves a pair no further than this. */
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
 * What a similarity is worth in log odds, measured on the pairs that words are sure of: models of different makers use different
 * parts of the scale. Linear between two normal distributions of one variance, and bounded. Null where there is too little to
 * measure by, or the host hardly separates one event from two.
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

/** Borderline pairs with what their similarity adds. */
export const shiftBySimilarity = (pairs: PairsInDoubt, similarity: Similarity): ScoredPair[] => {
  const worth = measureSimilarity(pairs, similarity)
  return pairs.borderline.map(({ a, b, logit }) => {
    const value = similarity(a.id, b.id)
    const shift = worth && value !== undefined ? worth(value) : 0
    return { a, b, logit: bounded(logit + shift) }
  })
}

/** So near to even odds a pair is worth a question. */
const LAST_DOUBT = 1

/** The pairs that similarity leaves open, the most doubtful first. */
export const lastDoubts = (pairs: readonly ScoredPair[]): ScoredPair[] =>
  pairs
    .filter(({ logit }) => Math.abs(logit - SAME_STORY_LOGIT) <= LAST_DOUBT)
    .toSorted((x, y) => Math.abs(x.logit) - Math.abs(y.logit) || (x.a.id < y.a.id ? -1 : 1))

/** A model errs as well: its word is strong evidence and no proof. */
const ANSWER_SHIFT = 2.5

export type Answers = (a: string, b: string) => boolean | null | undefined

/** The scores of a pass, where a host was heard on borderline pairs. */
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
