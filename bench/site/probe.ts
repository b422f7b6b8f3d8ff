/**
 * Preloaded (`node --import`), so that the process reports its own resource usage, in the same way on every
 * system and in microseconds.
 */
import { findThread, threadCpuMs } from '../measure/thread-cpu.ts'

export interface Usage {
  /** Of all threads since the start. */
  cpuMs: number
  /** Of the embedded database's thread; 0 where it cannot be separated. */
  engineMs: number
  heapBytes: number
  /** Resident memory of the process. */
  rssBytes: number
}
export type ProbeRequest = 'usage' | 'usage after gc'

/** The thread's name in src/db/embedded/embedded.ts. */
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
    // Twice, because memory released by a finalizer is freed by the next collection.
    globalThis.gc?.()
    globalThis.gc?.()
  }
  process.send?.(usage())
})
// The probe does not keep the process alive.
process.channel?.unref()
