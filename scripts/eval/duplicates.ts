import {
  type FeatureScorer,
  type NewsWindow,
  PAIRS_TRAINED_ON,
  SAME_STORY_LOGIT,
  type ScoredPair,
  createFeatureScorer,
  createStoryIdf,
  featuresOf,
} from '@apercu/language-processing'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  fileHash,
  isRelated,
  type LabelledItem,
  type LabelledSet,
  readDuplicates,
  windowOf,
} from '../train/pairs/pair-training.ts'
import { ownPairs } from '../train/pairs/own-pairs.ts'
import { hidingOf, itemOf, pairwise } from './stories/duplicate-metrics.ts'
import { atThreshold, averagePrecision, bCubed } from './stories/pair-metrics.ts'
import { ACCURACY, NOISE, scriptedHost } from './stories/scripted-host.ts'
import type { EvalSection, Figure } from './section.ts'
import {
  clustered,
  honestScorer,
  honestWeights,
  storiesOf,
  storylineById,
} from './stories/stories-in-folds.ts'
import { eventF1, pairwiseOfEvents, worstSplit } from './week/week-figures.ts'

const idf = createStoryIdf()

type Scorer = (window: NewsWindow) => FeatureScorer

const pairFigures = ({ items, pairs }: LabelledSet, scorer: Scorer): Figure[] => {
  const score = scorer(
    windowOf(
      items.map((item) => featuresOf(itemOf(item))),
      idf,
    ),
  )
  const scored = pairs.map(({ a, b, label }) => ({
    label,
    score: score(featuresOf(itemOf(a)), featuresOf(itemOf(b))),
  }))
  const link = atThreshold(scored, SAME_STORY_LOGIT)
  return [
    {
      key: 'duplicates.pair_f1',
      value: link.f1,
      note: `${pairs.length} pairs, the hardest negatives, at log odds ${SAME_STORY_LOGIT}`,
    },
    { key: 'duplicates.pair_precision', value: link.precision },
    { key: 'duplicates.pair_recall', value: link.recall },
    { key: 'duplicates.pair_average_precision', value: averagePrecision(scored) },
  ]
}

const clusterFigures = ({ items }: LabelledSet, scorer: Scorer): Figure[] => {
  const all = items.map(itemOf)
  const clusterer = clustered(all, scorer)
  const stories = clusterer.stories()
  const storyById = new Map([...stories].flatMap(([story, ids]) => ids.map((id) => [id, story] as const)))
  const lineById = storylineById(clusterer)
  const lineOf = ({ id }: LabelledItem) => lineById.get(id) ?? id
  const inLines = items.map((item) => ({ event: item.event, group: lineOf(item) }))
  const linePairs = pairwise(items, lineOf)
  const clusterOf = ({ id }: LabelledItem) => storyById.get(id) ?? id
  const placed = items.map((item) => ({ event: item.event ?? item.id, cluster: clusterOf(item) }))
  const grouped = items.map((item) => ({ event: item.event, group: clusterOf(item) }))
  const events = new Set(items.flatMap(({ event }) => (event === null ? [] : [event])))
  const pairs = pairwise(items, clusterOf)
  const ofEvents = pairwiseOfEvents(grouped)
  const hiding = hidingOf(items, stories.values(), scorer, idf)
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
      key: 'duplicates.event_pairwise_f1',
      value: ofEvents.f1,
      note: `among items that have an event, P ${ofEvents.precision.toFixed(3)} R ${ofEvents.recall.toFixed(3)}`,
    },
    { key: 'duplicates.event_f1', value: eventF1(grouped) },
    {
      key: 'duplicates.worst_split',
      value: worstSplit(inLines),
      ceiling: 4,
      note: `storylines of the most split event; ${worstSplit(grouped)} stories`,
    },
    {
      key: 'duplicates.storyline_pairwise_f1',
      value: linePairs.f1,
      note: `P ${linePairs.precision.toFixed(3)} R ${linePairs.recall.toFixed(3)}`,
    },
    {
      key: 'duplicates.largest_storyline',
      value: Math.max(...[...Map.groupBy(inLines, ({ group }) => group).values()].map((of) => of.length)),
    },
    {
      key: 'duplicates.largest_story',
      value: Math.max(...[...stories.values()].map((ids) => ids.length)),
      note: `the largest event has ${Math.max(...[...Map.groupBy(items, ({ event }) => event)].map(([event, list]) => (event === null ? 0 : list.length)))}`,
    },
    {
      key: 'duplicates.hide_precision',
      value: hiding.precision,
      floor: 0.97,
      note: `of ${hiding.hidden} items hidden behind another of their story`,
    },
  ]
}

/**
 * Figures without the second pass and with folds of whole weeks, which show how much the others depend on
 * either.
 */
