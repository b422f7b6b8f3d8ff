import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HASH_FILE = 'build-hash'

/** Whether `folder` was built from sources of this hash. */
export const isBuiltFrom = (folder: string, hash: string): boolean => {
  const file = join(folder, HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/**
 * Replaces `folder` by `fresh`. Retried, because a concurrent build may recreate `folder` between the two
 * renames.
 */
const swap = (fresh: string, folder: string, old: string) => {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      rmSync(old, { recursive: true, force: true })
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(fresh, folder)
      return
    } catch (error) {
      if (triesLeft === 0) throw error
    }
  }
}

/** Builds into a temporary folder that is swapped in, so that no process reads a partial build. */
export const replaceFolder = async (
  root: string,
  name: string,
  hash: string,
  build: (fresh: string) => Promise<void>,
): Promise<void> => {
  const aside = join(root, 'node_modules/.cache/builds', `${name}-${process.pid}`)
  const fresh = join(aside, 'new')
  try {
    await build(fresh)
    writeFileSync(join(fresh, HASH_FILE), hash)
    swap(fresh, join(root, name), join(aside, 'old'))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
