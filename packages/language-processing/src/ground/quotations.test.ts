import { expect, test } from 'vitest'
import { unknownQuotations } from './quotations.ts'

const source =
  'She said: “We did not expect this, frankly, from a model of this size.” He called it ‘a small miracle’.'

test.each([
  'She said "we did not expect this".',
  'She said « We did not expect this… from a model of this size ».',
  'She said “We did not expect this [...] from a model of this size”.',
  'It is ‘a small miracle’, isn’t it?',
  'No quotation at all, the dogs’ owners’ club said.',
])('is word for word: %s', (sentence) => {
  expect(unknownQuotations(sentence, source)).toEqual([])
})

test.each([
  ['She said "we did expect this".', 'we did expect this'],
  [
    'She said “from a model of this size … we did not expect this”.',
    'from a model of this size … we did not expect this',
  ],
  ['It is « un petit miracle ».', ' un petit miracle '],
  ['She said "we did not expect thi".', 'we did not expect thi'],
  ['She said "we never expected this', 'we never expected this'],
])('is not: %s', (sentence, span) => {
  expect(unknownQuotations(sentence, source)).toEqual([span])
})
