/** What travels between a sandbox and its worker. */
export type JobMessage<Input> = { job: number; input: Input }

/** An error's readable part: structured clone would lose `code` and the class. */
export type ErrorFields = { name: string; message: string; code?: string }

export type WorkerMessage<Output> =
  | { ready: true }
  | { job: number; output: Output }
  | { job: number; error: ErrorFields }
