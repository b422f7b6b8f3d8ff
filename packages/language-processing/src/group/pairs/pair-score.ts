import { crossLanguageLogit } from './cross-language.ts'
import type { StoryFeatures } from '../reading/features.ts'
import type { IdfTable } from '../reading/idf.ts'
import { cosineOfSorted } from './key-overlap.ts'
import { isSameOutlet, PAIR_FEATURES, pairFeatures } from './pair-features.ts'
import trained from './pair-weights.json' with { type: 'json' }
import { logitWith, type Weights } from './weights.ts'
import type { NewsWindow } from './window.ts'

export const SAME_STORY_LOGIT = 0
/** Scores are capped in both directions, so that a single link does not decide about a whole story. */
export const MAX_LOGIT = 4
export const MIN_LOGIT = -5

/** In log odds, subtracted because there are many more wrong candidates across languages. */
const ACROSS_CAUTION = 0.7

/**
 * Log odds that two items are reports of one event, -5 to 4, symmetric. Never increases with the time between
 * them.
 */
export type FeatureScorer = (a: StoryFeatures, b: StoryFeatures) => number

/** Hash of the labelled set that the shipped weights were fitted to: an evaluation on it has to cross-validate. */
export const PAIRS_TRAINED_ON = trained.trainedOn

const shipped: Weights = {
  intercept: trained.intercept,
  weights: PAIR_FEATURES.map((name) => trained.weights[name]),
}

/** Shorter headlines, such as "Gemini 3.1 Pro", may be equal by chance. */
const MIN_IDENTICAL_CHARACTERS = 20

const isIdentical = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.lang === b.lang && a.plainTitle.length >= MIN_IDENTICAL_CHARACTERS && a.plainTitle === b.plainTitle

/**
 * An outlet seldom reports one event twice: below near-identity, its own earlier item is evidence against the
 * link.
 */
const SAME_OUTLET_LIKENESS = 0.85
const SAME_OUTLET_CEILING = -3

/** Above every computed score, so that equal headlines are joined first. */
export const SUREST_LOGIT = MAX_LOGIT + 0.2
/**
 * Above the cap, scores keep one percent of the excess: without an order among sure pairs, ids would decide
 * which are joined first, and large events would fuse or stay apart by chance.
 */
const BEYOND = 0.01

const bounded = (logit: number): number =>
  logit <= MAX_LOGIT
    ? Math.max(logit, MIN_LOGIT)
    : Math.min(MAX_LOGIT + BEYOND * (logit - MAX_LOGIT), SUREST_LOGIT)

/**
 * Items of one language are scored by the trained weights, items of two by names, numbers and the glossary.
 * Items that stand alone link to nothing, equal headlines always link. Cross-validation passes `weights`
 * other than the shipped ones.
 */
export const createFeatureScorer =
  (idf: IdfTable, window: NewsWindow, weights: Weights = shipped): FeatureScorer =>
  (a, b) => {
    if (a.standsAlone || b.standsAlone) return MIN_LOGIT
    if (isIdentical(a, b)) return SUREST_LOGIT
    const logit =
      a.lang === b.lang
        ? logitWith(weights, pairFeatures(a, b, idf, window))
        : crossLanguageLogit(a, b, idf) - ACROSS_CAUTION
    const isItself = isSameOutlet(a, b) && cosineOfSorted(a.grams, b.grams) < SAME_OUTLET_LIKENESS
    return isItself ? Math.min(Math.max(logit, MIN_LOGIT), SAME_OUTLET_CEILING) : bounded(logit)
  }

/** Weak maps, so that the cached scores of a report are freed with its features. */
export type KnownLogits = WeakMap<StoryFeatures, WeakMap<StoryFeatures, number>>

/** Caches scores, because the second pass queries most pairs again. */
export const rememberScores = (score: FeatureScorer, known: KnownLogits = new WeakMap()): FeatureScorer => {
  return (a, b) => {
    const found = known.get(a)?.get(b) ?? known.get(b)?.get(a)
    if (found !== undefined) return found
    const logit = score(a, b)
    const ofA = known.get(a) ?? new WeakMap<StoryFeatures, number>()
    known.set(a, ofA.set(b, logit))
    return logit
  }
}

/** In log odds; pairs below keep their first score, so that a second pass computes few pairs again. */
const HOPELESS_LOGIT = -4.5

/**
 * Scores promising pairs again: at their first score half of the week's news was missing, and the second pass
 * must not depend on the order in which reports came.
 */
export const judgeAgain = (score: FeatureScorer, known: KnownLogits): FeatureScorer => {
  const remembered = rememberScores(score, known)
  return rememberScores((a, b) => {
    const before = remembered(a, b)
    return before < HOPELESS_LOGIT ? before : score(a, b)
  })
}
