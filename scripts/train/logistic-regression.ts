import { softmax } from '@apercu/language-processing'
import { minimise } from './minimise.ts'

export interface Example {
  /** Indices of the features that are not zero, parallel to `values`. */
  indices: Int32Array
  values: Float32Array | Float64Array
  /** Target distribution over the classes, which sums to 1. */
  target: Float64Array
  weight: number
}

interface Options {
  classes: number
  features: number
  penalties: Float64Array
  /** Initial weights. The penalties apply to the distance from them instead of from zero. */
  from?: Float64Array
  iterations?: number
}

/**
 * Multinomial logistic regression. Convex and without a random state: the same examples give the same
 * weights, `weights[feature * classes + class]`.
 */
export const trainLogisticRegression = (
  examples: readonly Example[],
  { classes, features, penalties, from, iterations = 100 }: Options,
): Float64Array => {
  const totalWeight = examples.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Float64Array(features * classes)
  const start = from ?? new Float64Array(features * classes)
  const scores = new Float64Array(classes)
  const move = minimise(
    features * classes,
    (point, gradient) => {
      let loss = 0
      for (let at = 0; at < weights.length; at++) weights[at] = start[at]! + point[at]!
      gradient.fill(0)
      for (const { indices, values, target, weight } of examples) {
        const share = weight / totalWeight
        scores.fill(0)
        for (let i = 0; i < indices.length; i++)
          for (let c = 0, at = indices[i]! * classes; c < classes; c++, at++)
            scores[c]! += weights[at]! * values[i]!
        const errors = softmax(scores)
        for (let c = 0; c < classes; c++) {
          if (target[c]! > 0) loss -= share * target[c]! * Math.log(Math.max(errors[c]!, Number.EPSILON))
          errors[c] = (errors[c]! - target[c]!) * share
        }
        for (let i = 0; i < indices.length; i++)
          for (let c = 0, at = indices[i]! * classes; c < classes; c++, at++)
            gradient[at]! += errors[c]! * values[i]!
      }
      for (let feature = 0, at = 0; feature < features; feature++) {
        const penalty = penalties[feature]!
        for (let c = 0; c < classes; c++, at++) {
          loss += 0.5 * penalty * point[at]! ** 2
          gradient[at]! += penalty * point[at]!
        }
      }
      return loss
    },
    iterations,
  )
  return move.map((each, at) => each + start[at]!)
}
