import {
  assignStory,
  type Assignment,
  type Candidate,
  createStoryScorer,
  STORY_WINDOW_MS,
} from '#domain/stories/assign-story.ts'
import { createStoryIdf } from '#domain/stories/background.ts'
import { featuresOf, type StoryFeatures } from '#domain/stories/features.ts'
import { rareKeys } from '#domain/stories/story-keys.ts'
import type { StoryItem } from '#domain/stories/story-item.ts'

const idf = createStoryIdf()
const score = createStoryScorer(idf)

/** A title's features, and the rare keys under which other reports of its event are found. */
export const readStoryItem = (item: StoryItem): { features: StoryFeatures; keys: string[] } => {
  const features = featuresOf(item)
  return { features, keys: rareKeys(features, idf) }
}

export { STORY_WINDOW_MS }

/** The stories in reach of a batch: members by rare key, and by story. */
export interface StoryBook {
  add: (member: Candidate, keys: readonly string[]) => void
  assign: (features: StoryFeatures, keys: readonly string[]) => Assignment
}

export const openStoryBook = (): StoryBook => {
  const storiesByKey = new Map<string, Set<string>>()
  const members = new Map<string, Candidate[]>()
  return {
    add: (member, keys) => {
      members.set(member.storyId, [...(members.get(member.storyId) ?? []), member])
      for (const key of keys) storiesByKey.set(key, (storiesByKey.get(key) ?? new Set()).add(member.storyId))
    },
    assign: (features, keys) => {
      const near = new Set(keys.flatMap((key) => [...(storiesByKey.get(key) ?? [])]))
      return assignStory(
        features,
        [...near].flatMap((storyId) => members.get(storyId) ?? []),
        score,
      )
    },
  }
}
