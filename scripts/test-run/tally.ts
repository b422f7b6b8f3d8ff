export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const addTallies = (tallies: readonly Tally[]): Tally => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** `12 passed, 0 failed`, with `, 3 skipped` when there are any. */
export const describeTally = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
