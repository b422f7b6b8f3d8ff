import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, type QueryResultRow } from 'pg'
import { columnParser } from './column-parsers.ts'
import type { Schema } from './schema/schema.ts'
import { createDoor } from './door.ts'
import { startEmbedded, type EmbeddedEngine } from './embedded.ts'
import { startHousekeeper } from './housekeeper.ts'
import { createStatementNames } from './statement-names.ts'
import { createStorageGuard, noStorageGuard } from './storage-guard.ts'

export interface DatabaseOptions {
  /** Folder of the embedded engine; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`: use that server instead of the embedded engine. */
  databaseUrl?: string
  /** Connections to a server, 10 unless told. The embedded engine always has one. */
  poolSize?: number
  /** False behind a pooler that hands each transaction another connection. */
  statementNames?: boolean
  log?: (message: string) => void
  /** The embedded engine died: nothing works any more, end the process. Unless told, it is thrown as uncaught. */
  onFatal?: (error: Error) => void
  /** How long a query waits for a connection. */
  connectionTimeoutMs?: number
  /** False: the embedded engine's commits do not wait for the disk. For tests, whose data nobody misses. */
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
 * One database, whichever engine is behind it. What the embedded one cannot do, nobody does:
 * - session `SET`, session advisory locks and `LISTEN`: all its clients share a single session;
 * - `COPY … FROM STDIN`: it ends the engine (`COPY … TO STDOUT` works);
 * - a query that waits for another one outside the same `tx`: there is one connection, so it fails
 *   after `connectionTimeoutMs` with `overloaded`.
 * `bigint` and `count(*)` arrive as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as `Date`.
 */
export interface Database {
  engine: 'pglite' | 'postgres'
  kysely: Kysely<Schema>
  /**
   * Runs `work` in one transaction: every query made through this database while it runs, however
   * deep, is part of it. A `tx` inside joins it, and its failure fails the whole. What `work` throws
   * is thrown again after the rollback.
   */
  tx: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs `act` when the transaction under way has committed, never if it does not; at once outside one. */
  afterCommit: (act: () => void) => void
  /** SQL as text, for what has its own SQL (the queue). Part of the transaction inside `tx`. */
  executeSql: (text: string, values?: unknown[]) => Promise<SqlResult>
  /** Call it after a big ingestion. A server does this by itself. */
  vacuumSoon: () => void
  /** Checkpoints and vacuums now; a server does this by itself. */
  maintain: () => Promise<void>
  /** Whether it answers: it did within the last second, or it is asked. */
  health: () => Promise<DatabaseHealth>
  /** The pool at this moment: connections, those nobody uses, and queries that wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const CONNECTION_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 60_000
/** Whoever answered so recently need not be asked whether they do, which would wait behind all that is asked besides. */
const ANSWERS_MS = 1000

/** Opens the embedded engine in `dataDir`, or the server at `databaseUrl`. Does not migrate. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openServer(options, options.databaseUrl) : openEmbedded(options)
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { log = () => {}, onFatal = throwUncaught, isDurable = true } = options
  const engine = await startEmbedded({ dataDir: options.dataDir, isDurable, onFatal })
  const pool = createPool(options, {
    host: engine.host,
    port: engine.port,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    // Planned statements live as long as the connection.
    idleTimeoutMillis: 0,
    // A connection that replaces a broken one meets the session of that one, and its names. pg-pool
    // waits for the promise, which its types leave out.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query('deallocate all'),
  })
  const housekeeper = startHousekeeper(pool, log)
  return assemble({ options, pool, engine, housekeeper })
}

async function openServer(options: DatabaseOptions, connectionString: string): Promise<Database> {
  const hasPooler = options.statementNames === false
  const pool = createPool(options, {
    connectionString,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'apercu',
    // Poolers refuse start-up options; their server has to be in UTC by itself.
    options: hasPooler ? undefined : '-c TimeZone=UTC',
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new Error(`Cannot reach the database of DATABASE_URL: ${messageOf(error)}`, { cause: error })
  }
  return assemble({ options, pool })
}

interface Parts {
  options: DatabaseOptions
  pool: Pool
  engine?: EmbeddedEngine
  housekeeper?: ReturnType<typeof startHousekeeper>
}

function assemble({ options, pool, engine, housekeeper }: Parts): Database {
  const { log = () => {} } = options
  const freeBytes = engine && (options.freeBytes ?? engine.freeBytes)
  const guard = freeBytes ? createStorageGuard(freeBytes, log) : noStorageGuard
  const nameOf = createStatementNames(options.statementNames)
  const door = createDoor({ pool, nameOf, guard, log, now: options.now ?? (() => performance.now()) })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: door.kyselyPool }) })
  let closing: Promise<void> | undefined
  let asking: Promise<unknown> | undefined

  return {
    engine: engine ? 'pglite' : 'postgres',
    kysely,
    tx: door.tx,
    afterCommit: door.afterCommit,
    executeSql: door.executeSql,
    vacuumSoon: () => housekeeper?.vacuumSoon(),
    maintain: async () => housekeeper?.run(),
    health: async () => {
      const health: DatabaseHealth = {
        isOk: true,
        engine: engine ? 'pglite' : 'postgres',
        isWritable: !guard.isLow(),
        waiting: pool.waitingCount,
        freeBytes: freeBytes?.(),
        syncs: engine?.syncCount(),
      }
      if (door.sinceAnswer() < ANSWERS_MS) return health
      try {
        await (asking ??= door.executeSql('select 1').finally(() => (asking = undefined)))
        return health
      } catch (error) {
        return { ...health, isOk: false, error: messageOf(error) }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing ??= (async () => {
        await housekeeper?.stop()
        await pool.end()
        await engine?.close()
      })()
      return closing
    },
  }
}

function createPool(options: DatabaseOptions, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    types: { getTypeParser: columnParser },
    ...config,
  })
  // A connection that breaks is replaced by the pool; without listeners, of the pool for idle ones and
  // of each for the time it is in use, it would end the process.
  pool.on('error', (error) => options.log?.(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function throwUncaught(error: Error): void {
  queueMicrotask(() => {
    throw error
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
