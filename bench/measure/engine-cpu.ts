import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connection.ts'
import { findThread, knowsThreadCpu, threadCpuMs } from './thread-cpu.ts'

/** Reads a monotonic counter in milliseconds: the cost of a query is the difference of two readings. */
export type EngineClock = () => Promise<number>

/** Delay before a reading: the engine still uses some time after its response, before it blocks. */
const QUIET_MS = 1

/**
 * The processor clock of the engine behind `db`, which must have a single connection: the server process of
 * the connection, or the embedded engine's thread. The fallback without such clocks (not Linux) is the time
 * of this process, which includes the embedded engine but no server.
 */
export const engineClock = async (db: Database): Promise<EngineClock> => {
  if (!knowsThreadCpu()) return async () => process.cpuUsage().user / 1000
  const [pid, thread] = db.engine === 'postgres' ? await backend(db) : (['self', embeddedThread()] as const)
  return async () => {
    await sleep(QUIET_MS)
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
