import type { LabelledItem } from './labelled-items.ts'

/** Share of an acceptable second label; the first one gets the rest. */
const SECOND_LABEL_SHARE = 0.25

/** The target distribution over classes, which sums to 1; `classOf` maps labels to classes. */
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
 * Weights of items that limit the influence of large classes: with `balance` 1 all classes count alike, with
 * 0 in proportion to their size. They sum to `total`.
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
