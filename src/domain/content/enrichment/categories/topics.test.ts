import { expect, test } from 'vitest'
import { topicKey, topicName } from '#domain/content/articles/topic-names.ts'
import { TOPICS } from '../../../../../packages/language-processing/src/classify/topic-lexicon.ts'
import { topicsOf } from '../../../../../packages/language-processing/src/classify/topics.ts'

test('both languages meet under the same topics', () => {
  expect(topicsOf('A humanoid robot joins the hospital')).toEqual(['robotics', 'healthcare'])
  expect(topicsOf('Un robot humanoïde rejoint l’hôpital')).toEqual(['robotics', 'healthcare'])
  expect(topicsOf('Levée de fonds record pour les puces')).toEqual(topicsOf('Record funding for chips'))
})

test('what a text says more often and earlier comes first, and six at most', () => {
  const text =
    'Chips. Copyright and chips. Robots, music, elections, deepfakes, weather forecasts, browsers, lawsuits.'
  const topics = topicsOf(text)
  expect(topics[0]).toBe('chips')
  expect(topics).toHaveLength(6)
})

test('a text outside the lexicon has no topic', () => {
  expect(topicsOf('Bonjour tout le monde')).toEqual([])
  expect(topicsOf('')).toEqual([])
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
