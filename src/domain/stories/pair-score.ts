import { crossLanguageScoreOf } from './cross-language.ts'
import { featuresOf, type StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { PAIR_FEATURES, pairFeatures } from './pair-features.ts'
import trained from './pair-weights.json' with { type: 'json' }
import type { StoryItem } from './story-item.ts'
import { scoreWith, type Weights } from './weights.ts'

/** From this score on two items are more likely than not reports of one event (near the best F1 over held-out events). */
export const SAME_STORY_SCORE = 0.4
/** From this score on the second report may be hidden: at least 95 of 100 such pairs over held-out events were one event. */
export const DUPLICATE_SCORE = 0.92

/** 0 to 1, symmetric: how likely two items are reports of one event. Never rises with the time between them. */
export type FeatureScorer = (a: StoryFeatures, b: StoryFeatures) => number

const shipped: Weights = {
  intercept: trained.intercept,
  weights: PAIR_FEATURES.map((name) => trained.weights[name]),
}

/**
 * Items of one language are scored by the trained weights, of two by names, numbers and the glossary.
 * `weights` other than the shipped ones serve cross-validation.
 */
export const createFeatureScorer =
  (idf: IdfTable, weights: Weights = shipped): FeatureScorer =>
  (a, b) =>
    a.lang === b.lang ? scoreWith(weights, pairFeatures(a, b, idf)) : crossLanguageScoreOf(a, b, idf)

/** The same score for items as they are. */
export const createPairScorer = (idf: IdfTable): ((a: StoryItem, b: StoryItem) => number) => {
  const score = createFeatureScorer(idf)
  return (a, b) => score(featuresOf(a), featuresOf(b))
}
