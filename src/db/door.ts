import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#contract/errors.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { breakConnection, createSilence } from './silence.ts'
import type { createStatementNames } from './statement-names.ts'
import type { StorageGuard } from './storage-guard.ts'
import { TIME_LIMITS, type TimeLimits, type WorkKind } from './time-limits.ts'

interface DoorOptions {
  pool: Pool
  /** What statements are for unless told. */
  kind: WorkKind
  /** Absent for the embedded engine, which has no time limits. */
  server?: { session: SessionLimits; hasPooler: boolean } | undefined
  nameOf: ReturnType<typeof createStatementNames>
  guard: StorageGuard
  log: (message: string) => void
  /** Milliseconds, monotonic. */
  now: () => number
}

/** What the server holds a connection to until told otherwise. */
export type SessionLimits = Pick<TimeLimits, 'statement' | 'idle'>

/** A transaction that is under way in the current asynchronous call chain. */
interface Scope {
  client: PoolClient
  limits: TimeLimits
  /** Settles when the statements given so far are done: one connection runs one at a time. */
  turn: Promise<void>
  isOpen: boolean
  isReadOnly: boolean
  /** Why the transaction can only be rolled back: a `tx` inside it failed. */
  failure?: Error
  afterCommit: (() => void)[]
}

export interface Door {
  /** What kysely takes for a pool: inside `tx` it hands out the transaction's connection. */
  kyselyPool: PostgresPool
  executeSql: (text: string, values?: unknown[]) => Promise<QueryResult<QueryResultRow>>
  tx: <T>(work: () => Promise<T>, options?: { kind?: WorkKind }) => Promise<T>
  within: <T>(kind: WorkKind, work: () => Promise<T>) => Promise<T>
  afterCommit: (act: () => void) => void
  /** Breaks off whatever is under way: each of its statements fails with `overloaded`. */
  breakOff: () => void
  /** Milliseconds since the database last answered a statement; infinite once it was not reached after that. */
  sinceAnswer: () => number
}

/** As kysely begins one. */
const BEGIN = /^(?:begin|start transaction)\b[^;]*$/i
const ENDS_TRANSACTION = /^\s*(?:begin|start\s+transaction|commit|end\b|abort|rollback(?!\s+to\b))/i

