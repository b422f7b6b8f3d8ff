export interface Scored {
  score: number
  label: 0 | 1
}

export interface PrecisionRecall {
  precision: number
  recall: number
  f1: number
}

/** Precision without any positive is NaN, so that an empty result fails the evaluation. */
export const precisionRecall = (right: number, found: number, wanted: number): PrecisionRecall => ({
  precision: right / found,
  recall: right / wanted,
  f1: (2 * right) / (found + wanted),
})

export const atThreshold = (scored: readonly Scored[], threshold: number): PrecisionRecall => {
  const found = scored.filter(({ score }) => score >= threshold)
  const right = found.filter(({ label }) => label === 1).length
  return precisionRecall(right, found.length, scored.filter(({ label }) => label === 1).length)
}

/** Mean of the precision at each true pair by descending score, independent of a threshold. */
export const averagePrecision = (scored: readonly Scored[]): number => {
  let right = 0
  let sum = 0
  for (const [at, { label }] of scored.toSorted((a, b) => b.score - a.score).entries())
    if (label === 1) {
      right++
      sum += right / (at + 1)
    }
  return sum / right
}

/**
 * B³ (Bagga and Baldwin 1998) over items, each given as its event and its cluster. For every item that
 * `counts` accepts, precision is the share of its cluster that is of its event, recall the share of its event
 * that is in its cluster; both are averaged.
 */
export const bCubed = (
  items: readonly { event: string; cluster: string }[],
  counts: (item: { event: string; cluster: string }) => boolean = () => true,
): PrecisionRecall => {
  const byEvent = Map.groupBy(items, ({ event }) => event)
  const byCluster = Map.groupBy(items, ({ cluster }) => cluster)
  const counted = items.filter(counts)
  let precision = 0
  let recall = 0
  for (const { event, cluster } of counted) {
    const together = byCluster.get(cluster) ?? []
    const right = together.filter((other) => other.event === event).length
    precision += right / together.length
    recall += right / (byEvent.get(event)?.length ?? 1)
  }
  precision /= counted.length
  recall /= counted.length
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}
