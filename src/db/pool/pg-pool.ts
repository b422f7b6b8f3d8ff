import { Pool, type PoolConfig } from 'pg'
import { columnParser } from './column-parsers.ts'
import { messageOf } from './database-errors.ts'
import { READ_ONLY_PROBE } from './server-writability.ts'
import type { ServerSession, SessionLimits } from './statements.ts'
import {
  CONNECT_MS,
  CONNECTION_LIFETIME_S,
  IDLE_CONNECTION_MS,
  KEEP_ALIVE_MS,
  SERVER_KEEP_ALIVE,
  TIME_LIMITS,
  type WorkKind,
} from './time-limits.ts'

export interface PgPoolOptions {
  /** A `postgres://` URL; without it the embedded engine is used. */
  databaseUrl?: string
  /** Maximum connections to a server, 10 by default. The embedded engine always has one. */
  poolSize?: number
  /** False behind a transaction pooler, where the next connection may lack a prepared statement. */
  statementNames?: boolean
  /** Default kind of work, which sets the time limits; `script` when absent. */
  kind?: WorkKind
  /** Further kinds of work in this process: a connection gets the longest of their limits. */
  otherKinds?: readonly WorkKind[]
  log?: (message: string) => void
  /**
   * Timeout for a free connection: by default 5 s for a server, 15 s for the embedded engine, which has one
   * connection.
   */
  connectionTimeoutMs?: number
  /** True for a replica, without which the site works: it is opened though it does not answer. */
  mayBeAway?: boolean
}

/** Attempts to connect at start, each with the timeout of any connection. */
const START_TRIES = 3

export const createEmbeddedPool = (
  options: PgPoolOptions,
  { host, port }: { host: string; port: number },
): Pool =>
  createPgPool(options, {
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    // A prepared statement lives as long as its connection, so the connection is never closed as idle.
    idleTimeoutMillis: 0,
    // A connection that replaces a broken one inherits its session with the prepared statements.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, although its types say void
    onConnect: (client) => client.query('deallocate all'),
  })

export interface ServerPool {
  pool: Pool
  server: ServerSession
  /** False of a server that was not asked. */
  isReadOnly: boolean
}

/**
 * Creates a pool for a server that has responded once, unless it may be away.
 *
 * @throws Error when the server cannot be reached.
 */
export async function connectServerPool(
  options: PgPoolOptions,
  connectionString: string,
): Promise<ServerPool> {
  const hasPooler = options.statementNames === false
  const session = sessionLimits(options)
  const pool = createPgPool(options, {
    connectionString,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'apercu',
    // Poolers reject start-up options: there the server must default to UTC, and the role needs time limits.
    options: hasPooler ? undefined : startUpOptions(session),
  })
  const server = { session, hasPooler }
  if (options.mayBeAway) return { pool, server, isReadOnly: false }
  // pg accepts `query_timeout` for a single query too, but its types do not.
  const query = { text: READ_ONLY_PROBE, query_timeout: CONNECT_MS.server }
  for (let tries = 1; ; tries += 1)
    try {
      const { rows } = await pool.query<{ is_read_only: boolean }>(query)
      return { pool, server, isReadOnly: rows[0]?.is_read_only === true }
    } catch (error) {
      // A timeout is retried, since a machine that has just started is busy; a refusal is final.
      if (tries < START_TRIES && /timeout/i.test(messageOf(error))) continue
      await pool.end()
      throw new Error(`Cannot reach the database of DATABASE_URL: ${messageOf(error)}`, { cause: error })
    }
}

const sessionLimits = ({ kind = 'script', otherKinds = [] }: PgPoolOptions): SessionLimits => {
  const limits = [kind, ...otherKinds].map((name) => TIME_LIMITS[name])
  return {
    statement: Math.max(...limits.map(({ statement }) => statement)),
    idle: Math.max(...limits.map(({ idle }) => idle)),
  }
}

const startUpOptions = ({ statement, idle }: SessionLimits): string =>
  Object.entries({
    TimeZone: 'UTC',
    // Compiling a statement takes up to 100 ms, more than any statement of a reader runs (docs/decisions/081).
    jit: 'off',
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
    ...SERVER_KEEP_ALIVE,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

function createPgPool(options: PgPoolOptions, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis:
      options.connectionTimeoutMs ?? CONNECT_MS[options.databaseUrl ? 'server' : 'embedded'],
    types: { getTypeParser: columnParser },
    ...config,
  })
  // The pool replaces broken connections, but an `error` event without a listener would end the process.
  pool.on('error', (error) => options.log?.(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
