import { isDoneWithin } from '#contract/values/done-within.ts'
import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { messageOf } from './pool/database-errors.ts'
import { startEmbedded, type EmbeddedEngine } from './embedded/embedded.ts'
import { startMaintenance, type Maintenance } from './embedded/maintenance.ts'
import { connectServerPool, createEmbeddedPool, type PgPoolOptions } from './pool/pg-pool.ts'
import { type ConnectionPool, createPool } from './pool/pool.ts'
import type { Schema } from './schema/schema.ts'
import { createStatementNames } from './pool/statement-names.ts'
import type { ServerSession } from './pool/statements.ts'
import { createStorageGuard, noStorageGuard } from './embedded/storage-guard.ts'
import { CLOSE_MS, TIME_LIMITS, type WorkKind } from './pool/time-limits.ts'

export interface DatabaseOptions extends PgPoolOptions {
  /** Folder of the embedded engine, created when missing. Unused with `databaseUrl`. */
  dataDir: string
  /**
   * Called when the embedded engine has died and the process should end. Absent: an uncaught error is thrown.
   */
  onFatal?: (error: Error) => void
  /** When false, commits of the embedded engine do not wait for the disk; for tests, which can lose data. */
  isDurable?: boolean
  /** Measures the free bytes on the disk of `dataDir`; replaced in tests. */
  freeBytes?: () => number
  /** Monotonic clock in milliseconds; replaced in tests. */
  now?: () => number
}

export interface DatabaseHealth {
  isOk: boolean
  engine: Database['engine']
  /**
   * False while the disk is almost full: reads continue, writes fail with `storage_full`. A server's disk is full
   * from the first write that it fails until it has room for 16 MB again. False of a standby as well, whose writes fail with
   * `read_only` until it is promoted.
   */
  isWritable: boolean
  waiting: number
  /** Free bytes on the disk of the embedded engine; absent for a server. */
  freeBytes?: number
  /** Number of fsyncs since the embedded engine was opened; absent for a server. */
  syncs?: number
  error?: string
}

export interface SqlResult {
  rows: QueryResultRow[]
  rowCount: number | null
}

/**
 * A database, independent of its engine. The limits of the embedded one apply to both:
 * - no session `SET`, session advisory locks or `LISTEN`: all its clients share a single session;
 * - no `COPY … FROM STDIN`: it ends the engine (`COPY … TO STDOUT` works);
 * - no query that waits for another one outside the same `tx`: there is one connection, so it fails after
 * `connectionTimeoutMs` with `overloaded`.
 * `bigint` and `count(*)` are returned as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as `Date`.
 */
export interface Database {
  engine: 'pglite' | 'postgres'
  kysely: Kysely<Schema>
  /**
   * Runs `work` in one transaction, which includes every query made through this database in its asynchronous
   * call chain. A nested `tx` joins it, and its failure fails the whole. An error of `work` is rethrown after
   * the rollback. `work` is done a second time after a rollback when a migration of a newer release changed a
   * table since its statement was prepared; a backup is not. `kind` selects the time limits (`time-limits.ts`); in a nested `tx` it has no effect.
   * Searches only read, and are in a transaction for its timeouts, which the embedded engine lacks: it runs
   * their statements alone.
   *
   * @throws AppError `overloaded` when no connection is available, the connection broke or did not respond,
   * or a statement took too long. Only when COMMIT gets no answer is the outcome unknown.
   */
  tx: <T>(work: () => Promise<T>, options?: { kind?: WorkKind }) => Promise<T>
  /**
   * Runs `work` with the time limits of `kind`, inside a transaction or not. Outside a transaction, this
   * process alone enforces a limit below the connection's own, and a longer limit costs two more statements.
   */
  within: <T>(kind: WorkKind, work: () => Promise<T>) => Promise<T>
  /**
   * Runs `act` once the current transaction has committed, never after a rollback; without a transaction at
   * once.
   */
  afterCommit: (act: () => void) => void
  /** Calls the listeners of `topic` in this process once the current transaction has committed. */
  announce: (topic: string) => void
  /**
   * Hears what this process announces: everything on the embedded engine, which no other process opens. With a
   * server others have to be asked for by a query.
   *
   * @returns a function that ends it
   */
  onAnnounced: (topic: string, listener: () => void) => () => void
  /** Runs SQL text, for modules with their own SQL (the queue). Inside `tx` it is part of the transaction. */
  executeSql: (text: string, values?: unknown[]) => Promise<SqlResult>
  /** Vacuums the embedded engine within seconds, for use after a large ingestion. A server has autovacuum. */
  vacuumSoon: () => void
  /** Checkpoints and vacuums the embedded engine now; a server does this by itself. */
  maintain: () => Promise<void>
  /**
   * Healthy if the database responded within the last second, otherwise it is queried. Resolves within 1.5
   * seconds.
   */
  health: () => Promise<DatabaseHealth>
  /** Whether the server is a standby, as far as is known: `health` asks it again. Never true of the embedded engine. */
  isReadOnly: () => boolean
  /** `waiting` is the number of queries that wait for a connection. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Waits up to three seconds for current statements of a server, then closes their connections. */
  close: () => Promise<void>
}

