import { expect, test } from 'vitest'
import { createClassifier } from '#domain/enrichment/categories/classify.ts'
import { trainCategoryModel } from './category-trainer.ts'
import { LABELS, readOwnHeadlines } from './labelled-items.ts'

const items = await readOwnHeadlines()

test('our own headlines cover every sub-category in both languages', () => {
  for (const lang of ['en', 'fr'])
    expect(new Set(items.filter(({ input }) => input.lang === lang).map(({ label }) => label))).toEqual(
      new Set(LABELS),
    )
})

test('the same items give the same file, and a classifier that works', () => {
  const some = items.filter((_, index) => index % 3 === 0)
  const file = trainCategoryModel(some)
  expect(trainCategoryModel(some)).toEqual(file)
  const classify = createClassifier(file)
  const source = { type: null, category: null }
  expect(classify({ title: 'Chip maker raises $90M', description: null, lang: 'en', source }).category).toBe(
    'business',
  )
})

test('no headline is remembered: features are single words, pairs and fragments that several items share', () => {
  const { groups } = trainCategoryModel(items)
  for (const word of groups.word.features.split('\n')) expect(word.slice(2).split(' ').length).toBeLessThan(3)
  for (const gram of groups.gram.features.split('\n')) expect(gram.slice(2)).toHaveLength(4)
})
