import type { PoolClient } from 'pg'

/** Below this, a disk could fill up in the middle of a write, which PGlite does not survive. */
export const LOW_DISK_BYTES = 256 * 1024 * 1024

export interface StorageGuard {
  isReadOnly: () => boolean
  /**
   * Sets the session's default to read-only while disk space is low, and back afterwards. Call it when a
   * connection is acquired.
   */
  apply: (client: PoolClient) => Promise<void>
  isLow: () => boolean
}

/**
 * Rejects writes while the disk is almost full, and allows them again once there is room.
 *
 * The engine itself rejects them, through `default_transaction_read_only`, so functions that write are
 * rejected too while reads continue. The setting applies to all clients of the embedded engine, because they
 * share a single session.
 */
export function createStorageGuard(freeBytes: () => number, log: (message: string) => void): StorageGuard {
  let isReadOnly = false
  const isLow = (): boolean => freeBytes() < LOW_DISK_BYTES
  return {
    isReadOnly: () => isReadOnly,
    isLow,
    apply: async (client) => {
      const shouldBeReadOnly = isLow()
      if (shouldBeReadOnly === isReadOnly) return
      await client.query(`set default_transaction_read_only = ${shouldBeReadOnly ? 'on' : 'off'}`)
      isReadOnly = shouldBeReadOnly
      log(
        isReadOnly ? 'The disk is almost full: writes are refused' : 'The disk has room again: writes go on',
      )
    },
  }
}

/** For an external server, whose disk this process cannot see. */
export const noStorageGuard: StorageGuard = {
  isReadOnly: () => false,
  isLow: () => false,
  apply: async () => {},
}
