import { createWorkerPool } from '@apercu/worker-pool'
import type { Page, PageHints } from './page.ts'
import type { PageJob } from './page-worker.ts'

const MAX_HTML_BYTES = 5_000_000
const HEAP_MB = 512
const TIME_MS = 10_000
const WORKERS = 1

export interface PageReader {
  /**
   * Parses at most 5 MB of the page.
   *
   * @throws WorkerPoolError if parsing takes more than `timeMs` (10 s) or 512 MB
   */
  read(html: Uint8Array, hints: PageHints): Promise<Page>
  close(): Promise<void>
}

/** Parses untrusted pages in a worker thread, so that their cost does not affect requests. */
export function createPageReader({ timeMs = TIME_MS }: { timeMs?: number } = {}): PageReader {
  const pool = createWorkerPool<PageJob, Page>({
    entry: new URL('./page-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
    timeMs,
    workers: WORKERS,
  })
  return {
    read(html, hints) {
      // A copy is transferred, because a transfer takes a view's whole buffer from the caller.
      const bytes = new Uint8Array(html.subarray(0, MAX_HTML_BYTES))
      return pool.run({ html: bytes, hints }, { transfer: [bytes.buffer] })
    },
    close: () => pool.close(),
  }
}
