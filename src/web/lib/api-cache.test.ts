import { describe, expect, it } from 'vitest'
import { CLIENT_CACHE_LONG_MS, CLIENT_CACHE_MS } from '#contract/limits.ts'
import { cacheMsOf, createApiCache } from './api-cache.ts'

const setUp = () => {
  const state = { now: 0, owner: 'anonymous', loads: 0 }
  const cache = createApiCache(
    () => state.now,
    () => state.owner,
  )
  const load = async () => ++state.loads
  return { state, cache, ask: (url = '/api/articles') => cache.remember(url, CLIENT_CACHE_MS, load) }
}

describe('the cache of answers', () => {
  it('keeps lists that change slowly for half an hour and the rest for five minutes', () => {
    expect(cacheMsOf('/articles/batch')).toBe(CLIENT_CACHE_LONG_MS)
    expect(cacheMsOf('/articles/{id}')).toBe(CLIENT_CACHE_MS)
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

  it('makes one call for two screens that ask at once', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  })

  it('never shows one reader the answers of another', async () => {
    const { state, ask } = setUp()
    await ask()
    state.owner = 'token'
    expect(await ask()).toBe(2)
  })

  it('forgets what expired when it sweeps, and everything when it is told to', async () => {
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
    const first = cache.remember('/api/articles', CLIENT_CACHE_MS, () => late.promise)
    state.now = CLIENT_CACHE_MS
    await ask()
    late.reject(new Error('late'))
    await expect(first).rejects.toThrow('late')
    await ask()
    expect(state.loads).toBe(1)
  })
})
