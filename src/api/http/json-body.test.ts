import { expect, test } from 'vitest'
import { jsonBody } from './json-body.ts'

test('an answer is the bytes of its JSON', () => {
  const answer = { title: 'L’école « A\u202F»', marks: [[0, 2]] }
  expect(new TextDecoder().decode(jsonBody(answer))).toBe(JSON.stringify(answer))
})

test('a kept answer, which is frozen, is serialized once', () => {
  const answer = Object.freeze({ data: [1] })
  expect(jsonBody(answer)).toBe(jsonBody(answer))
})

test('another answer is serialized anew, because it may have changed', () => {
  const answer = { count: 1 }
  jsonBody(answer)
  answer.count = 2
  expect(new TextDecoder().decode(jsonBody(answer))).toBe('{"count":2}')
})
