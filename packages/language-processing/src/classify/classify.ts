import { openCategoryModel, type CategoryModelFile } from './category-model.ts'
import { type ClassifierInput, readText } from './classifier-text.ts'
import { featuresOf } from './features.ts'
import { openFragmentModel } from './fragment-model.ts'
import { fragmentsOf } from './fragments.ts'
import { type CategoryOf, readTaxonomy, type SubcategoryOf, type Taxonomy } from './taxonomy.ts'

export interface Classification<T extends Taxonomy = Taxonomy> {
  category: CategoryOf<T>
  /** Null only if the text has no known word and the source has no subcategory. */
  subcategory: SubcategoryOf<T> | null
  /** Probability of the category, 0 to 1; from `CONFIDENT` on, four in five categories are right. */
  confidence: number
  /** Probabilities of the categories, which sum to 1. */
  scores: Record<CategoryOf<T>, number>
}

/** Below this confidence a model host is queried, if one is configured (classify-unsure.service.ts). */
export const CONFIDENT = 0.5

/** Weight of the fragment model, 0 to 1; the model of words and source has the rest. */
const FRAGMENTS_SHARE = 0.3

/**
 * Calibrates confidence to the measured accuracy, because the mean of two independent models is right more
 * often than it states.
 */
const CALIBRATION = 1.2

/**
 * Classifies articles by title, beginning of the text and publisher. The classifier is pure and takes about
 * 0.1 ms; its fallback for a text without a known word is the source's usual category.
 *
 * @throws if the model's classes are not those of the taxonomy
 */
export const createClassifier = <const T extends Taxonomy>(file: CategoryModelFile, taxonomy: T) => {
  const { categories, categoryOf, isSubcategory, parseClass } = readTaxonomy(taxonomy)
  const model = openCategoryModel(file)
  const fragments = openFragmentModel(file.fragments, categories.length)
  const classes = model.classes.map((id) => {
    const parsed = parseClass(id)
    if (!parsed) throw new Error(`the category model has an unknown class: ${id}`)
    return parsed
  })

  const placeOf = classes.map(({ category }) => categories.indexOf(category))

  return (input: ClassifierInput): Classification<T> => {
    const text = readText(input)
    const { probabilities, isTextKnown } = model.predict(featuresOf(input, text))
    const shares = fragments.predict(fragmentsOf(text)).map((share) => share * FRAGMENTS_SHARE)
    for (let i = 0; i < placeOf.length; i++) shares[placeOf[i]!]! += (1 - FRAGMENTS_SHARE) * probabilities[i]!
    const scores = calibrated(shares)
    const usual = categoryOf(input.source.category)
    if (!isTextKnown && usual !== undefined) {
      const { subcategory: usualSub } = input.source
      const subcategory = isSubcategory(usual, usualSub) ? usualSub : null
      return { category: usual, subcategory, confidence: scores[usual], scores }
    }
    const category = categories.reduce((best, next) => (scores[next] > scores[best] ? next : best))
    return {
      category,
      subcategory: likeliestIn(category, probabilities),
      confidence: scores[category],
      scores,
    }
  }

  function calibrated(shares: Float64Array): Record<CategoryOf<T>, number> {
    const powers = shares.map((share) => share ** CALIBRATION)
    const sum = powers.reduce((total, power) => total + power, 0)
    return Object.fromEntries(categories.map((each, place) => [each, powers[place]! / sum])) as Record<
      CategoryOf<T>,
      number
    >
  }

  function likeliestIn(category: CategoryOf<T>, probabilities: Float64Array): SubcategoryOf<T> | null {
    let best = -1
    classes.forEach((each, index) => {
      if (each.category === category && (best < 0 || probabilities[index]! > probabilities[best]!))
        best = index
    })
    return classes[best]?.subcategory ?? null
  }
}
