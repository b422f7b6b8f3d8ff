import { threadId } from 'node:worker_threads'
import { serveSandbox } from './serve-sandbox.ts'

/** What `sandbox.test.ts` asks its worker to do, misbehaviour included. */
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

function fill(): never {
  const held: string[] = []
  for (;;) held.push(`${held.length}`.repeat(50))
}

function perform(task: Task): Answer | Promise<Answer> {
  switch (task.kind) {
    case 'who':
      return threadId
    case 'double':
      return task.bytes.map((byte) => byte * 2)
    case 'refuse':
      throw Object.assign(new RangeError('no such thing'), { code: 'refused' })
    case 'spin':
      return spin()
    case 'fill':
      return fill()
    case 'exit':
      return process.exit(3)
    case 'throw-later':
      return new Promise(() => {
        setImmediate(() => {
          throw new Error('too late')
        })
      })
    case 'environment':
      // oxlint-disable-next-line eslint/no-restricted-properties -- the test is that there is nothing in it
      return Object.keys(process.env)
  }
}

serveSandbox(perform)
