import { describe, expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

const EXCERPT = 'Nimbus Labs releases a model that checks its own proofs. It runs on one card.'

describe('a summary beside its excerpt', () => {
  test.each([
    ['the excerpt itself', EXCERPT],
    ['a sentence of it', 'It runs on one card.'],
    ['the same in other letters', EXCERPT.toUpperCase()],
    [
      'its sentences in another order',
      'It runs on one card. Nimbus Labs releases a model that checks its own proofs.',
    ],
    ['one word more', `${EXCERPT} Today.`],
    ['a word said again and again', 'Card card card card card card card card card card.'],
  ])('says no more as %s', (_, summary) => {
    expect(saysMore(summary, EXCERPT)).toBe(false)
  })

  test.each([
    ['a sentence that the excerpt lacks', `${EXCERPT} Training took nine days and cost two million dollars.`],
    ['another sentence', 'Two reviewers could not repeat the result.'],
    ['a translation', 'Nimbus Labs publie un modèle qui vérifie ses propres preuves.'],
  ])('says more with %s', (_, summary) => {
    expect(saysMore(summary, EXCERPT)).toBe(true)
  })

  test('says no more than the title, which is free as well', () => {
    const title = 'Nimbus Labs opens the weights of its translator'
    expect(saysMore(title, title, null)).toBe(false)
    expect(saysMore(`${title}. Schools may use them without paying.`, title, null)).toBe(true)
  })

  test('says more where there is no excerpt', () => {
    expect(saysMore(EXCERPT, null)).toBe(true)
    expect(saysMore('', null)).toBe(false)
  })

  test('counts accents and ligatures as the letters they represent', () => {
    expect(saysMore('L’État etudie l’œuvre.', 'L’Etat étudie l’oeuvre.')).toBe(false)
  })
})
