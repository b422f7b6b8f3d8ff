import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient, QueryResult } from 'pg'
import type { Connections } from './connections.ts'
import { isStalePlan, toAppError } from './database-errors.ts'
import type { createStatementNames } from './statement-names.ts'
import type { StorageGuard } from '#db/embedded/storage-guard.ts'
import { TIME_LIMITS, type TimeLimits, type WorkKind } from './time-limits.ts'

/** Time limits that the server applies to a connection by default. */
export type SessionLimits = Pick<TimeLimits, 'statement' | 'idle'>

export interface ServerSession {
  session: SessionLimits
  hasPooler: boolean
}

interface StatementsOptions {
  connections: Connections
  kind: WorkKind
  /** Absent for the embedded engine, which has no time limits. */
  server: ServerSession | undefined
  nameOf: ReturnType<typeof createStatementNames>
  guard: StorageGuard
}

export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface Statements {
  /** Sends a statement, as a prepared one from its second use on unless it has to be `isUnprepared`. */
  run: (
    client: PoolClient,
    statement: Statement,
    limits: TimeLimits,
    options?: { isUnprepared?: boolean },
  ) => Promise<QueryResult>
  /** Sends a statement outside a transaction, where one with a stale plan can be sent again unprepared. */
  runAlone: (client: PoolClient, statement: Statement) => Promise<QueryResult>
  /**
   * Sends a statement that may exceed the connection's own limit and cannot use `set local`, because it need
   * not be in a transaction (`reindex … concurrently` must not).
   */
  runLong: (client: PoolClient, statement: Statement) => Promise<QueryResult>
  /**
   * The SQL that begins a transaction, with `set local` where its limits differ from the connection's own.
   */
  beginText: (limits: TimeLimits, begin?: string) => string
  limits: () => TimeLimits
  within: <T>(kind: WorkKind, work: () => Promise<T>) => Promise<T>
}

/** Matches the commands with which kysely begins a transaction. */
export const BEGIN = /^(?:begin|start transaction)\b[^;]*$/i

export function createStatements(options: StatementsOptions): Statements {
  const { connections, kind: defaultKind, server, nameOf, guard } = options
  const kinds = new AsyncLocalStorage<WorkKind>()
  const currentLimits = (): TimeLimits => TIME_LIMITS[kinds.getStore() ?? defaultKind]

  function beginText(limits: TimeLimits, begin = 'begin'): string {
    if (!server) return begin
    const { session, hasPooler } = server
    if (!hasPooler && session.statement === limits.statement && session.idle === limits.idle) return begin
    return `${begin}; set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.idle}`
  }

  async function run(
    client: PoolClient,
    { text, values }: Statement,
    limits: TimeLimits,
    {
      isUnprepared = false,
      isReadOnly = guard.isReadOnly(),
    }: { isUnprepared?: boolean; isReadOnly?: boolean } = {},
  ): Promise<QueryResult> {
    const name = isUnprepared ? undefined : nameOf(text)
    try {
      return await connections.send(client, { ...(name && { name }), text, values: [...values] }, limits)
    } catch (error) {
      if (name && isStalePlan(error)) connections.markStale(client)
      throw toAppError(error, isReadOnly)
    }
  }

  async function runAlone(client: PoolClient, { text, values }: Statement): Promise<QueryResult> {
    const limits = currentLimits()
    // The Migrator of Kysely sends BEGIN itself; other transactions of this product use `tx`.
    const sent = BEGIN.test(text) ? beginText(limits, text) : text
    try {
      return await run(client, { text: sent, values }, limits)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return connections.send(client, { text, values: [...values] }, limits)
    }
  }

  async function runLong(client: PoolClient, statement: Statement): Promise<QueryResult> {
    const limits = currentLimits()
    if (!server || server.hasPooler || limits.statement <= server.session.statement)
      return runAlone(client, statement)
    await run(client, { text: `set statement_timeout = ${limits.statement}`, values: [] }, limits)
    try {
      return await runAlone(client, statement)
    } finally {
      // Whatever failed, the next user of the connection gets the default limit, or another connection.
      await connections
        .send(client, 'reset statement_timeout', TIME_LIMITS[defaultKind])
        .catch(() => connections.markStale(client))
    }
  }

  return {
    run,
    runAlone,
    runLong,
    beginText,
    limits: currentLimits,
    within: (kind, work) => kinds.run(kind, work),
  }
}
