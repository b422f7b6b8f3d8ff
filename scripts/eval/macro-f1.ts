export interface Verdict {
  expected: string
  actual: string
}

/** Mean F1 over the classes that are expected or given at least once. */
export const macroF1 = (verdicts: readonly Verdict[]): number => {
  const classes = new Set(verdicts.flatMap(({ expected, actual }) => [expected, actual]))
  const scores = [...classes].map((name) => {
    const right = verdicts.filter(({ expected, actual }) => expected === name && actual === name).length
    const mentions = verdicts.filter(({ expected }) => expected === name).length
    const given = verdicts.filter(({ actual }) => actual === name).length
    return (2 * right) / (mentions + given)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
