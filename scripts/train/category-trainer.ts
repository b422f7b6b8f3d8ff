import type { CategoryModelFile } from '#domain/enrichment/categories/category-model.ts'
import {
  FEATURE_GROUPS,
  featuresOf,
  groupOf,
  type FeatureGroup,
  type Features,
} from '#domain/enrichment/categories/features.ts'
import { LABELS, type LabelledItem } from './labelled-items.ts'
import { trainLogisticRegression, type Example } from './logistic-regression.ts'

/** Features seen in fewer items are dropped: they would remember single headlines. */
const MIN_ITEMS: Record<FeatureGroup, number> = { concept: 3, word: 4, gram: 8 }
/** L2 penalties, chosen by cross-validation on the development half. */
const PENALTY: Record<FeatureGroup, number> = { concept: 0.0012, word: 0.0025, gram: 0.0025 }
const BIAS_PENALTY = 1e-5
/** How much of an item belongs to its second label. */
const SECOND_LABEL_SHARE = 0.25
const MAX_BYTE = 127

/**
 * The weights of the category model: multinomial logistic regression over all sub-categories, each of the same weight
 * however many items it has. The probability of a category is the sum of its subs'. Same items, same file.
 */
export const trainCategoryModel = (items: readonly LabelledItem[]): CategoryModelFile => {
  const features = items.map(({ input }) => featuresOf(input))
  const vocabulary = vocabularyOf(features)
  const counts = Map.groupBy(items, ({ label }) => label)
  const examples = items.map(({ label, alt }, i): Example => {
    const target = new Float64Array(LABELS.length)
    target[LABELS.indexOf(label)] = alt ? 1 - SECOND_LABEL_SHARE : 1
    if (alt) target[LABELS.indexOf(alt)]! += SECOND_LABEL_SHARE
    const known = [...(features[i] ?? [])].flatMap(([name, value]) => {
      const index = vocabulary.get(name)
      return index === undefined ? [] : [{ index, value }]
    })
    return {
      indices: Int32Array.from(known, ({ index }) => index),
      values: Float64Array.from(known, ({ value }) => value),
      target,
      weight: 1 / (counts.get(label)?.length ?? 1),
    }
  })
  const weights = trainLogisticRegression(examples, {
    classes: LABELS.length,
    features: vocabulary.size,
    penalties: Float64Array.from(vocabulary.keys(), (name) =>
      name === 'bias' ? BIAS_PENALTY : PENALTY[groupOf(name)],
    ),
  })
  return toFile(vocabulary, weights)
}

function vocabularyOf(items: readonly Features[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const features of items)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kept = [...counts].filter(([name, count]) => count >= MIN_ITEMS[groupOf(name)]).map(([name]) => name)
  return new Map(kept.toSorted().map((name, index) => [name, index]))
}

function toFile(vocabulary: ReadonlyMap<string, number>, weights: Float64Array): CategoryModelFile {
  const groupFile = (group: FeatureGroup) => {
    const names = [...vocabulary.keys()].filter((name) => groupOf(name) === group)
    const own = names.flatMap((name) => {
      const start = (vocabulary.get(name) ?? 0) * LABELS.length
      return [...weights.subarray(start, start + LABELS.length)]
    })
    const scale = own.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 1e-9) / MAX_BYTE
    const bytes = Int8Array.from(own, (weight) => Math.round(weight / scale))
    return {
      features: names.join('\n'),
      scale: Number(scale.toPrecision(6)),
      weights: Buffer.from(bytes.buffer).toString('base64'),
    }
  }
  const groups = Object.fromEntries(FEATURE_GROUPS.map((group) => [group, groupFile(group)]))
  return { classes: LABELS, groups: groups as CategoryModelFile['groups'] }
}
