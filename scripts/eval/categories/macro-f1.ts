export interface Verdict {
  expected: string
  actual: string
}

/** Mean F1 of the classes that occur among expected or predicted labels. */
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
