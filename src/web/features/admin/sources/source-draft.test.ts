import { expect, test } from 'vitest'
import { bodyOf, changedFields, conflictOf, type SourceFields } from './source-draft.ts'

const BEGUN: SourceFields = {
  name: 'The Lab',
  nameFr: null,
  feedUrl: 'https://lab.example/feed',
  siteUrl: null,
  language: 'en',
  category: 'research',
  subcategory: null,
  type: 'press',
  tier: 2,
  aiOnly: true,
  fullTextAllowed: false,
}

test('only what was changed is sent, with what the editor saw of it', () => {
  const changed = changedFields(BEGUN, { ...BEGUN, name: 'A Lab', tier: 1 })
  expect(bodyOf(BEGUN, changed)).toEqual({ name: 'A Lab', tier: 1, seen: { name: 'The Lab', tier: 2 } })
})

test('a category goes with its subcategory', () => {
  const changed = changedFields(BEGUN, { ...BEGUN, category: 'business' })
  expect(changed).toEqual({ category: 'business', subcategory: null })
})

test('who changed what is read from a conflict alone', () => {
  const changes = [{ field: 'name', by: 'Grace', is_own: false }]
  expect(conflictOf('text_changed', { changes })).toEqual(changes)
  expect(conflictOf('text_changed', undefined)).toEqual([])
  expect(conflictOf('source_exists', undefined)).toBeUndefined()
})
