import {
  classifierFeaturesOf as featuresOf,
  createClassifier,
  openCategoryModel,
} from '@apercu/language-processing'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { expect, test } from 'vitest'
import { trainCategoryModel } from './category-trainer.ts'
import { LABELS, readOwnHeadlines } from './labelled-items.ts'
import { createWordTrainer } from './word-trainer.ts'

const items = await readOwnHeadlines()

test('our own headlines cover every sub-category in both languages', () => {
  for (const lang of ['en', 'fr'])
    expect(new Set(items.filter(({ input }) => input.lang === lang).map(({ label }) => label))).toEqual(
      new Set(LABELS),
    )
})

const source = { type: null, category: null }
const some = { pool: [], careful: items.filter((_, index) => index % 3 === 0) }

test('the same items give the same file, and a classifier that works', () => {
  const file = trainCategoryModel(some)
  expect(trainCategoryModel(some)).toEqual(file)
  const classify = createClassifier(file, SUBCATEGORIES)
  expect(classify({ title: 'Chip maker raises $90M', description: null, lang: 'en', source }).category).toBe(
    'business',
  )
})

test('what is held back for measuring teaches nothing: its label may be another one', () => {
  const held = new Set(some.careful.slice(0, 20))
  const rest = some.careful.filter((item) => !held.has(item))
  const mislabelled = some.careful.map((item) =>
    held.has(item) ? { ...item, label: 'community.events' } : item,
  )
  expect(createWordTrainer([], mislabelled)(rest)).toEqual(createWordTrainer([], some.careful)(rest))
})

test('the pool teaches where the careful labels say nothing', () => {
  const isFunding = ({ label }: (typeof items)[number]) => label === 'business.funding'
  const careful = items.filter((item) => !isFunding(item))
  const trained = createWordTrainer(items, items)(careful)
  const model = openCategoryModel(trained)
  const { probabilities } = model.predict(
    featuresOf({
      title: 'Chip maker raises $90M in Series B funding',
      description: null,
      lang: 'en',
      source,
    }),
  )
  expect(model.classes[probabilities.indexOf(Math.max(...probabilities))]).toBe('business.funding')
})

test('no headline is remembered: features are single words, pairs and fragments that several items share', () => {
  const { groups } = createWordTrainer([], items)(items)
  for (const word of groups.word.features.split('\n')) expect(word.slice(2).split(' ').length).toBeLessThan(3)
  for (const gram of groups.gram.features.split('\n')) expect(gram.slice(2)).toHaveLength(4)
})
