import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStoryScorer } from '#domain/stories/assign-story.ts'
import { createStoryIdf } from '#domain/stories/background.ts'
import { createClusterer } from '#domain/stories/clusters.ts'
import { featuresOf, type StoryFeatures } from '#domain/stories/features.ts'
import {
  createFeatureScorer,
  DUPLICATE_SCORE,
  type FeatureScorer,
  SAME_STORY_SCORE,
} from '#domain/stories/pair-score.ts'
import trained from '#domain/stories/pair-weights.json' with { type: 'json' }
import type { StoryItem } from '#domain/stories/story-item.ts'
import {
  examplesOf,
  fileHash,
  fitFolds,
  foldOf,
  isRelated,
  type LabelledItem,
  type LabelledSet,
  readDuplicates,
  storyItemOf,
  ownExamples,
} from '../pair-training.ts'
import { ownPairs } from '../own-pairs.ts'
import { atThreshold, averagePrecision, bCubed, precisionRecall } from './pair-metrics.ts'
import type { EvalSection, Figure } from './section.ts'

const idf = createStoryIdf()

/** Items with their features, read once, and the fold each belongs to. */
interface Reading {
  itemOf: (labelled: LabelledItem) => StoryItem
  foldOf: (features: StoryFeatures) => number
}

const readAll = ({ items, pairs }: LabelledSet): Reading => {
  const known = new Map<string, StoryItem>()
  const folds = new WeakMap<StoryFeatures, number>()
  for (const labelled of [...items, ...pairs.flatMap(({ a, b }) => [a, b])]) {
    if (known.has(labelled.id)) continue
    const item = storyItemOf(labelled)
    known.set(labelled.id, item)
    folds.set(featuresOf(item), foldOf(labelled))
  }
  return {
    itemOf: (labelled) => known.get(labelled.id) ?? storyItemOf(labelled),
    foldOf: (features) => folds.get(features) ?? 0,
  }
}

/**
 * The shipped scorer, or on the file it was trained on one scorer for each fold of events: a pair is scored by weights
 * that saw neither of its items.
 */
const honestScorer = async (
  set: LabelledSet,
  reading: Reading,
  isTrainingFile: boolean,
): Promise<FeatureScorer> => {
  if (!isTrainingFile) return createFeatureScorer(idf)
  const { hard, natural } = examplesOf(set, idf)
  const scorers = fitFolds([...hard, ...natural, ...(await ownExamples(idf))]).map((weights) =>
    createFeatureScorer(idf, weights),
  )
  const shipped = createFeatureScorer(idf)
  return (a, b) => (scorers[Math.min(reading.foldOf(a), reading.foldOf(b))] ?? shipped)(a, b)
}

const pairFigures = ({ pairs }: LabelledSet, { itemOf }: Reading, score: FeatureScorer): Figure[] => {
  const scored = pairs.map(({ a, b, label }) => ({
    label,
    score: score(featuresOf(itemOf(a)), featuresOf(itemOf(b))),
  }))
  const link = atThreshold(scored, SAME_STORY_SCORE)
  const hide = atThreshold(scored, DUPLICATE_SCORE)
  return [
    {
      key: 'duplicates.pair_f1',
      value: link.f1,
      floor: 0.8,
      note: `${pairs.length} pairs, the hardest negatives, at ${SAME_STORY_SCORE}`,
    },
    { key: 'duplicates.pair_precision', value: link.precision },
    { key: 'duplicates.pair_recall', value: link.recall },
    { key: 'duplicates.pair_average_precision', value: averagePrecision(scored), floor: 0.87 },
    { key: 'duplicates.hide_precision', value: hide.precision, floor: 0.95, note: `at ${DUPLICATE_SCORE}` },
    { key: 'duplicates.hide_recall', value: hide.recall },
  ]
}

/** Items of one wider topic are neither right nor wrong together. */
const pairwise = (items: readonly LabelledItem[], clusterOf: (item: LabelledItem) => string) => {
  let right = 0
  let found = 0
  let wanted = 0
  for (const [at, a] of items.entries())
    for (const b of items.slice(at + 1)) {
      const isOneEvent = a.event !== null && a.event === b.event
      if (!isOneEvent && isRelated(a, b)) continue
      const isTogether = clusterOf(a) === clusterOf(b)
      if (isOneEvent) wanted++
      if (isTogether) found++
      if (isOneEvent && isTogether) right++
    }
  return precisionRecall(right, found, wanted)
}

