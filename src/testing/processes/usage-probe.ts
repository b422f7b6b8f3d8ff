import { readdirSync } from 'node:fs'

/** What a process holds when it has nothing to do. */
export interface HeldUsage {
  /** After a collection. */
  heapBytes: number
  rssBytes: number
  /** Open files and sockets; 0 on systems without /proc. */
  openFiles: number
}

/**
 * Preloaded (`node --expose-gc --import`), so that the process reports what it holds on each message. The script's own path
 * is given to `--import`.
 */
const openFiles = (): number => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}

process.on('message', () => {
  // Twice, because memory released by a finalizer is freed by the next collection.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapBytes: heapUsed, rssBytes: rss, openFiles: openFiles() } satisfies HeldUsage)
})
// Otherwise the open channel would keep a stopped process alive.
process.channel?.unref()
