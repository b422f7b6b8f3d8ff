/**
 * Loaded before a server's own code (`node --import`), so that the bench can ask the process itself what it
 * has used: the same on every system, and to the microsecond.
 */
import { findThread, threadCpuMs } from '../measure/thread-cpu.ts'

export interface Usage {
  /** Of all threads, since the process started. */
  cpuMs: number
  /** Of the embedded database's thread alone; 0 where it cannot be told apart. */
  engineMs: number
  heapBytes: number
  /** All of the process's memory. */
  rssBytes: number
}
export type ProbeRequest = 'usage' | 'usage after gc'

/** The thread's name in src/db/embedded.ts. */
const ENGINE_THREAD = 'embedded database'

let engine: string | undefined
const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  engine ??= findThread(ENGINE_THREAD)
  const { heapUsed, rss } = process.memoryUsage()
  return {
    cpuMs: (user + system) / 1000,
    engineMs: engine === undefined ? 0 : threadCpuMs('self', engine),
    heapBytes: heapUsed,
    rssBytes: rss,
  }
}

process.on('message', (request: ProbeRequest) => {
  if (request === 'usage after gc') {
    // Twice: what a finalizer lets go in the first is free after the second.
    globalThis.gc?.()
    globalThis.gc?.()
  }
  process.send?.(usage())
})
// Being asked is no reason to stay alive.
process.channel?.unref()
