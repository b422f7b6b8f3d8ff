/**
 * Preloaded (`node --import`), so that the process reports its own resource usage, in the same way on every
 * system and in microseconds.
 */
import { findThread, threadCpuMs } from '../measure/thread-cpu.ts'

export interface Usage {
  /** Processor time of all threads since the start, in milliseconds. */
  cpuMs: number
  /**
   * The part of `cpuMs` that the embedded database's thread used; 0 on systems that do not report threads.
   */
  engineMs: number
  heapBytes: number
  rssBytes: number
}
export type ProbeRequest = 'usage' | 'usage after gc'

/** Must equal the thread's name in `src/db/embedded/embedded.ts`. */
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
// Otherwise the open channel would keep a stopped server alive.
process.channel?.unref()
