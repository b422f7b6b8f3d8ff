import type { CategoryModelFile } from '@apercu/language-processing'
import { createFragmentTrainer } from './fragment-trainer.ts'
import type { LabelledItem } from './labelled-items.ts'
import { createWordTrainer } from './word-trainer.ts'

export interface LabelledSets {
  /** Many items, labelled once each, with a distribution of categories that differs from the news. */
  pool: readonly LabelledItem[]
  /** Fewer items with verified labels, and our own headlines. */
  careful: readonly LabelledItem[]
}

/**
 * Trains the weights of the category model: one multinomial logistic regression over words and source for
 * subcategories, and one over hashed character n-grams for categories. Deterministic.
 *
 * @returns a function that trains on a subset of `careful`, for cross-validation; the fit of the pool is
 * cached
 */
export const createCategoryTrainer = ({
  pool,
  careful,
}: LabelledSets): ((some: readonly LabelledItem[]) => CategoryModelFile) => {
  const trainWords = createWordTrainer(pool, careful)
  const trainFragments = createFragmentTrainer(pool)
  return (some) => ({ ...trainWords(some), fragments: trainFragments(some) })
}

export const trainCategoryModel = (sets: LabelledSets): CategoryModelFile =>
  createCategoryTrainer(sets)(sets.careful)
