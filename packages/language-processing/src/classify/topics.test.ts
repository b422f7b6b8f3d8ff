import { expect, test } from 'vitest'
import { topicsOf } from './topics.ts'

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
