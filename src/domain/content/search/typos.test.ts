import { assert, constantFrom, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletionsOf, isCorrectable, editDistance } from './typos.ts'

const word = string({ unit: constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 5, maxLength: 9 })

/** Every word at edit distance one from `text` at `at`. */
const slippedAt = (text: string, at: number, letter: string): string[] => [
  text.slice(0, at) + text.slice(at + 1),
  text.slice(0, at) + letter + text.slice(at),
  text.slice(0, at) + letter + text.slice(at + 1),
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
]

describe('typos', () => {
  test('edit distance one means a shared form with one letter deleted', () => {
    assert(
      property(word, nat(4), constantFrom('x', 'y', 'z'), (text, at, letter) => {
        const forms = new Set(deletionsOf(text))
        for (const slipped of slippedAt(text, at, letter)) {
          expect(editDistance(text, slipped)).toBeLessThanOrEqual(1)
          expect(deletionsOf(slipped).some((form) => forms.has(form))).toBe(true)
        }
      }),
    )
  })

  test('the edit distance is symmetric', () => {
    assert(property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)))
    expect(editDistance('nvidia', 'nvedea')).toBe(2)
    expect(editDistance('openai', 'opeani')).toBe(1)
  })

  test('short words and names with digits are not corrected', () => {
    expect(['gpu', 'gpt5', 'h200', 'llama'].map(isCorrectable)).toEqual([false, false, false, true])
    expect(deletionsOf('gpu')).toEqual([])
  })
})
