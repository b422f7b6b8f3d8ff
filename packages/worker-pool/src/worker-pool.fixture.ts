import { threadId } from 'node:worker_threads'
import { serveTasks } from './serve-tasks.ts'

/** The tasks of `worker-pool.test.ts`, misbehaviour included. */
export type Task =
  | { kind: 'who' }
  | { kind: 'double'; bytes: Uint8Array }
  | { kind: 'refuse' }
  | { kind: 'spin' }
  | { kind: 'fill' }
  | { kind: 'exit' }
  | { kind: 'throw-later' }
  | { kind: 'environment' }

export type Answer = number | Uint8Array | string[]

function spin(): never {
  for (;;);
}

/**
 * In small pieces, as a tree grows: what V8 grants beyond the limit to end the thread with is 16 MB, and one
 * allocation larger than that aborts the whole process. Callers cap the size of single buffers below it.
 */
function fill(): never {
  let held: unknown
  for (;;) held = { held, text: 'filler'.repeat(10) }
}

function throwLater(): Promise<never> {
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('too late')
    })
  })
}

function refuse(): never {
  throw Object.assign(new RangeError('no such thing'), { code: 'refused' })
}

const performers: { [Kind in Task['kind']]: (task: Extract<Task, { kind: Kind }>) => unknown } = {
  who: () => threadId,
  double: ({ bytes }) => bytes.map((byte) => byte * 2),
  refuse,
  spin,
  fill,
  exit: () => process.exit(3),
  'throw-later': throwLater,
  // oxlint-disable-next-line eslint/no-restricted-properties -- the test is that there is nothing in it
  environment: () => Object.keys(process.env),
}

serveTasks((task: Task) => performers[task.kind](task as never))
