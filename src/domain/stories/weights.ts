/** What a logistic regression learned. */
export interface Weights {
  intercept: number
  /** In the order of the features they were trained on. */
  weights: readonly number[]
}

/** Probability, 0 to 1. */
export const scoreWith = ({ intercept, weights }: Weights, features: readonly number[]): number => {
  let z = intercept
  for (const [at, feature] of features.entries()) z += feature * (weights[at] ?? 0)
  return 1 / (1 + Math.exp(-z))
}
