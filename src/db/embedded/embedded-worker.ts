import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableNodeFS } from './durable-fs.ts'

/**
 * The embedded engine's own thread: PGlite blocks whatever thread it runs on, and its promises settle
 * without the event loop turning, so on the main thread an ingestion would freeze HTTP.
 */
export interface WorkerInput {
  folder: string
  socketPath: string
  /** One Int32: how often fsync reached the disk. */
  syncs: SharedArrayBuffer
  /** Whether a commit waits until the disk has it. */
  isDurable: boolean
}
export type WorkerMessage = { kind: 'ready' } | { kind: 'closed' } | { kind: 'fatal'; error: Error }

const { folder, socketPath, syncs, isDurable } = workerData as WorkerInput
const port = parentPort
if (!port) throw new Error('The embedded engine runs as a worker thread')
const send = (message: WorkerMessage): void => port.postMessage(message)

const counter = new Int32Array(syncs)
const lite = await PGlite.create({
  fs: new DurableNodeFS(folder, () => Atomics.add(counter, 0, 1)),
  // Always this list: a folder opened without an extension it was created with loses its functions.
  extensions: { unaccent, pg_trgm },
  startParams: isDurable
    ? [
        // -F switches fsync off; the default method, fdatasync, is an empty function in PGlite.
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ]
    : PGlite.defaultStartParams,
  postgresqlconf: [
    // Without a checkpointer of its own the log grows to max_wal_size before anything is recycled.
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    // Its pages are in memory or on flash. With the default for a spinning disk, the planner scans all of a
    // small archive for every list.
    'random_page_cost=1.1',
    // Tests open hundreds of small databases, and PostgreSQL fills its buffers with zeros before it begins (128 MB by default).
    ...(isDurable ? [] : ['shared_buffers=16MB']),
  ],
})

// An exception that leaves the engine (an abort in WASM, a protocol lost) cannot be recovered from:
// the socket server would wait for ever. The process has to end and start again.
const execute = lite.execProtocolRawStream.bind(lite)
lite.execProtocolRawStream = async (message, options) => {
  try {
    await execute(message, options)
  } catch (error) {
    send({ kind: 'fatal', error: error instanceof Error ? error : new Error(String(error)) })
    throw error
  }
}

// The pool has one connection; the others are room for one that is just being replaced.
const server = new PGLiteSocketServer({ db: lite, path: socketPath, maxConnections: 4 })
await server.start()

port.once('message', () => {
  void (async () => {
    await server.stop()
    await lite.close()
    send({ kind: 'closed' })
    port.close()
  })()
})
send({ kind: 'ready' })
