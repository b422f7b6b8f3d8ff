import { describe, expect, it } from 'vitest'
import { readJsonAnswer } from './json-answer.ts'

describe('the JSON in an answer', () => {
  it.each([
    ['plain', '{"a": 1}'],
    ['fenced', '```json\n{"a": 1}\n```'],
    ['fenced without a name', 'Sure!\n```\n{"a": 1}\n```\nAnything else?'],
    ['between words', 'Here you are: {"a": 1}. Bye.'],
    ['after reasoning', '<think>Is it {"a": 2}?</think>{"a": 1}'],
    ['after reasoning whose start the host kept', 'Is it {"a": 2}?\n</think>\n\n{"a": 1}'],
    ['after a byte order mark', '\ufeff{"a": 1}'],
  ])('is read when %s', (_, text) => {
    expect(readJsonAnswer(text)).toEqual({ a: 1 })
  })

  it('may hold fences and tags in its texts', () => {
    const value = { code: '```js\n1\n```', tag: '<think>' }
    expect(readJsonAnswer(JSON.stringify(value))).toEqual(value)
  })

  it.each([
    '',
    'I cannot do that.',
    '{"a": 1',
    '[1, 2]',
    '42',
    'null',
    '```json\n{"a"\n```',
    '<think>{"a": 1}',
  ])('is not found in %j', (text) => {
    expect(readJsonAnswer(text)).toBeUndefined()
  })
})
