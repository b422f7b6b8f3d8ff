import {
  CATEGORIES,
  isCategory,
  isSubcategory,
  parseCategoryId,
  type Category,
  type Subcategory,
} from '#contract/content/taxonomy.ts'
import modelFile from './category-model.json' with { type: 'json' }
import { openCategoryModel, type CategoryModelFile } from './category-model.ts'
import { type ClassifierInput, readText } from './classifier-text.ts'
import { featuresOf } from './features.ts'
import { openFragmentModel } from './fragment-model.ts'
import { fragmentsOf } from './fragments.ts'

export interface Classification {
  category: Category
  /** Null only if the text has no known word and its source has no subcategory. */
  subcategory: Subcategory | null
  /** Probability of the category, 0 to 1; from `CONFIDENT` on, four in five categories are right. */
  confidence: number
  /** Probabilities that sum to 1. */
  scores: Record<Category, number>
}

/** Below this confidence a model host is queried, if one is configured (classify-unsure.service.ts). */
export const CONFIDENT = 0.5

/** Weight of the fragment model, 0 to 1; the rest is that of the model of words and source. */
const FRAGMENTS_SHARE = 0.3

/**
 * Calibrates confidence to the measured accuracy, because the mean of two independent models is right more
 * often than it states.
 */
const CALIBRATION = 1.2

/** For the evaluation, which trains other weights. */
export const createClassifier = (file: CategoryModelFile) => {
  const model = openCategoryModel(file)
  const fragments = openFragmentModel(file.fragments)
  const classes = model.classes.map((id) => {
    const parsed = parseCategoryId(id)
    if (!parsed) throw new Error(`the category model has an unknown class: ${id}`)
    return parsed
  })

  const placeOf = classes.map(({ category }) => CATEGORIES.indexOf(category))

  return (input: ClassifierInput): Classification => {
    const text = readText(input)
    const { probabilities, isTextKnown } = model.predict(featuresOf(input, text))
    const shares = fragments.predict(fragmentsOf(text)).map((share) => share * FRAGMENTS_SHARE)
    for (let i = 0; i < placeOf.length; i++) shares[placeOf[i]!]! += (1 - FRAGMENTS_SHARE) * probabilities[i]!
    const scores = calibrated(shares)
    const { category: usual, subcategory: usualSub } = input.source
    if (!isTextKnown && isCategory(usual)) {
      const subcategory = isSubcategory(usual, usualSub) ? usualSub : null
      return { category: usual, subcategory, confidence: scores[usual], scores }
    }
    const category = CATEGORIES.reduce((best, next) => (scores[next] > scores[best] ? next : best))
    return {
      category,
      subcategory: likeliestIn(category, probabilities),
      confidence: scores[category],
      scores,
    }
  }

  function likeliestIn(category: Category, probabilities: Float64Array): Subcategory | null {
    let best = -1
    classes.forEach((each, index) => {
      if (each.category === category && (best < 0 || probabilities[index]! > probabilities[best]!))
        best = index
    })
    return classes[best]?.subcategory ?? null
  }
}

function calibrated(shares: Float64Array): Record<Category, number> {
  const powers = shares.map((share) => share ** CALIBRATION)
  const sum = powers.reduce((total, power) => total + power, 0)
  return Object.fromEntries(CATEGORIES.map((each, place) => [each, powers[place]! / sum])) as Record<
    Category,
    number
  >
}

/**
 * Classifies by title, beginning of the text and publisher, in about 0.1 ms. A text without a known word gets
 * its source's usual category.
 */
export const classifyText = createClassifier(modelFile)
