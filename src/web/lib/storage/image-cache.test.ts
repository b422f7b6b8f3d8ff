import { describe, expect, it } from 'vitest'
import { IMAGE_CACHE_DROP_OLDEST, IMAGE_CACHE_MAX_ENTRIES } from '#contract/limits.ts'
import { anArticle } from '#web/components/page.fixture.tsx'
import { createImageCache } from './image-cache.ts'
import { memoryStorage } from './memory-storage.fixture.ts'
import { safeStorage } from './storage.ts'
import type { SESSION_KEYS } from './storage-keys.ts'

const HOUR_MS = 3_600_000
const { image } = anArticle()

const setUp = (storage = memoryStorage()) => {
  const state = { now: 0 }
  const store = safeStorage<(typeof SESSION_KEYS)['articleImages']>(() => storage)
  return { state, storage, cache: createImageCache(() => state.now, store) }
}

describe('the pictures of a session', () => {
  it('are known again for a day', () => {
    const { state, cache } = setUp()
    cache.remember('a', image)
    state.now = 24 * HOUR_MS - 1
    expect(cache.find('a')).toEqual(image)
    expect(cache.find('b')).toBeUndefined()
    state.now = 24 * HOUR_MS
    expect(cache.find('a')).toBeUndefined()
  })

  it('lose their hundred oldest once they are more than five hundred', () => {
    expect([IMAGE_CACHE_MAX_ENTRIES, IMAGE_CACHE_DROP_OLDEST]).toEqual([500, 100])
    const { cache } = setUp()
    for (let number = 1; number <= 500; number += 1) cache.remember(`article ${number}`, image)
    cache.remember('article 1', image)
    expect(cache.find('article 2')).toEqual(image)
    cache.remember('article 501', image)
    // The first one was seen again last, so it is not among the oldest.
    expect(cache.find('article 1')).toEqual(image)
    expect(cache.find('article 101')).toBeUndefined()
    expect(cache.find('article 102')).toEqual(image)
    expect(cache.find('article 501')).toEqual(image)
  })

  it('are forgotten without harm where storage is full or holds something else', () => {
    const { cache } = setUp(memoryStorage(10))
    cache.remember('a', image)
    expect(cache.find('a')).toBeUndefined()
    const { storage, cache: other } = setUp()
    storage.setItem('article_images', '{"not": "a list"')
    expect(other.find('a')).toBeUndefined()
    other.remember('a', image)
    expect(other.find('a')).toEqual(image)
  })
})
