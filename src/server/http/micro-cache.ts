import { LRUCache } from 'lru-cache'

export interface MicroCacheOptions<T extends object> {
  /** Makes the value of a key, given the one it replaces. A rejection is not kept. */
  fill: (key: string, previous: T | undefined) => Promise<T>
  bytesOf: (value: T) => number
  /** Milliseconds, monotonic. */
  now: () => number
  /** Served without a second thought for this long. */
  freshMs: number
  /** Then served at once for this long, while one new value is made behind it. */
  staleMs: number
  maxEntries: number
  maxBytes: number
  /** A refill behind a stale value failed; the stale one stays until its time is up. */
  onRefillError: (error: unknown) => void
  /**
   * Asked before a refill behind a stale value: what to call when it is over, or undefined while there is too much to do, and the
   * stale one has to do. Absent: always.
   */
  enterRefill?: EnterRefill | undefined
}

/** Nobody waits for a refill, so that nobody is refused when it is too much: it needs a place like any other work. */
export type EnterRefill = () => (() => void) | undefined

export interface MicroCache<T> {
  /** What is there, fresh or stale; undefined when it has to be made. */
  peek: (key: string) => T | undefined
  /** The same, or made now. However many ask at once, it is made once. */
  load: (key: string) => Promise<T>
  /** What is there, or being made now, is served to nobody any more. */
  outdate: () => void
}

/** Keeps what many ask for within seconds: a thousand readers of one page cost one rendering. */
export const createMicroCache = <T extends object>(options: MicroCacheOptions<T>): MicroCache<T> => {
  const { fill, bytesOf, now, freshMs, staleMs, onRefillError, enterRefill = () => () => {} } = options
  let generation = 0
  const refilling = new Set<string>()
  const cache = new LRUCache<string, { value: T; madeAt: number; generation: number }>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    maxEntrySize: Math.ceil(options.maxBytes / 10),
    sizeCalculation: (entry) => bytesOf(entry.value) + 1,
    ttl: freshMs + staleMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, old) => {
      // What was asked for before a change may hold what was there before it.
      const begun = generation
      return { value: await fill(key, old?.value), madeAt: now(), generation: begun }
    },
  })

  const refill = async (key: string): Promise<void> => {
    if (refilling.has(key)) return
    const leave = enterRefill()
    if (!leave) return
    refilling.add(key)
    try {
      await cache.fetch(key, { forceRefresh: true })
    } catch (error) {
      onRefillError(error)
    } finally {
      refilling.delete(key)
      leave()
    }
  }
  const peek = (key: string): T | undefined => {
    const entry = cache.get(key)
    if (!entry || entry.generation !== generation) return undefined
    if (now() - entry.madeAt > freshMs) void refill(key)
    return entry.value
  }
  const load = async (key: string): Promise<T> => {
    const kept = peek(key)
    if (kept) return kept
    const asked = generation
    // One that is there all the same is of an earlier generation.
    let entry = await cache.fetch(key, { forceRefresh: cache.has(key) })
    if (entry && entry.generation < asked) entry = await cache.fetch(key, { forceRefresh: true })
    // Only an aborted fetch ends without an entry, and nothing here aborts one.
    if (!entry) throw new Error('The cache made no entry')
    return entry.value
  }
  return {
    peek,
    load,
    outdate: () => {
      generation += 1
    },
  }
}