const clusterFigures = ({ items }: LabelledSet, { itemOf }: Reading, score: FeatureScorer): Figure[] => {
  const clusterer = createClusterer({ idf, score: createStoryScorer(idf, score) })
  const byId = new Map(items.map((item) => [item.id, item]))
  const byTime = items
    .map((labelled) => ({ labelled, item: itemOf(labelled) }))
    .toSorted((a, b) => a.item.publishTime - b.item.publishTime || (a.item.id < b.item.id ? -1 : 1))
  let hidden = 0
  let hiddenRightly = 0
  for (const { labelled, item } of byTime) {
    const original = byId.get(clusterer.add(item).duplicateOf ?? '')
    if (!original || isRelated(labelled, original)) continue
    hidden++
    if (labelled.event !== null && labelled.event === original.event) hiddenRightly++
  }
  const stories = clusterer.stories()
  const storyById = new Map([...stories].flatMap(([story, ids]) => ids.map((id) => [id, story] as const)))
  const clusterOf = ({ id }: LabelledItem) => storyById.get(id) ?? id
  const placed = items.map((item) => ({ event: item.event ?? item.id, cluster: clusterOf(item) }))
  const events = new Set(items.flatMap(({ event }) => (event === null ? [] : [event])))
  const pairs = pairwise(items, clusterOf)
  return [
    {
      key: 'duplicates.b3_f1',
      value: bCubed(placed).f1,
      floor: 0.92,
      note: `${items.length} items in ${stories.size} stories`,
    },
    { key: 'duplicates.b3_f1_event_items', value: bCubed(placed, ({ event }) => events.has(event)).f1 },
    { key: 'duplicates.cluster_pairwise_f1', value: pairs.f1, floor: 0.75 },
    { key: 'duplicates.cluster_pairwise_precision', value: pairs.precision },
    { key: 'duplicates.cluster_pairwise_recall', value: pairs.recall },
    {
      key: 'duplicates.largest_story',
      value: Math.max(...[...stories.values()].map((ids) => ids.length)),
      note: `the largest event has ${Math.max(...[...Map.groupBy(items, ({ event }) => event)].map(([event, list]) => (event === null ? 0 : list.length)))}`,
    },
    {
      key: 'duplicates.hidden_rightly',
      value: hiddenRightly / hidden,
      note: `of ${hidden} items hidden while clustering`,
    },
  ]
}

/** Our own headlines, where nothing shared is needed: two titles of one event beside titles of two events of the same company. */
const ownFigures = async (): Promise<Figure[]> => {
  const score = createFeatureScorer(idf)
  const scored = (await ownPairs('test')).map(({ a, b, label }) => ({
    label,
    score: score(featuresOf(a), featuresOf(b)),
  }))
  return [
    {
      key: 'duplicates.own_pair_f1',
      value: atThreshold(scored, SAME_STORY_SCORE).f1,
      floor: 0.4,
      note: `${scored.length} pairs of our own test half, both languages, false ones of the same company and hour`,
    },
  ]
}

/** Pairs and stories, over the labelled sets or what part of them there is. */
export const section: EvalSection = {
  name: 'duplicates',
  async run(data) {
    const own = await ownFigures()
    const pairsFile = join(data, 'duplicates/pairs.jsonl')
    if (!existsSync(pairsFile)) return own
    const set = await readDuplicates(data)
    const reading = readAll(set)
    const isTrainingFile = (await fileHash(pairsFile)) === trained.trainedOn
    const score = await honestScorer(set, reading, isTrainingFile)
    return [
      ...pairFigures(set, reading, score),
      ...clusterFigures(set, reading, score),
      {
        key: 'duplicates.cross_validated',
        value: isTrainingFile ? 1 : 0,
        note: isTrainingFile
          ? 'the shipped weights saw this file: scored in ten folds by event'
          : 'scored by the shipped weights',
      },
      ...own,
    ]
  },
}
