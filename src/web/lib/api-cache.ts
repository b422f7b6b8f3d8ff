import {
  CLIENT_CACHE_LONG_MS,
  CLIENT_CACHE_MS,
  CLIENT_CACHE_SWEEP_MS,
  CLIENT_CACHE_VERSION,
} from '#contract/limits.ts'

/** Lists that change slowly are kept longer (SPEC section 9). */
const LONG_LIVED = new Set([
  '/articles/featured-by-category',
  '/articles/breakthroughs',
  '/articles/batch',
  '/articles/trending',
  '/articles/popular',
])

/** How long an answer of this call (its path as the contract writes it) may be reused. */
export const cacheMsOf = (template: string): number =>
  LONG_LIVED.has(template) ? CLIENT_CACHE_LONG_MS : CLIENT_CACHE_MS

interface Entry {
  /** A promise, so that two screens asking at once share one call. */
  answer: Promise<unknown>
  expiresAt: number
}

export interface ApiCache {
  /** The kept answer for `url`, or a new one from `load`. A failed load is not kept. */
  remember: (url: string, maxAgeMs: number, load: () => Promise<unknown>) => Promise<unknown>
  /** Drops what has expired. */
  sweep: () => void
  /** Drops everything, when the reader asks for fresh data. */
  clear: () => void
  readonly size: number
}

/**
 * Answers of GETs, kept in memory per reader and release; the language is part of every localised url.
 * `owner` is read at each use: after signing in, nobody is served the previous reader's answers.
 */
export const createApiCache = (now: () => number, owner: () => string): ApiCache => {
  const entries = new Map<string, Entry>()
  return {
    remember: (url, maxAgeMs, load) => {
      const key = `${CLIENT_CACHE_VERSION} ${owner()} ${url}`
      const kept = entries.get(key)
      if (kept && kept.expiresAt > now()) return kept.answer
      const answer = load()
      const entry = { answer, expiresAt: now() + maxAgeMs }
      entries.set(key, entry)
      answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return answer
    },
    sweep: () => {
      for (const [key, entry] of entries) if (entry.expiresAt <= now()) entries.delete(key)
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}

/** Sweeps for as long as the page lives. */
export const startSweeping = (cache: ApiCache) => {
  setInterval(cache.sweep, CLIENT_CACHE_SWEEP_MS)
}
