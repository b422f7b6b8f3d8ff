import { Worker } from 'node:worker_threads'
import type { ErrorFields, JobMessage, WorkerMessage } from './sandbox-messages.ts'

/** Less than the 16 MB by which a worker may go past its limit. */
const YOUNG_MB = 8
/** Loading a module takes a moment on a busy machine; a module that never finishes loading is a crash. */
const START_TIME_MS = 30_000

export type SandboxErrorCode = 'timeout' | 'crashed' | 'out_of_memory' | 'closed'

/** The sandbox gave up on a call. What the work itself throws comes back with its own name, message and code. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode

  constructor(code: SandboxErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export type EmulatorOptions = {
  /** Module that calls `serveSandbox`. */
  entry: URL
  /** Old-generation heap of each worker. Array buffers are outside it. */
  heapMb: number
  /** Limit of one call, counted from when a worker takes it up, not while it queues. */
  timeMs: number
  /** Most workers at once; they start when needed. */
  workers: number
}

export type RunOptions = {
  timeMs?: number
  /** Buffers handed over instead of copied: the caller can no longer read them. */
  transfer?: ArrayBuffer[]
}

export type Sandbox<Input, Output> = {
  run: (input: Input, options?: RunOptions) => Promise<Output>
  /** Ends the workers; calls under way and later ones reject with `closed`. */
  close: () => Promise<void>
}

type Job<Input, Output> = {
  id: number
  input: Input
  timeMs: number
  transfer: ArrayBuffer[]
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

type Seat<Input, Output> = {
  worker: Worker
  isReady: boolean
  job: Job<Input, Output> | null
  timer: NodeJS.Timeout | undefined
}

/**
 * Runs untrusted work (parsing what strangers wrote) in worker threads with a heap and a time limit.
 * A worker that runs out of time or memory, or crashes, takes only its own call with it and is replaced on the next one.
 * Idle workers do not keep the process alive. A worker sees an empty environment.
 */
export function createSandbox<Input, Output>(options: EmulatorOptions): Sandbox<Input, Output> {
  const seats = new Set<Seat<Input, Output>>()
  const queue: Job<Input, Output>[] = []
  let lastJobId = 0
  let isClosed = false

  function dispatch() {
    while (queue.length > 0) {
      const seat = [...seats].find((each) => !each.job) ?? (seats.size < options.workers ? open() : undefined)
      const job = seat && queue.shift()
      if (!seat || !job) return
      seat.job = job
      seat.worker.ref()
      if (seat.isReady) start(seat, job)
    }
  }

  function open(): Seat<Input, Output> {
    const worker = new Worker(options.entry, {
      env: {},
      execArgv: [],
      // Node lets a worker at its limit have 16 MB more, to end it in good order; what a young generation of the usual size hands over
      // at once can be more than that, and then V8 ends the whole process.
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const seat: Seat<Input, Output> = { worker, isReady: false, job: null, timer: undefined }
    seats.add(seat)
    limit(seat, START_TIME_MS, 'crashed', 'the worker did not start')
    worker.on('message', (message: WorkerMessage<Output>) => receive(seat, message))
    worker.on('messageerror', (error) => abandon(seat, new SandboxError('crashed', error.message)))
    worker.on('error', (error) => abandon(seat, failure(error, options.heapMb)))
    worker.on('exit', (status) =>
      abandon(seat, new SandboxError('crashed', `the worker ended with ${status}`)),
    )
    return seat
  }

  function start(seat: Seat<Input, Output>, job: Job<Input, Output>) {
    const message: JobMessage<Input> = { job: job.id, input: job.input }
    try {
      seat.worker.postMessage(message, job.transfer)
    } catch (error) {
      settle(seat)
      job.reject(error instanceof Error ? error : new Error(String(error)))
      dispatch()
      return
    }
    limit(seat, job.timeMs, 'timeout', `not done after ${job.timeMs} ms`)
  }

  function limit(seat: Seat<Input, Output>, timeMs: number, code: SandboxErrorCode, message: string) {
    const { job } = seat
    const timer = setTimeout(() => {
      // If this thread was the one that was late, the answer already waits: let it be read before giving up.
      setImmediate(() => {
        if (seat.timer !== timer || seat.job !== job) return
        abandon(seat, new SandboxError(code, message))
      })
    }, timeMs)
    timer.unref()
    seat.timer = timer
  }

  function receive(seat: Seat<Input, Output>, message: WorkerMessage<Output>) {
    if ('ready' in message) {
      seat.isReady = true
      clearTimeout(seat.timer)
      seat.timer = undefined
      if (seat.job) start(seat, seat.job)
      return
    }
    const { job } = seat
    if (!job || message.job !== job.id) return
    settle(seat)
    if ('error' in message) job.reject(revive(message.error))
    else job.resolve(message.output)
    dispatch()
  }

  function settle(seat: Seat<Input, Output>) {
    clearTimeout(seat.timer)
    seat.timer = undefined
    seat.job = null
    seat.worker.unref()
  }

  function abandon(seat: Seat<Input, Output>, error: SandboxError) {
    if (!seats.delete(seat)) return
    const { job } = seat
    settle(seat)
    void seat.worker.terminate()
    job?.reject(error)
    dispatch()
  }

  return {
    run(input, { timeMs = options.timeMs, transfer = [] } = {}) {
      if (isClosed) return Promise.reject(new SandboxError('closed', 'the sandbox is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ id: ++lastJobId, input, timeMs, transfer, resolve, reject })
        dispatch()
      })
    },

    async close() {
      isClosed = true
      const closed = new SandboxError('closed', 'the sandbox was closed')
      for (const job of queue.splice(0)) job.reject(closed)
      const workers = [...seats].map((seat) => seat.worker)
      for (const seat of seats) abandon(seat, closed)
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function failure(error: Error & { code?: unknown }, heapMb: number): SandboxError {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new SandboxError('out_of_memory', `more than ${heapMb} MB of heap`)
    : new SandboxError('crashed', error.message)
}

function revive({ name, message, code }: ErrorFields): Error {
  const error = new Error(message)
  error.name = name
  return code === undefined ? error : Object.assign(error, { code })
}
