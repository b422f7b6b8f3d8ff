import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Marks } from '#contract/content/articles.ts'
import { passageOf } from './found-passage.ts'

const marksOf = (text: string, word: string): Marks =>
  Array.from(text.matchAll(new RegExp(word, 'gu')), ({ index }) => [index, index + word.length])

const FILLER = 'Nothing of note happens here, and then a little more of it. '.repeat(5)

describe('the passage of an excerpt', () => {
  test('is a short excerpt as a whole', () => {
    const excerpt = 'A lab trains robots. They dance.'
    expect(passageOf(excerpt, marksOf(excerpt, 'dance'))).toEqual({
      start: 0,
      end: excerpt.length,
      marks: [[26, 31]],
    })
  })

  test('begins with the sentence in which a word was found', () => {
    const excerpt = `${FILLER}A lab trains robots that dance. ${FILLER}`
    const { start, end } = passageOf(excerpt, marksOf(excerpt, 'dance'))
    expect(excerpt.slice(start, end)).toMatch(/^A lab trains robots that dance\. .*\w$/)
    expect(end - start).toBeLessThanOrEqual(230)
  })

  test('begins some words before one that is far into its sentence', () => {
    const excerpt = `${'one of many words '.repeat(20)}and a robot at last.`
    const { start, end } = passageOf(excerpt, marksOf(excerpt, 'robot'))
    expect(excerpt.slice(start, end)).toMatch(/^(of|one|many|words) .* robot at last\.$/)
    expect(start).toBeGreaterThan(200)
  })

  test('has most of the words found', () => {
    const excerpt = `A robot. ${FILLER}The robot met a robot. ${FILLER}`
    const { start, end, marks } = passageOf(excerpt, marksOf(excerpt, 'robot'))
    expect(excerpt.slice(start, end)).toMatch(/^The robot met a robot\./)
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['robot', 'robot'])
  })

  test('is the beginning where nothing was found in it', () => {
    expect(passageOf(FILLER, [])).toMatchObject({ start: 0, marks: [] })
  })

  test('never splits a letter, and has its marks inside', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '.', '🤖', 'é', '。'), minLength: 1, maxLength: 700 }),
        fc.array(fc.nat(700), { maxLength: 5 }),
        (excerpt, places) => {
          const words = [...excerpt.matchAll(/\S+/gu)]
          const chosen = [...new Set(places.map((place) => place % Math.max(1, words.length)))]
          const marks = chosen
            .toSorted((a, b) => a - b)
            .flatMap((n): Marks => {
              const word = words[n]
              return word ? [[word.index, word.index + word[0].length]] : []
            })
          const passage = passageOf(excerpt, marks)
          expect(excerpt.slice(passage.start, passage.end).isWellFormed()).toBe(true)
          expect(passage.end - passage.start).toBeLessThanOrEqual(270)
          for (const [start, end] of passage.marks) {
            expect(start).toBeGreaterThanOrEqual(passage.start)
            expect(end).toBeLessThanOrEqual(passage.end)
          }
        },
      ),
    )
  })
})
