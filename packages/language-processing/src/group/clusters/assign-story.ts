import type { StoryFeatures } from '../reading/features.ts'
import { type FeatureScorer, MAX_LOGIT, MIN_LOGIT, SAME_STORY_LOGIT } from '../pairs/pair-score.ts'
import { linkOf, turnGain } from './storylines.ts'

/** Reports further apart are about another event, or a follow-up that deserves its own story. */
export const STORY_WINDOW_MS = 120 * 3_600_000

export interface Candidate {
  id: string
  storyId: string
  features: StoryFeatures
}

export interface Assignment {
  /** The story to join; null for a new one. */
  storyId: string | null
  /** Strength of the link to the story: 0 for none, 1 for an equal headline. */
  score: number
  /** For an item that joins no story: the nearest story whose storyline it continues; otherwise null. */
  turnOf: string | null
}

const ALONE: Assignment = { storyId: null, score: 0, turnOf: null }

/** Log odds of the item with each member that is close enough in time, by story. */
const scoresByStory = (
  item: StoryFeatures,
  candidates: readonly Candidate[],
  score: FeatureScorer,
): Map<string, { max: number; sum: number; count: number }> => {
  const stories = new Map<string, { max: number; sum: number; count: number }>()
  for (const { storyId, features } of candidates) {
    if (Math.abs(features.publishTime - item.publishTime) > STORY_WINDOW_MS) continue
    const pair = score(item, features)
    const story = stories.get(storyId)
    if (!story) stories.set(storyId, { max: pair, sum: pair, count: 1 })
    else {
      story.max = Math.max(story.max, pair)
      story.sum += pair
      story.count += 1
    }
  }
  return stories
}

/**
 * Assigns an item to one of the recent stories, whose members were found by `matchKeys`. Candidates more than
 * 120 hours away are skipped. The second pass (`regroup.ts`) scores the same links again when more reports
 * are known.
 */
export const assignStory = (
  item: StoryFeatures,
  candidates: readonly Candidate[],
  score: FeatureScorer,
): Assignment => {
  if (item.standsAlone) return ALONE
  let best: { storyId: string; link: number } | undefined
  let turn: { storyId: string; gain: number } | undefined
  for (const [storyId, { max, sum, count }] of scoresByStory(item, candidates, score)) {
    const mean = sum / count
    const link = linkOf({ max, mean })
    if (link >= SAME_STORY_LOGIT && link > (best?.link ?? MIN_LOGIT)) best = { storyId, link }
    const gain = turnGain({ max, mean, together: count + 1 })
    if (gain > (turn?.gain ?? 0)) turn = { storyId, gain }
  }
  if (best)
    return { storyId: best.storyId, score: Math.min(Math.max(best.link, 0) / MAX_LOGIT, 1), turnOf: null }
  return { ...ALONE, turnOf: turn?.storyId ?? null }
}
