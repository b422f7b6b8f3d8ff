import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#contract/errors.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { createStatementNames } from './statement-names.ts'
import type { StorageGuard } from './storage-guard.ts'

interface DoorOptions {
  pool: Pool
  nameOf: ReturnType<typeof createStatementNames>
  guard: StorageGuard
  log: (message: string) => void
  /** Milliseconds, monotonic. */
  now: () => number
}

/** A transaction that is under way in the current asynchronous call chain. */
interface Scope {
  client: PoolClient
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
  tx: <T>(work: () => Promise<T>) => Promise<T>
  afterCommit: (act: () => void) => void
  /** Milliseconds since the database last answered a statement; infinite once it was not reached after that. */
  sinceAnswer: () => number
}

const ENDS_TRANSACTION = /^\s*(?:begin|start\s+transaction|commit|end\b|abort|rollback(?!\s+to\b))/i

/** The only way to the database: everything that speaks to it shares these connections. */
export function createDoor({ pool, nameOf, guard, log, now }: DoorOptions): Door {
  const scopes = new AsyncLocalStorage<Scope>()
  /** Connections with a planned statement whose table has changed since: PostgreSQL never replans those. */
  const stale = new WeakSet<PoolClient>()
  let answeredAt = Number.NEGATIVE_INFINITY
  // Connections that nobody uses break first when the server goes.
  pool.on('error', () => (answeredAt = Number.NEGATIVE_INFINITY))
  const currentScope = (): Scope | undefined => {
    const scope = scopes.getStore()
    return scope?.isOpen ? scope : undefined
  }

  async function acquire(): Promise<PoolClient> {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      answeredAt = Number.NEGATIVE_INFINITY
      log(`No database connection: ${messageOf(error)}`)
      throw Object.assign(new AppError('overloaded'), { cause: error })
    }
    try {
      await guard.apply(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function run(client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult> {
    const name = nameOf(text)
    try {
      const result = await client.query({ name, text, values: [...values] })
      answeredAt = now()
      return result
    } catch (error) {
      if (isLost(error)) answeredAt = Number.NEGATIVE_INFINITY
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
    try {
      return await run(client, text, values)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return client.query(text, [...values])
    }
  }

  const letGo = (client: PoolClient, mustClose = false): void =>
    client.release(mustClose || stale.delete(client))

  async function runInScope(scope: Scope, text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (ENDS_TRANSACTION.test(text))
      throw new Error(`Inside tx() only tx() begins and ends the transaction, not: ${text.slice(0, 40)}`)
    if (!scope.isReadOnly && guard.isLow()) {
      await scope.client.query('set transaction read only')
      scope.isReadOnly = true
    }
    try {
      return await run(scope.client, text, values)
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
    return asKyselyClient(
      client,
      (text, values) => runAlone(client, text, values),
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
      const result = await runAlone(client, text, values)
      letGo(client)
      return result
    } catch (error) {
      // A block of several commands may have failed between its BEGIN and its COMMIT.
      const isClean = !text.includes(';') || (await rollBack(client))
      letGo(client, !isClean)
      throw error
    }
  }

  async function tx<T>(work: () => Promise<T>): Promise<T> {
    const outer = currentScope()
    if (outer) {
      try {
        return await work()
      } catch (error) {
        outer.failure ??= asError(error)
        throw error
      }
    }
    const { result, afterCommit } = await runTransaction(work)
    for (const act of afterCommit) act()
    return result
  }

  function afterCommit(act: () => void): void {
    const scope = currentScope()
    if (scope) scope.afterCommit.push(act)
    else act()
  }

  async function runTransaction<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; afterCommit: (() => void)[] }> {
    const client = await acquire()
    let isClean = false
    try {
      await client.query('begin')
      const scope: Scope = {
        client,
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
        const { command } = await client.query('commit')
        isClean = true
        // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and was caught.
        if (command === 'ROLLBACK')
          throw new Error('A statement of the transaction failed, so none of it was kept')
        return { result, afterCommit: scope.afterCommit }
      } catch (error) {
        await close(scope)
        if (!isClean) isClean = await rollBack(client)
        throw translate(error, scope.isReadOnly)
      }
    } finally {
      letGo(client, !isClean)
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
    afterCommit,
    sinceAnswer: () => now() - answeredAt,
  }
}

/** False when the connection is of no more use. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** `cached plan must not change result type`, after a migration by a newer release, say. */
const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).startsWith('cached plan')

const DISK_FULL = '53100'
const READ_ONLY_TRANSACTION = '25006'

/** The server is going down or coming up (class 57P), the connection failed (class 08), or its socket did. */
const CONNECTION_LOST = /^(?:57P0[1-5]|08...|ECONNRESET|EPIPE|ENOTCONN)$/

const isLost = (error: unknown): boolean =>
  CONNECTION_LOST.test(String(codeOf(error))) || messageOf(error).startsWith('Connection terminated')

/** Makes expected failures of the database into the product's own; any other error stays what it is. */
function translate(error: unknown, isReadOnly: boolean): unknown {
  const code = codeOf(error)
  if (code === DISK_FULL || (isReadOnly && code === READ_ONLY_TRANSACTION))
    return Object.assign(new AppError('storage_full'), { cause: error })
  return isLost(error) ? Object.assign(new AppError('overloaded'), { cause: error }) : error
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
