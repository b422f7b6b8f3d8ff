import { isDoneWithin } from '#contract/values/done-within.ts'
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
  /** Called when the embedded engine has died and the process should end. Default: an uncaught error. */
  onFatal?: (error: Error) => void
  /** False: the embedded engine's commits do not wait for the disk. For tests, which can lose their data. */
  isDurable?: boolean
  /** Bytes left on the disk of `dataDir`; for tests. */
  freeBytes?: () => number
  /** Milliseconds, monotonic; for tests. */
  now?: () => number
}

export interface DatabaseHealth {
  isOk: boolean
  engine: Database['engine']
  /** False while the disk is almost full: reads go on, writes fail with `storage_full`. */
  isWritable: boolean
  /** Queries that wait for a connection. */
  waiting: number
  /** Bytes left on the disk; the embedded engine only. */
  freeBytes?: number
  /** How often the embedded engine forced its files to the disk since it was opened. */
  syncs?: number
  error?: string
}

export interface SqlResult {
  rows: QueryResultRow[]
  rowCount: number | null
}

/**
 * One database, independent of its engine. The limits of the embedded one apply to both:
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
   * Runs `work` in one transaction: every query made through this database while it runs, however
   * deep, is part of it. A `tx` inside joins it, and its failure fails the whole. What `work` throws
   * is thrown again after the rollback. `kind` says how long it may take (`time-limits.ts`); inside another it has no effect.
   *
   * @throws AppError `overloaded` when no connection can be had or the one it ran on broke or said nothing, or when a statement
   *   took too long. Only for a COMMIT without an answer it is open what became of it.
   */
  tx: <T>(work: () => Promise<T>, options?: { kind?: WorkKind }) => Promise<T>
  /**
   * Runs `work` with the limits of `kind` for what it asks, in transactions and outside. Outside, a limit that is shorter than the
   * connection's own is kept by this process alone, and a longer one costs two more statements.
   */
  within: <T>(kind: WorkKind, work: () => Promise<T>) => Promise<T>
  /** Runs `act` when the transaction under way has committed, never if it does not; at once outside one. */
  afterCommit: (act: () => void) => void
  /** SQL as text, for what has its own SQL (the queue). Part of the transaction inside `tx`. */
  executeSql: (text: string, values?: unknown[]) => Promise<SqlResult>
  /** Call it after a big ingestion. A server does this by itself. */
  vacuumSoon: () => void
  /** Checkpoints and vacuums now; a server does this by itself. */
  maintain: () => Promise<void>
  /** Whether it answers: it did within the last second, or it is asked. Within 1.5 seconds in any case. */
  health: () => Promise<DatabaseHealth>
  /** State of the pool: connections, idle ones, and queries that wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Waits three seconds for what is under way, then breaks it off. */
  close: () => Promise<void>
}

/** A response this recent counts as healthy; a query for it would wait behind all others. */
const HEALTHY_MS = 1000
const HEALTH_TIMEOUT_MS = TIME_LIMITS.readiness.response
/** The embedded engine runs one query at a time: without a response for this long it counts as busy, not as dead. */
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
  engine?: EmbeddedEngine
  maintenance?: Maintenance
}

function assemble({ options, pool: pgPool, server, engine, maintenance }: Parts): Database {
  const { log = () => {}, kind = 'script' } = options
  const freeBytes = engine && (options.freeBytes ?? engine.freeBytes)
  const guard = freeBytes ? createStorageGuard(freeBytes, log) : noStorageGuard
  const nameOf = createStatementNames(options.statementNames)
  const now = options.now ?? (() => performance.now())
  const pool = createPool({ pool: pgPool, kind, server, nameOf, guard, log, now })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kyselyPool }) })
  let closing: Promise<void> | undefined

  const close = async (): Promise<void> => {
    await maintenance?.stop()
    const ended = pgPool.end()
    if (server && !(await isDoneWithin(ended, CLOSE_MS))) pool.closeAll()
    await ended
    // Idle connections send a farewell and wait for the reply; one that never comes would keep the process alive.
    if (server) setTimeout(pool.closeAll, CLOSE_MS).unref()
    await engine?.close()
  }

  return {
    engine: engine ? 'pglite' : 'postgres',
    kysely,
    tx: pool.tx,
    within: pool.within,
    afterCommit: pool.afterCommit,
    executeSql: pool.executeSql,
    vacuumSoon: () => maintenance?.vacuumSoon(),
    maintain: async () => maintenance?.run(),
    health: createHealthCheck(pool, engine !== undefined, () => ({
      isOk: true,
      engine: engine ? 'pglite' : 'postgres',
      isWritable: !guard.isLow(),
      waiting: pgPool.waitingCount,
      freeBytes: freeBytes?.(),
      syncs: engine?.syncCount(),
    })),
    connections: () => ({ total: pgPool.totalCount, idle: pgPool.idleCount, waiting: pgPool.waitingCount }),
    close: () => (closing ??= close()),
  }
}

/** Checks that the database responds. Concurrent checks share one query. */
function createHealthCheck(
  pool: ConnectionPool,
  isEmbedded: boolean,
  describe: () => DatabaseHealth,
): Database['health'] {
  let query: Promise<unknown> | undefined
  return async () => {
    const health = describe()
    if (pool.sinceResponse() < HEALTHY_MS) return health
    query ??= pool.within('readiness', () => pool.executeSql('select 1')).finally(() => (query = undefined))
    try {
      if (await isDoneWithin(query, HEALTH_TIMEOUT_MS)) return health
      if (isEmbedded && pool.sinceResponse() < BUSY_MS) return health
      return { ...health, isOk: false, error: `No answer within ${HEALTH_TIMEOUT_MS / 1000} s` }
    } catch (error) {
      return { ...health, isOk: false, error: messageOf(error) }
    }
  }
}

function throwUncaught(error: Error): void {
  queueMicrotask(() => {
    throw error
  })
}
