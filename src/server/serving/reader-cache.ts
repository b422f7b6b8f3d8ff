import { LRUCache } from 'lru-cache'
import { TIERS, type Tier } from '#api/session/stand-ins.ts'
import type { User } from '#contract/readers/user.ts'
import type { RevealedToday } from '#domain/content/articles/summaries/summary-allowance.ts'
import type { ApiFetch } from '#web/lib/api/api-client.ts'
import { currentReaderOf } from '#web/lib/api/reader.ts'
import { PAGE_END, readerBlock } from '#web/lib/session/reader-block.ts'
import { MAX_REST_BYTES } from './page-tail.ts'

/** The tier whose pages a reader gets, and what is their own in them. */
export interface KnownReader {
  tier: Tier
  userId: string
  /** The end of each page: the reader's data and the closing tags. */
  rest: Buffer
  /** Undefined until a page that depends on it was asked for. */
  revealed?: RevealedToday
}

/**
 * Signing out elsewhere, a lapse or a refund acts within this time and that of the cache of sessions, and on
 * this process at once.
 */
const FRESH_MS = 2000
const MAX_READERS = 10_000

/** A browser whose session has ended, or never existed, gets the pages of visitors. */
export type Asking = KnownReader | 'visitor'

export interface ReaderCache {
  peek: (token: string) => Asking | undefined
  /** Undefined for a reader who gets pages of their own, and where the account could not be read. */
  load: (token: string, page: Request) => Promise<Asking | undefined>
  /** Reads what a free reader revealed today, once. */
  loadRevealed: (reader: KnownReader) => Promise<void>
  /** After a request that may have changed the reader's account. */
  forget: (token: string) => void
}

interface ReaderCacheOptions {
  fetchApi: ApiFetch
  findRevealed: (userId: string) => Promise<RevealedToday>
  publicUrl: string
  /** Milliseconds, monotonic. */
  now: () => number
}

/** Undefined for a reader with a notice above every page. */
const knownReader = (user: User): KnownReader | undefined => {
  const viewer = currentReaderOf(user)
  const tier = TIERS.find((each) => each === viewer.role)
  if (!tier || user.metadata.owes || user.metadata.adminBar) return undefined
  const rest = Buffer.from(readerBlock(viewer) + PAGE_END)
  return rest.length <= MAX_REST_BYTES ? { tier, userId: user.id, rest } : undefined
}

/** Keeps what the session's account is for two seconds, so that the pages of one screen cost one query. */
export const createReaderCache = (options: ReaderCacheOptions): ReaderCache => {
  const { fetchApi, findRevealed, publicUrl, now } = options
  const readers = new LRUCache<string, { asking: Asking }>({
    max: MAX_READERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  })
  let changes = 0
  const queries = new Map<string, { changes: number; answer: Promise<Asking | undefined> }>()

  const ask = async (page: Request): Promise<Asking | undefined> => {
    const call = new Request(`${publicUrl}/api/auth/me`)
    for (const name of ['cookie', 'user-agent']) {
      const value = page.headers.get(name)
      if (value) call.headers.set(name, value)
    }
    const answer = await fetchApi(call)
    if (answer.status === 401) return 'visitor'
    return answer.ok ? knownReader(((await answer.json()) as { user: User }).user) : undefined
  }

  const askAndKeep = async (token: string, page: Request): Promise<Asking | undefined> => {
    const start = now()
    const before = changes
    const asking = await ask(page)
    // A query that began before a change may return the account as it was.
    if (asking && before === changes) readers.set(token, { asking }, { start })
    return asking
  }

  return {
    peek: (token) => readers.get(token)?.asking,
    load: async (token, page) => {
      const known = readers.get(token)
      if (known) return known.asking
      // A page's requests at once share a query, but not one that began before a change.
      const pending = queries.get(token)
      if (pending?.changes === changes) return pending.answer
      const query = { changes, answer: askAndKeep(token, page) }
      queries.set(token, query)
      try {
        return await query.answer
      } finally {
        if (queries.get(token) === query) queries.delete(token)
      }
    },
    loadRevealed: async (reader) => {
      reader.revealed ??= await findRevealed(reader.userId)
    },
    forget: (token) => {
      changes += 1
      readers.delete(token)
    },
  }
}
