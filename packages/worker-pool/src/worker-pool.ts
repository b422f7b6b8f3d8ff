import { Worker } from 'node:worker_threads'
import type { ErrorFields, TaskMessage, WorkerMessage } from './messages.ts'

/** Less than the 16 MB by which a worker may exceed its limit. */
const YOUNG_MB = 8
/** Loading a module takes a moment on a busy machine; a module that never finishes loading is a crash. */
const START_TIME_MS = 30_000

export type WorkerPoolErrorCode = 'timeout' | 'crashed' | 'out_of_memory' | 'closed'

/** The pool gave up on a call. An error of the work itself is rejected with its own name, message and code. */
export class WorkerPoolError extends Error {
  override readonly name = 'WorkerPoolError'
  readonly code: WorkerPoolErrorCode

  constructor(code: WorkerPoolErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export type WorkerPoolOptions = {
  /** Module that calls `serveTasks`. */
  entry: URL
  /** Old-generation heap of each worker. Array buffers are outside it. */
  heapMb: number
  /** Limit of one call, counted from when a worker takes it, not while it is queued. */
  timeMs: number
  /** Most workers at once; they start on demand. */
  workers: number
}

export type RunOptions = {
  timeMs?: number
  /** Buffers transferred instead of copied: the caller can no longer read them. */
  transfer?: ArrayBuffer[]
}

export type WorkerPool<Input, Output> = {
  run: (input: Input, options?: RunOptions) => Promise<Output>
  /** Terminates the workers; running, queued and later calls reject with `closed`. */
  close: () => Promise<void>
}

type Task<Input, Output> = {
  id: number
  input: Input
  timeMs: number
  transfer: ArrayBuffer[]
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

type PooledWorker<Input, Output> = {
  thread: Worker
  isReady: boolean
  task: Task<Input, Output> | null
  timer: NodeJS.Timeout | undefined
}

/**
 * Runs untrusted work in worker threads with a heap and a time limit. A worker that exceeds one, or crashes, rejects only its own call and
 * is replaced on the next one. Idle workers do not keep the process alive. A worker sees an empty environment.
 */
export function createWorkerPool<Input, Output>(options: WorkerPoolOptions): WorkerPool<Input, Output> {
  const workers = new Set<PooledWorker<Input, Output>>()
  const queue: Task<Input, Output>[] = []
  let lastTaskId = 0
  let isClosed = false

  function dispatch() {
    while (queue.length > 0) {
      const idle = [...workers].find((each) => !each.task)
      const worker = idle ?? (workers.size < options.workers ? spawn() : undefined)
      const task = worker && queue.shift()
      if (!worker || !task) return
      worker.task = task
      worker.thread.ref()
      if (worker.isReady) start(worker, task)
    }
  }

  function spawn(): PooledWorker<Input, Output> {
    const thread = new Worker(options.entry, {
      env: {},
      execArgv: [],
      // Node grants a worker at its limit 16 MB more, to terminate it in good order. A young generation of the default size can promote
      // more than that at once, and V8 then aborts the whole process.
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const worker: PooledWorker<Input, Output> = { thread, isReady: false, task: null, timer: undefined }
    workers.add(worker)
    startTimer(worker, START_TIME_MS, 'crashed', 'the worker did not start')
    thread.on('message', (message: WorkerMessage<Output>) => receive(worker, message))
    thread.on('messageerror', (error) => discard(worker, new WorkerPoolError('crashed', error.message)))
    thread.on('error', (error) => discard(worker, threadFailure(error, options.heapMb)))
    thread.on('exit', (status) =>
      discard(worker, new WorkerPoolError('crashed', `the worker ended with ${status}`)),
    )
    return worker
  }

  function start(worker: PooledWorker<Input, Output>, task: Task<Input, Output>) {
    const message: TaskMessage<Input> = { task: task.id, input: task.input }
    try {
      worker.thread.postMessage(message, task.transfer)
    } catch (error) {
      release(worker)
      task.reject(error instanceof Error ? error : new Error(String(error)))
      dispatch()
      return
    }
    startTimer(worker, task.timeMs, 'timeout', `not done after ${task.timeMs} ms`)
  }

  function startTimer(
    worker: PooledWorker<Input, Output>,
    timeMs: number,
    code: WorkerPoolErrorCode,
    message: string,
  ) {
    const { task } = worker
    const timer = setTimeout(() => {
      // If this thread's event loop was blocked, the result may already be queued: it is read before the time-out counts.
      setImmediate(() => {
        if (worker.timer !== timer || worker.task !== task) return
        discard(worker, new WorkerPoolError(code, message))
      })
    }, timeMs)
    timer.unref()
    worker.timer = timer
  }

  function receive(worker: PooledWorker<Input, Output>, message: WorkerMessage<Output>) {
    if ('ready' in message) {
      worker.isReady = true
      clearTimeout(worker.timer)
      worker.timer = undefined
      if (worker.task) start(worker, worker.task)
      return
    }
    const { task } = worker
    if (!task || message.task !== task.id) return
    release(worker)
    if ('error' in message) task.reject(toError(message.error))
    else task.resolve(message.output)
    dispatch()
  }

  function release(worker: PooledWorker<Input, Output>) {
    clearTimeout(worker.timer)
    worker.timer = undefined
    worker.task = null
    worker.thread.unref()
  }

  function discard(worker: PooledWorker<Input, Output>, error: WorkerPoolError) {
    if (!workers.delete(worker)) return
    const { task } = worker
    release(worker)
    void worker.thread.terminate()
    task?.reject(error)
    dispatch()
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
      const threads = [...workers].map(({ thread }) => thread)
      for (const worker of workers) discard(worker, closed)
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}

function threadFailure(error: Error & { code?: unknown }, heapMb: number): WorkerPoolError {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new WorkerPoolError('out_of_memory', `more than ${heapMb} MB of heap`)
    : new WorkerPoolError('crashed', error.message)
}

function toError({ name, message, code }: ErrorFields): Error {
  const error = new Error(message)
  error.name = name
  return code === undefined ? error : Object.assign(error, { code })
}
