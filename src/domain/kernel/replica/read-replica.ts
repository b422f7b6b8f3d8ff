import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import { isStatementTimeout } from '#db/pool/database-errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ReadReplica } from '#domain/kernel/ports/read-replica.ts'
import { type ComparedDatabases, createReplicaComparison, type ReplicaState } from './replica-comparison.ts'
import { createUnkeptLists } from './unkept-lists.ts'

const COMPARE_EVERY_MS = 500
/** A replica that is late now and then would fill the log. */
const SAID_AGAIN_MS = 60_000

const SENTENCES: Record<Exclude<ReplicaState, 'newsroom'>, string> = {
  current: 'The replica answers what visitors read',
  behind: 'The replica is late beyond DATABASE_REPLICA_LAG: what visitors read comes from the primary',
  away: 'The replica does not answer: what visitors read comes from the primary',
  'no-standby':
    'DATABASE_REPLICA_URL leads to no standby of DATABASE_URL: what visitors read comes from the primary',
  'primary-away': 'The replica is not used, because the primary does not say what the newsroom took down',
}

/** What the replica lacks may just have been written. A statement that takes too long there takes as long on the primary. */
const mayPrimaryAnswer = (error: unknown): boolean => {
  if (!(error instanceof AppError)) return true
  return error.code === 'overloaded' ? !isStatementTimeout(error.cause) : error.status === 404
}

/** Logs how the replica is when that changes. */
const createReport = (log: Context['log'], now: () => number) => {
  const saidAt = new Map<ReplicaState, number>()
  let said: ReplicaState | undefined
  return (state: ReplicaState, lagMs: number): void => {
    // Each act of the newsroom is missing for a moment.
    if (state === said || state === 'newsroom') return
    if (now() - (saidAt.get(state) ?? Number.NEGATIVE_INFINITY) < SAID_AGAIN_MS) return
    said = state
    saidAt.set(state, now())
    const fields = Number.isFinite(lagMs) ? { lagSeconds: Math.round(lagMs / 100) / 10 } : {}
    if (state === 'current') log.info(fields, SENTENCES[state])
    else log.warn(fields, SENTENCES[state])
  }
}

/** Compares both databases twice a second until it is closed, which closes the replica. */
export function createReadReplica(options: ComparedDatabases): ReadReplica<Context> {
  const { replica, log, now } = options
  const comparison = createReplicaComparison(options)
  const report = createReport(log, now)
  const lists = createUnkeptLists()
  const reads = { replica: 0, primary: 0, repeated: 0 }
  let knownVersion: number | undefined
  const closing = new AbortController()
  const { signal } = closing

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await comparison.compare()
      if (!signal.aborted) report(comparison.state(), comparison.lagMs())
      await sleep(COMPARE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  const noteFailure = (error: unknown): void => {
    reads.repeated += 1
    if (!(error instanceof AppError)) log.warn({ err: error }, 'A read failed on the replica')
    // Otherwise each read would wait for a connection until the next comparison fails.
    else if (error.code === 'overloaded') comparison.noteAway()
  }

  return {
    read: async (ctx, work) => {
      if (comparison.state() !== 'current') {
        reads.primary += 1
        return work(ctx)
      }
      try {
        const answer = await work({ ...ctx, db: replica, lists })
        reads.replica += 1
        return answer
      } catch (error) {
        if (!mayPrimaryAnswer(error)) throw error
        noteFailure(error)
        return work(ctx)
      }
    },
    noteNewsroom: (version, askedAt) => {
      comparison.noteNewsroom(version, askedAt)
      if (version !== knownVersion) lists.forget()
      knownVersion = version
    },
    isUsed: () => ['current', 'newsroom'].includes(comparison.state()),
    now,
    figures: () => ({ lagMs: comparison.lagMs(), reads: { ...reads } }),
    close: async () => {
      closing.abort()
      await replica.close()
      await watching
    },
  }
}
