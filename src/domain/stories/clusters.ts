import { assignStory, type Candidate, createStoryScorer } from './assign-story.ts'
import { createStoryIdf } from './background.ts'
import { featuresOf } from './features.ts'
import type { IdfTable } from './idf.ts'
import type { FeatureScorer } from './pair-score.ts'
import type { StoryItem } from './story-item.ts'
import { createStoryIndex, MAX_MEMBERS, type Posting } from './story-index.ts'
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

type Placed = Candidate & Posting

/** Clusters in memory, as ingestion does against the database: candidates by `rareKeys`, then `assignStory`. */
export const createClusterer = ({
  idf = createStoryIdf(),
  score = createStoryScorer(idf),
}: ClustererOptions = {}): Clusterer => {
  const members = new Map<string, Placed[]>()
  const index = createStoryIndex(idf)

  return {
    add: (item) => {
      const features = featuresOf(item)
      const keys = rareKeys(features, idf)
      const { publishTime } = features
      const candidates = index
        .nearest(publishTime, keys)
        .flatMap((storyId) => members.get(storyId)?.slice(-MAX_MEMBERS) ?? [])
      const found = assignStory(features, candidates, score)
      const placed = { id: item.id, storyId: found.storyId ?? item.id, features, publishTime }
      members.set(placed.storyId, [...(members.get(placed.storyId) ?? []), placed])
      if (!features.isRoundUp) index.add(placed, keys)
      return { ...found, storyId: placed.storyId }
    },
    merge: (into, from) => {
      if (into === from) return
      const moved = members.get(from) ?? []
      for (const placed of moved) placed.storyId = into
      members.set(into, [...(members.get(into) ?? []), ...moved])
      members.delete(from)
    },
    stories: () => new Map([...members].map(([storyId, list]) => [storyId, list.map(({ id }) => id)])),
  }
}
