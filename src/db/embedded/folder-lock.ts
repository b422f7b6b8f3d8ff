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
 * Takes the folder for this process, or throws `FolderInUseError` within a moment.
 *
 * The lock is the operating system's, taken through an SQLite file because Node has no flock of its
 * own: the kernel gives it to one of two simultaneous starts and takes it back the instant the owner
 * dies, so there is no stale lock to judge and no window between judging and taking.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'owner.pid')
  // Two simultaneous starts may stand in each other's way for an instant; a living owner never lets go.
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 250 })
  try {
    // MEMORY: no journal file is left behind, and nothing is ever written to the lock itself.
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
    // The owner has the lock and is about to write its number.
    return 'another process'
  }
}
