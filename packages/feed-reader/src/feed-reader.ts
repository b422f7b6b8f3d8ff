import { createWorkerPool } from '@apercu/worker-pool'
import { FeedError, type FeedDocument, type FeedErrorCode, type FeedHints } from './feed.ts'
import type { FeedJob } from './feed-worker.ts'

/** A full-size feed takes well under a second and 200 MB. */
const HEAP_MB = 512
const TIME_MS = 10_000
const WORKERS = 2

export type FeedReader = {
  /** @throws {FeedError} what is no feed; `WorkerPoolError` what took too long or too much memory. */
  read: (bytes: Uint8Array, hints?: FeedHints) => Promise<FeedDocument>
  close: () => Promise<void>
}

/** Reads feeds from strangers in worker threads: a hostile one costs its own answer and nothing else. */
export function createFeedReader(): FeedReader {
  const pool = createWorkerPool<FeedJob, FeedDocument>({
    entry: new URL('./feed-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
    timeMs: TIME_MS,
    workers: WORKERS,
  })
  return {
    async read(bytes, hints = {}) {
      // A copy to give away: the caller keeps its bytes, and what surrounds them in a shared buffer stays here.
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
