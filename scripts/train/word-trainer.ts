import {
  type CategoryModelFile,
  type ClassifierFeatures as Features,
  FEATURE_GROUPS,
  type FeatureGroup,
  classifierFeaturesOf as featuresOf,
  groupOf,
} from '@apercu/language-processing'
import { balancedWeights, targetOf } from './label-shares.ts'
import { LABELS, type LabelledItem } from './labelled-items.ts'
import { trainLogisticRegression, type Example } from './logistic-regression.ts'
import { quantised } from './quantised.ts'

/** Features of fewer items are dropped, because they would memorise single headlines. */
const MIN_ITEMS: Record<FeatureGroup, number> = { concept: 3, word: 4, gram: 8 }
/**
 * L2 penalties chosen by cross-validation over dates: of the pool, and of the distance of the careful labels
 * from it.
 */
const PENALTY: Record<FeatureGroup, number> = { concept: 0.0012, word: 0.0025, gram: 0.0025 }
const OF_POOL = 0.2
const OF_CAREFUL = 2
const BIAS_PENALTY = 1e-5
/** Rebalances the pool, half of which is community and business. */
const POOL_BALANCE = 0.7
const ITERATIONS = 40

type WordModelFile = Pick<CategoryModelFile, 'classes' | 'groups'>

/**
 * Trains the weights of concepts, words and sources for all subcategories: on the pool first, then on the
 * careful labels with a penalty on the distance from the first fit. The features are those of `known`, whose
 * labels are not read.
 *
 * @returns a function that trains on a set of careful labels; the fit of the pool is cached
 */
export const createWordTrainer = (
  pool: readonly LabelledItem[],
  known: readonly LabelledItem[],
): ((careful: readonly LabelledItem[]) => WordModelFile) => {
  const vocabulary = vocabularyOf(known.map(({ input }) => featuresOf(input)))
  const penalties = (factor: number) =>
    Float64Array.from(vocabulary.keys(), (name) =>
      name === 'bias' ? BIAS_PENALTY : PENALTY[groupOf(name)] * factor,
    )
  const options = { classes: LABELS.length, features: vocabulary.size, iterations: ITERATIONS }
  const from =
    pool.length === 0
      ? undefined
      : trainLogisticRegression(examplesOf(pool, vocabulary, POOL_BALANCE), {
          ...options,
          penalties: penalties(OF_POOL),
        })
  return (careful) => {
    const weights = trainLogisticRegression(examplesOf(careful, vocabulary, 1), {
      ...options,
      penalties: penalties(from ? OF_CAREFUL : 1),
      ...(from && { from }),
    })
    return toFile(vocabulary, weights)
  }
}

function examplesOf(
  items: readonly LabelledItem[],
  vocabulary: ReadonlyMap<string, number>,
  balance: number,
): Example[] {
  const weights = balancedWeights(
    items.map(({ label }) => label),
    { balance },
  )
  return items.map((item, i) => {
    const known = [...featuresOf(item.input)].flatMap(([name, value]) => {
      const index = vocabulary.get(name)
      return index === undefined ? [] : [{ index, value }]
    })
    return {
      indices: Int32Array.from(known, ({ index }) => index),
      values: Float64Array.from(known, ({ value }) => value),
      target: targetOf(item, LABELS.length, (label) => LABELS.indexOf(label)),
      weight: weights[i]!,
    }
  })
}

function vocabularyOf(items: readonly Features[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const features of items)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kept = [...counts].filter(([name, count]) => count >= MIN_ITEMS[groupOf(name)]).map(([name]) => name)
  return new Map(kept.toSorted().map((name, index) => [name, index]))
}

function toFile(vocabulary: ReadonlyMap<string, number>, weights: Float64Array): WordModelFile {
  const groupFile = (group: FeatureGroup) => {
    const names = [...vocabulary.keys()].filter((name) => groupOf(name) === group)
    const own = names.flatMap((name) => {
      const start = (vocabulary.get(name) ?? 0) * LABELS.length
      return [...weights.subarray(start, start + LABELS.length)]
    })
    return { features: names.join('\n'), ...quantised(own) }
  }
  const groups = Object.fromEntries(FEATURE_GROUPS.map((group) => [group, groupFile(group)]))
  return { classes: LABELS, groups: groups as CategoryModelFile['groups'] }
}
