import { expect, test } from 'vitest'
import { citeFor, traceable } from './cite.ts'

const text =
  'Orchard Labs released Pear 2 on Tuesday. It runs on one graphics card. The licence costs €20,000 a year for large companies.'

test('a sentence is traced to the source sentence it came from', () => {
  const source = traceable(text, 'en')
  const [cited] = citeFor('Large companies pay €20,000 a year for the licence.', source)
  expect(text.slice(cited?.start, cited?.end)).toBe('The licence costs €20,000 a year for large companies.')
})

test('two source sentences are cited, in order, where each brings its part', () => {
  const cited = citeFor(
    'Pear 2, released by Orchard Labs on Tuesday, runs on one graphics card.',
    traceable(text, 'en'),
  )
  expect(cited.map(({ start }) => start)).toEqual([0, text.indexOf('It runs')])
})

test('what shares no word with the source cites nothing', () => {
  expect(citeFor('Nothing alike.', traceable(text, 'en'))).toEqual([])
})
