import { DIGEST_BUDGET_TOLERANCE } from '#contract/limits.ts'

export interface Readable {
  /** Whole seconds. */
  seconds: number
}

/**
 * The items to read in so many minutes, in their own order: the first ones, unless only others come within a tenth of
 * the time; then the earliest that do. Everything, where everything takes no longer; and where no choice comes so near,
 * the longest that does not go over, one item at least. One item per story follows from the edition, which has one.
 */
export const fitToMinutes = <T extends Readable>(items: readonly T[], minutes: number): T[] => {
  const budget = minutes * 60
  const most = Math.floor(budget * (1 + DIGEST_BUDGET_TOLERANCE))
  const least = Math.ceil(budget * (1 - DIGEST_BUDGET_TOLERANCE))
  const total = items.reduce((sum, { seconds }) => sum + seconds, 0)
  if (total <= most) return [...items]

  const reachable = sumsOfRest(items, most)
  const all = reachable[0] ?? new Uint8Array()
  const wanted = all.lastIndexOf(1) >= least ? least : all.lastIndexOf(1)
  if (wanted === 0) return items.slice(0, 1)
  const chosen: T[] = []
  let sum = 0
  for (const [at, item] of items.entries()) {
    const rest = reachable[at + 1]
    if (sum >= (wanted === least ? budget : wanted)) break
    const after = sum + item.seconds
    if (after <= most && hasSum(rest, Math.max(0, wanted - after), most - after)) {
      chosen.push(item)
      sum = after
    } else if (sum >= wanted) break // Near enough: nothing further down takes the place of what did not fit.
  }
  return chosen
}

/** For each place, which totals up to `most` the items from there on can make. */
const sumsOfRest = (items: readonly Readable[], most: number): Uint8Array[] => {
  const sums = [Uint8Array.from({ length: most + 1 }, (_, sum) => (sum === 0 ? 1 : 0))]
  for (const { seconds } of items.toReversed()) {
    const rest = sums[0] ?? new Uint8Array()
    sums.unshift(rest.map((can, sum) => (can || (sum >= seconds && rest[sum - seconds]) ? 1 : 0)))
  }
  return sums
}

const hasSum = (sums: Uint8Array | undefined, from: number, to: number): boolean => {
  const at = sums?.indexOf(1, from) ?? -1
  return at >= 0 && at <= to
}
