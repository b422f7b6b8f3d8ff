import {
  CLIENT_CACHE_LONG_MS,
  CLIENT_CACHE_MS,
  CLIENT_CACHE_SUBSCRIPTION_MS,
  CLIENT_CACHE_SWEEP_MS,
} from '#contract/limits.ts'
import type { AnswerStore } from './answer-store.ts'

/** Lists of the landing page, the same for all readers and slow to change: cached longer (SPEC section 9). */
const LONG_LIVED = new Set([
  '/articles/featured-by-category',
  '/articles/breakthroughs',
  '/articles/batch',
  '/articles/trending',
  '/articles/popular',
])

export interface CachePolicy {
  maxAgeMs: number
  /** Whether the cached answer may outlive the page: public data only, and only for anonymous readers. */
  isPublic: boolean
}

const SHORT_LIVED = new Set(['/subscriptions/status', '/subscriptions/usage'])
/**
 * A reader's own state must be current after a change, so it is not cached; concurrent queries still share
 * one promise.
 */
const OWN = /^\/(auth|user|bookmarks|newsletters|subscriptions)(\/|$)/

const maxAgeOf = (template: string): number => {
  if (LONG_LIVED.has(template)) return CLIENT_CACHE_LONG_MS
  if (SHORT_LIVED.has(template)) return CLIENT_CACHE_SUBSCRIPTION_MS
  return OWN.test(template) ? 0 : CLIENT_CACHE_MS
}

export const cachePolicyOf = (template: string): CachePolicy => ({
  maxAgeMs: maxAgeOf(template),
  isPublic: LONG_LIVED.has(template),
})

interface Entry {
  /** A promise, so that concurrent queries are deduplicated into one call. */
  answer: Promise<unknown>
  expiresAt: number
}

export interface ApiCache {
  /**
   * Returns the cached answer for `url`, or calls `load` and caches its promise. A rejected promise is not
   * cached.
   */
  remember: (url: string, policy: CachePolicy, load: () => Promise<unknown>) => Promise<unknown>
  sweep: () => void
  /** Invalidates all entries: the reader asked for fresh data, or the session changed. */
  clear: () => void
  readonly size: number
}

/** Cache owner of all readers without an account, who receive the same answers. */
export const NO_ACCOUNT = 'anonymous'

/**
 * Caches answers to GETs per reader and release; localised urls contain the language. `owner` is called at
 * each use, so that nothing cached for one account is returned to another after signing in. `now` is
 * wall-clock time in milliseconds, because `store` outlives the page.
 */
export const createApiCache = (now: () => number, owner: () => string, store?: AnswerStore): ApiCache => {
  const entries = new Map<string, Entry>()

  const load = (url: string, policy: CachePolicy, ask: () => Promise<unknown>): Entry => {
    const shared = policy.isPublic && owner() === NO_ACCOUNT ? store : undefined
    const kept = shared?.read(url)
    if (kept && kept.expiresAt > now())
      return { answer: Promise.resolve(kept.answer), expiresAt: kept.expiresAt }
    const expiresAt = now() + policy.maxAgeMs
    const answer = ask()
    answer.then(
      (value) => shared?.write(url, { answer: value, expiresAt }),
      () => undefined,
    )
    return { answer, expiresAt }
  }

  return {
    remember: (url, policy, ask) => {
      const key = `${owner()} ${url}`
      const kept = entries.get(key)
      if (kept && kept.expiresAt > now()) return kept.answer
      const entry = load(url, policy, ask)
      entries.set(key, entry)
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.answer
    },
    sweep: () => {
      for (const [key, entry] of entries) if (entry.expiresAt <= now()) entries.delete(key)
      store?.sweep(now())
    },
    clear: () => {
      entries.clear()
      store?.clear()
    },
    get size() {
      return entries.size
    },
  }
}

export const startSweeping = (cache: ApiCache) => {
  setInterval(cache.sweep, CLIENT_CACHE_SWEEP_MS)
}
