import { describe, expect, it } from 'vitest'
import { createMicroCache, type EnterRefill } from './micro-cache.ts'

const setUp = (fill?: (key: string) => Promise<{ text: string }>, enterRefill?: EnterRefill) => {
  const state = { now: 1000, fills: 0, errors: [] as unknown[] }
  const cache = createMicroCache<{ text: string }>({
    fill: fill ?? (async (key) => ({ text: `${key}${++state.fills}` })),
    bytesOf: ({ text }) => text.length,
    now: () => state.now,
    freshMs: 5,
    staleMs: 60,
    maxEntries: 3,
    maxBytes: 1000,
    onRefillError: (error) => state.errors.push(error),
    enterRefill,
  })
  return { state, cache }
}
/** Lets the promises that are already settled take effect. */
const flushPromises = () => new Promise<void>((done) => setImmediate(done))

describe('the cache of pages', () => {
  it('renders a page once for everyone who asks while it is made', async () => {
    const { state, cache } = setUp()
    const pages = await Promise.all(Array.from({ length: 100 }, () => cache.load('a')))
    expect(new Set(pages).size).toBe(1)
    expect(state.fills).toBe(1)
  })

  it('serves a fresh page as it is', async () => {
    const { state, cache } = setUp()
    await cache.load('a')
    state.now += 5
    expect(cache.peek('a')).toEqual({ text: 'a1' })
    await flushPromises()
    expect(state.fills).toBe(1)
  })

  it('serves a stale page at once and renews it once behind the reader', async () => {
    const { state, cache } = setUp()
    await cache.load('a')
    state.now += 6
    expect([cache.peek('a'), cache.peek('a')]).toEqual([{ text: 'a1' }, { text: 'a1' }])
    await flushPromises()
    expect(state.fills).toBe(2)
    expect(cache.peek('a')).toEqual({ text: 'a2' })
  })

  it('lets nobody see a page older than its time', async () => {
    const { state, cache } = setUp()
    await cache.load('a')
    state.now += 66
    expect(cache.peek('a')).toBeUndefined()
    expect(await cache.load('a')).toEqual({ text: 'a2' })
  })

  it('keeps a stale page while it cannot be renewed, and says so', async () => {
    const state = { isDown: false }
    const failure = new Error('down')
    const { state: clock, cache } = setUp(async () => {
      if (state.isDown) throw failure
      return { text: 'good' }
    })
    await cache.load('a')
    state.isDown = true
    clock.now += 6
    cache.peek('a')
    await flushPromises()
    expect(clock.errors).toEqual([failure])
    expect(cache.peek('a')).toEqual({ text: 'good' })
  })

  it('renews a stale page only while there is a place for that, and takes one', async () => {
    let places = 0
    const renewals: ((page: { text: string }) => void)[] = []
    const { state, cache } = setUp(
      () => new Promise((resolve) => renewals.push(resolve)),
      () => {
        if (places === 0) return undefined
        places -= 1
        return () => (places += 1)
      },
    )
    // Whoever waits for a page has come in by a place of their own.
    const first = cache.load('a')
    renewals[0]?.({ text: 'old' })
    await first
    state.now += 6
    expect(cache.peek('a')).toEqual({ text: 'old' })
    expect(renewals).toHaveLength(1)
    places = 2
    cache.peek('a')
    cache.peek('a')
    expect({ places, renewals: renewals.length }).toEqual({ places: 1, renewals: 2 })
    renewals[1]?.({ text: 'new' })
    await flushPromises()
    expect(places).toBe(2)
    expect(cache.peek('a')).toEqual({ text: 'new' })
  })

  it('gives the place back when renewing fails', async () => {
    const [good, failure] = [{ text: 'good' }, new Error('down')]
    const answers = [() => Promise.resolve(good), () => Promise.reject(failure)]
    let places = 1
    const { state, cache } = setUp(
      () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
      () => {
        places -= 1
        return () => (places += 1)
      },
    )
    await cache.load('a')
    state.now += 6
    cache.peek('a')
    await flushPromises()
    expect({ places, errors: state.errors }).toEqual({ places: 1, errors: [failure] })
  })

  it('does not keep a failure', async () => {
    const answers = [Promise.reject(new Error('once')), Promise.resolve({ text: 'then' })]
    const { cache } = setUp(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
    await expect(cache.load('a')).rejects.toThrow('once')
    expect(await cache.load('a')).toEqual({ text: 'then' })
  })

  it('lets go of the page nobody asked for longest', async () => {
    const { cache } = setUp()
    for (const key of ['a', 'b', 'c']) await cache.load(key)
    cache.peek('a')
    await cache.load('d')
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd'])
  })
})
