import { assignStory, type Candidate } from './assign-story.ts'
import { createStoryIdf } from '../reading/background.ts'
import { featuresOf } from '../reading/features.ts'
import { identifyGroups, type KnownStory } from './identities.ts'
import type { IdfTable } from '../reading/idf.ts'
import {
  createFeatureScorer,
  type FeatureScorer,
  judgeAgain,
  type KnownLogits,
  rememberScores,
} from '../pairs/pair-score.ts'
import { type Neighbours, neighboursByKeys, REGROUPED_MS, regroup, type Regrouped } from './regroup.ts'
import { withSiblings } from './siblings.ts'
import type { StoryItem } from '../reading/story-item.ts'
import { createStoryIndex, MAX_MEMBERS, type Posting } from './story-index.ts'
import { matchKeys } from '../pairs/story-keys.ts'
import { groupStorylines } from './storylines.ts'
import { createNewsWindow, type NewsWindow } from '../pairs/window.ts'

export interface ClustererOptions {
  idf?: IdfTable
  /** The window grows with each added item, so that a scorer must read it at each call. */
  scorer?: (window: NewsWindow) => FeatureScorer
  /** Refines the scores of a second pass, for example with embeddings or a language model. */
  secondLook?: SecondLook
}

export type SecondLook = <Report extends Regrouped>(
  reports: readonly Report[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
) => FeatureScorer

export interface Placement {
  storyId: string
  /** Strength of the link to its story; 0 for the first item of one. */
  score: number
}

export interface Clusterer {
  /**
   * Assigns an item to a story, or opens one named after the item. Items may come in any order, each once.
   */
  add: (item: StoryItem) => Placement
  /** Runs the second pass over the week before `now`, in milliseconds since 1970. */
  regroup: (now: number) => void
  merge: (into: string, from: string) => void
  stories: () => Map<string, string[]>
  /** Ids of the stories of each storyline; a story without others is a storyline of one. */
  storylines: () => string[][]
}

type Placed = Candidate & Posting & { keys: string[]; heldIn: null }

/**
 * Clusters in memory with the steps that ingestion runs against the database: candidates by `matchKeys`, then
 * `assignStory`, then `regroup`.
 */
export const createClusterer = ({
  idf = createStoryIdf(),
  scorer = (window) => createFeatureScorer(idf, window),
  secondLook = (_reports, _neighbours, score) => score,
}: ClustererOptions = {}): Clusterer => {
  const members = new Map<string, Placed[]>()
  const index = createStoryIndex(idf)
  const window = createNewsWindow()
  const known: KnownLogits = new WeakMap()
  const judge = scorer(window)
  const score = rememberScores(judge, known)

  const put = (placed: Placed): void => {
    const known = members.get(placed.storyId)
    if (known) known.push(placed)
    else members.set(placed.storyId, [placed])
  }

  return {
    add: (item) => {
      const features = featuresOf(item)
      const keys = matchKeys(features, idf)
      const { publishTime } = features
      window.note(publishTime, keys)
      const candidates = index
        .nearest(publishTime, keys)
        .flatMap((storyId) => members.get(storyId)?.slice(-MAX_MEMBERS) ?? [])
      const found = assignStory(features, candidates, score)
      const storyId = found.storyId ?? item.id
      const placed: Placed = {
        id: item.id,
        storyId,
        features,
        publishTime,
        keys: features.standsAlone ? [] : keys,
        heldIn: null,
      }
      put(placed)
      if (!features.standsAlone) index.add(placed, keys)
      return { score: found.score, storyId }
    },
    regroup: (now) => {
      const reached = [...members.values()].filter((of) =>
        of.some(({ publishTime }) => publishTime > now - REGROUPED_MS),
      )
      const reports = reached.flat()
      const byId = new Map(reports.map((report) => [report.id, report]))
      const neighbours = neighboursByKeys(reports)
      const groups = regroup(
        reports,
        neighbours,
        secondLook(reports, neighbours, withSiblings(reports, neighbours, judgeAgain(judge, known))),
      )
      const stories = new Map(
        reached.map((of): [string, KnownStory] => {
          const [first] = of.toSorted((a, b) => a.publishTime - b.publishTime)
          const id = first?.storyId ?? ''
          return [id, { id, firstSeen: first?.publishTime ?? 0, leadId: first?.id ?? null }]
        }),
      )
      const storyOf = identifyGroups(groups, (id) => byId.get(id)?.storyId ?? null, stories)
      for (const id of stories.keys()) members.delete(id)
      for (const [at, group] of groups.entries())
        for (const id of group) {
          const report = byId.get(id)
          if (!report) continue
          report.storyId = storyOf[at] ?? `${group[0]} ${now}`
          put(report)
        }
    },
    merge: (into, from) => {
      if (into === from) return
      const moved = members.get(from) ?? []
      for (const placed of moved) placed.storyId = into
      members.set(into, [...(members.get(into) ?? []), ...moved])
      members.delete(from)
    },
    stories: () => new Map([...members].map(([storyId, list]) => [storyId, list.map(({ id }) => id)])),
    storylines: () => {
      const reports = [...members.values()].flat()
      return groupStorylines(reports, neighboursByKeys(reports), judgeAgain(judge, known))
    },
  }
}
