import { assignStory, type Assignment, type Candidate } from './assign-story.ts'
import { createStoryIdf } from '../reading/background.ts'
import { featuresOf, type StoryFeatures } from '../reading/features.ts'
import {
  createFeatureScorer,
  type FeatureScorer,
  judgeAgain,
  type KnownLogits,
  rememberScores,
} from '../pairs/pair-score.ts'
import { createStoryIndex, MAX_MEMBERS, type Posting } from './story-index.ts'
import { matchKeys } from '../pairs/story-keys.ts'
import type { StoryItem } from '../reading/story-item.ts'
import { createNewsWindow, type NewsWindow } from '../pairs/window.ts'

export const storyIdf = createStoryIdf()

export const readStoryItem = (item: StoryItem): { features: StoryFeatures; keys: string[] } => {
  const features = featuresOf(item)
  return { features, keys: matchKeys(features, storyIdf) }
}

const knownLogits: KnownLogits = new WeakMap()

/** Rarity in `window` grows with the week, but a pair keeps its first score until the second pass. */
const storyScorer = (window: NewsWindow): FeatureScorer =>
  rememberScores(createFeatureScorer(storyIdf, window), knownLogits)

/** Computes promising cached scores again, because the second pass knows the whole week’s news. */
export const secondScorer = (window: NewsWindow): FeatureScorer =>
  judgeAgain(createFeatureScorer(storyIdf, window), knownLogits)

/**
 * In-memory index of the stories that a batch of articles may join. Callers index every known report by its
 * keys, add the members of the `nearest` stories, then assign each article, oldest first, and add it too.
 */
export interface CandidateIndex {
  /** Adds a report's keys to the frequencies of its week, from which rarity is computed. */
  count: (publishTime: number, keys: readonly string[]) => void
  /** Makes the report's story a candidate, to be found by these keys. */
  note: (report: Posting, keys: readonly string[]) => void
  nearest: (features: StoryFeatures, keys: readonly string[]) => string[]
  /** Members must be added in order of time, because `assign` compares the last 24 of a story. */
  addMember: (member: Candidate) => void
  assign: (features: StoryFeatures, keys: readonly string[]) => Assignment
  score: FeatureScorer
}

export const createCandidateIndex = (): CandidateIndex => {
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
