import type { PoolClient } from 'pg'

/** Below this the engine could meet a full disk in the middle of a write, which PGlite does not survive. */
export const LOW_DISK_BYTES = 256 * 1024 * 1024

export interface StorageGuard {
  isReadOnly: () => boolean
  /** Brings the session's default in line with the room on the disk. Call it when a connection is taken. */
  apply: (client: PoolClient) => Promise<void>
  isLow: () => boolean
}

/**
 * Refuses writes while the disk is almost full, and lets them through again once there is room.
 *
 * The engine itself refuses, through `default_transaction_read_only`, so a function that writes is
 * refused too and every read goes on. This is the one session setting in the product: the embedded
 * engine has a single session, and the setting is meant for all of it.
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

/** For an external server, whose disk cannot be checked. */
export const noStorageGuard: StorageGuard = {
  isReadOnly: () => false,
  isLow: () => false,
  apply: async () => {},
}
