import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient, QueryResult } from 'pg'
import type { Connections } from './connections.ts'
import { asError, isConnectionLost, isStalePlan, toAppError } from './database-errors.ts'
import type { Statement, Statements } from './statements.ts'
import type { StorageGuard } from '#db/embedded/storage-guard.ts'
import { TIME_LIMITS, type TimeLimits, type WorkKind } from './time-limits.ts'

export interface PoolTransaction {
  client: PoolClient
  limits: TimeLimits
  /** Resolves when the statements sent so far are done, because a connection runs one statement at a time. */
  queue: Promise<void>
  isOpen: boolean
  isReadOnly: boolean
  /** Sends no prepared statements, since their plans are stale on other connections too. */
  isUnprepared: boolean
  /** A statement failed because a migration had changed its table since it was prepared. */
  hasStalePlan?: boolean
  /** The error of a nested `tx`, after which the transaction can only be rolled back. */
  failure?: Error
  afterCommit: (() => void)[]
}

interface TransactionsOptions {
  connections: Connections
  statements: Statements
  guard: StorageGuard
}

export interface Transactions {
  current: () => PoolTransaction | undefined
  run: (transaction: PoolTransaction, statement: Statement) => Promise<QueryResult>
  /**
   * Waits until the transaction's connection is free, and reserves it until the returned function is called.
   */
  lock: (transaction: PoolTransaction) => Promise<() => void>
  tx: <T>(work: () => Promise<T>, options?: { kind?: WorkKind }) => Promise<T>
  afterCommit: (act: () => void) => void
  /** Resolves with false when the connection cannot be used again. */
  rollBack: (client: PoolClient, limits: TimeLimits) => Promise<boolean>
}

const ENDS_TRANSACTION = /^\s*(?:begin|start\s+transaction|commit|end\b|abort|rollback(?!\s+to\b))/i

function createCommands({ connections, statements, guard }: TransactionsOptions) {
  const { send } = connections

  async function run(transaction: PoolTransaction, statement: Statement): Promise<QueryResult> {
    const { client, limits } = transaction
    if (ENDS_TRANSACTION.test(statement.text))
      throw new Error(
        `Inside tx() only tx() begins and ends the transaction, not: ${statement.text.slice(0, 40)}`,
      )
    if (!transaction.isReadOnly && guard.isLow()) {
      await send(client, 'set transaction read only', limits)
      transaction.isReadOnly = true
    }
    try {
      return await statements.run(client, statement, limits, transaction)
    } catch (error) {
      transaction.hasStalePlan ||= isStalePlan(error)
      throw toAppError(error, transaction.isReadOnly)
    }
  }

  async function rollBack(client: PoolClient, limits: TimeLimits): Promise<boolean> {
    try {
      await send(client, 'rollback', limits)
      return true
    } catch {
      return false
    }
  }

  /**
   * Begins a transaction on a connection of the pool. A lost connection is retried once, which is safe since
   * only BEGIN was sent. A connection without a response is not retried, because it has used up the time
   * limit.
   */
  async function begin(limits: TimeLimits): Promise<PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const client = await connections.acquire()
      try {
        await send(client, statements.beginText(limits), limits)
        return client
      } catch (error) {
        client.release(true)
        if (tries === 2 || !isConnectionLost(error) || connections.isSuspect(client))
          throw toAppError(error, guard.isReadOnly())
      }
    }
  }

  /** PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and its error was caught. */
  async function commit(transaction: PoolTransaction): Promise<{ isCommitted: boolean }> {
    if (transaction.failure)
      throw new Error('A part of the transaction failed, so none of it was kept', {
        cause: transaction.failure,
      })
    const { command } = await send(transaction.client, 'commit', transaction.limits)
    return { isCommitted: command !== 'ROLLBACK' }
  }

  return { begin, run, commit, rollBack }
}

/** Binds transactions to the asynchronous call chain, so that no caller passes a connection along. */
export function createTransactions(options: TransactionsOptions): Transactions {
  const { connections, statements, guard } = options
  const commands = createCommands(options)
  const storage = new AsyncLocalStorage<PoolTransaction>()
  const current = (): PoolTransaction | undefined => {
    const transaction = storage.getStore()
    return transaction?.isOpen ? transaction : undefined
  }

  async function runTransaction<T>(
    work: () => Promise<T>,
    limits: TimeLimits,
    { mayRepeat, isUnprepared }: { mayRepeat: boolean; isUnprepared: boolean },
  ): Promise<{ result: T; afterCommit: (() => void)[] } | 'repeat'> {
    const client = await commands.begin(limits)
    let isClean = false
    try {
      const transaction: PoolTransaction = {
        client,
        limits,
        queue: Promise.resolve(),
        isOpen: true,
        isReadOnly: guard.isReadOnly(),
        isUnprepared,
        afterCommit: [],
      }
      try {
        const result = await storage.run(transaction, work)
        await close(transaction)
        const { isCommitted } = await commands.commit(transaction)
        isClean = true
        if (!isCommitted) throw new Error('A statement of the transaction failed, so none of it was kept')
        return { result, afterCommit: transaction.afterCommit }
      } catch (error) {
        await close(transaction)
        if (!isClean) isClean = await commands.rollBack(client, limits)
        if (transaction.hasStalePlan && mayRepeat) return 'repeat'
        throw toAppError(error, transaction.isReadOnly)
      }
    } finally {
      connections.release(client, !isClean)
    }
  }

  return {
    current,
    run: commands.run,
    lock,
    rollBack: commands.rollBack,
    tx: async (work, { kind } = {}) => {
      const outer = current()
      if (outer) {
        try {
          return await work()
        } catch (error) {
          outer.failure ??= asError(error)
          throw error
        }
      }
      const limits = kind ? TIME_LIMITS[kind] : statements.limits()
      // What a backup has written to its files cannot be repeated.
      const mayRepeat = kind !== 'backup'
      let done = await runTransaction(work, limits, { mayRepeat, isUnprepared: false })
      if (done === 'repeat')
        done = await runTransaction(work, limits, { mayRepeat: false, isUnprepared: true })
      if (done === 'repeat') throw new Error('A transaction without prepared statements has no stale plan')
      for (const act of done.afterCommit) act()
      return done.result
    },
    afterCommit: (act) => {
      const transaction = current()
      if (transaction) transaction.afterCommit.push(act)
      else act()
    },
  }
}

/** Statements sent earlier still belong to the transaction; later ones run outside it. */
async function close(transaction: PoolTransaction): Promise<void> {
  transaction.isOpen = false
  await transaction.queue
}

async function lock(transaction: PoolTransaction): Promise<() => void> {
  const previous = transaction.queue
  const { promise, resolve } = Promise.withResolvers<void>()
  transaction.queue = promise
  await previous
  return resolve
}
