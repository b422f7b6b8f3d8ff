import { expect, test } from 'vitest'
import { changesOf, putDraft, readDraft } from './drafts.ts'

const text = (title: string, summary: string | null) => ({
  lang: 'en',
  title,
  summary,
  description: null,
  is_offered: true,
  origin: 'source' as const,
  quarantined: null,
})
const before = { texts: [text('Begun', 'It began.')], edits: [] }
const after = { texts: [text('Changed by somebody else', 'So was this.')], edits: [] }
const titled = putDraft({}, 'en', 'title', { text: 'Mine', seen: 'Begun' })

test('an untouched field follows other editors’ changes, and is not saved', () => {
  expect(readDraft(titled, after, 'en', 'summary')).toEqual({ text: 'So was this.', conflicting: undefined })
  expect(changesOf(titled)).toEqual({ en: { title: 'Mine', seen: { title: 'Begun' } } })
})

test('a touched field keeps its text, and shows a conflicting change', () => {
  expect(readDraft(titled, before, 'en', 'title')).toEqual({ text: 'Mine', conflicting: undefined })
  expect(readDraft(titled, after, 'en', 'title')).toEqual({
    text: 'Mine',
    conflicting: 'Changed by somebody else',
  })
})

test('what the same editor saved in another window is no conflict', () => {
  const edits = [{ field: 'title_en', by: 'Ada', is_own: true }]
  expect(readDraft(titled, { ...after, edits }, 'en', 'title')).toEqual({
    text: 'Mine',
    conflicting: undefined,
  })
  const foreign = [{ field: 'title_en', by: 'Grace', is_own: false }]
  expect(readDraft(titled, { ...after, edits: foreign }, 'en', 'title').conflicting).toBe(
    'Changed by somebody else',
  )
})

test('restoring the stored text removes the draft; a language without a text starts empty', () => {
  expect(putDraft(titled, 'en', 'title', { text: 'Begun', seen: 'Begun' })).toEqual({})
  const both = putDraft(titled, 'fr', 'title', { text: 'Un titre', seen: '' })
  expect(readDraft(both, before, 'fr', 'summary')).toEqual({ text: '', conflicting: undefined })
  const all = putDraft(both, 'fr', 'summary', { text: 'Un résumé.', seen: '' })
  expect(changesOf(all).fr).toEqual({
    title: 'Un titre',
    summary: 'Un résumé.',
    seen: { title: '', summary: '' },
  })
})
