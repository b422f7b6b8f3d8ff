import { crossLanguageLogit } from './cross-language.ts'
import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { cosineOfSorted, isSameOutlet, PAIR_FEATURES, pairFeatures } from './pair-features.ts'
import trained from './pair-weights.json' with { type: 'json' }
import { logitWith, type Weights } from './weights.ts'
import type { NewsWindow } from './window.ts'

/** From these log odds on two items are more likely than not reports of one event. */
export const SAME_STORY_LOGIT = 0
/** A pair says no more than this either way: one odd link must not decide over a whole story. */
export const MAX_LOGIT = 4
export const MIN_LOGIT = -5

/** Across languages there are many more wrong candidates than in one: so much more is asked of a link. */
const ACROSS_CAUTION = 0.7

/** Log odds that two items are reports of one event, -5 to 4, symmetric. Never rises with the time between them. */
export type FeatureScorer = (a: StoryFeatures, b: StoryFeatures) => number

const shipped: Weights = {
  intercept: trained.intercept,
  weights: PAIR_FEATURES.map((name) => trained.weights[name]),
}

/** Shorter equal headlines may be chance: "Gemini 3.1 Pro". */
const MIN_IDENTICAL_CHARACTERS = 20

const isIdentical = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.lang === b.lang && a.plainTitle.length >= MIN_IDENTICAL_CHARACTERS && a.plainTitle === b.plainTitle

/** An outlet is no second source for itself: below near-identity its own earlier item argues against the link. */
const SAME_OUTLET_LIKENESS = 0.85
const SAME_OUTLET_CEILING = -3

/** Of equal headlines: no other pair is surer. */
export const SUREST_LOGIT = MAX_LOGIT + 0.2
/**
 * Above the greatest log odds a pair counts hardly more, but more: of two sure pairs the surer one is joined first, where equal
 * ones would be joined in the order of their ids, and large events fuse or stay apart by chance.
 */
const BEYOND = 0.01

const bounded = (logit: number): number =>
  logit <= MAX_LOGIT
    ? Math.max(logit, MIN_LOGIT)
    : Math.min(MAX_LOGIT + BEYOND * (logit - MAX_LOGIT), SUREST_LOGIT)

/**
 * Items of one language are scored by the trained weights, of two by names, numbers and the glossary. What stands alone is
 * linked to nothing, and a headline to its equal. `weights` other than the shipped ones serve cross-validation.
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

/** Scores of pairs, kept for as long as the features live. */
export type KnownLogits = WeakMap<StoryFeatures, WeakMap<StoryFeatures, number>>

/** Remembers what it has scored: the second pass meets most pairs again. */
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

/** A pair that was judged below this stays apart whatever the news of its week were. */
const HOPELESS_LOGIT = -4.5

/**
 * Judges again what was promising: a pair was first scored when half of its week was not there yet, and the second pass must not
 * depend on the order in which reports came.
 */
export const judgeAgain = (score: FeatureScorer, known: KnownLogits): FeatureScorer => {
  const remembered = rememberScores(score, known)
  return rememberScores((a, b) => {
    const before = remembered(a, b)
    return before < HOPELESS_LOGIT ? before : score(a, b)
  })
}
