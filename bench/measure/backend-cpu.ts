import type { Database } from '#db/connection.ts'
import { threadCpuMs } from './thread-cpu.ts'

/** Processor time in milliseconds that the server's processes for the connections of this database have used. */
export const backendsCpuMs = async (db: Database): Promise<number> => {
  const { rows } = await db.executeSql(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => sum + threadCpuMs(Number(pid), String(pid)), 0)
}

export interface Cost {
  processMs: number
  databaseMs: number
  wallMs: number
}

/** The connections of `db` have to stay open meanwhile, since a closed one takes its figures with it. */
export const costOf = async (db: Database, work: () => Promise<unknown>): Promise<Cost> => {
  const [cpu, engine, wall] = [process.cpuUsage(), await backendsCpuMs(db), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    processMs: (user + system) / 1000,
    databaseMs: (await backendsCpuMs(db)) - engine,
    wallMs: performance.now() - wall,
  }
}
