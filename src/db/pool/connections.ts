import { AppError } from '#contract/errors.ts'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { breakConnection, createConnectionWatchdog } from './connection-watchdog.ts'
import { isConnectionLost, messageOf } from './database-errors.ts'
import type { StorageGuard } from '#db/embedded/storage-guard.ts'
import type { TimeLimits } from './time-limits.ts'

interface ConnectionsOptions {
  pool: Pool
  guard: StorageGuard
  /** False for the embedded engine, which runs in this process and so cannot become unreachable. */
  isWatched: boolean
  /** Called with the error of every statement. */
  onError: (error: unknown) => void
  log: (message: string) => void
  /** Clock in milliseconds that changes of the system time do not affect. */
  now: () => number
}

export interface Connections {
  /** @throws AppError `overloaded` when the pool has no connection in time. */
  acquire: () => Promise<PoolClient>
  release: (client: PoolClient, mustClose?: boolean) => void
  /** Sends one statement; the connection is closed when no response arrives within `limits.response`. */
  send: (client: PoolClient, query: string | QueryConfig, limits: TimeLimits) => Promise<QueryResult>
  /**
   * Closes the connection on its release, because PostgreSQL never replans a prepared statement whose table
   * has changed.
   */
  markStale: (client: PoolClient) => void
  isSuspect: (client: PoolClient) => boolean
  /** Closes every connection, so that each current statement fails with `overloaded`. */
  closeAll: () => void
  /** Milliseconds since the database last responded; infinite after a connection was lost. */
  sinceResponse: () => number
}

export function createConnections({
  pool,
  guard,
  isWatched,
  onError,
  log,
  now,
}: ConnectionsOptions): Connections {
  const stale = new WeakSet<PoolClient>()
  const watchdog = createConnectionWatchdog(log)
  const connected = new Set<PoolClient>()
  let respondedAt = Number.NEGATIVE_INFINITY
  // Idle connections break first when the server goes away, so that the next health check queries it.
  pool.on('error', () => (respondedAt = Number.NEGATIVE_INFINITY))
  pool.on('connect', (client) => {
    connected.add(client)
    watchdog.noteResponse(client)
  })
  pool.on('remove', (client) => connected.delete(client))

  async function connect(): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await pool.connect()
        if (!watchdog.isSuspect(client)) return client
        breakConnection(client)
        client.release(true)
      }
    } catch (error) {
      respondedAt = Number.NEGATIVE_INFINITY
      log(`No database connection: ${messageOf(error)}`)
      throw Object.assign(new AppError('overloaded'), { cause: error })
    }
  }

  return {
    acquire: async () => {
      const client = await connect()
      try {
        await guard.apply(client)
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    release: (client, mustClose = false) => client.release(mustClose || stale.delete(client)),
    send: async (client, query, limits) => {
      const stopWatching = isWatched ? watchdog.watch(client, limits.response) : undefined
      try {
        const result = await client.query(query)
        respondedAt = now()
        return result
      } catch (error) {
        onError(error)
        if (isConnectionLost(error)) respondedAt = Number.NEGATIVE_INFINITY
        throw error
      } finally {
        stopWatching?.()
      }
    },
    markStale: (client) => stale.add(client),
    isSuspect: watchdog.isSuspect,
    closeAll: () => connected.forEach(breakConnection),
    sinceResponse: () => now() - respondedAt,
  }
}
