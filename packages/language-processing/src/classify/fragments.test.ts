import { expect, test } from 'vitest'
import { readText } from './classifier-text.ts'
import { BUCKETS, fragmentsOf } from './fragments.ts'

const of = (title: string, description: string | null = null) =>
  fragmentsOf(readText({ title, description, lang: 'en', source: { type: null, category: null } }))

const shareOf = (one: string, other: string): number => {
  const known = new Set(of(other).buckets)
  const { buckets } = of(one)
  return buckets.filter((bucket) => known.has(bucket)).length / buckets.length
}

test('the same text gives the same fragments, whatever was read before it', () => {
  const before = of('Robots learn to fold')
  of('Another title altogether', 'with a long description of robots')
  expect(of('Robots learn to fold')).toEqual(before)
})

test('every bucket has a weight, and a title is as long as another one', () => {
  for (const title of ['OpenAI', 'Le Parlement européen vote une loi sur l’IA', 'word '.repeat(2000)]) {
    const { buckets, values } = of(title)
    for (const bucket of buckets) expect(bucket >= 0 && bucket < BUCKETS).toBe(true)
    expect(values.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(1, 4)
  }
})

test('a word shares fragments with its other forms, and hardly any with another word', () => {
  expect(shareOf('investissements', 'investissement')).toBeGreaterThan(0.7)
  expect(shareOf('investissements', 'quarantaine')).toBeLessThan(0.1)
})

test('a text without letters has none', () => {
  expect(of('🤖🤖').buckets).toHaveLength(0)
})
