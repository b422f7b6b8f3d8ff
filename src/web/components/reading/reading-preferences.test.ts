import { describe, expect, it, vi } from 'vitest'
import { MUTED_MAX } from '#contract/content/reading.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { DEFAULT_READING, parseReading, readReading, subscribeReading } from './reading-preferences.ts'

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

it('settings changed in another tab are announced here, and so is an emptied storage', () => {
  const tab = new EventTarget()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const seen: string[] = []
  const leave = subscribeReading(() => seen.push(readReading().theme))
  const change = (key: string | null, theme?: string) => {
    localStorage.clear()
    if (key) localStorage.setItem(key, JSON.stringify({ theme }))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  change(STORAGE_KEYS.readingPreferences, 'dark')
  change(STORAGE_KEYS.hadSignedIn)
  change(null)
  leave()
  change(STORAGE_KEYS.readingPreferences, 'light')
  expect(seen).toEqual(['dark', 'auto'])
  vi.unstubAllGlobals()
})
