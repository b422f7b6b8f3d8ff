import { parentPort } from 'node:worker_threads'
import type { ErrorFields, JobMessage, WorkerMessage } from './sandbox-messages.ts'

/**
 * The worker's side of `createSandbox`: an entry module calls this once with the function that does the work.
 * What the handler returns must survive structured clone; byte arrays in it are transferred, not copied.
 */
export function serveSandbox(handler: (input: never) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('serveSandbox runs in a worker thread only')
  const send = (message: WorkerMessage<unknown>, transfer: ArrayBuffer[] = []) => {
    port.postMessage(message, transfer)
  }

  const work = async ({ job, input }: JobMessage<never>) => {
    try {
      const output = await handler(input)
      send({ job, output }, ownedBuffers(output))
    } catch (error) {
      send({ job, error: errorFields(error) })
    }
  }
  port.on('message', (message: JobMessage<never>) => void work(message))
  send({ ready: true })
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, message: error.message, code }
}

/** Buffers of the value itself or its direct fields. A view of part of a buffer (Node's shared pool) is left to be copied. */
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
