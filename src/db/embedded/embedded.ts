import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { EngineInput, EngineMessage } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'

/** The major version in `PG_VERSION` of a data folder; PGlite 0.5 is PostgreSQL 18. */
const FOLDER_VERSION = '18'
/** Below the kernel's limits for a socket path: 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_BYTES = 100
const SOCKET_FOLDER = 'apercu-db-'
/** Recovery after a crash takes seconds, but on a full disk the engine would wait forever. */
const OPEN_TIMEOUT_MS = 120_000

/**
 * V8's `--wasm-tiering-budget`: roughly the bytes a function executes before it is optimised, by default
 * 13 million. Optimising the engine's functions was a third of a start's processor time, and its memory stays. Those that
 * readers' queries use are optimised within the first minutes all the same. `npm start` sets the same for the whole process,
 * since what V8 prepares before this call keeps its default.
 */
const TIERING_BUDGET = 1_000_000_000

export interface EmbeddedEngine {
  /** Folder of the socket; pg derives the file name from `port`. */
  host: string
  port: number
  freeBytes: () => number
  syncCount: () => number
  close: () => Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  isDurable: boolean
  onFatal: (error: Error) => void
}

/**
 * Locks `dataDir`, then starts PGlite on `dataDir/postgres` in a worker thread behind a unix socket.
 *
 * @throws FolderInUseError when another process has the folder open.
 */
export async function startEmbedded({
  dataDir,
  isDurable,
  onFatal,
}: EmbeddedOptions): Promise<EmbeddedEngine> {
  const root = resolve(dataDir)
  const lock = lockFolder(root)
  let host: string | undefined
  try {
    const folder = await prepareFolder(root)
    host = makeSocketFolder(root)
    const syncs = new SharedArrayBuffer(4)
    const input: EngineInput = { folder, socketPath: join(host, `.s.PGSQL.${PORT}`), syncs, isDurable }
    const worker = await startWorker(input, onFatal)
    chmodSync(input.socketPath, 0o600)
    rmSync(join(root, CREATING), { force: true })
    const socketFolder = host
    return {
      host,
      port: PORT,
      freeBytes: () => {
        const { bavail, bsize } = statfsSync(root)
        return bavail * bsize
      },
      syncCount: () => Atomics.load(new Int32Array(syncs), 0),
      close: async () => {
        await worker.close()
        rmSync(socketFolder, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    if (host) rmSync(host, { recursive: true, force: true })
    lock.release()
    throw error
  }
}

const PORT = 5432
/** Marks a database whose creation has not finished, so that the next start creates it again. */
const CREATING = 'creating'

async function prepareFolder(root: string): Promise<string> {
  const folder = join(root, 'postgres')
  const creating = join(root, CREATING)
  if (existsSync(creating)) rmSync(folder, { recursive: true, force: true })
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    writeFileSync(creating, '')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== FOLDER_VERSION)
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this release reads PostgreSQL ${FOLDER_VERSION}. ` +
        'Nothing was changed. Open it with the release that wrote it and move it out with `apercu move`.',
    )
  return folder
}

/**
 * Makes a folder with mode 0700, because the engine asks for no password. Its path is noted in the data
 * folder, so that the next start removes what a killed process left. The note has device and inode of the
 * data folder, because in a copy it names the original's socket, which may be in use.
 */
function makeSocketFolder(root: string): string {
  const noteFile = join(root, 'socket')
  const { dev, ino } = statSync(root)
  const owner = `${dev}:${ino}`
  const [madeFor, leftOver = ''] = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split(' ', 2) : []
  if (madeFor === owner && basename(leftOver).startsWith(SOCKET_FOLDER))
    rmSync(leftOver, { recursive: true, force: true })
  const fits = (parent: string): boolean =>
    Buffer.byteLength(join(parent, `${SOCKET_FOLDER}123456/.s.PGSQL.${PORT}`)) <= MAX_SOCKET_BYTES
  const folder = mkdtempSync(join(fits(tmpdir()) ? tmpdir() : '/tmp', SOCKET_FOLDER))
  writeFileSync(noteFile, `${owner} ${folder}`)
  return folder
}

async function startWorker(
  input: EngineInput,
  onFatal: (error: Error) => void,
): Promise<{ close: () => Promise<void> }> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: input,
    name: 'embedded database',
    // Otherwise the thread would inherit NODE_OPTIONS and loaders of a test runner or debugger.
    execArgv: [],
  })
  const { promise: ready, resolve: isReady, reject: failed } = Promise.withResolvers<void>()
  let phase: 'starting' | 'running' | 'closing' | 'ended' = 'starting'
  const fail = (error: Error): void => {
    const before = phase
    if (before === 'ended') return
    phase = 'ended'
    // Terminating a thread that hangs closes the sockets on which clients wait.
    void worker.terminate()
    if (before === 'starting') failed(error)
    else onFatal(new Error(`The embedded database stopped: ${error.message}`, { cause: error }))
  }
  const ended = new Promise<void>((done) => {
    worker.once('exit', (code) => {
      if (phase !== 'closing') fail(new Error(`its thread ended with code ${code}`))
      phase = 'ended'
      done()
    })
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('message', (message: EngineMessage) => {
    if (message.kind === 'ready') isReady()
    if (message.kind === 'fatal') fail(message.error)
  })
  const timeout = setTimeout(() => {
    fail(new Error(`The embedded database in ${input.folder} did not open in ${OPEN_TIMEOUT_MS / 1000} s`))
  }, OPEN_TIMEOUT_MS)
  await ready.finally(() => clearTimeout(timeout))
  phase = 'running'
  return {
    close: async () => {
      if (phase === 'running') {
        phase = 'closing'
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        worker.postMessage('close')
      }
      await ended
    },
  }
}