/** The only way to the database: everything that speaks to it shares these connections. */
export function createDoor({ pool, kind: usualKind, server, nameOf, guard, log, now }: DoorOptions): Door {
  const scopes = new AsyncLocalStorage<Scope>()
  const kinds = new AsyncLocalStorage<WorkKind>()
  /** Connections with a planned statement whose table has changed since: PostgreSQL never replans those. */
  const stale = new WeakSet<PoolClient>()
  const silence = createSilence(log)
  const connected = new Set<PoolClient>()
  let answeredAt = Number.NEGATIVE_INFINITY
  // Connections that nobody uses break first when the server goes.
  pool.on('error', () => (answeredAt = Number.NEGATIVE_INFINITY))
  pool.on('connect', (client) => {
    connected.add(client)
    silence.greet(client)
  })
  pool.on('remove', (client) => connected.delete(client))
  const currentScope = (): Scope | undefined => {
    const scope = scopes.getStore()
    return scope?.isOpen ? scope : undefined
  }
  const currentLimits = (): TimeLimits => TIME_LIMITS[kinds.getStore() ?? usualKind]

  async function connectInTime(): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await pool.connect()
        if (!silence.suspects(client)) return client
        breakConnection(client)
        client.release(true)
      }
    } catch (error) {
      answeredAt = Number.NEGATIVE_INFINITY
      log(`No database connection: ${messageOf(error)}`)
      throw Object.assign(new AppError('overloaded'), { cause: error })
    }
  }

  async function acquire(): Promise<PoolClient> {
    const client = await connectInTime()
    try {
      await guard.apply(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** The one place where a statement is sent. */
  async function send(
    client: PoolClient,
    query: string | QueryConfig,
    limits: TimeLimits,
  ): Promise<QueryResult> {
    const stopWatching = server && silence.watch(client, limits.silence)
    try {
      const result = await client.query(query)
      answeredAt = now()
      return result
    } catch (error) {
      if (isLost(error)) answeredAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      stopWatching?.()
    }
  }

  async function run(
    client: PoolClient,
    limits: TimeLimits,
    text: string,
    values: readonly unknown[],
  ): Promise<QueryResult> {
    const name = nameOf(text)
    try {
      return await send(client, { ...(name && { name }), text, values: [...values] }, limits)
    } catch (error) {
      if (name && isStalePlan(error)) stale.add(client)
      throw translate(error, guard.isReadOnly())
    }
  }

  /** Outside a transaction a statement whose plan went stale is simply planned again. */
  async function runAlone(
    client: PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<QueryResult> {
    const limits = currentLimits()
    // Only migrations begin their transaction themselves.
    const sent = BEGIN.test(text) ? opening(limits, text) : text
    try {
      return await run(client, limits, sent, values)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return send(client, { text, values: [...values] }, limits)
    }
  }

  /** Begins a transaction and sets its limits where they are not the connection's own, in one message. */
  function opening(limits: TimeLimits, begin = 'begin'): string {
    if (!server) return begin
    const { session, hasPooler } = server
    if (!hasPooler && session.statement === limits.statement && session.idle === limits.idle) return begin
    return `${begin}; set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.idle}`
  }

  /**
   * A statement that may take longer than the connection allows, and need not be in a transaction: some cannot be
   * (`reindex … concurrently`).
   */
  async function runLong(client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult> {
    const limits = currentLimits()
    if (!server || server.hasPooler || limits.statement <= server.session.statement)
      return runAlone(client, text, values)
    await run(client, limits, `set statement_timeout = ${limits.statement}`, [])
    try {
      return await runAlone(client, text, values)
    } finally {
      // Whether it fails or not: the next user of the connection gets the usual limit or another connection.
      await send(client, 'reset statement_timeout', TIME_LIMITS[usualKind]).catch(() => stale.add(client))
    }
  }

  const letGo = (client: PoolClient, mustClose = false): void =>
    client.release(mustClose || stale.delete(client))

  async function runInScope(scope: Scope, text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (ENDS_TRANSACTION.test(text))
      throw new Error(`Inside tx() only tx() begins and ends the transaction, not: ${text.slice(0, 40)}`)
    if (!scope.isReadOnly && guard.isLow()) {
      await send(scope.client, 'set transaction read only', scope.limits)
      scope.isReadOnly = true
    }
    try {
      return await run(scope.client, scope.limits, text, values)
    } catch (error) {
      throw translate(error, scope.isReadOnly)
    }
  }

  async function takeTurn(scope: Scope): Promise<() => void> {
    const before = scope.turn
    const { promise, resolve } = Promise.withResolvers<void>()
    scope.turn = promise
    await before
    return resolve
  }

  async function connect(): Promise<PostgresPoolClient> {
    const scope = currentScope()
    if (scope) {
      const release = await takeTurn(scope)
      return asKyselyClient(scope.client, (text, values) => runInScope(scope, text, values), release)
    }
    const client = await acquire()
    let isBegun = false
    return asKyselyClient(
      client,
      (text, values) => {
        isBegun ||= BEGIN.test(text)
        return isBegun ? runAlone(client, text, values) : runLong(client, text, values)
      },
      (mustClose) => letGo(client, mustClose),
    )
  }

  async function executeSql(text: string, values: unknown[] = []): Promise<QueryResult<QueryResultRow>> {
    const scope = currentScope()
    if (scope) {
      const release = await takeTurn(scope)
      return runInScope(scope, text, values).finally(release)
    }
    const client = await acquire()
    try {
      const result = await runLong(client, text, values)
      letGo(client)
      return result
    } catch (error) {
      // A block of several commands may have failed between its BEGIN and its COMMIT.
      const isClean = !text.includes(';') || (await rollBack(client, currentLimits()))
      letGo(client, !isClean)
      throw error
    }
  }

  async function tx<T>(work: () => Promise<T>, { kind }: { kind?: WorkKind } = {}): Promise<T> {
    const outer = currentScope()
    if (outer) {
      try {
        return await work()
      } catch (error) {
        outer.failure ??= asError(error)
        throw error
      }
    }
    const { result, afterCommit } = await runTransaction(work, kind ? TIME_LIMITS[kind] : currentLimits())
    for (const act of afterCommit) act()
    return result
  }

  function afterCommit(act: () => void): void {
    const scope = currentScope()
    if (scope) scope.afterCommit.push(act)
    else act()
  }

  /**
   * A connection on which a transaction has begun. Where that is met dead, another one is tried once: nothing but BEGIN was sent.
   * One that says nothing at all has cost its time already.
   */
  async function begin(limits: TimeLimits): Promise<PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const client = await acquire()
      try {
        await send(client, opening(limits), limits)
        return client
      } catch (error) {
        client.release(true)
        if (tries === 2 || !isLost(error) || silence.suspects(client))
          throw translate(error, guard.isReadOnly())
      }
    }
  }

  async function runTransaction<T>(
    work: () => Promise<T>,
    limits: TimeLimits,
  ): Promise<{ result: T; afterCommit: (() => void)[] }> {
    const client = await begin(limits)
    let isClean = false
    try {
      const scope: Scope = {
        client,
        limits,
        turn: Promise.resolve(),
        isOpen: true,
        isReadOnly: guard.isReadOnly(),
        afterCommit: [],
      }
      try {
        const result = await scopes.run(scope, work)
        await close(scope)
        if (scope.failure)
          throw new Error('A part of the transaction failed, so none of it was kept', {
            cause: scope.failure,
          })
        const { command } = await send(client, 'commit', limits)
        isClean = true
        // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and was caught.
        if (command === 'ROLLBACK')
          throw new Error('A statement of the transaction failed, so none of it was kept')
        return { result, afterCommit: scope.afterCommit }
      } catch (error) {
        await close(scope)
        if (!isClean) isClean = await rollBack(client, limits)
        throw translate(error, scope.isReadOnly)
      }
    } finally {
      letGo(client, !isClean)
    }
  }

  /** False when the connection is of no more use. */
  async function rollBack(client: PoolClient, limits: TimeLimits): Promise<boolean> {
    try {
      await send(client, 'rollback', limits)
      return true
    } catch {
      return false
    }
  }

  /** Statements already given still belong to the transaction; later ones no longer do. */
  async function close(scope: Scope): Promise<void> {
    scope.isOpen = false
    await scope.turn
  }

  return {
    kyselyPool: { connect, end: () => pool.end(), options: pool.options },
    executeSql,
    tx,
    within: (kind, work) => kinds.run(kind, work),
    afterCommit,
    breakOff: () => connected.forEach(breakConnection),
    sinceAnswer: () => now() - answeredAt,
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** `cached plan must not change result type`, after a migration by a newer release, say. */
const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).startsWith('cached plan')

const DISK_FULL = '53100'
const READ_ONLY_TRANSACTION = '25006'

const STATEMENT_TIMEOUT = '57014'

/**
 * The server is going down or coming up (class 57P) or ended an idle transaction (25P03), the connection failed (class 08), or its
 * socket did.
 */
const CONNECTION_LOST =
  /^(?:57P0[1-5]|25P03|08...|ECONNRESET|EPIPE|ENOTCONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** Of pg, for a connection that broke before the statement, or while it was under way. */
const CLIENT_LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

const isLost = (error: unknown): boolean =>
  CONNECTION_LOST.test(String(codeOf(error))) || CLIENT_LOST.test(messageOf(error))

/** Makes expected failures of the database into the product's own; any other error stays what it is. */
function translate(error: unknown, isReadOnly: boolean): unknown {
  const code = codeOf(error)
  if (code === DISK_FULL || (isReadOnly && code === READ_ONLY_TRANSACTION))
    return Object.assign(new AppError('storage_full'), { cause: error })
  return isLost(error) || code === STATEMENT_TIMEOUT
    ? Object.assign(new AppError('overloaded'), { cause: error })
    : error
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
const messageOf = (error: unknown): string => asError(error).message

/** Kysely asks a client for two things; its type also describes cursors, which are not offered here. */
function asKyselyClient(
  client: PoolClient,
  query: (text: string, values: readonly unknown[]) => Promise<QueryResult>,
  release: (mustClose?: boolean) => void,
): PostgresPoolClient {
  return { query, release, processID: undefined } as unknown as PostgresPoolClient
}
