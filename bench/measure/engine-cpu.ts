import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connection.ts'
import { findThread, knowsThreadCpu, threadCpuMs } from './thread-cpu.ts'

/** Milliseconds of processor time the database engine has used; the differences count. */
export type EngineClock = () => Promise<number>

/** An engine is done when it has answered, but goes to sleep a moment later: its time is read after that. */
const SETTLE_MS = 1

/**
 * The clock of the engine behind `db`, which must have a single connection: the server's process for it, or
 * the embedded engine's thread. Without such clocks (not Linux) it is this process's own time, which the
 * embedded engine shares, plus nothing for a server.
 */
export const engineClock = async (db: Database): Promise<EngineClock> => {
  if (!knowsThreadCpu()) return async () => process.cpuUsage().user / 1000
  const [pid, thread] = db.engine === 'postgres' ? await backend(db) : (['self', embeddedThread()] as const)
  return async () => {
    await sleep(SETTLE_MS)
    return threadCpuMs(pid, thread)
  }
}

const backend = async (db: Database): Promise<[number, string]> => {
  const { rows } = await db.executeSql('select pg_backend_pid() as pid')
  const pid = Number(rows[0]?.['pid'])
  return [pid, String(pid)]
}

const embeddedThread = (): string => {
  const thread = findThread('embedded database')
  if (thread === undefined) throw new Error('The embedded engine has no thread')
  return thread
}
