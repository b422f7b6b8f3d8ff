import { describe, expect, it } from 'vitest'
import { breathe, sentencesOf, SPOKEN_MAX } from './speakable.ts'

describe('what is said in one breath', () => {
  it('is a sentence', () => {
    expect(breathe(' The model solves 61% of the problems. ')).toEqual([
      'The model solves 61% of the problems.',
    ])
  })

  it('is a part of a long one, cut at a pause and losing no word', () => {
    const sentence = `${'One word after another'.repeat(5)}, ${'and then some more of them '.repeat(8)}until the end.`
    const pieces = breathe(sentence)
    expect(pieces.length).toBeGreaterThan(2)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(SPOKEN_MAX)
    expect(pieces[0]).toMatch(/,$/)
    expect(pieces.join(' ').replaceAll(/\s+/g, ' ')).toBe(sentence.replaceAll(/\s+/g, ' '))
  })

  it('ends, even where nothing in the text lets one breathe', () => {
    const pieces = breathe('x'.repeat(SPOKEN_MAX * 2 + 10))
    expect(pieces.map((piece) => piece.length)).toEqual([SPOKEN_MAX, SPOKEN_MAX, 10])
  })

  it('is nothing where there is nothing', () => {
    expect(breathe('  ')).toEqual([])
  })
})

describe('the sentences of a text', () => {
  it('are the text when joined', () => {
    const text = 'Le modèle résout 61\u202F% des problèmes. Son maître\u202F? 54\u202F%.'
    expect(sentencesOf(text, 'fr').join('')).toBe(text)
    expect(sentencesOf(text, 'fr').length).toBeGreaterThan(1)
  })
})
