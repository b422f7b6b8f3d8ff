import { type PooledWorker, startWorker, type PooledTask } from './pooled-worker.ts'
import { WorkerPoolError } from './worker-pool-error.ts'

export type WorkerPoolOptions = {
  /** Module of the workers, which must call `serveTasks`. */
  entry: URL
  /** Limits the old generation of each worker in megabytes; array buffers are not included. */
  heapMb: number
  /** Milliseconds from the moment when a worker starts the call; the wait in the queue is not included. */
  timeMs: number
  /** Milliseconds in which the module must load, or the worker counts as crashed; two minutes by default. */
  startMs?: number
  /** Maximum number of workers, which start on demand. */
  workers: number
}

export type RunOptions = {
  timeMs?: number
  /** These buffers are transferred instead of copied, so that the caller can no longer read them. */
  transfer?: ArrayBuffer[]
}

export type WorkerPool<Input, Output> = {
  run: (input: Input, options?: RunOptions) => Promise<Output>
  /** Terminates the workers; running, queued and later calls reject with `closed`. */
  close: () => Promise<void>
}

/**
 * Runs untrusted work in worker threads with a heap and a time limit. A worker that exceeds one, or crashes,
 * rejects only its own call and is replaced on the next one.
 */
export function createWorkerPool<Input, Output>(options: WorkerPoolOptions): WorkerPool<Input, Output> {
  const workers = new Set<PooledWorker<Input, Output>>()
  const queue: PooledTask<Input, Output>[] = []
  let lastTaskId = 0
  let isClosed = false

  function dispatch() {
    while (queue.length > 0) {
      const idle = [...workers].find((each) => !each.isBusy())
      const worker = idle ?? (workers.size < options.workers ? spawn() : undefined)
      const task = worker && queue.shift()
      if (!worker || !task) return
      worker.take(task)
    }
  }

  function spawn(): PooledWorker<Input, Output> {
    const worker = startWorker<Input, Output>({
      ...options,
      onFree: dispatch,
      onEnd() {
        workers.delete(worker)
        dispatch()
      },
    })
    workers.add(worker)
    return worker
  }

  return {
    run(input, { timeMs = options.timeMs, transfer = [] } = {}) {
      if (isClosed) return Promise.reject(new WorkerPoolError('closed', 'the worker pool is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ id: ++lastTaskId, input, timeMs, transfer, resolve, reject })
        dispatch()
      })
    },

    async close() {
      isClosed = true
      const closed = new WorkerPoolError('closed', 'the worker pool was closed')
      for (const task of queue.splice(0)) task.reject(closed)
      await Promise.all([...workers].map((worker) => worker.end(closed)))
    },
  }
}
