import { FEATURE_GROUPS, type FeatureGroup, type Features } from './features.ts'
import type { FragmentModelFile } from './fragment-model.ts'
import { softmax } from './softmax.ts'

/** Written by `npm run train`; a weight is one byte times the scale of its group. */
export interface CategoryModelFile {
  /** `main.sub`, in the order of the weights. */
  classes: string[]
  groups: Record<
    FeatureGroup,
    {
      /** One name per line; the line's index is the row of its weights. */
      features: string
      /** The value of a weight of 1. */
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

/** Only these features come from the text itself. */
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
