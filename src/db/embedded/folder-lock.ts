import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUseError extends Error {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is already open in ${pid}. Stop that process, or give this one ` +
        'another DATA_DIR. To run several processes on one database, set DATABASE_URL.',
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Locks the folder for this process.
 *
 * The lock is the operating system's, taken through an SQLite file because Node has no flock: the kernel
 * grants it to one of two simultaneous starts and releases it as soon as the owner dies, so there are no
 * stale locks to detect.
 *
 * @throws FolderInUseError after 250 ms when another process holds the lock.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'owner.pid')
  // Two simultaneous starts can block each other briefly, hence the timeout; a running owner keeps the lock.
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 250 })
  try {
    // An in-memory journal leaves no file behind, and nothing is written to the lock file itself.
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUseError(folder, describeOwner(ownerFile))
    throw error
  }
  writeFileSync(ownerFile, String(process.pid))
  return {
    release: () => {
      if (!lock.isOpen) return
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function describeOwner(ownerFile: string): string {
  try {
    return `process ${readFileSync(ownerFile, 'utf8')}`
  } catch {
    // The owner holds the lock and has not written its process id yet.
    return 'another process'
  }
}
