import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'

type Init = NodeFS['init']
type Module = Parameters<Init>[1]

/** The parts of Emscripten's NODEFS that `addFsync` uses; PGlite's types leave them out. */
interface NodeStream {
  nfd?: number
  node: unknown
}
interface NodeFilesystem {
  stream_ops: { fsync?: (stream: NodeStream) => number }
  realPath: (node: unknown) => string
}

/**
 * PGlite's file system with an fsync that reaches the disk. Emscripten's NODEFS has none, so a commit would
 * survive the death of the process but not a power cut. `onSync` is called after each fsync.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: Module): void => {
      const nodefs = (module.FS as unknown as { filesystems: { NODEFS?: NodeFilesystem } }).filesystems.NODEFS
      if (!nodefs) throw new Error('This PGlite keeps its file system elsewhere: fsync cannot be added')
      nodefs.stream_ops.fsync = (stream) => {
        // Emscripten opens no file descriptor for a folder, but PostgreSQL syncs folders after a rename.
        const fd = stream.nfd ?? openSync(nodefs.realPath(stream.node), 'r')
        try {
          fsyncSync(fd)
        } finally {
          if (stream.nfd === undefined) closeSync(fd)
        }
        this.#onSync()
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
