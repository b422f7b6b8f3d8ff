import {
  CLIENT_CACHE_LONG_MS,
  CLIENT_CACHE_MS,
  CLIENT_CACHE_SUBSCRIPTION_MS,
  CLIENT_CACHE_SWEEP_MS,
  CLIENT_CACHE_VERSION,
} from '#contract/limits.ts'
import type { AnswerStore } from './answer-store.ts'

/** Lists that change slowly are kept longer (SPEC section 9). They are the landing page's, and the same for everybody. */
const LONG_LIVED = new Set([
  '/articles/featured-by-category',
  '/articles/breakthroughs',
  '/articles/batch',
  '/articles/trending',
  '/articles/popular',
])

export interface CachePolicy {
  /** How long an answer may be reused. */
  maxAgeMs: number
  /** Whether it may outlive the page: only what is public is written down, and only for readers who are nobody. */
  isPublic: boolean
}

const SHORT_LIVED = new Set(['/subscriptions/status', '/subscriptions/usage'])
/** What a reader has just changed must be seen as it is; two who ask at once still share the call. */
const OWN = /^\/(auth|user|bookmarks|newsletters|subscriptions)(\/|$)/

const maxAgeOf = (template: string): number => {
  if (LONG_LIVED.has(template)) return CLIENT_CACHE_LONG_MS
  if (SHORT_LIVED.has(template)) return CLIENT_CACHE_SUBSCRIPTION_MS
  return OWN.test(template) ? 0 : CLIENT_CACHE_MS
}

/** What may be done with an answer of this call (its path as the contract writes it). */
export const cachePolicyOf = (template: string): CachePolicy => ({
  maxAgeMs: maxAgeOf(template),
  isPublic: LONG_LIVED.has(template),
})

interface Entry {
  /** A promise, so that two screens asking at once share one call. */
  answer: Promise<unknown>
  expiresAt: number
}

export interface ApiCache {
  /** The kept answer for `url`, or a new one from `load`. A failed load is not kept. */
  remember: (url: string, policy: CachePolicy, load: () => Promise<unknown>) => Promise<unknown>
  /** Drops what has expired. */
  sweep: () => void
  /** Drops everything: the reader asks for fresh data, or is somebody else from now on. */
  clear: () => void
  readonly size: number
}

/** What `owner` answers for a reader who is not signed in. */
export const NO_ACCOUNT = 'anonymous'

/**
 * Answers of GETs, kept per reader and release; the language is part of every localised url. `owner` is read
 * at each use: after signing in, nobody is served the previous reader's answers. `now` is the time of day in
 * milliseconds, because `store` outlives the page.
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
      const key = `${CLIENT_CACHE_VERSION} ${owner()} ${url}`
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

/** Sweeps for as long as the page lives. */
export const startSweeping = (cache: ApiCache) => {
  setInterval(cache.sweep, CLIENT_CACHE_SWEEP_MS)
}
