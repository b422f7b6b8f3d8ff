import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { createConnections } from './connections.ts'
import { createServerDisk, PREPARE_PROBE, PROBE, type ServerDisk } from './server-disk.ts'
import { createServerWritability, READ_ONLY_PROBE, type ServerWritability } from './server-writability.ts'
import type { createStatementNames } from './statement-names.ts'
import { BEGIN, createStatements, type ServerSession } from './statements.ts'
import type { StorageGuard } from '#db/embedded/storage-guard.ts'
import type { WorkKind } from './time-limits.ts'
import { createTransactions } from './transactions.ts'

interface PoolOptions {
  pool: Pool
  /** Default kind of work, which sets the time limits. */
  kind: WorkKind
  /** Absent for the embedded engine, which has no time limits. */
  server?: ServerSession | undefined
  /** Whether the server refused to write when it was opened. */
  isReadOnly?: boolean | undefined
  nameOf: ReturnType<typeof createStatementNames>
  guard: StorageGuard
  log: (message: string) => void
  /** Clock in milliseconds that changes of the system time do not affect. */
  now: () => number
}

export interface ConnectionPool {
  /** The pool as kysely expects it: inside `tx` it returns the transaction's connection. */
  kyselyPool: PostgresPool
  executeSql: (text: string, values?: unknown[]) => Promise<QueryResult<QueryResultRow>>
  tx: <T>(work: () => Promise<T>, options?: { kind?: WorkKind }) => Promise<T>
  within: <T>(kind: WorkKind, work: () => Promise<T>) => Promise<T>
  afterCommit: (act: () => void) => void
  /** Closes every connection, so that each current statement fails with `overloaded`. */
  closeAll: () => void
  /** What is known of a server's disk; never full for the embedded engine, which has a `StorageGuard`. */
  disk: Pick<ServerDisk, 'isFull' | 'check'>
  /** Whether a server accepts writes; the embedded engine always does. */
  writability: Pick<ServerWritability, 'isReadOnly' | 'check'>
  /** Milliseconds since the database last responded; infinite after a connection was lost. */
  sinceResponse: () => number
}

/** The pool that every query uses, so that kysely, plain SQL and transactions share its connections. */
export function createPool(options: PoolOptions): ConnectionPool {
  const { pool, kind, server, nameOf, guard, log, now, isReadOnly = false } = options
  const disk = createServerDisk({ probe: probeDisk, log, now })
  const isWatched = server !== undefined
  const writability = createServerWritability({ isReadOnly, probe: mayWrite, log, now })
  const noteError = (error: unknown): void => {
    disk.noteError(error)
    writability.noteError(error)
  }
  const onError = isWatched ? noteError : () => {}
  const connections = createConnections({ pool, guard, isWatched, onError, log, now })
  const statements = createStatements({ connections, kind, server, nameOf, guard })
  const transactions = createTransactions({ connections, statements, guard })

  function probeDisk(): Promise<unknown> {
    return transactions.tx(
      async () => {
        await executeSql(PREPARE_PROBE)
        await executeSql(PROBE)
      },
      { kind: 'readiness' },
    )
  }

  async function mayWrite(): Promise<boolean> {
    const { rows } = await statements.within('readiness', () => executeSql(READ_ONLY_PROBE))
    return rows[0]?.['is_read_only'] === false
  }

  async function connect(): Promise<PostgresPoolClient> {
    const transaction = transactions.current()
    if (transaction) {
      const release = await transactions.lock(transaction)
      const query = (text: string, values: readonly unknown[]) =>
        transactions.run(transaction, { text, values })
      return asKyselyClient(transaction.client, query, release)
    }
    const client = await connections.acquire()
    let isBegun = false
    return asKyselyClient(
      client,
      (text, values) => {
        isBegun ||= BEGIN.test(text)
        return isBegun
          ? statements.runAlone(client, { text, values })
          : statements.runLong(client, { text, values })
      },
      (mustClose) => connections.release(client, mustClose),
    )
  }

  async function executeSql(text: string, values: unknown[] = []): Promise<QueryResult<QueryResultRow>> {
    const transaction = transactions.current()
    if (transaction) {
      const release = await transactions.lock(transaction)
      return transactions.run(transaction, { text, values }).finally(release)
    }
    const client = await connections.acquire()
    try {
      const result = await statements.runLong(client, { text, values })
      connections.release(client)
      return result
    } catch (error) {
      // A text of several commands may have failed between its BEGIN and its COMMIT.
      const isClean = !text.includes(';') || (await transactions.rollBack(client, statements.limits()))
      connections.release(client, !isClean)
      throw error
    }
  }

  return {
    kyselyPool: { connect, end: () => pool.end(), options: pool.options },
    executeSql,
    tx: transactions.tx,
    within: statements.within,
    afterCommit: transactions.afterCommit,
    closeAll: connections.closeAll,
    disk,
    writability,
    sinceResponse: connections.sinceResponse,
  }
}

/**
 * Kysely calls `query` and `release` only; its type also describes cursors, which this product does not use.
 */
function asKyselyClient(
  client: PoolClient,
  query: (text: string, values: readonly unknown[]) => Promise<QueryResult>,
  release: (mustClose?: boolean) => void,
): PostgresPoolClient {
  return { query, release, processID: undefined } as unknown as PostgresPoolClient
}
