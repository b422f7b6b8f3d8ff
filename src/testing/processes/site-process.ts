import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#testing/database/redis.ts'

const PROGRAM = fileURLToPath(new URL('./site-program.ts', import.meta.url))

/** What is started in place of this release's program. */
export interface SiteProgram {
  path: string
  /** The folder of the release that `path` belongs to. */
  cwd?: string
  /** Options of Node. */
  nodeOptions?: readonly string[]
}

/** One process of a site that several processes serve together. */
export interface SiteProcess {
  /** The process's own URL, which stays the same after a restart. Empty for a worker. */
  url: string
  /** Passwords of the demo accounts, parsed from the output, because they are random per installation. */
  passwordOf: (kind: 'free' | 'premium' | 'admin') => string
  /** The code of the printed link, which opens demo accounts. */
  devCode: () => string
  start: () => Promise<void>
  /** Sends SIGKILL, so that no shutdown code runs. */
  kill: () => Promise<void>
  /** Sends SIGTERM, as a deployment does. Resolves with the exit code; null after a signal. */
  stop: () => Promise<number | null>
  isRunning: () => boolean
  /** The running process, with a channel for messages. */
  child: () => ChildProcess
}

export const startSiteProcess = async (
  role: 'web' | 'worker',
  settings: Record<string, string>,
  { path, cwd, nodeOptions = [] }: SiteProgram = { path: PROGRAM },
): Promise<SiteProcess> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  // A web process prints its accounts after it is ready, but in production, where it has none.
  const isPublic = settings['NODE_ENV'] === 'production'
  const isReady = role === 'worker' ? /^ready worker$/m : isPublic ? /^ready http/m : /^ {2}admin .*\n/m
  let child: ChildProcess | undefined
  let output = ''
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const start = async (): Promise<void> => {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    output = ''
    const running = spawn(process.execPath, [...nodeOptions, path], {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, PORT: String(port), ROLE: role, LIVE: 'off', LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = running
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000)
      if (isReady.test(output)) resolve()
    }
    running.stdout?.on('data', listen)
    running.stderr?.on('data', listen)
    running.once('exit', (code) => reject(new Error(`A ${role} ended with ${code}:\n${output}`)))
    await ready
    running.removeAllListeners('exit')
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child
    if (!running || !isRunning()) return running?.exitCode ?? null
    const ended = once(running, 'exit') as Promise<[number | null]>
    running.kill(signal)
    return (await ended)[0]
  }
  await start()
  return {
    url,
    start,
    passwordOf: (kind) => new RegExp(`^ {2}${kind} +\\S+ +(\\S+)$`, 'm').exec(output)?.[1] ?? '',
    devCode: () => /\/dev\?code=([\w-]+)$/m.exec(output)?.[1] ?? '',
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isRunning,
    child: () => {
      if (!child) throw new Error('The process was never started')
      return child
    },
  }
}

/**
 * Starts a process and waits until its queue has started too: a web process serves before, and one whose start is
 * cut short ends, for its supervisor to start it again.
 */
export const startWholeSiteProcess = async (
  role: 'web' | 'worker',
  settings: Record<string, string>,
): Promise<SiteProcess & { inside: string }> => {
  const port = await freePort()
  const site = await startSiteProcess(role, { ...settings, METRICS_PORT: String(port) })
  const inside = `http://127.0.0.1:${port}`
  // The figures of the pool are added last.
  const figures = () => fetch(`${inside}/metrics`).then((response) => response.text())
  while (!(await figures()).includes('apercu_database_connections')) await sleep(50)
  return { ...site, inside }
}
