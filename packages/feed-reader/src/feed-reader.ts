import { createWorkerPool } from '@apercu/worker-pool'
import { FeedError, type FeedDocument, type FeedErrorCode, type FeedHints } from './values/feed.ts'
import type { FeedJob } from './feed-worker.ts'

/**
 * The largest accepted feed takes less than a second and 200 MB, so that the limits stop hostile ones alone.
 */
const HEAP_MB = 512
const TIME_MS = 10_000
const WORKERS = 2

export type FeedReader = {
  /** @throws {FeedError} for invalid feeds; `WorkerPoolError` if parsing exceeds its time or memory limit */
  read: (bytes: Uint8Array, hints?: FeedHints) => Promise<FeedDocument>
  close: () => Promise<void>
}

/** Parses untrusted feeds in worker threads, so that a hostile feed affects its own result only. */
export function createFeedReader(): FeedReader {
  const pool = createWorkerPool<FeedJob, FeedDocument>({
    entry: new URL('./feed-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
    timeMs: TIME_MS,
    workers: WORKERS,
  })
  return {
    async read(bytes, hints = {}) {
      // The copy is transferred, because the transfer of a view would take its whole buffer from the caller.
      const given = new Uint8Array(bytes)
      try {
        return await pool.run({ bytes: given, hints }, { transfer: [given.buffer] })
      } catch (error) {
        throw isFeedError(error) ? new FeedError(error.code, error.message) : error
      }
    },
    close: () => pool.close(),
  }
}

function isFeedError(error: unknown): error is { code: FeedErrorCode; message: string } {
  return error instanceof Error && error.name === 'FeedError'
}
