/** What a logistic regression learned. */
export interface Weights {
  intercept: number
  /** In the order of the features they were trained on. */
  weights: readonly number[]
}

/** In log odds: 0 is as likely as not. */
export const logitWith = ({ intercept, weights }: Weights, features: readonly number[]): number => {
  let z = intercept
  for (let at = 0; at < features.length; at++) z += (features[at] ?? 0) * (weights[at] ?? 0)
  return z
}
