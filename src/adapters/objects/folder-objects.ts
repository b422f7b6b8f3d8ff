import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isKey, type ObjectStore, requireKey, type StoredObject } from './object-store.ts'

/** Suffix of a file that is being written, which a crash may leave behind. */
const DRAFT = '.tmp'

/**
 * Objects are files whose paths are their keys, so that a folder of an earlier release is read as it is. Content types are not
 * stored, because those who read an object know what it is.
 */
export const createFolderObjects = (dir: string): ObjectStore => {
  const pathOf = (key: string): string => join(dir, requireKey(key))
  return {
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}-${randomUUID()}${DRAFT}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    list: (prefix = '') => listFiles(dir, prefix),
    async noteUse(key) {
      const now = new Date()
      await utimes(pathOf(key), now, now).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function* listFiles(dir: string, prefix: string): AsyncGenerator<StoredObject> {
  // Only the folder that the prefix names is read: there are 256 of them, with thousands of pictures each.
  const folder = join(dir, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(dir, path).split(sep).join('/')
    if (!entry.isFile() || key.endsWith(DRAFT) || !key.startsWith(prefix) || !isKey(key)) continue
    const found = await stat(path).catch(() => undefined)
    if (found) yield { key, usedAt: found.mtime }
  }
}
