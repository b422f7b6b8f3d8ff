import { type ClassifierInput, createClassifier, readCategoryModel } from '@apercu/language-processing'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'

const openClassifier = () => createClassifier(readCategoryModel(), SUBCATEGORIES)
let classifier: ReturnType<typeof openClassifier> | undefined

/** The first call loads the shipped model, because a process that only serves pages does not need it. */
export const classifyText = (input: ClassifierInput) => (classifier ??= openClassifier())(input)
