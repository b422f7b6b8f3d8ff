export type TaskMessage<Input> = { task: number; input: Input }

/** An error's readable part: structured clone would lose `code` and the class. */
export type ErrorFields = { name: string; message: string; code?: string }

export type WorkerMessage<Output> =
  | { ready: true }
  | { task: number; output: Output }
  | { task: number; error: ErrorFields }
