import { describe, expect, it } from 'vitest'
import { MUTED_MAX } from '#contract/content/reading.ts'
import { DEFAULT_READING, parseReading } from './reading-preferences.ts'

describe('reading settings of a device', () => {
  it('falls back to the defaults for missing or invalid storage', () => {
    for (const text of [null, '', 'dark', '[]', 'null', '7', '{"theme":']) {
      expect(parseReading(text)).toEqual(DEFAULT_READING)
    }
  })

  it('keeps known values and drops unknown ones', () => {
    const stored = {
      theme: 'dark',
      textSize: 'enormous',
      originalsOnly: 'yes',
      hasShortcuts: false,
      mutedSources: [{ id: 'a', name: 'A' }, { id: 7, name: 'B' }, 'c', null],
      mutedTopics: 'chips',
    }
    expect(parseReading(JSON.stringify(stored))).toEqual({
      theme: 'dark',
      textSize: 'normal',
      originalsOnly: false,
      listLanguages: 'auto',
      hasShortcuts: false,
      mutedSources: [{ id: 'a', name: 'A' }],
      mutedTopics: [],
    })
  })

  it('reads the languages of lists from a key of their own', () => {
    expect(parseReading(null, 'fr')).toEqual({ ...DEFAULT_READING, listLanguages: 'fr' })
    for (const unknown of [null, '', 'de', 'FR', '__proto__'])
      expect(parseReading('{"listLanguages":"en"}', unknown).listLanguages).toBe('auto')
  })

  it('mutes no more than a page’s style sheet can carry', () => {
    const mutedTopics = Array.from({ length: MUTED_MAX + 5 }, (_, n) => ({ id: `t${n}`, name: `T${n}` }))
    expect(parseReading(JSON.stringify({ mutedTopics })).mutedTopics).toHaveLength(MUTED_MAX)
  })
})
