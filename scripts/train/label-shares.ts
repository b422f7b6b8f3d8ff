import type { LabelledItem } from './labelled-items.ts'

/** How much of an item belongs to its second label. */
const SECOND_LABEL_SHARE = 0.25

/** How much of an item belongs to each class, where `classOf` says which class a label is. */
export const targetOf = (
  { label, alt }: LabelledItem,
  classes: number,
  classOf: (label: string) => number,
): Float64Array => {
  const target = new Float64Array(classes)
  target[classOf(label)]! += alt ? 1 - SECOND_LABEL_SHARE : 1
  if (alt) target[classOf(alt)]! += SECOND_LABEL_SHARE
  return target
}

/**
 * The weight of each item, so that a class of many items counts less than in proportion: not at all more than a small one
 * with `balance` 1, in proportion with 0. They sum to `total`.
 */
export const balancedWeights = (
  classes: readonly string[],
  { balance, total = 1 }: { balance: number; total?: number },
): number[] => {
  const sizes = new Map<string, number>()
  for (const each of classes) sizes.set(each, (sizes.get(each) ?? 0) + 1)
  const weights = classes.map((each) => (sizes.get(each) ?? 1) ** -balance)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => (weight * total) / sum)
}
