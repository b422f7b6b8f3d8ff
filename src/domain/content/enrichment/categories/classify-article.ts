import { type ClassifierInput, createClassifier, readCategoryModel } from '@apercu/language-processing'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'

const openClassifier = () => createClassifier(readCategoryModel(), SUBCATEGORIES)
let classifier: ReturnType<typeof openClassifier> | undefined

/** Classifies by the shipped model, which the first call loads, because a process that only serves pages needs none. */
export const classifyText = (input: ClassifierInput) => (classifier ??= openClassifier())(input)
