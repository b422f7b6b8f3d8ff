import type { PoolClient } from 'pg'
import type { Socket } from 'node:net'

/** Closes a connection without a word: whatever is under way on it fails at once. */
export const breakConnection = (client: PoolClient): void => {
  // Not in the types of pg, but pg-pool does the same; `end` would first wait for the other side.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

interface Silence {
  /** A connection was made: its other side has answered. */
  greet: (client: PoolClient) => void
  /** Closes the connection unless the returned function is called within `ms`. */
  watch: (client: PoolClient, ms: number) => () => void
  /** Whether it has not answered since another one was asked in vain: it leads to the same silence, most likely. */
  suspects: (client: PoolClient) => boolean
}

/** One timer for all statements: one each costs as much as the rest of sending it. */
const LOOK_MS = 250

interface Watch {
  client: PoolClient
  askedAt: number
  ms: number
}

/**
 * Finds connections whose other side says nothing any more, and does not close either: the machine is gone, or a firewall forgot
 * them. TCP alone finds that in 20 seconds (`KEEP_ALIVE_MS`), and behind a proxy that answers for the server never.
 */
export function createSilence(log: (message: string) => void): Silence {
  const answeredAt = new WeakMap<PoolClient, number>()
  const watches = new Set<Watch>()
  let askedInVainAt = Number.NEGATIVE_INFINITY
  let looking: NodeJS.Timeout | undefined

  const giveUp = (watch: Watch): void => {
    if (!watches.delete(watch)) return
    askedInVainAt = Math.max(askedInVainAt, watch.askedAt)
    log(`The database has said nothing for ${watch.ms / 1000} s on a connection, which is closed`)
    breakConnection(watch.client)
  }
  const look = (): void => {
    if (watches.size === 0) {
      clearInterval(looking)
      looking = undefined
    }
    const now = performance.now()
    for (const watch of watches)
      // After a turn in which sockets are read: when this process was the busy one, the answer is there already.
      if (now - watch.askedAt >= watch.ms) setImmediate(giveUp, watch)
  }

  return {
    greet: (client) => answeredAt.set(client, performance.now()),
    watch: (client, ms) => {
      const watch = { client, askedAt: performance.now(), ms }
      watches.add(watch)
      looking ??= setInterval(look, LOOK_MS).unref()
      return () => {
        if (watches.delete(watch)) answeredAt.set(client, performance.now())
      }
    },
    suspects: (client) => {
      const at = answeredAt.get(client)
      return at !== undefined && at <= askedInVainAt
    },
  }
}
