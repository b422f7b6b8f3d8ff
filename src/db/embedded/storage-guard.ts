import type { PoolClient } from 'pg'

/** Below this, a disk could fill up in the middle of a write, which PGlite does not survive. */
export const LOW_DISK_BYTES = 256 * 1024 * 1024

export interface StorageGuard {
  isReadOnly: () => boolean
  /**
   * Sets the session's default to read-only or back by the free space. Call it when a connection is taken.
   */
  apply: (client: PoolClient) => Promise<void>
  isLow: () => boolean
}

/**
 * Rejects writes while the disk is almost full, and allows them again once there is room.
 *
 * The engine itself rejects them, through `default_transaction_read_only`, so functions that write are
 * rejected too while reads continue. No other code sets a session setting: the embedded engine has a single
 * session, and only this setting is meant for all its clients.
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
