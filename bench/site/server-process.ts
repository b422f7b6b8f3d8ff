import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ProbeRequest, Usage } from './probe.ts'
import type { StartCommand } from './start-command.ts'

export interface ServerProcess {
  /** The origin, without a trailing slash. */
  url: string
  usage: (request?: ProbeRequest) => Promise<Usage>
  stop: () => Promise<void>
}

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A first start builds the web app and creates a database, which takes minutes on a slow machine. */
const START_MS = 180_000

/** Number of the core that servers are pinned to. */
const CORE = process.env['BENCH_CORE'] ?? '0'

/**
 * Pins a server to one core, so that the load generator does not compete with it. Without taskset the command
 * is unchanged.
 */
export const onOneCore = (command: [string, ...string[]]): [string, ...string[]] =>
  spawnSync('taskset', ['-c', CORE, 'true']).status === 0 ? ['taskset', '-c', CORE, ...command] : command

/** Starts a program and waits until it prints `ready http://…` to standard output. */
export const startServer = async (
  { program, flags, env: ofCommand }: StartCommand,
  env: Record<string, string> = {},
  cwd = ROOT,
): Promise<ServerProcess> => {
  const [command, ...args] = onOneCore([
    process.execPath,
    ...flags,
    '--expose-gc',
    '--import',
    PROBE,
    program,
  ])
  const child = spawn(command, args, {
    cwd,
    env: {
      ...process.env,
      ...ofCommand,
      NODE_ENV: 'production',
      BILLING: 'sandbox',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const url = await readyUrl(child)
  return {
    url,
    usage: async (request = 'usage') => {
      const answer = once(child, 'message')
      child.send(request)
      const [usage] = (await answer) as [Usage]
      return usage
    },
    stop: () => stop(child),
  }
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The address of a process that prints `ready http://…`; rejects when it ends before. */
export const readyUrl = async (child: ChildProcess): Promise<string> => {
  const ready = Promise.withResolvers<string>()
  let output = ''
  const listen = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-10_000)
    const url = /^ready (http\S+)$/m.exec(output)?.[1]
    if (url) ready.resolve(url)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.once('exit', () => ready.reject(new Error(`A server ended before it was ready:\n${output}`)))
  const tooLate = setTimeout(() => {
    child.kill('SIGKILL')
    ready.reject(new Error(`A server is not ready after ${START_MS} ms:\n${output}`))
  }, START_MS)
  try {
    return await ready.promise
  } finally {
    clearTimeout(tooLate)
  }
}

/** Allocates a port before the start, because pages contain the site's own address (`PUBLIC_URL`). */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
