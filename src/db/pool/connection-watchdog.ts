import type { PoolClient } from 'pg'
import type { Socket } from 'node:net'

/** Destroys the socket of a connection, so that its current statement fails at once. */
export const breakConnection = (client: PoolClient): void => {
  // The types of pg leave `connection` out, but pg-pool uses it too. `end` would first wait for the server.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

interface ConnectionWatchdog {
  /** To be called when a connection is made; responses to watched statements are recorded without it. */
  noteResponse: (client: PoolClient) => void
  /** Closes the connection unless the returned function is called within `ms`. */
  watch: (client: PoolClient, ms: number) => () => void
  /**
   * Whether the last response is older than the statement that timed out last on any connection: then this
   * one is most likely dead too.
   */
  isSuspect: (client: PoolClient) => boolean
}

/** One timer checks all statements, since a timer for each would cost as much as sending the statement. */
const CHECK_MS = 250

interface Watch {
  client: PoolClient
  sentAt: number
  ms: number
}

/**
 * Finds connections whose server neither responds nor closes them, because the machine is gone or a firewall
 * dropped the connection's state. TCP keep-alive alone needs 20 seconds (`KEEP_ALIVE_MS`), and behind a proxy
 * that answers for the server it never finds them.
 */
export function createConnectionWatchdog(log: (message: string) => void): ConnectionWatchdog {
  const respondedAt = new WeakMap<PoolClient, number>()
  const watches = new Set<Watch>()
  let lastTimedOutAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const timeOut = (watch: Watch): void => {
    if (!watches.delete(watch)) return
    lastTimedOutAt = Math.max(lastTimedOutAt, watch.sentAt)
    log(`A database connection without a response for ${watch.ms / 1000} s is closed`)
    breakConnection(watch.client)
  }
  const check = (): void => {
    if (watches.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const now = performance.now()
    for (const watch of watches)
      // Deferred by a turn: after a long task of this process the response may be waiting in the socket.
      if (now - watch.sentAt >= watch.ms) setImmediate(timeOut, watch)
  }

  return {
    noteResponse: (client) => respondedAt.set(client, performance.now()),
    watch: (client, ms) => {
      const watch = { client, sentAt: performance.now(), ms }
      watches.add(watch)
      timer ??= setInterval(check, CHECK_MS).unref()
      return () => {
        if (watches.delete(watch)) respondedAt.set(client, performance.now())
      }
    },
    isSuspect: (client) => {
      const at = respondedAt.get(client)
      return at !== undefined && at <= lastTimedOutAt
    },
  }
}
