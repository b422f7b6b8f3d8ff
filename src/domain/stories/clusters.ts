import { assignStory, type Candidate, createStoryScorer, STORY_WINDOW_MS } from './assign-story.ts'
import { createStoryIdf } from './background.ts'
import { featuresOf, type StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import type { FeatureScorer } from './pair-score.ts'
import type { StoryItem } from './story-item.ts'
import { rareKeys } from './story-keys.ts'

export interface ClustererOptions {
  idf?: IdfTable
  /** A story scorer (`createStoryScorer`). */
  score?: FeatureScorer
}

export interface Placement {
  storyId: string
  /** How strongly the item is linked to its story; 0 for the first of one. */
  score: number
  duplicateOf: string | null
}

export interface Clusterer {
  /** Puts an item into its story, or opens one named after the item. Items may come in any order, each once. */
  add: (item: StoryItem) => Placement
  /** Moves every item of `from` into `into`; `from` is no more. */
  merge: (into: string, from: string) => void
  /** Ids of the items of each story. */
  stories: () => Map<string, string[]>
}

/** Only the nearest stories are compared, and of a large story its latest members. */
const MAX_STORIES = 12
const MAX_MEMBERS = 24
/** Of items that share a key, the latest so many are looked at. */
const MAX_POSTINGS = 200

/** Clusters in memory, as ingestion does against the database: candidates by `rareKeys`, then `assignStory`. */
export const createClusterer = ({
  idf = createStoryIdf(),
  score = createStoryScorer(idf),
}: ClustererOptions = {}): Clusterer => {
  const members = new Map<string, Candidate[]>()
  const postings = new Map<string, Candidate[]>()

  const nearestStories = (item: StoryFeatures, keys: readonly string[]): string[] => {
    const weights = new Map<string, number>()
    for (const key of keys) {
      const weight = idf.idf(key)
      const seen = new Set<string>()
      for (const { storyId, features } of postings.get(key) ?? []) {
        if (seen.has(storyId) || Math.abs(features.publishTime - item.publishTime) > STORY_WINDOW_MS) continue
        seen.add(storyId)
        weights.set(storyId, (weights.get(storyId) ?? 0) + weight)
      }
    }
    return [...weights]
      .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MAX_STORIES)
      .map(([storyId]) => storyId)
  }

  const index = (candidate: Candidate, keys: readonly string[]) => {
    for (const key of keys) {
      const posting = postings.get(key) ?? []
      posting.push(candidate)
      // Twice the room, so that dropping the oldest happens once in many.
      postings.set(key, posting.length > 2 * MAX_POSTINGS ? posting.slice(-MAX_POSTINGS) : posting)
    }
  }

  return {
    add: (item) => {
      const features = featuresOf(item)
      const keys = rareKeys(features, idf)
      const candidates = nearestStories(features, keys).flatMap(
        (storyId) => members.get(storyId)?.slice(-MAX_MEMBERS) ?? [],
      )
      const found = assignStory(features, candidates, score)
      const candidate = { id: item.id, storyId: found.storyId ?? item.id, features }
      members.set(candidate.storyId, [...(members.get(candidate.storyId) ?? []), candidate])
      if (!features.isRoundUp) index(candidate, keys)
      return { ...found, storyId: candidate.storyId }
    },
    merge: (into, from) => {
      if (into === from) return
      const moved = members.get(from) ?? []
      for (const candidate of moved) candidate.storyId = into
      members.set(into, [...(members.get(into) ?? []), ...moved])
      members.delete(from)
    },
    stories: () => new Map([...members].map(([storyId, list]) => [storyId, list.map(({ id }) => id)])),
  }
}
