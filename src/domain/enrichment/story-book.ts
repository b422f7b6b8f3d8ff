import {
  assignStory,
  type Assignment,
  type Candidate,
  createStoryScorer,
} from '#domain/stories/assign-story.ts'
import { createStoryIdf } from '#domain/stories/background.ts'
import { featuresOf, type StoryFeatures } from '#domain/stories/features.ts'
import { createStoryIndex, MAX_MEMBERS, type Posting } from '#domain/stories/story-index.ts'
import { rareKeys } from '#domain/stories/story-keys.ts'
import type { StoryItem } from '#domain/stories/story-item.ts'

const idf = createStoryIdf()
const score = createStoryScorer(idf)

/** A title's features, and the rare keys under which other reports of its event are found: none for a round-up. */
export const readStoryItem = (item: StoryItem): { features: StoryFeatures; keys: string[] } => {
  const features = featuresOf(item)
  return { features, keys: features.isRoundUp ? [] : rareKeys(features, idf) }
}

/**
 * The stories in reach of a batch. First every known report is noted by its keys, then the members of the stories that
 * are `nearest` to the batch are added, and then each article is assigned, oldest first, and added in its turn.
 */
export interface StoryBook {
  note: (report: Posting, keys: readonly string[]) => void
  nearest: (features: StoryFeatures, keys: readonly string[]) => string[]
  /** Members of a story are added in their order of time. */
  addMember: (member: Candidate) => void
  assign: (features: StoryFeatures, keys: readonly string[]) => Assignment
}

export const openStoryBook = (): StoryBook => {
  const index = createStoryIndex(idf)
  const members = new Map<string, Candidate[]>()
  const nearest = (features: StoryFeatures, keys: readonly string[]) =>
    index.nearest(features.publishTime, keys)
  return {
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
  }
}
