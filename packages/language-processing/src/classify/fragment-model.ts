import { BUCKETS, type Fragments } from './fragments.ts'
import { softmax } from './softmax.ts'

/** Written by `npm run train` as part of the model file. A weight is its byte times the scale. */
export interface FragmentModelFile {
  /** Factor from a stored byte to its weight. */
  scale: number
  /** Base64 of signed bytes: `weights[bucket * categories + category]`. */
  weights: string
  /** One value per category, in the order of CATEGORIES. */
  bias: number[]
}

export interface FragmentModel {
  /** Probabilities in the order of the taxonomy's categories, which sum to 1. */
  predict(fragments: Fragments): Float64Array
}

export const openFragmentModel = (
  { scale, weights, bias }: FragmentModelFile,
  classes: number,
): FragmentModel => {
  const bytes = Int8Array.from(Buffer.from(weights, 'base64'))
  if (bytes.length !== BUCKETS * classes || bias.length !== classes)
    throw new Error(`the fragment model has ${bytes.length} weights`)
  return {
    predict({ buckets, values }) {
      const scores = new Float64Array(classes)
      for (let i = 0; i < buckets.length; i++)
        for (let c = 0, at = buckets[i]! * classes; c < classes; c++, at++)
          scores[c]! += bytes[at]! * values[i]!
      return softmax(scores.map((score, c) => score * scale + bias[c]!))
    },
  }
}
