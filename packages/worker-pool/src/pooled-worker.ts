import { Worker } from 'node:worker_threads'
import type { ErrorFields, TaskMessage, WorkerMessage } from './messages.ts'
import { WorkerPoolError, type WorkerPoolErrorCode } from './worker-pool-error.ts'

/** Must be less than the 16 MB by which a worker may exceed its heap limit. */
const YOUNG_MB = 8
/** Generous, because modules load slowly on a busy machine. A module that takes longer counts as a crash. */
const DEFAULT_START_MS = 120_000

export type PooledTask<Input, Output> = {
  id: number
  input: Input
  timeMs: number
  transfer: ArrayBuffer[]
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

export type PooledWorker<Input, Output> = {
  isBusy: () => boolean
  /** May be called only while `isBusy()` is false. */
  take: (task: PooledTask<Input, Output>) => void
  end: (error: WorkerPoolError) => Promise<unknown>
}

type ThreadOptions = {
  entry: URL
  heapMb: number
  startMs?: number
  onFree: () => void
  onEnd: () => void
}

/** The thread has an empty environment and runs one task at a time. */
export function startWorker<Input, Output>(options: ThreadOptions): PooledWorker<Input, Output> {
  const thread = new Worker(options.entry, {
    env: {},
    execArgv: [],
    // Node grants 16 MB at the limit. A larger young generation may promote more, and V8 aborts the process.
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let isReady = false
  let isOver = false
  let task: PooledTask<Input, Output> | undefined
  let timer: NodeJS.Timeout | undefined

  function startTimer(timeMs: number, code: WorkerPoolErrorCode, message: string) {
    const started = setTimeout(() => {
      // If the event loop of this thread was blocked, the result may already be queued and is read first.
      setImmediate(() => {
        if (timer === started) void end(new WorkerPoolError(code, message))
      })
    }, timeMs)
    started.unref()
    timer = started
  }

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function post(next: PooledTask<Input, Output>) {
    const message: TaskMessage<Input> = { task: next.id, input: next.input }
    try {
      thread.postMessage(message, next.transfer)
    } catch (error) {
      release()
      next.reject(error instanceof Error ? error : new Error(String(error)))
      options.onFree()
      return
    }
    startTimer(next.timeMs, 'timeout', `not done after ${next.timeMs} ms`)
  }

  function receive(message: WorkerMessage<Output>) {
    if ('ready' in message) {
      isReady = true
      stopTimer()
      if (task) post(task)
      return
    }
    if (!task || message.task !== task.id) return
    const done = task
    release()
    if ('error' in message) done.reject(toError(message.error))
    else done.resolve(message.output)
    options.onFree()
  }

  /** Unreferences the thread, so that an idle one does not keep the process alive. */
  function release() {
    stopTimer()
    task = undefined
    thread.unref()
  }

  async function end(error: WorkerPoolError) {
    if (isOver) return
    isOver = true
    const interrupted = task
    release()
    const terminated = thread.terminate()
    interrupted?.reject(error)
    options.onEnd()
    await terminated
  }

  startTimer(options.startMs ?? DEFAULT_START_MS, 'crashed', 'the worker did not start')
  thread.on('message', receive)
  thread.on('messageerror', (error) => void end(new WorkerPoolError('crashed', error.message)))
  thread.on('error', (error) => void end(threadFailure(error, options.heapMb)))
  thread.on('exit', (status) => void end(new WorkerPoolError('crashed', `the worker ended with ${status}`)))
  return {
    isBusy: () => task !== undefined,
    take(next) {
      task = next
      thread.ref()
      if (isReady) post(next)
    },
    end,
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
