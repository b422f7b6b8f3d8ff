import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { isInMemory } from './memory-folder.ts'
import { requireProgram } from '#testing/test-requirements.ts'

export interface TestDatabases {
  /** Creates an empty database, or a copy of `template`. */
  createDatabase: (template?: string) => Promise<{ name: string; url: string }>
  dropDatabase: (name: string) => Promise<void>
}

/**
 * How a server ends: `immediate` breaks off its processes without shutdown, as a crash does, whereas `fast` rolls
 * back transactions, reports the end to each connection and writes a checkpoint.
 */
export type PostgresEnd = keyof typeof END_SIGNALS

const END_SIGNALS = { immediate: 'QUIT', fast: 'INT' } as const

/** A PostgreSQL server on a socket in a temporary folder, stopped when this process ends. */
export interface TestPostgres extends TestDatabases {
  /** Folder of the server's Unix socket. */
  folder: string
  /** Ends the server, by default without shutdown; `start` recovers. */
  crash: (end?: PostgresEnd) => Promise<void>
  start: () => Promise<void>
  /**
   * Starts a streaming standby of this server, which receives at once and applies after `delaySeconds`. `promote` makes it a
   * primary, and applies what it has received before.
   */
  startStandby: (delaySeconds: number) => Promise<TestPostgres & { promote: () => Promise<void> }>
  stop: () => Promise<void>
}

/** `settings` (`name=value`) extend and override those of all test servers; `home` holds the data folder. */
export async function startPostgres(
  settings: readonly string[] = [],
  home = isInMemory(tmpdir()) ? tmpdir() : '/tmp',
): Promise<TestPostgres> {
  // `initdb` is installed in the folder of `postgres`, which is often not in PATH.
  const bin = dirname(requireProgram('postgres'))
  // The path of a Unix socket is limited to 107 bytes, and the server's user has to reach it.
  return startServer(settings, home, (data) => [
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ])
}

/** @param fill the command that makes the data folder */
async function startServer(
  settings: readonly string[],
  home: string,
  fill: (data: string) => [string, string[]],
): Promise<TestPostgres> {
  const bin = dirname(requireProgram('postgres'))
  const folder = mkdtempSync(join(home, 'apercu-pg-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    await promisify(execFile)(...fill(data), { ...owner, cwd: folder })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('The data folder of PostgreSQL could not be made', { cause: error })
  }

  const allSettings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=100',
    ...settings,
  ]
  const command = [join(bin, 'postgres'), '-D', data, ...allSettings.flatMap((setting) => ['-c', setting])]
  let watcher: ChildProcess | undefined

  async function start(): Promise<void> {
    const child = spawn('sh', ['-c', WATCH, 'sh', ...command], {
      ...owner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    watcher = child
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)))
    for (let tries = 0; !(await answers(urlOf(folder, 'postgres'))); tries += 1) {
      if (child.exitCode !== null || tries === 200) throw new Error(`PostgreSQL did not start: ${errors}`)
      await sleep(50)
    }
  }

  async function crash(end: PostgresEnd = 'immediate'): Promise<void> {
    const child = watcher
    watcher = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.stdin?.end(`${END_SIGNALS[end]}\n`)
    await ended
  }

  await start()
  return {
    folder,
    start,
    crash,
    startStandby: async (delaySeconds) => {
      const copy = ['-h', folder, '-U', 'postgres', '-R', '--no-sync', '-c', 'fast']
      const standby = await startServer(
        // Once promoted it has no standby of its own that it could wait for.
        [...settings, `recovery_min_apply_delay=${delaySeconds}s`, 'synchronous_standby_names='],
        home,
        (to) => [join(serverFolder(), 'pg_basebackup'), ['-D', to, ...copy]],
      )
      const promote = () => query(urlOf(standby.folder, 'postgres'), 'select pg_promote(true, 60)')
      return { ...standby, promote }
    },
    stop: async () => {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
    ...databasesAt(folder),
  }
}

/** Works with a server that another process has started, by the folder of its socket. */
export const databasesAt = (folder: string): TestDatabases => ({
  createDatabase: async (template = 'template1') => {
    const name = `t_${randomBytes(6).toString('hex')}`
    await query(urlOf(folder, 'postgres'), `create database ${name} template ${template}`)
    return { name, url: urlOf(folder, name) }
  },
  dropDatabase: (name) => query(urlOf(folder, 'postgres'), `drop database ${name} with (force)`),
})

const urlOf = (folder: string, name: string): string => `postgres://postgres@localhost/${name}?host=${folder}`

/** Where the server's own programs are, of which a folder in PATH may have links to some only. */
const serverFolder = (): string => dirname(realpathSync(requireProgram('postgres')))

/**
 * Even when this process is killed, its end closes the shell's standard input, so that `read` returns and the
 * server is stopped.
 */
const WATCH = '"$@" & server=$!; read -r signal; kill -${signal:-QUIT} $server; wait $server'

async function query(url: string, text: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const answers = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

/** PostgreSQL refuses to run as root, so root starts it as another user. Undefined for other users. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
