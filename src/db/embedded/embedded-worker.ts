import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableNodeFS } from './durable-fs.ts'

/**
 * Input of the embedded engine's own thread. PGlite blocks its thread, and its promises settle without a turn
 * of the event loop, so on the main thread an ingestion would freeze HTTP.
 */
export interface EngineInput {
  folder: string
  socketPath: string
  /** One Int32, shared with the main thread: the number of fsyncs so far. */
  syncs: SharedArrayBuffer
  /** Whether a commit waits until its data is on the disk. */
  isDurable: boolean
}
export type EngineMessage = { kind: 'ready' } | { kind: 'closed' } | { kind: 'fatal'; error: Error }

const { folder, socketPath, syncs, isDurable } = workerData as EngineInput
const port = parentPort
if (!port) throw new Error('The embedded engine runs as a worker thread')
const send = (message: EngineMessage): void => port.postMessage(message)

const counter = new Int32Array(syncs)
const lite = await PGlite.create({
  fs: new DurableNodeFS(folder, () => Atomics.add(counter, 0, 1)),
  // Never remove one: a database opened without an extension that it was created with loses its functions.
  extensions: { unaccent, pg_trgm },
  startParams: isDurable
    ? [
        // `-F` turns fsync off, and the default sync method, fdatasync, is an empty function in PGlite.
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ]
    : PGlite.defaultStartParams,
  postgresqlconf: [
    // Without a checkpointer process the write-ahead log grows to `max_wal_size` before it is recycled.
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    // The default is a spinning disk's cost, with which the planner scans small archives for every list.
    'random_page_cost=1.1',
    'shared_buffers=16MB',
  ],
})

// After an exception in the engine (an abort in WASM) the socket server waits forever, so the process ends.
const execute = lite.execProtocolRawStream.bind(lite)
lite.execProtocolRawStream = async (message, options) => {
  try {
    await execute(message, options)
  } catch (error) {
    send({ kind: 'fatal', error: error instanceof Error ? error : new Error(String(error)) })
    throw error
  }
}

// The pool has one connection; the others are for a new connection that overlaps with the one it replaces.
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
