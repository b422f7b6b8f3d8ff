import { isDoneWithin } from '#contract/done-within.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, type QueryResultRow } from 'pg'
import { columnParser } from './column-parsers.ts'
import type { Schema } from './schema/schema.ts'
import { createDoor, type SessionLimits } from './door.ts'
import { startEmbedded, type EmbeddedEngine } from './embedded.ts'
import { startHousekeeper } from './housekeeper.ts'
import { createStatementNames } from './statement-names.ts'
import { createStorageGuard, noStorageGuard } from './storage-guard.ts'
import {
  CLOSE_MS,
  CONNECT_MS,
  CONNECTION_LIFETIME_S,
  IDLE_CONNECTION_MS,
  KEEP_ALIVE_MS,
  SERVER_KEEP_ALIVE,
  TIME_LIMITS,
  type WorkKind,
} from './time-limits.ts'

export interface DatabaseOptions {
  /** Folder of the embedded engine; made when missing. Unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`: use that server instead of the embedded engine. */
  databaseUrl?: string
  /** Connections to a server, 10 unless told. The embedded engine always has one. */
  poolSize?: number
  /** False behind a pooler that hands each transaction another connection. */
  statementNames?: boolean
  /** What statements are for unless told, which says how long they may take; `script` unless told. */
  kind?: WorkKind
  /** What else they are for in this process: a connection allows what the longest of them needs. */
  otherKinds?: readonly WorkKind[]
  log?: (message: string) => void
  /** The embedded engine died: nothing works any more, end the process. Unless told, it is thrown as uncaught. */
  onFatal?: (error: Error) => void
  /** How long a query waits for a connection: 5 s unless told, 15 s with the embedded engine, which has one. */
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
  /** The pool at this moment: connections, those nobody uses, and queries that wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Waits three seconds for what is under way, then breaks it off. */
  close: () => Promise<void>
}

/** A database that answered so recently need not be asked whether it does, which would wait behind all that is asked besides. */
const ANSWERS_MS = 1000
/** To be connected to when a process starts, each as long as any connection may take. */
const START_TRIES = 3
const HEALTH_MS = TIME_LIMITS.readiness.silence
/** The embedded engine does one thing after another: one that has not answered for so long is taken for busy, not for dead. */
const BUSY_MS = 30_000

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
  const session = sessionLimits(options)
  const pool = createPool(options, {
    connectionString,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'apercu',
    // Poolers refuse start-up options; their server has to be in UTC by itself, and its role to have time limits.
    options: hasPooler ? undefined : startUpOptions(session),
  })
  // pg has this option for one statement too, its types have not.
  const question = { text: 'select 1', query_timeout: CONNECT_MS.server }
  for (let tries = 1; ; tries += 1)
    try {
      await pool.query(question)
      break
    } catch (error) {
      // A machine that has just started has much to do; who refuses does so at once.
      if (tries < START_TRIES && /timeout/i.test(messageOf(error))) continue
      await pool.end()
      throw new Error(`Cannot reach the database of DATABASE_URL: ${messageOf(error)}`, { cause: error })
    }
  return assemble({ options, pool, server: { session, hasPooler } })
}

const sessionLimits = ({ kind = 'script', otherKinds = [] }: DatabaseOptions): SessionLimits => {
  const limits = [kind, ...otherKinds].map((name) => TIME_LIMITS[name])
  return {
    statement: Math.max(...limits.map(({ statement }) => statement)),
    idle: Math.max(...limits.map(({ idle }) => idle)),
  }
}

const startUpOptions = ({ statement, idle }: SessionLimits): string =>
  Object.entries({
    TimeZone: 'UTC',
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
    ...SERVER_KEEP_ALIVE,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

interface Parts {
  options: DatabaseOptions
  pool: Pool
  server?: { session: SessionLimits; hasPooler: boolean }
  engine?: EmbeddedEngine
  housekeeper?: ReturnType<typeof startHousekeeper>
}

function assemble({ options, pool, server, engine, housekeeper }: Parts): Database {
  const { log = () => {}, kind = 'script' } = options
  const freeBytes = engine && (options.freeBytes ?? engine.freeBytes)
  const guard = freeBytes ? createStorageGuard(freeBytes, log) : noStorageGuard
  const nameOf = createStatementNames(options.statementNames)
  const now = options.now ?? (() => performance.now())
  const door = createDoor({ pool, kind, server, nameOf, guard, log, now })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: door.kyselyPool }) })
  let closing: Promise<void> | undefined
  let asking: Promise<unknown> | undefined

  return {
    engine: engine ? 'pglite' : 'postgres',
    kysely,
    tx: door.tx,
    within: door.within,
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
      asking ??= door
        .within('readiness', () => door.executeSql('select 1'))
        .finally(() => (asking = undefined))
      try {
        if (await isDoneWithin(asking, HEALTH_MS)) return health
        if (engine && door.sinceAnswer() < BUSY_MS) return health
        return { ...health, isOk: false, error: `No answer within ${HEALTH_MS / 1000} s` }
      } catch (error) {
        return { ...health, isOk: false, error: messageOf(error) }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing ??= (async () => {
        await housekeeper?.stop()
        const ended = pool.end()
        if (server && !(await isDoneWithin(ended, CLOSE_MS))) door.breakOff()
        await ended
        // Those that were idle say goodbye; to the silent ones that would keep up the process.
        if (server) setTimeout(door.breakOff, CLOSE_MS).unref()
        await engine?.close()
      })()
      return closing
    },
  }
}

function createPool(options: DatabaseOptions, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis:
      options.connectionTimeoutMs ?? CONNECT_MS[options.databaseUrl ? 'server' : 'embedded'],
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
