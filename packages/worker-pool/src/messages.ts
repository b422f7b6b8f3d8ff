export type TaskMessage<Input> = { task: number; input: Input }

/** Errors are sent as fields, because structured clone would lose an error's `code` and class. */
export type ErrorFields = { name: string; message: string; code?: string }

export type WorkerMessage<Output> =
  | { ready: true }
  | { task: number; output: Output }
  | { task: number; error: ErrorFields }
