import { assignStory, type Assignment, type Candidate } from './assign-story.ts'
import { createStoryIdf } from './background.ts'
import { featuresOf, type StoryFeatures } from './features.ts'
import {
  createFeatureScorer,
  type FeatureScorer,
  judgeAgain,
  type KnownLogits,
  rememberScores,
} from './pair-score.ts'
import { createStoryIndex, MAX_MEMBERS, type Posting } from './story-index.ts'
import { matchKeys } from './story-keys.ts'
import type { StoryItem } from './story-item.ts'
import { createNewsWindow, type NewsWindow } from './window.ts'

export const storyIdf = createStoryIdf()

/** A title's features, and the keys under which other reports of its event are found. */
export const readStoryItem = (item: StoryItem): { features: StoryFeatures; keys: string[] } => {
  const features = featuresOf(item)
  return { features, keys: matchKeys(features, storyIdf) }
}

const knownLogits: KnownLogits = new WeakMap()

/** Judges pairs by the news of their week as `window` knows it. A pair that was judged before keeps its score. */
const storyScorer = (window: NewsWindow): FeatureScorer =>
  rememberScores(createFeatureScorer(storyIdf, window), knownLogits)

/** The same for the second pass, which knows the whole week: what was promising is judged again. */
export const secondScorer = (window: NewsWindow): FeatureScorer =>
  judgeAgain(createFeatureScorer(storyIdf, window), knownLogits)

/**
 * The stories in reach of a batch. First every known report is noted by its keys, then the members of the stories that
 * are `nearest` to the batch are added, and then each article is assigned, oldest first, and added in its turn.
 */
export interface StoryBook {
  /** A report counts for how rare its keys were that week, whatever it tells. */
  count: (publishTime: number, keys: readonly string[]) => void
  /** And leads to its story. */
  note: (report: Posting, keys: readonly string[]) => void
  nearest: (features: StoryFeatures, keys: readonly string[]) => string[]
  /** Members of a story are added in their order of time. */
  addMember: (member: Candidate) => void
  assign: (features: StoryFeatures, keys: readonly string[]) => Assignment
  score: FeatureScorer
}

export const openStoryBook = (): StoryBook => {
  const index = createStoryIndex(storyIdf)
  const window = createNewsWindow()
  const score = storyScorer(window)
  const members = new Map<string, Candidate[]>()
  const nearest = (features: StoryFeatures, keys: readonly string[]) =>
    features.standsAlone ? [] : index.nearest(features.publishTime, keys)
  return {
    count: window.note,
    note: index.add,
    nearest,
    addMember: (member) => {
      const known = members.get(member.storyId)
      if (known) known.push(member)
      else members.set(member.storyId, [member])
    },
    assign: (features, keys) => {
      const candidates = nearest(features, keys).flatMap(
        (storyId) => members.get(storyId)?.slice(-MAX_MEMBERS) ?? [],
      )
      return assignStory(features, candidates, score)
    },
    score,
  }
}
