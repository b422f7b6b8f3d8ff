import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireProgram } from '#testing/test-requirements.ts'
import { unprivilegedUser } from './postgres.ts'
import { accepts, freePort } from './redis.ts'

/** PgBouncer in transaction mode in front of a test server, each of whose databases it passes on. */
export interface TestPooler {
  /** The same database, through the pooler. */
  urlOf: (databaseUrl: string) => string
  /** The folder of the server's socket that it asks from now on; connections to the former one are closed. */
  pointTo: (folder: string) => Promise<void>
  stop: () => Promise<void>
}

/** Fewer than a process of the product opens, so that its connections share them. */
const SERVER_CONNECTIONS = 4

/** @param folder of the server's Unix socket */
export const startPgBouncer = async (folder: string): Promise<TestPooler> => {
  const program = requireProgram('pgbouncer')
  const home = mkdtempSync(join(tmpdir(), 'apercu-pooler-'))
  const settings = join(home, 'pgbouncer.ini')
  const port = await freePort()
  const owner = unprivilegedUser()
  const write = (serverFolder: string): void =>
    writeFileSync(
      settings,
      `[databases]
* = host=${serverFolder} user=postgres
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 400
max_db_connections = ${SERVER_CONNECTIONS}
server_idle_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
log_connections = 0
log_disconnections = 0
`,
    )
  write(folder)
  if (owner) for (const path of [home, settings]) chownSync(path, owner.uid, owner.gid)
  const child = spawn(program, [settings], { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)))
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${errors}`)
    await sleep(20)
  }
  return {
    urlOf: (databaseUrl) => {
      const { pathname } = new URL(databaseUrl)
      return `postgres://postgres@127.0.0.1:${port}${pathname}`
    },
    pointTo: async (serverFolder) => {
      write(serverFolder)
      child.kill('SIGHUP')
      // It reads its settings between two turns of its loop.
      await sleep(500)
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}
