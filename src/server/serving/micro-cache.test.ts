import { describe, expect, it } from 'vitest'
import { createMicroCache, type AcquireSlot } from './micro-cache.ts'

const setUp = (fill?: (key: string) => Promise<{ text: string }>, acquireSlot?: AcquireSlot) => {
  const state = { now: 1000, fills: 0, errors: [] as unknown[] }
  const cache = createMicroCache<{ text: string }>({
    fill: fill ?? (async (key) => ({ text: `${key}${++state.fills}` })),
    bytesOf: ({ text }) => text.length,
    now: () => state.now,
    freshMs: 5,
    staleMs: 60,
    maxEntries: 3,
    maxBytes: 1000,
    onRevalidateError: (error) => state.errors.push(error),
    acquireSlot,
  })
  return { state, cache }
}
/** Runs the callbacks of promises that are already settled. */
const flushPromises = () => new Promise<void>((done) => setImmediate(done))

describe('the cache of pages', () => {
  it('renders a page once for all concurrent requests', async () => {
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

  it('serves a stale page at once and revalidates it once in the background', async () => {
    const { state, cache } = setUp()
    await cache.load('a')
    state.now += 6
    expect([cache.peek('a'), cache.peek('a')]).toEqual([{ text: 'a1' }, { text: 'a1' }])
    await flushPromises()
    expect(state.fills).toBe(2)
    expect(cache.peek('a')).toEqual({ text: 'a2' })
  })

  it('serves no page older than its stale time', async () => {
    const { state, cache } = setUp()
    await cache.load('a')
    state.now += 66
    expect(cache.peek('a')).toBeUndefined()
    expect(await cache.load('a')).toEqual({ text: 'a2' })
  })

  it('keeps a stale page while revalidation fails, and reports the error', async () => {
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

  it('revalidates a stale page only while a slot is free, and takes it', async () => {
    let slots = 0
    const fills: ((page: { text: string }) => void)[] = []
    const { state, cache } = setUp(
      () => new Promise((resolve) => fills.push(resolve)),
      () => {
        if (slots === 0) return undefined
        slots -= 1
        return () => (slots += 1)
      },
    )
    // A request that waits for a page holds a slot of its own.
    const first = cache.load('a')
    fills[0]?.({ text: 'old' })
    await first
    state.now += 6
    expect(cache.peek('a')).toEqual({ text: 'old' })
    expect(fills).toHaveLength(1)
    slots = 2
    cache.peek('a')
    cache.peek('a')
    expect({ slots, fills: fills.length }).toEqual({ slots: 1, fills: 2 })
    fills[1]?.({ text: 'new' })
    await flushPromises()
    expect(slots).toBe(2)
    expect(cache.peek('a')).toEqual({ text: 'new' })
  })

  it('releases the slot when revalidation fails', async () => {
    const [good, failure] = [{ text: 'good' }, new Error('down')]
    const answers = [() => Promise.resolve(good), () => Promise.reject(failure)]
    let slots = 1
    const { state, cache } = setUp(
      () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
      () => {
        slots -= 1
        return () => (slots += 1)
      },
    )
    await cache.load('a')
    state.now += 6
    cache.peek('a')
    await flushPromises()
    expect({ slots, errors: state.errors }).toEqual({ slots: 1, errors: [failure] })
  })

  it('does not cache a failure', async () => {
    const answers = [Promise.reject(new Error('once')), Promise.resolve({ text: 'then' })]
    const { cache } = setUp(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
    await expect(cache.load('a')).rejects.toThrow('once')
    expect(await cache.load('a')).toEqual({ text: 'then' })
  })

  it('evicts the least recently used page', async () => {
    const { cache } = setUp()
    for (const key of ['a', 'b', 'c']) await cache.load(key)
    cache.peek('a')
    await cache.load('d')
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd'])
  })
})
