import { LRUCache } from 'lru-cache'

export interface MicroCacheOptions<T extends object> {
  /** Receives the value that it replaces, so that an unchanged one can be kept. A rejection is not cached. */
  fill: (key: string, previous: T | undefined) => Promise<T>
  bytesOf: (value: T) => number
  /** Milliseconds, monotonic. */
  now: () => number
  /** Up to this age a value is served without revalidation. */
  freshMs: number
  /** For this time after `freshMs` the stale value is served while it is revalidated. */
  staleMs: number
  maxEntries: number
  maxBytes: number
  onRevalidateError: (error: unknown) => void
  /** Absent: revalidations are not limited. */
  acquireSlot?: AcquireSlot | undefined
}

/**
 * Returns the function that releases the slot; undefined when none is free, which postpones the revalidation.
 */
export type AcquireSlot = () => (() => void) | undefined

export interface MicroCache<T> {
  /**
   * Returns a fresh or stale value, or undefined when it must be computed. A stale value starts its
   * revalidation.
   */
  peek: (key: string) => T | undefined
  /** Concurrent loads of a key share one computation. */
  load: (key: string) => Promise<T>
  /** Whether `load` costs no computation of its own. */
  isStoredOrFilling: (key: string) => boolean
  /**
   * Also drops values that are being computed, because they may be computed from the state before the change.
   */
  invalidate: () => void
}

/** In-memory stale-while-revalidate: a thousand readers of one page within seconds cost one rendering. */
export const createMicroCache = <T extends object>(options: MicroCacheOptions<T>): MicroCache<T> => {
  const { fill, bytesOf, now, freshMs, staleMs, onRevalidateError, acquireSlot = () => () => {} } = options
  let generation = 0
  const revalidating = new Set<string>()
  const filling = new Set<string>()
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
      // A computation may read the state before a change, so the generation at its start counts.
      const begun = generation
      filling.add(key)
      try {
        return { value: await fill(key, old?.value), madeAt: now(), generation: begun }
      } finally {
        filling.delete(key)
      }
    },
  })

  const revalidate = async (key: string): Promise<void> => {
    if (revalidating.has(key)) return
    const release = acquireSlot()
    if (!release) return
    revalidating.add(key)
    try {
      await cache.fetch(key, { forceRefresh: true })
    } catch (error) {
      onRevalidateError(error)
    } finally {
      revalidating.delete(key)
      release()
    }
  }
  const peek = (key: string): T | undefined => {
    const entry = cache.get(key)
    if (!entry || entry.generation !== generation) return undefined
    if (now() - entry.madeAt > freshMs) void revalidate(key)
    return entry.value
  }
  const load = async (key: string): Promise<T> => {
    const kept = peek(key)
    if (kept) return kept
    const asked = generation
    // An entry that `peek` did not return is of an earlier generation.
    let entry = await cache.fetch(key, { forceRefresh: cache.has(key) })
    if (entry && entry.generation < asked) entry = await cache.fetch(key, { forceRefresh: true })
    // Only an aborted fetch ends without an entry, and nothing here aborts one.
    if (!entry) throw new Error('The cache made no entry')
    return entry.value
  }
  return {
    peek,
    load,
    isStoredOrFilling: (key) => peek(key) !== undefined || filling.has(key),
    invalidate: () => {
      generation += 1
    },
  }
}
