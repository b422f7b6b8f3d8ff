import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TIERS, type Tier } from '#api/session/stand-ins.ts'
import type { User } from '#contract/readers/user.ts'
import type { ApiFetch } from '#web/lib/api/api-client.ts'
import { currentReaderOf } from '#web/lib/api/reader.ts'
import { PAGE_END, readerBlock } from '#web/lib/session/reader-block.ts'
import { MAX_REST_BYTES } from './page-tail.ts'

/** The tier whose pages a reader gets, and what is their own in them. */
export interface KnownReader {
  tier: Tier
  /** The end of each page: the reader's data and the closing tags. */
  rest: Buffer
}

/** Signing out elsewhere, a lapse or a refund acts within this time, and on this process at once. */
const FRESH_MS = 2000
const MAX_READERS = 10_000

export interface ReaderCache {
  peek: (token: string) => KnownReader | undefined
  /** Undefined for a session whose reader gets pages of their own: unknown, or with a notice above them. */
  load: (token: string, page: Request) => Promise<KnownReader | undefined>
  /** After a request that may have changed the reader's account. */
  forget: (token: string) => void
}

const knownReader = (user: User): KnownReader | undefined => {
  const viewer = currentReaderOf(user)
  const tier = TIERS.find((each) => each === viewer.role)
  if (!tier || user.metadata.owes || user.metadata.adminBar) return undefined
  const rest = Buffer.from(readerBlock(viewer) + PAGE_END)
  return rest.length <= MAX_REST_BYTES ? { tier, rest } : undefined
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Keeps what the session's account is for two seconds, so that the pages of one screen cost one query. */
export const createReaderCache = (fetchApi: ApiFetch, publicUrl: string, now: () => number): ReaderCache => {
  const readers = new LRUCache<string, { reader: KnownReader }>({
    max: MAX_READERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    peek: (token) => readers.get(keyOf(token))?.reader,
    load: async (token, page) => {
      const key = keyOf(token)
      const known = readers.get(key)
      if (known) return known.reader
      const call = new Request(`${publicUrl}/api/auth/me`)
      for (const name of ['cookie', 'user-agent']) {
        const value = page.headers.get(name)
        if (value) call.headers.set(name, value)
      }
      const answer = await fetchApi(call)
      if (!answer.ok) return undefined
      const reader = knownReader(((await answer.json()) as { user: User }).user)
      if (reader) readers.set(key, { reader })
      return reader
    },
    forget: (token) => readers.delete(keyOf(token)),
  }
}
