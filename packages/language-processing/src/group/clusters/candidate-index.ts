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

/** The features of a title, and the keys that find other reports of its event. */
export const readStoryItem = (item: StoryItem): { features: StoryFeatures; keys: string[] } => {
  const features = featuresOf(item)
  return { features, keys: matchKeys(features, storyIdf) }
}

const knownLogits: KnownLogits = new WeakMap()

/** Scores pairs against the news of their week in `window`. Scores are cached: a known pair keeps its own. */
const storyScorer = (window: NewsWindow): FeatureScorer =>
  rememberScores(createFeatureScorer(storyIdf, window), knownLogits)

/** The same for the second pass, which has the whole week: promising cached scores are computed again. */
export const secondScorer = (window: NewsWindow): FeatureScorer =>
  judgeAgain(createFeatureScorer(storyIdf, window), knownLogits)

/**
 * In-memory index of the stories that a batch of articles may join. First every known report is indexed by its keys, then the
 * members of the `nearest` stories are added, then each article is assigned, oldest first, and added itself.
 */
export interface CandidateIndex {
  /** Counts a report's keys for their frequency in its week, whatever its story. */
  count: (publishTime: number, keys: readonly string[]) => void
  /** Counts the report and makes its story a candidate. */
  note: (report: Posting, keys: readonly string[]) => void
  nearest: (features: StoryFeatures, keys: readonly string[]) => string[]
  /** Members of a story must be added in order of time. */
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
