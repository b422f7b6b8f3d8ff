import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** Files that a backup contains beside the tables. The adapters' stores have this shape. */
export interface KeptFiles {
  list: () => AsyncIterable<{ key: string }>
  /** Null for a file that was deleted meanwhile. */
  get: (key: string) => Promise<Uint8Array | null>
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
}

/** The files inside a backup, which are their owner's alone. */
export const filesOfBackup = (folder: string): KeptFiles => ({
  async *list() {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries)
      if (entry.isFile() && !entry.name.endsWith('.tmp'))
        yield { key: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/') }
  },
  get: (key) => readFile(join(folder, key)),
  async put(key, bytes) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
  },
})
