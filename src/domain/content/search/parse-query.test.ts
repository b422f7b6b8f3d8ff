import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const words = (query: string) => parseQuery(query).map(({ text }) => text)

describe('a reader’s query', () => {
  test('is its words, without elided articles and words every text has', () => {
    expect(words('l’IA dans les écoles d’aujourd’hui')).toEqual(['IA', 'écoles', 'aujourd’hui'])
    expect(words('the future of work')).toEqual(['future', 'work'])
    expect(words('qu’est-ce que l’AI Act ?')).toEqual(['est-ce', 'AI', 'Act'])
  })

  test('keeps such a word when there is no other', () => {
    expect(words('the')).toEqual(['the'])
    expect(words('les')).toEqual(['les'])
  })

  test('has phrases in any quotation marks, closed or not', () => {
    for (const query of [
      '"large language"',
      '«\u00A0large language\u00A0»',
      '“large language”',
      '"large language',
    ])
      expect(parseQuery(query)).toMatchObject([{ text: 'large language', kind: 'phrase', isOpen: false }])
  })

  test('leaves out what follows a minus', () => {
    expect(parseQuery('agents -crypto -"large language"').map(({ isExcluded }) => isExcluded)).toEqual([
      false,
      true,
      true,
    ])
    expect(words('state-of-the-art')).toEqual(['state-of-the-art'])
  })

  test('may end in the middle of a word', () => {
    const open = (query: string) => parseQuery(query).map(({ isOpen }) => isOpen)
    expect(open('large lang')).toEqual([false, true])
    expect(open('large lang ')).toEqual([false, false])
    expect(open('large "lang')).toEqual([false, false])
  })

  test('folds accents, capitals and ligatures', () => {
    expect(parseQuery('ŒUVRE ÉCOLE E\u0301cole').map(({ folded }) => folded)).toEqual([
      'oeuvre',
      'ecole',
      'ecole',
    ])
  })

  test('is at most ten terms of bounded length', () => {
    expect(words('word '.repeat(500))).toHaveLength(10)
    expect(words('x'.repeat(10_000))[0]).toHaveLength(60)
    expect(words('🤖'.repeat(40))).toEqual([])
  })

  test('may be any text at all', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const term of parseQuery(text)) {
          expect(term.text.isWellFormed()).toBe(true)
          expect(term.text).not.toMatch(/\p{Cc}/u)
        }
      }),
    )
    expect(words('\uD800mistral\u0000')).toEqual(['mistral'])
  })
})
