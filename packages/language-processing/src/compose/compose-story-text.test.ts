import type { Language } from '../text/languages.ts'
import { describe, expect, test } from 'vitest'
import { judgeSentence } from '../ground/three-answers.ts'
import { composeStoryText } from './compose-story-text.ts'
import { WRITTEN_STORIES } from '../../testing/written-stories/written-stories.ts'
import type { SourceReport } from './report.ts'

const report = (sourceId: string, body: string, lang: Language = 'en'): SourceReport => ({
  id: sourceId,
  sourceId,
  lang,
  title: 'Nimbus opens its school in Veldmoor',
  body,
})
const compose = (reports: SourceReport[], lang: Language = 'en', excerpt: string | null = null) =>
  composeStoryText(reports, lang, excerpt, judgeSentence)
const partsOf = (reports: SourceReport[]) => compose(reports).map(({ part, text }) => [part, text])

describe('the sixty written stories', () => {
  test.each(WRITTEN_STORIES.map((story) => [story.name, story] as const))('%s', (_, { reports }) => {
    for (const lang of ['en', 'fr'] as const) {
      const text = composeStoryText(reports, lang, null, judgeSentence)
      expect(text.length).toBeLessThanOrEqual(6)
      expect(
        text
          .map((sentence) => sentence.text)
          .join(' ')
          .match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
      ).toBeLessThanOrEqual(150)
      for (const { text: sentence, citations } of text) {
        expect(citations.length).toBeGreaterThan(0)
        for (const { article_id, quotes, sources } of citations) {
          const body = reports.find(({ id }) => id === article_id)?.body ?? ''
          expect(sources.map(({ start, end }) => body.slice(start, end))).toEqual(quotes)
        }
        expect(citations[0]?.quotes).toEqual([sentence])
      }
    }
  })
})

test('two outlets give different figures of one thing: both stand side by side, each its own', () => {
  const parts = partsOf([
    report(
      'a',
      'Nimbus opened its school in Veldmoor on Monday. The school of Nimbus cost 12 million euros to build.',
    ),
    report(
      'b',
      'The school that Nimbus opened in Veldmoor has ninety pupils. The school of Nimbus cost 19 million euros to build.',
    ),
  ])
  expect(parts.slice(-2)).toEqual([
    ['differs', 'The school of Nimbus cost 12 million euros to build.'],
    ['differs', 'The school of Nimbus cost 19 million euros to build.'],
  ])
})

test('figures that one outlet rounded, years and dates are no difference', () => {
  const parts = partsOf([
    report(
      'a',
      'Nimbus opened its school in Veldmoor on 4 May. The school of Nimbus cost 12.1 million euros to build in 2024.',
    ),
    report(
      'b',
      'Nimbus opened its school in Veldmoor on 5 May. The school of Nimbus cost 12 million euros to build in 2025.',
    ),
  ])
  expect(parts.map(([part]) => part)).not.toContain('differs')
})

test('an outlet that says less than a sentence is not cited for it', () => {
  const text = compose([
    report(
      'a',
      'Nimbus opened its school in Veldmoor on Monday with ninety pupils and without a library. Parents had waited nine years for it.',
    ),
    report(
      'b',
      'Nimbus opened its school in Veldmoor on Monday with ninety pupils. A second school follows in Port Calder next year.',
    ),
  ])
  const whole = text.find((sentence) => sentence.text.includes('without a library'))
  expect(whole?.citations.map(({ article_id }) => article_id) ?? ['a']).toEqual(['a'])
})

test('one that denies it is not cited for it either', () => {
  const text = compose([
    report(
      'a',
      'The school of Nimbus in Veldmoor has a library of its own. Parents in Veldmoor had waited nine years.',
    ),
    report(
      'b',
      'The school of Nimbus in Veldmoor has no library of its own. Pupils in Veldmoor begin on Monday.',
    ),
  ])
  for (const { citations } of text) expect(citations).toHaveLength(1)
})

test('several reports of one outlet are one outlet', () => {
  const body =
    'Nimbus opened its school in Veldmoor on Monday with ninety pupils. Parents had waited nine years for the school.'
  expect(compose([report('a', body), { ...report('a', body), id: 'again' }])).toEqual([])
})

test('what says only what the free excerpt says is no text', () => {
  const body =
    'Nimbus opened its school in Veldmoor on Monday with ninety pupils. Parents had waited nine years for the school.'
  expect(compose([report('a', body), report('b', body)], 'en', body)).toEqual([])
  expect(compose([report('a', body), report('b', body)], 'en', 'A school opens.')).not.toEqual([])
})

test('reports of other matters have nothing in common that is agreed', () => {
  for (let at = 0; at + 13 < WRITTEN_STORIES.length; at += 1) {
    const [one, other] = [WRITTEN_STORIES[at], WRITTEN_STORIES[at + 13]]
    const reports = [...(one?.reports.slice(0, 1) ?? []), ...(other?.reports.slice(0, 1) ?? [])]
    for (const lang of ['en', 'fr'] as const)
      for (const { part, citations } of composeStoryText(reports, lang, null, judgeSentence)) {
        expect(part).not.toBe('agreed')
        expect(part).not.toBe('differs')
        expect(citations).toHaveLength(1)
      }
  }
})
