import { PASSAGE_CONTEXT_MAX } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { type CitedSource, passageAt } from './passage.ts'

const QUOTE = 'It solves 61 percent of the problems.'
const BODY = [
  'A small model checks its own proofs. The team kept the steps that hold.',
  `Its teacher was larger. ${QUOTE} Training took nine days.`,
  'Elsewhere nothing was gained.',
].join('\n')

const passage = (source: Partial<CitedSource> = {}, quote = QUOTE) => {
  const whole = { lang: 'en', body: BODY, excerpt: null, isTextAllowed: false, ...source }
  const start = whole.body.indexOf(quote)
  return passageAt(whole, [{ start, end: start + quote.length }])
}

test('the paragraph is counted in the stored text', () => {
  expect(passage().paragraph).toBe(2)
  expect(passage({}, 'Elsewhere nothing').paragraph).toBe(3)
  expect(passage({ body: `\n${BODY.replace('\n', '\n\n')}\n` }).paragraph).toBe(2)
})

test('a text whose paragraphs may be lost has no number', () => {
  expect(passage({ body: BODY.replaceAll('\n', ' ') }).paragraph).toBeNull()
})

test('the neighbours are shown where the source allows its text to be shown', () => {
  expect(passage({ isTextAllowed: true })).toEqual({
    paragraph: 2,
    before: 'Its teacher was larger.',
    after: 'Training took nine days.',
  })
  expect(passage({ isTextAllowed: true }, 'A small model checks its own proofs.').before).toBeNull()
})

test('otherwise only a neighbour that the free excerpt contains as a whole', () => {
  expect(passage()).toMatchObject({ before: null, after: null })
  expect(passage({ excerpt: 'Its teacher  was\nlarger. Training took' })).toMatchObject({
    before: 'Its teacher was larger.',
    after: null,
  })
})

test('long neighbours are cut between words, on the side away from the cited words', () => {
  const long = `${'many words '.repeat(40)}end.`
  const { before, after } = passage({ body: `First ${long} ${QUOTE} Then ${long}`, isTextAllowed: true })
  expect(before).toMatch(/^…(?:many|words) .* end\.$/)
  expect(after).toMatch(/^Then many .* (?:many|words)…$/)
  expect(`${before}${after}`.length).toBeLessThanOrEqual(PASSAGE_CONTEXT_MAX)
})

test('a language without rules for its sentences has no neighbours', () => {
  expect(passage({ lang: 'de', isTextAllowed: true })).toEqual({ paragraph: 2, before: null, after: null })
})
