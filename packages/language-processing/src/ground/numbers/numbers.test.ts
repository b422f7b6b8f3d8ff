import { assert, constantFrom, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, LANGUAGES } from '../../text/languages.ts'
import { isStated, readNumbers } from './numbers.ts'

const states = (sentence: string, lang: Language, cited: string, citedLang: Language): boolean => {
  const facts = readNumbers(sentence, lang, false)
  expect(facts.length).toBeGreaterThan(0)
  const stated = readNumbers(cited, citedLang, true)
  return facts.every((fact) => isStated(fact, stated))
}
const written = (value: number, lang: Language) =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(value)

describe('numbers of two texts', () => {
  test('a whole number is the same however either language writes it, and another one is not', () => {
    assert(
      property(
        integer({ min: 10, max: 10_000_000 }),
        integer({ min: 1, max: 9 }),
        constantFrom(...LANGUAGES),
        constantFrom(...LANGUAGES),
        (value, more, a, b) => {
          expect(states(`${written(value, a)} robots`, a, `${written(value, b)} robots`, b)).toBe(true)
          expect(states(`${written(value, a)} robots`, a, `${written(value * 10 + more, b)} robots`, b)).toBe(
            false,
          )
        },
      ),
    )
  })

  test('a share is the same with a point or a comma', () => {
    assert(
      property(
        double({ min: 1.01, max: 99.9, noNaN: true }),
        constantFrom(...LANGUAGES),
        constantFrom(...LANGUAGES),
        (value, a, b) => {
          expect(states(`${written(value, a)} %`, a, `${written(value, b)}%`, b)).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['twenty-five', 'en', '25'],
    ['two hundred and fifty thousand', 'en', '250,000'],
    ['three million', 'en', '3m'],
    ['soixante-dix-sept', 'fr', '77'],
    ['quatre-vingt-onze', 'fr', '91'],
    ['mille deux cents', 'fr', '1 200'],
    ['une douzaine', 'fr', '12'],
    ['trois milliards', 'fr', '3 Md'],
  ] as const)('%s (%s) is %s', (words, lang, digits) => {
    expect(states(`${words} robots`, lang, `${digits} robots`, lang)).toBe(true)
    expect(states(`${digits} robots`, lang, `${words} robots`, lang)).toBe(true)
  })

  test('words that only look like numbers are none', () => {
    expect(readNumbers('One of the new ones, for a second time', 'en', false)).toEqual([])
    expect(readNumbers('Un robot neuf, une fois pour toutes', 'fr', false)).toEqual([])
  })
})
