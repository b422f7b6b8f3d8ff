import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CachedResponse } from '#server/serving/cached-response.ts'
import { IMMUTABLE, readAsset } from './assets.ts'
import { releasesIn } from './release-folder.ts'

export interface EarlierAssets {
  /** @param path like `/assets/1a2b3c4.js` or `/assets/5d6e7f8/fr/common.js` */
  find: (path: string, headers: Record<string, string>) => CachedResponse | undefined
}

const indexOf = (folder: string): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const release of releasesIn(folder)) {
    const root = join(folder, release)
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      files.set(IMMUTABLE + file.slice(root.length + 1).replaceAll('\\', '/'), file)
    }
  }
  return files
}

/**
 * Finds the assets that other releases put into `folder` (`release-folder.ts`): earlier ones, whose pages are still open, and
 * during a rolling update the next one, whose pages this process may be asked for. What is found is a name that was listed, so
 * no path leads out of the folder. Files are read for each request, because few pages ask.
 */
export const createEarlierAssets = (folder: string): EarlierAssets => {
  let files: ReadonlyMap<string, string> = new Map()
  let listedAt = -1
  const list = () => {
    // A release that is added or removed changes the folder's own time.
    const changedAt = existsSync(folder) ? statSync(folder).mtimeMs : -1
    if (changedAt !== listedAt) files = indexOf(folder)
    listedAt = changedAt
  }
  const read: EarlierAssets['find'] = (path, headers) => {
    list()
    const file = files.get(path)
    return file === undefined ? undefined : readAsset(file, path, headers)
  }
  return {
    find: (path, headers) => {
      try {
        return read(path, headers)
      } catch {
        // Another process removed the release meanwhile, or the disk fails: the page reloads as without the file.
        listedAt = -1
        return undefined
      }
    },
  }
}
