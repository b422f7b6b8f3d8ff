import { parentPort } from 'node:worker_threads'
import type { ErrorFields, TaskMessage, WorkerMessage } from './messages.ts'

/**
 * Runs in the worker; the pool's entry module calls it once. The result of `handler` must survive structured
 * clone; byte arrays in it are transferred, not copied.
 */
export function serveTasks(handler: (input: never) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('serveTasks runs in a worker thread only')
  const send = (message: WorkerMessage<unknown>, transfer: ArrayBuffer[] = []) => {
    port.postMessage(message, transfer)
  }

  const perform = async ({ task, input }: TaskMessage<never>) => {
    try {
      const output = await handler(input)
      send({ task, output }, ownedBuffers(output))
    } catch (error) {
      send({ task, error: errorFields(error) })
    }
  }
  port.on('message', (message: TaskMessage<never>) => void perform(message))
  send({ ready: true })
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, message: error.message, code }
}

/**
 * Collects the buffers of the value itself and of its direct fields. A view of a part of a buffer is copied
 * instead, because the rest may have another owner, as in Node's shared pool.
 */
function ownedBuffers(value: unknown): ArrayBuffer[] {
  const fields = typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : []
  const buffers = new Set<ArrayBuffer>()
  for (const field of ArrayBuffer.isView(value) ? [value] : fields) {
    if (field instanceof ArrayBuffer) buffers.add(field)
    else if (ArrayBuffer.isView(field) && field.buffer instanceof ArrayBuffer) {
      if (field.byteLength === field.buffer.byteLength) buffers.add(field.buffer)
    }
  }
  return [...buffers]
}
