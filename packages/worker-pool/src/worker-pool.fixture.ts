import { threadId } from 'node:worker_threads'
import { serveTasks } from './serve-tasks.ts'

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
 * Allocates in small pieces, as a growing tree does. V8 grants 16 MB beyond the limit to end the thread with, and
 * one larger allocation aborts the whole process, so that callers must cap the size of single buffers below it.
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
