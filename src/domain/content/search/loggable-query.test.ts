import { describe, expect, test } from 'vitest'
import { loggableQuery } from './loggable-query.ts'

describe('a query that may be counted', () => {
  test.each([
    ['  OpenAI   GPT-5 ', 'openai gpt-5'],
    ['Élections 2026', 'élections 2026'],
    ['“Large language models”', '“large language models”'],
    ['H100/H200', 'h100/h200'],
  ])('%j is counted as %j', (query, counted) => {
    expect(loggableQuery(query)).toBe(counted)
  })

  test.each([
    'jane.doe@example.org',
    'who is ｊａｎｅ＠example.org',
    '06 12 34 56 78',
    '+33 (0)6.12.34.56.78 paris',
    'iban fr76 3000 6000 0112',
    'https://example.org/secret',
    'www.example.org',
    '12345',
    'x',
    '   ',
    '\u0000\u0000\u0000',
    'a'.repeat(101),
  ])('%j is not', (query) => {
    expect(loggableQuery(query)).toBeUndefined()
  })
})
