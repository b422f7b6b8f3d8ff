import { TECHNOLOGY_SAMPLES } from '#domain/content/ingestion/sample/technology.ts'
import { RESEARCH_SAMPLES } from '#domain/content/ingestion/sample/research.ts'
import { PRODUCTS_SAMPLES } from '#domain/content/ingestion/sample/products.ts'
import { BUSINESS_SAMPLES } from '#domain/content/ingestion/sample/business.ts'
import { APPLICATIONS_SAMPLES } from '#domain/content/ingestion/sample/applications.ts'
import { COMMUNITY_SAMPLES } from '#domain/content/ingestion/sample/community.ts'
import { SAMPLE_STORIES } from '#domain/content/ingestion/sample/stories/sample-stories.ts'
import { TOPICS } from '@apercu/language-processing'
import { expect, test } from 'vitest'
import { topicKey, topicName } from './topic-names.ts'

test('a known topic reads in the reader’s language and is found by either name', () => {
  expect(topicName('language models', 'fr')).toBe('modèles de langage')
  expect(topicName('language models', 'en')).toBe('language models')
  expect(topicKey('Modèles de langage')).toBe('language models')
  expect(topicKey('Language models')).toBe('language models')
})

test('an unknown topic stays as its feed wrote it', () => {
  expect(topicName('ferroviaire', 'fr')).toBe('ferroviaire')
  expect(topicKey('constructor')).toBe('constructor')
  expect(topicName('constructor', 'fr')).toBe('constructor')
})

test('every topic of the sample edition has a French name', () => {
  const samples = [
    ...TECHNOLOGY_SAMPLES,
    ...RESEARCH_SAMPLES,
    ...PRODUCTS_SAMPLES,
    ...BUSINESS_SAMPLES,
    ...APPLICATIONS_SAMPLES,
    ...COMMUNITY_SAMPLES,
    ...SAMPLE_STORIES,
  ]
  const same = new Set([
    'acquisitions',
    'agents',
    'art',
    'attention',
    'multimodal',
    'navigation',
    'open source',
    'versions',
    'vision',
  ])
  const english = samples
    .flatMap(({ topics }) => topics)
    .filter((topic) => topicName(topic, 'fr') === topic && !same.has(topic))
  expect(english).toEqual([])
})

test('every topic has a French name that leads back to it', () => {
  const topics = Object.keys(TOPICS)
  for (const topic of topics) expect(topicKey(topicName(topic, 'fr')), topic).toBe(topic)
  expect(topics.filter((topic) => topicName(topic, 'fr') === topic)).toEqual([
    'multimodal',
    'vision',
    'open source',
    'acquisitions',
  ])
})
