import type { CategoryModelFile } from '#domain/content/enrichment/categories/category-model.ts'
import { createFragmentTrainer } from './fragment-trainer.ts'
import type { LabelledItem } from './labelled-items.ts'
import { createWordTrainer } from './word-trainer.ts'

/** Two kinds of labels. */
export interface LabelledSets {
  /** Many, each given once, of another mix of categories than the news. */
  pool: readonly LabelledItem[]
  /** Fewer, each given with care, and our own headlines. */
  careful: readonly LabelledItem[]
}

/**
 * The weights of the category model: multinomial logistic regression twice, over what words and source say of the
 * sub-categories, and over hashed fragments of the text for the categories. Same items, same file.
 *
 * @returns what trains on some of `careful`, for measuring on the rest; the pool is learned once.
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
