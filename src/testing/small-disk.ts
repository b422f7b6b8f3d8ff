import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A disk of its own in memory, which a test can fill. */
export interface SmallDisk {
  folder: string
  /** Writes a file until so many megabytes are left. */
  fill: (megabytesLeft: number) => void
  /** Deletes that file. */
  clear: () => void
  unmount: () => void
}

const CHUNK = Buffer.alloc(64 * 1024)
const UNMOUNT_TRIES = 50

/** Every user can reach it; its path is short enough for a Unix socket. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync('/tmp/apercu-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'apercu-test', folder])
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fill: (megabytesLeft) => {
      const file = openSync(filler, 'a')
      try {
        while (freeBytes() > megabytesLeft * 1024 ** 2) writeSync(file, CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(filler, { force: true }),
    unmount: () => {
      // A process that has just been killed may hold a file for a moment.
      for (let tries = 1; ; tries += 1) {
        const { status, stderr } = spawnSync('umount', [folder], { encoding: 'utf8' })
        if (status === 0) break
        if (tries === UNMOUNT_TRIES) throw new Error(`The disk of a test stays mounted: ${stderr}`)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      }
      rmdirSync(folder)
    },
  }
}

/** Reason why this process cannot mount a disk; undefined if it can. */
const refusal = (): string | undefined => {
  const folder = mkdtempSync('/tmp/apercu-disk-')
  try {
    const { status, stderr, error } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', 'size=1m', 'apercu-test', folder],
      { encoding: 'utf8' },
    )
    if (status !== 0)
      return `\`mount -t tmpfs\` failed (${error?.message ?? stderr.trim()}); it takes root with CAP_SYS_ADMIN`
    execFileSync('umount', [folder])
    return undefined
  } finally {
    rmdirSync(folder)
  }
}

/**
 * Prints why a test is skipped. With `CI` set no test is skipped, so that a machine without privileges is
 * noticed.
 */
export const mustSkipSmallDisks = (test: string): boolean => {
  if (process.env['CI']) return false
  const reason = refusal()
  if (reason) console.warn(`SKIPPED, no disk of its own: ${test}. ${reason}`)
  return reason !== undefined
}
