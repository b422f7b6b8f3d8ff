import { expect, test } from 'vitest'
import { shareInside } from './inside-excerpt.ts'

test('words count as the letters they stand for, and as read however often they are said', () => {
  expect(shareInside('L’État étudie l’œuvre.', 'L’ÉTAT ETUDIE L’OEUVRE')).toBe(1)
  expect(shareInside('Card, card, card.', 'It runs on one card.')).toBe(1)
  expect(shareInside('Nine days of training', 'Nine months of work')).toBe(0.5)
})

test('a summary stands in no excerpt where there is none, and one without words in each', () => {
  expect(shareInside('Nine days.', '')).toBe(0)
  expect(shareInside('', 'It runs on one card.')).toBe(1)
})
