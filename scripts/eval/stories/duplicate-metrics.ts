import {
  type FeatureScorer,
  type NewsWindow,
  type createStoryIdf,
  featuresOf,
  nearDuplicates,
} from '@apercu/language-processing'
import { isRelated, type LabelledItem, storyItemOf, windowOf } from '../../train/pairs/pair-training.ts'
import { precisionRecall } from './pair-metrics.ts'

const known = new Map<string, ReturnType<typeof storyItemOf>>()

/** Returns the same object for the same item, because features are cached by identity. */
export const itemOf = (labelled: LabelledItem) => {
  const item = known.get(labelled.id) ?? storyItemOf(labelled)
  known.set(labelled.id, item)
  return item
}

/**
 * Precision, recall and F1 over all pairs. Pairs of one wider topic (`related`) are left out of the counts.
 */
export const pairwise = (items: readonly LabelledItem[], clusterOf: (item: LabelledItem) => string) => {
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

/** Near duplicates that lists would hide if these were the stories, and the share of one event among them. */
export const hidingOf = (
  items: readonly LabelledItem[],
  stories: Iterable<string[]>,
  scorer: (window: NewsWindow) => FeatureScorer,
  idf: ReturnType<typeof createStoryIdf>,
) => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const score = scorer(
    windowOf(
      items.map((item) => featuresOf(itemOf(item))),
      idf,
    ),
  )
  let hidden = 0
  let rightly = 0
  for (const ids of stories) {
    const members = ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((item) => ({ id: item.id, features: featuresOf(itemOf(item)) }))
    for (const [id, original] of nearDuplicates(members, score, idf)) {
      const [a, b] = [byId.get(id), byId.get(original)]
      if (!a || !b) continue
      const isOneEvent = a.event !== null && a.event === b.event
      if (!isOneEvent && isRelated(a, b)) continue
      hidden++
      if (isOneEvent) rightly++
    }
  }
  return { hidden, precision: rightly / hidden }
}