const comparisons = ({ items }: LabelledSet, scorer: Scorer, byWeek: Scorer | undefined): Figure[] => {
  const all = items.map(itemOf)
  const f1Of = (stories: ReadonlyMap<string, string[]>) => {
    const storyById = new Map([...stories].flatMap(([story, ids]) => ids.map((id) => [id, story] as const)))
    return pairwise(items, ({ id }) => storyById.get(id) ?? id).f1
  }
  return [
    {
      key: 'duplicates.stream_pairwise_f1',
      value: f1Of(storiesOf(all, scorer, false)),
      note: 'without the second pass',
    },
    ...(byWeek
      ? [
          {
            key: 'duplicates.week_transfer_pairwise_f1',
            value: f1Of(storiesOf(all, byWeek)),
            note: 'trained without the tested week, which other collectors read',
          },
        ]
      : []),
  ]
}

/** Stories when a scripted host scores the pairs that the lexical score leaves undecided. */
const hostFigures = ({ items }: LabelledSet, scorer: Scorer): Figure[] => {
  const all = items.map(itemOf)
  const byId = new Map(items.map((item) => [item.id, item]))
  const host = scriptedHost(items)
  const stories = storiesOf(all, scorer, true, host.secondLook)
  const storyById = new Map([...stories].flatMap(([story, ids]) => ids.map((id) => [id, story] as const)))
  const grouped = items.map(({ id, event }) => ({ event, group: storyById.get(id) ?? id }))
  const pairs = pairwise(items, ({ id }) => storyById.get(id) ?? id)
  const labelled = (scored: readonly ScoredPair[]) =>
    scored.flatMap(({ a, b, logit }) => {
      const [one, other] = [byId.get(a.id), byId.get(b.id)]
      if (!one || !other) return []
      const label = one.event !== null && one.event === other.event ? (1 as const) : (0 as const)
      return label === 0 && isRelated(one, other) ? [] : [{ label, score: logit }]
    })
  const { byWords, asked: answered } = host.lastPass()
  const doubtful = labelled(byWords)
  return [
    {
      key: 'duplicates.cluster_pairwise_f1_with_host',
      value: pairs.f1,
      note: `a scripted host that knows the labels (noise ${NOISE}, ${ACCURACY * 100} % of ${host.asked()} answers right): plumbing and headroom, no real model; P ${pairs.precision.toFixed(3)} R ${pairs.recall.toFixed(3)}`,
    },
    { key: 'duplicates.event_f1_with_host', value: eventF1(grouped) },
    {
      key: 'duplicates.doubtful_pair_f1',
      value: atThreshold(doubtful, SAME_STORY_LOGIT).f1,
      note: `${doubtful.length} borderline pairs of the last week, ${doubtful.filter(({ label }) => label === 1).length} of one event, by words`,
    },
    {
      key: 'duplicates.doubtful_pair_f1_with_host',
      value: atThreshold(labelled(answered), SAME_STORY_LOGIT).f1,
    },
  ]
}

/** Headline pairs of the fixture: two titles of one event against titles of two events of one company. */
const ownFigures = async (): Promise<Figure[]> => {
  const own = await ownPairs('test')
  const features = own.flatMap(({ a, b }) => [featuresOf(a), featuresOf(b)])
  const score = createFeatureScorer(idf, windowOf(features, idf))
  const scored = own.map(({ a, b, label }) => ({
    label,
    score: score(featuresOf(a), featuresOf(b)),
  }))
  return [
    {
      key: 'duplicates.own_pair_f1',
      value: atThreshold(scored, SAME_STORY_LOGIT).f1,
      floor: 0.4,
      note: `${scored.length} pairs of our own test half, both languages, false ones of the same company and hour`,
    },
  ]
}

export const section: EvalSection = {
  name: 'duplicates',
  async run(data) {
    const own = await ownFigures()
    const eventsFile = join(data, 'duplicates/events.jsonl')
    if (!existsSync(eventsFile)) return own
    const set = await readDuplicates(data)
    const all = [...set.items, ...set.pairs.flatMap(({ a, b }) => [a, b])].map(itemOf)
    const isTrainingFile = (await fileHash(eventsFile)) === PAIRS_TRAINED_ON
    const weights = honestWeights(set, isTrainingFile)
    const scorer = honestScorer(all, weights?.byDate)
    return [
      ...pairFigures(set, scorer),
      ...clusterFigures(set, scorer),
      ...hostFigures(set, scorer),
      ...comparisons(set, scorer, weights && honestScorer(all, weights.byWeek)),
      {
        key: 'duplicates.cross_validated',
        value: isTrainingFile ? 1 : 0,
        note: isTrainingFile
          ? 'the shipped weights saw this file: scored in five folds by date'
          : 'scored by the shipped weights',
      },
      ...own,
    ]
  },
}
