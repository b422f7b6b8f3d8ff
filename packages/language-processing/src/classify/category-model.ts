import { FEATURE_GROUPS, type FeatureGroup, type Features } from './features.ts'
import type { FragmentModelFile } from './fragment-model.ts'
import { softmax } from './softmax.ts'

/** `npm run train` writes this file. A weight is its byte times the scale of its group. */
export interface CategoryModelFile {
  /** Names as `main.sub`, in the order of the weights. */
  classes: string[]
  groups: Record<
    FeatureGroup,
    {
      /** Feature names, one per line; the index of a line is the row of its weights. */
      features: string
      /** Factor from a stored byte to its weight. */
      scale: number
      /** Base64 of signed bytes: `weights[feature * classes + class]`. */
      weights: string
    }
  >
  fragments: FragmentModelFile
}

export interface CategoryModel {
  classes: readonly string[]
  /** `isTextKnown` is false where only source, host or title shape have weights. */
  predict(features: Features): { probabilities: Float64Array; isTextKnown: boolean }
}

/**
 * A text is known by a feature with one of these prefixes, because others may come from source or title
 * shape.
 */
const SAID = /^(?:any|w):/

export const openCategoryModel = ({
  classes,
  groups,
}: Pick<CategoryModelFile, 'classes' | 'groups'>): CategoryModel => {
  const weightsOf = new Map<string, { weights: Int8Array; scale: number }>()
  for (const group of FEATURE_GROUPS) {
    const { features, scale, weights } = groups[group]
    const bytes = Int8Array.from(Buffer.from(weights, 'base64'))
    features.split('\n').forEach((name, index) => {
      const own = bytes.subarray(index * classes.length, (index + 1) * classes.length)
      weightsOf.set(name, { weights: own, scale })
    })
  }
  return {
    classes,
    predict(features) {
      const scores = new Float64Array(classes.length)
      let isTextKnown = false
      for (const [name, value] of features) {
        const found = weightsOf.get(name)
        if (!found) continue
        isTextKnown ||= SAID.test(name)
        const step = value * found.scale
        const { weights } = found
        for (let i = 0; i < scores.length; i++) scores[i]! += weights[i]! * step
      }
      return { probabilities: softmax(scores), isTextKnown }
    },
  }
}
