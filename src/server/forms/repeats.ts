import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A second click comes within a second; a reader who submits the same again later means it. */
const REPEAT_MS = 5000
const MAX_SENDERS = 5000

interface Latest<O> {
  submission: string
  outcome: Promise<O>
}

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Gives a double click one outcome: a submission that equals its sender's latest one does nothing, unless that
 * one was refused. Only the latest counts, because a reader may switch something on, off and on again. Known
 * to this process only: what must not happen twice anywhere is idempotent in the domain.
 */
export const createRepeats = <O>(wasRefused: (outcome: O) => boolean) => {
  const latest = new LRUCache<string, Latest<O>>({ max: MAX_SENDERS, ttl: REPEAT_MS })
  return (sender: readonly unknown[], submission: readonly unknown[], act: () => Promise<O>): Promise<O> => {
    const key = hash(sender)
    const named = hash([key, ...submission])
    const before = latest.get(key)
    if (before?.submission === named) return before.outcome
    const entry = { submission: named, outcome: act() }
    latest.set(key, entry)
    const forget = () => {
      if (latest.peek(key) === entry) latest.delete(key)
    }
    entry.outcome.then((outcome) => wasRefused(outcome) && forget(), forget)
    return entry.outcome
  }
}
