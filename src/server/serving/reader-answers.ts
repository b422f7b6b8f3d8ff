import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { SharedTier } from '#api/http/mount.ts'
import { soleSessionOf } from './account-changes.ts'
import { turnNow } from './turn-clock.ts'

/**
 * Signing out elsewhere, a lapse or a refund acts within this time and that of the cache of sessions. An
 * answer is older by at most as much than the list memory would return.
 */
const FRESH_MS = 2000
const MAX_READERS = 10_000
const MAX_ANSWERS = 500
const MAX_BYTES = 8 * 1024 * 1024
const MAX_TARGET_LENGTH = 512

/** Keeps the bytes of an answer that was sent to a reader of the tier. */
export type KeepAnswer = (
  tier: SharedTier,
  headers: Readonly<Record<string, string | number>>,
  body: Uint8Array,
) => void

export interface ReaderAnswers {
  /**
   * Sends an answer that is in memory to a reader who is known. Otherwise it returns false without side
   * effects.
   */
  tryCached: (req: IncomingMessage, res: ServerResponse) => boolean
  /** To be taken before the call is answered; undefined for a request whose answer is not shared. */
  keeperFor: (req: IncomingMessage) => KeepAnswer | undefined
  /** After a request that may have changed the account of the session's reader. */
  forget: (token: string) => void
  invalidate: () => void
}

interface ReaderAnswersOptions {
  publicUrl: string
  /** Milliseconds, monotonic; replaced in tests. */
  now?: () => number
}

/**
 * Lists that all readers of a tier share (`sharedByTier` in the contract), as bytes in front of the router: a
 * list that many readers load costs one call in two seconds. As with the answers to visitors, those from
 * memory do not count against rate limits.
 */
export const createReaderAnswers = ({ publicUrl, now = turnNow }: ReaderAnswersOptions): ReaderAnswers => {
  const isSecure = publicUrl.startsWith('https:')
  const ages = { ttl: FRESH_MS, ttlResolution: 0, perf: { now } }
  const tiers = new LRUCache<string, SharedTier>({ max: MAX_READERS, ...ages })
  const answers = new LRUCache<string, { headers: string[]; body: Uint8Array }>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ...ages,
  })
  let changes = 0

  const isShareable = ({ method, url = '' }: IncomingMessage): boolean =>
    method === 'GET' && url.startsWith('/api/') && url.length <= MAX_TARGET_LENGTH

  return {
    tryCached: (req, res) => {
      if (answers.size === 0 || !isShareable(req)) return false
      const token = soleSessionOf(req.headers, isSecure)
      const tier = token === undefined ? undefined : tiers.get(token)
      const kept = tier && answers.get(`${tier} ${req.url}`)
      if (!kept) return false
      res.writeHead(200, kept.headers)
      res.end(kept.body)
      return true
    },
    keeperFor: (req) => {
      if (!isShareable(req)) return undefined
      const token = soleSessionOf(req.headers, isSecure)
      if (token === undefined) return undefined
      const start = now()
      const before = changes
      return (tier, headers, body) => {
        // A call that began before a change may have the account or the list as it was.
        if (before !== changes) return
        tiers.set(token, tier, { start })
        answers.set(
          `${tier} ${req.url}`,
          { headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]), body },
          { start },
        )
      }
    },
    forget: (token) => {
      changes += 1
      tiers.delete(token)
    },
    invalidate: () => {
      changes += 1
      answers.clear()
    },
  }
}
