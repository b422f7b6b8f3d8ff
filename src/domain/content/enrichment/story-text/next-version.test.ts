import type { StoredStorySentence } from '#db/schema/stories.ts'
import { expect, test } from 'vitest'
import { nextVersion } from './next-version.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 10, 12, minute))
const sentence = (text: string, ...articles: string[]): StoredStorySentence => ({
  text,
  part: 'reported',
  provenance: 'quoted',
  since: 1,
  citations: articles.map((article_id) => ({ article_id, lang: 'en', sources: [], quotes: [text] })),
})
const first = nextVersion(
  undefined,
  { sentences: [sentence('It opens.', 'a'), sentence('It costs ten.', 'b')], reports: ['a 1', 'b 1'] },
  at(0),
)

test('the first version has no news', () => {
  expect(first).toMatchObject({ version: 1, previous_at: null, sentences: [{ since: 1 }, { since: 1 }] })
  expect(nextVersion(undefined, { sentences: [], reports: [] }, at(0))).toBeUndefined()
})

test('a fact of a new report is a new version, and only that fact is new', () => {
  const next = nextVersion(
    first,
    { sentences: [sentence('It opens.', 'a'), sentence('It failed.', 'c')], reports: ['a 1', 'b 1', 'c 1'] },
    at(5),
  )
  expect(next).toMatchObject({ version: 2, made_at: at(5), previous_at: at(0) })
  expect(next?.sentences.map(({ since }) => since)).toEqual([1, 2])
})

test('another choice from the same reports is no news', () => {
  const next = nextVersion(
    first,
    { sentences: [sentence('It opens.', 'a'), sentence('It is red.', 'b')], reports: ['a 1', 'b 1'] },
    at(5),
  )
  expect(next).toMatchObject({ version: 1, made_at: at(0), sentences: [{ since: 1 }, { since: 1 }] })
})

test('the same words cited to one outlet more are no news', () => {
  const next = nextVersion(
    first,
    {
      sentences: [sentence('It opens.', 'a', 'c'), sentence('It costs ten.', 'b')],
      reports: ['a 1', 'b 1', 'c 1'],
    },
    at(5),
  )
  expect([next?.version, next?.sentences[0]?.citations.length]).toEqual([1, 2])
})

test('a fact that went with its report is a new version without news', () => {
  const next = nextVersion(first, { sentences: [sentence('It opens.', 'a')], reports: ['a 1'] }, at(5))
  expect(next).toMatchObject({ version: 2, sentences: [{ since: 1 }] })
})

test('what a report says since it was changed is new', () => {
  const next = nextVersion(
    first,
    { sentences: [sentence('It opens.', 'a'), sentence('It costs twelve.', 'b')], reports: ['a 1', 'b 2'] },
    at(5),
  )
  expect(next).toMatchObject({ version: 2, sentences: [{ since: 1 }, { since: 2 }] })
})
