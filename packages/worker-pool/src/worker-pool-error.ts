export type WorkerPoolErrorCode = 'timeout' | 'crashed' | 'out_of_memory' | 'closed'

/**
 * Thrown if the pool gives up on a call. Errors of the work itself keep their own name, message and code
 * instead.
 */
export class WorkerPoolError extends Error {
  override readonly name = 'WorkerPoolError'
  readonly code: WorkerPoolErrorCode

  constructor(code: WorkerPoolErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
