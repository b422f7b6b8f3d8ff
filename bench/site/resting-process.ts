import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { threadCpuMs } from '../measure/thread-cpu.ts'
import { freePort, readyUrl } from './server-process.ts'
import { startCommand } from './start-command.ts'

export interface RestingProcess {
  url: string
  /** Processor time of all threads since the start, in milliseconds. */
  cpuMs: () => number
  /** Resident memory in MB (2²⁰ bytes). */
  residentMb: () => number
  stop: () => Promise<void>
}

/** Starts a release as `npm start` does, with nothing preloaded; it is watched from outside, in /proc. */
export const startResting = async (
  dataDir: string,
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<RestingProcess> => {
  const port = String(await freePort())
  const command = startCommand(cwd)
  const child = spawn(process.execPath, [...command.flags, command.program], {
    cwd,
    env: {
      ...process.env,
      ...command.env,
      NODE_ENV: 'production',
      BILLING: 'sandbox',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      FEEDS_DIR: '',
      LIVE: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(child)
  const pid = child.pid ?? 0
  return {
    url,
    cpuMs: () =>
      readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
        try {
          return sum + threadCpuMs(pid, thread)
        } catch {
          // It ended meanwhile.
          return sum
        }
      }, 0),
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
