import { afterEach, describe, expect, it, vi } from 'vitest'
import { CLIENT_CACHE_LONG_MS, CLIENT_CACHE_MS, CLIENT_CACHE_SWEEP_MS } from '#contract/limits.ts'
import { cachePolicyOf, createApiCache, NO_ACCOUNT, startSweeping } from './api-cache.ts'
import { createAnswerStore } from './answer-store.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const PRIVATE = cachePolicyOf('/articles/{id}')
const PUBLIC = cachePolicyOf('/articles/trending')

const setUp = () => {
  const state = { now: 0, owner: 'anonymous', loads: 0 }
  const cache = createApiCache(
    () => state.now,
    () => state.owner,
  )
  const load = async () => ++state.loads
  return { state, cache, ask: (url = '/api/articles') => cache.remember(url, PRIVATE, load) }
}

describe('the cache of answers', () => {
  it('keeps lists that change slowly for half an hour and the rest for five minutes', () => {
    for (const name of ['featured-by-category', 'breakthroughs', 'batch', 'trending', 'popular'])
      expect(cachePolicyOf(`/articles/${name}`).maxAgeMs, name).toBe(CLIENT_CACHE_LONG_MS)
    expect(cachePolicyOf('/articles/{id}').maxAgeMs).toBe(CLIENT_CACHE_MS)
    expect([CLIENT_CACHE_MS, CLIENT_CACHE_LONG_MS]).toEqual([5 * 60_000, 30 * 60_000])
  })

  it('keeps what is left of the day’s summaries for ten seconds, and what only its reader changes not at all', () => {
    for (const name of ['status', 'usage'])
      expect(cachePolicyOf(`/subscriptions/${name}`)).toEqual({ maxAgeMs: 10_000, isPublic: false })
    for (const path of ['/auth/me', '/bookmarks', '/user/preferences', '/newsletters/me'])
      expect(cachePolicyOf(path), path).toEqual({ maxAgeMs: 0, isPublic: false })
  })

  it('answers from memory until the time is up', async () => {
    const { state, ask } = setUp()
    await ask()
    state.now = CLIENT_CACHE_MS - 1
    await ask()
    expect(state.loads).toBe(1)
    state.now = CLIENT_CACHE_MS
    await ask()
    expect(state.loads).toBe(2)
  })

  it('deduplicates concurrent queries into one call', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  })

  it('never shows one reader the answers of another', async () => {
    const { state, ask } = setUp()
    await ask()
    state.owner = 'token'
    expect(await ask()).toBe(2)
  })

  it('deletes expired entries in a sweep, and all of them when cleared', async () => {
    const { state, cache, ask } = setUp()
    await ask('/a')
    state.now = CLIENT_CACHE_MS / 2
    await ask('/b')
    state.now = CLIENT_CACHE_MS
    cache.sweep()
    expect(cache.size).toBe(1)
    cache.clear()
    expect(cache.size).toBe(0)
  })

  it('does not let a late failure drop the newer answer of the same call', async () => {
    const { state, cache, ask } = setUp()
    const late = Promise.withResolvers<unknown>()
    const first = cache.remember('/api/articles', PRIVATE, () => late.promise)
    state.now = CLIENT_CACHE_MS
    await ask()
    late.reject(new Error('late'))
    await expect(first).rejects.toThrow('late')
    await ask()
    expect(state.loads).toBe(1)
  })
})

describe('the cache across page loads', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A browser: one storage, a cache for each page that is loaded, one server that counts its answers. */
  const browser = () => {
    const state = { now: 0, owner: NO_ACCOUNT, loads: 0 }
    const storage = memoryStorage()
    const loadPage = () =>
      createApiCache(
        () => state.now,
        () => state.owner,
        createAnswerStore(() => storage),
      )
    return { state, storage, loadPage, load: async () => ++state.loads }
  }

  it('has the public lists at hand for half an hour, whatever page was loaded meanwhile', async () => {
    const { state, loadPage, load } = browser()
    await loadPage().remember('/api/trending', PUBLIC, load)
    state.now = CLIENT_CACHE_LONG_MS - 1
    expect(await loadPage().remember('/api/trending', PUBLIC, load)).toBe(1)
    state.now = CLIENT_CACHE_LONG_MS
    expect(await loadPage().remember('/api/trending', PUBLIC, load)).toBe(2)
  })

  it('persists nothing else, and nothing of a signed-in reader', async () => {
    const { state, storage, loadPage, load } = browser()
    await loadPage().remember('/api/articles/1', PRIVATE, load)
    state.owner = 'token'
    await loadPage().remember('/api/trending', PUBLIC, load)
    expect(storage.length).toBe(0)
  })

  it('writes down no failure', async () => {
    const { storage, loadPage } = browser()
    const failing = loadPage().remember('/api/trending', PUBLIC, () => Promise.reject(new Error('down')))
    await expect(failing).rejects.toThrow('down')
    expect(storage.length).toBe(0)
  })

  it('is swept every minute, in memory and on disk', async () => {
    vi.useFakeTimers()
    const { state, storage, loadPage, load } = browser()
    const cache = loadPage()
    startSweeping(cache)
    await cache.remember('/api/trending', PUBLIC, load)
    expect(storage.length).toBe(1)
    state.now = CLIENT_CACHE_LONG_MS
    vi.advanceTimersByTime(CLIENT_CACHE_SWEEP_MS)
    expect([cache.size, storage.length]).toEqual([0, 0])
  })
})
