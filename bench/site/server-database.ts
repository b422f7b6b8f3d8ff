import { Client } from 'pg'
import { startPostgres } from '#testing/database/postgres.ts'
import type { Contestant } from '../measure/request-cost.ts'
import { threadCpuMs } from '../measure/thread-cpu.ts'
import type { ServerProcess } from './server-process.ts'

export interface ServerDatabase {
  url: string
  /** Adds the processor time of the database's processes to that of the web server, as `engine`. */
  usedBeside: (server: ServerProcess) => Contestant['used']
}

/** Runs `work` with an empty database on a PostgreSQL server of its own. */
export const withServerDatabase = async <T>(work: (database: ServerDatabase) => Promise<T>): Promise<T> => {
  const server = await startPostgres()
  try {
    const { url } = await server.createDatabase()
    return await work({ url, usedBeside: usedBeside(url) })
  } finally {
    await server.stop()
  }
}

/** `cpu` includes `engine`, as for the embedded engine, whose thread is part of the web server's process. */
const usedBeside =
  (url: string): ServerDatabase['usedBeside'] =>
  (server) =>
  async () => {
    const client = new Client(url)
    await client.connect()
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`,
      )
      const engine = rows.reduce((sum, { pid }) => sum + threadCpuMs(pid, String(pid)), 0)
      return { cpu: (await server.usage()).cpuMs + engine, engine }
    } finally {
      await client.end()
    }
  }
