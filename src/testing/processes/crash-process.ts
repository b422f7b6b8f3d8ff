import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CrashReport } from './crash-writer.ts'

/** `CRASH_KILLS=200 npx vitest run src/db/embedded/crash.test.ts` for a long run. */
export const CRASH_KILLS = Number(process.env['CRASH_KILLS'] ?? 4)

export interface CrashProcess {
  pid: number
  next: () => Promise<CrashReport | undefined>
  /** Sends SIGKILL and returns the reports still in the pipe. */
  kill: () => Promise<CrashReport[]>
  /** Ends a process in `hold` mode by a regular shutdown. */
  finish: () => Promise<void>
}

export function startCrashProcess(dataDir: string, mode: 'write' | 'hold' = 'write'): CrashProcess {
  const script = fileURLToPath(new URL('./crash-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, mode], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const reports: CrashReport[] = []
  let hasEnded = false
  let wake = (): void => {}
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    // A killed writer may leave half a line, which is not a report.
    if (line.endsWith('}')) reports.push(JSON.parse(line) as CrashReport)
    wake()
  })
  const ended = once(lines, 'close').then(() => {
    hasEnded = true
    wake()
    return undefined
  })
  return {
    pid: child.pid ?? -1,
    next: async () => {
      while (reports.length === 0 && !hasEnded) await new Promise<void>((resolve) => (wake = resolve))
      return reports.shift()
    },
    kill: async () => {
      child.kill('SIGKILL')
      await Promise.all([exited, ended])
      return reports.splice(0)
    },
    finish: async () => {
      child.stdin.end()
      await exited
    },
  }
}

/** Pseudo-random numbers from 0 to below 1 by seed (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
