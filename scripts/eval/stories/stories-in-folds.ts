import {
  type Clusterer,
  type FeatureScorer,
  type NewsWindow,
  type SecondLook,
  type StoryFeatures,
  type StoryItem,
  type Weights,
  createClusterer,
  createFeatureScorer,
  createStoryIdf,
  featuresOf,
} from '@apercu/language-processing'
import {
  crossFitted,
  examplesOf,
  foldsByDate,
  foldsByWeek,
  type LabelledSet,
} from '../../train/pairs/pair-training.ts'

const idf = createStoryIdf()
const PASS_EVERY_MS = 6 * 3_600_000

/** Weights that were trained without either item, by the ids of a pair. */
export type HonestWeights = (a: string, b: string) => Weights

/**
 * Weights that saw neither item of a pair, by folds of dates and of whole weeks. Undefined for a set that the
 * shipped weights were not trained on, which they may score themselves.
 */
export const honestWeights = (
  { items }: LabelledSet,
  isTrainingFile: boolean,
): { byDate: HonestWeights; byWeek: HonestWeights } | undefined => {
  if (!isTrainingFile) return undefined
  const examples = examplesOf(items, idf)
  return {
    byDate: crossFitted(examples, foldsByDate(items)),
    byWeek: crossFitted(examples, foldsByWeek(items)),
  }
}

/** Scores pairs of a window with the shipped weights or the selected ones. */
export const honestScorer = (
  items: readonly StoryItem[],
  weightsFor: HonestWeights | undefined,
): ((window: NewsWindow) => FeatureScorer) => {
  if (!weightsFor) return (window) => createFeatureScorer(idf, window)
  const idOf = new WeakMap<StoryFeatures, string>(items.map((item) => [featuresOf(item), item.id]))
  return (window) => {
    const scorers = new Map<Weights, FeatureScorer>()
    return (a, b) => {
      const weights = weightsFor(idOf.get(a) ?? '', idOf.get(b) ?? '')
      const known = scorers.get(weights) ?? createFeatureScorer(idf, window, weights)
      scorers.set(weights, known)
      return known(a, b)
    }
  }
}

/** Assigns items in the order of publication, with a second pass every six hours of simulated time. */
export const clustered = (
  items: readonly StoryItem[],
  scorer: (window: NewsWindow) => FeatureScorer,
  hasSecondPass = true,
  secondLook?: SecondLook,
): Clusterer => {
  const clusterer = createClusterer({ idf, scorer, ...(secondLook && { secondLook }) })
  const ordered = items.toSorted((a, b) => a.publishTime - b.publishTime || (a.id < b.id ? -1 : 1))
  let passed = ordered[0]?.publishTime ?? 0
  for (const item of ordered) {
    if (hasSecondPass && item.publishTime - passed > PASS_EVERY_MS) {
      clusterer.regroup(passed)
      passed = item.publishTime
    }
    clusterer.add(item)
  }
  if (hasSecondPass) clusterer.regroup(ordered.at(-1)?.publishTime ?? 0)
  return clusterer
}

export const storiesOf = (...args: Parameters<typeof clustered>): Map<string, string[]> =>
  clustered(...args).stories()

/** The first story of each item's storyline. */
export const storylineById = (clusterer: Clusterer): Map<string, string> => {
  const stories = clusterer.stories()
  return new Map(
    clusterer
      .storylines()
      .flatMap((turns) =>
        turns.flatMap((story) => (stories.get(story) ?? []).map((id) => [id, turns[0] ?? story] as const)),
      ),
  )
}
