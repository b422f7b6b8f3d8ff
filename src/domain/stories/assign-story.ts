import { CROSS_LANGUAGE_SCORE } from './cross-language.ts'
import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { cosineOfSorted, isSameOutlet } from './pair-features.ts'
import { createFeatureScorer, DUPLICATE_SCORE, type FeatureScorer } from './pair-score.ts'
import { shareUncommon } from './story-keys.ts'

/** Reports further apart are about another event, or a follow-up that deserves its own story. */
export const STORY_WINDOW_MS = 72 * 3_600_000
/** From this link on an item joins a story. */
export const STORY_LINK = 0.46

/** A member of a recent story. */
export interface Candidate {
  id: string
  storyId: string
  features: StoryFeatures
}

export interface Assignment {
  /** The story to join; null for a new one. */
  storyId: string | null
  /** How strongly the item is linked to it, 0 to 1. */
  score: number
  /** The item that already tells all this, in the same language. */
  duplicateOf: string | null
}

const ALONE: Assignment = { storyId: null, score: 0, duplicateOf: null }

/** Shorter equal headlines may be chance: "Gemini 3.1 Pro". */
const MIN_IDENTICAL_CHARACTERS = 20

const isIdentical = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.lang === b.lang && a.plainTitle.length >= MIN_IDENTICAL_CHARACTERS && a.plainTitle === b.plainTitle

/** What is left of a score without two uncommon things in common, or below what holds across languages. */
const UNBACKED_SHARE = 0.6
/** An outlet is no second source for itself: below near-identity its own earlier item argues against the link. */
const SAME_OUTLET_LIKENESS = 0.85
const SAME_OUTLET_CEILING = 0.2

/** The pair score as clustering uses it: with the rare-word guard, and without an outlet's links to itself. */
export const createStoryScorer = (
  idf: IdfTable,
  score: FeatureScorer = createFeatureScorer(idf),
): FeatureScorer => {
  return (a, b) => {
    if (isIdentical(a, b)) return 1
    const pair = score(a, b)
    const isBacked = a.lang === b.lang ? shareUncommon(a, b, idf) : pair >= CROSS_LANGUAGE_SCORE
    const guarded = isBacked ? pair : pair * UNBACKED_SHARE
    const isItself = isSameOutlet(a, b) && cosineOfSorted(a.grams, b.grams) < SAME_OUTLET_LIKENESS
    return isItself ? Math.min(guarded, SAME_OUTLET_CEILING) : guarded
  }
}

/** A story is as near as its nearest report, tempered by all of them: one odd link does not grow a chain. */
const NEAREST_SHARE = 0.5

/**
 * Where an item belongs among the members of recent stories, found by `rareKeys`. `score` is a story scorer.
 * A round-up belongs nowhere, and candidates more than 72 hours away do not count.
 */
export const assignStory = (
  item: StoryFeatures,
  candidates: readonly Candidate[],
  score: FeatureScorer,
): Assignment => {
  if (item.isRoundUp) return ALONE
  const stories = new Map<string, { max: number; sum: number; count: number }>()
  let nearest: { candidate: Candidate; score: number } | undefined
  for (const candidate of candidates) {
    const other = candidate.features
    if (Math.abs(other.publishTime - item.publishTime) > STORY_WINDOW_MS || other.isRoundUp) continue
    const pair = score(item, other)
    const story = stories.get(candidate.storyId) ?? { max: 0, sum: 0, count: 0 }
    stories.set(candidate.storyId, {
      max: Math.max(story.max, pair),
      sum: story.sum + pair,
      count: story.count + 1,
    })
    if (pair >= DUPLICATE_SCORE && item.lang === other.lang && pair > (nearest?.score ?? 0))
      nearest = { candidate, score: pair }
  }
  let best = ALONE
  for (const [storyId, { max, sum, count }] of stories) {
    const link = NEAREST_SHARE * max + (1 - NEAREST_SHARE) * (sum / count)
    if (link >= STORY_LINK && link > best.score) best = { storyId, score: link, duplicateOf: null }
  }
  return nearest?.candidate.storyId === best.storyId
    ? { ...best, duplicateOf: nearest?.candidate.id ?? null }
    : best
}
