import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustSkipWithout, requireProgram } from '#testing/test-requirements.ts'

/** A Redis server that tests can kill, restart and stall. */
export interface TestRedis {
  url: string
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Stops the process with a signal: it still accepts connections but does not respond until `resume`. */
  stall: () => void
  resume: () => void
  stop: () => Promise<void>
}

export const mustSkipRedis = (name: string): boolean => mustSkipWithout('redis', name)

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

export const startRedis = async (): Promise<TestRedis> => {
  const binary = requireProgram('redis')
  const folder = mkdtempSync(join(tmpdir(), 'apercu-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    child = spawn(binary, settings, { stdio: 'ignore' })
    while (!(await accepts(port))) await sleep(20)
  }
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    stall: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