/** A response this recent counts as healthy, since a query would queue behind all others. */
const HEALTHY_MS = 1000
const HEALTH_TIMEOUT_MS = TIME_LIMITS.readiness.response
/**
 * The embedded engine runs one query at a time, so one without a response for this long is busy rather than
 * dead.
 */
const BUSY_MS = 30_000

/** Opens the embedded engine in `dataDir`, or the server at `databaseUrl`. Does not migrate. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, log = () => {}, onFatal = throwUncaught, isDurable = true } = options
  if (databaseUrl) return assemble({ options, ...(await connectServerPool(options, databaseUrl)) })
  const engine = await startEmbedded({ dataDir, isDurable, onFatal })
  const pool = createEmbeddedPool(options, engine)
  return assemble({ options, pool, engine, maintenance: startMaintenance(pool, log) })
}

interface Parts {
  options: DatabaseOptions
  pool: Pool
  server?: ServerSession
  isReadOnly?: boolean
  engine?: EmbeddedEngine
  maintenance?: Maintenance
}

function assemble({ options, pool: pgPool, server, isReadOnly, engine, maintenance }: Parts): Database {
  const { log = () => {}, kind = 'script' } = options
  const freeBytes = engine && (options.freeBytes ?? engine.freeBytes)
  const guard = freeBytes ? createStorageGuard(freeBytes, log) : noStorageGuard
  const nameOf = createStatementNames(options.statementNames)
  const now = options.now ?? (() => performance.now())
  const pool = createPool({ pool: pgPool, kind, server, isReadOnly, nameOf, guard, log, now })
  const announcements = new EventEmitter()
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kyselyPool }) })
  let closing: Promise<void> | undefined

  const close = async (): Promise<void> => {
    await maintenance?.stop()
    const ended = pgPool.end()
    if (server && !(await isDoneWithin(ended, CLOSE_MS))) pool.closeAll()
    await ended
    // Idle connections wait for the server to close them; one that never does would keep the process alive.
    if (server) setTimeout(pool.closeAll, CLOSE_MS).unref()
    await engine?.close()
  }

  return {
    engine: engine ? 'pglite' : 'postgres',
    kysely,
    tx: (work, options) =>
      engine && options?.kind === 'search' ? pool.within('search', work) : pool.tx(work, options),
    within: pool.within,
    afterCommit: pool.afterCommit,
    announce: (topic) => pool.afterCommit(() => announcements.emit(topic)),
    onAnnounced: (topic, listener) => {
      announcements.on(topic, listener)
      return () => announcements.off(topic, listener)
    },
    executeSql: pool.executeSql,
    vacuumSoon: () => maintenance?.vacuumSoon(),
    maintain: async () => maintenance?.run(),
    health: createHealthCheck(pool, engine !== undefined, () => ({
      isOk: true,
      engine: engine ? 'pglite' : 'postgres',
      isWritable: !guard.isLow() && !pool.disk.isFull() && !pool.writability.isReadOnly(),
      waiting: pgPool.waitingCount,
      freeBytes: freeBytes?.(),
      syncs: engine?.syncCount(),
    })),
    isReadOnly: pool.writability.isReadOnly,
    connections: () => ({ total: pgPool.totalCount, idle: pgPool.idleCount, waiting: pgPool.waitingCount }),
    close: () => (closing ??= close()),
  }
}

/** Concurrent checks share one query. */
function createHealthCheck(
  pool: ConnectionPool,
  isEmbedded: boolean,
  describe: () => DatabaseHealth,
): Database['health'] {
  let query: Promise<unknown> | undefined
  const findFailure = async (): Promise<string | undefined> => {
    if (pool.sinceResponse() < HEALTHY_MS) return undefined
    query ??= pool.within('readiness', () => pool.executeSql('select 1')).finally(() => (query = undefined))
    try {
      if (await isDoneWithin(query, HEALTH_TIMEOUT_MS)) return undefined
      if (isEmbedded && pool.sinceResponse() < BUSY_MS) return undefined
      return `No answer within ${HEALTH_TIMEOUT_MS / 1000} s`
    } catch (error) {
      return messageOf(error)
    }
  }
  return async () => {
    const probes = Promise.all([pool.disk.check(), pool.writability.check()])
    const [failure] = await Promise.all([findFailure(), isDoneWithin(probes, HEALTH_TIMEOUT_MS)])
    const health = describe()
    return failure === undefined ? health : { ...health, isOk: false, error: failure }
  }
}

function throwUncaught(error: Error): void {
  queueMicrotask(() => {
    throw error
  })
}
