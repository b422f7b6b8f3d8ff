export interface Weights {
  intercept: number
  /** In the order of the features that `logitWith` receives. */
  weights: readonly number[]
}

/** Returns log odds, in which 0 is even odds. */
export const logitWith = ({ intercept, weights }: Weights, features: readonly number[]): number => {
  let z = intercept
  for (let at = 0; at < features.length; at++) z += (features[at] ?? 0) * (weights[at] ?? 0)
  return z
}
