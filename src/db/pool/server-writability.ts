import { isReadOnlyRefusal } from './database-errors.ts'

/** Whether a server accepts writes: a standby, and a server that was set to only read, refuse each of them. */
export interface ServerWritability {
  /** To be called with the error of every statement. */
  noteError: (error: unknown) => void
  /** True from the start on a standby, or from the first write that was refused, until a probe finds otherwise. */
  isReadOnly: () => boolean
  /** Sends the probe of a server that refuses writes, at most once a second. Never rejects. */
  check: () => Promise<void>
}

interface ServerWritabilityOptions {
  isReadOnly: boolean
  /** Asks the server whether a transaction may write. */
  probe: () => Promise<boolean>
  log: (message: string) => void
  /** Clock in milliseconds that changes of the system time do not affect. */
  now: () => number
}

const PROBE_EVERY_MS = 1000

export function createServerWritability(options: ServerWritabilityOptions): ServerWritability {
  const { probe, log, now } = options
  let { isReadOnly } = options
  let probedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    probedAt = now()
    if (!(await probe().catch(() => false))) return
    isReadOnly = false
    log('The database accepts writes')
  }

  return {
    noteError: (error) => {
      if (isReadOnly || !isReadOnlyRefusal(error)) return
      isReadOnly = true
      log('The database only reads, as a standby does: writes fail until it is promoted')
    },
    isReadOnly: () => isReadOnly,
    check: async () => {
      if (!isReadOnly || (!running && now() - probedAt < PROBE_EVERY_MS)) return
      await (running ??= run().finally(() => (running = undefined)))
    },
  }
}

/** True for a standby as well as for `default_transaction_read_only`. */
export const READ_ONLY_PROBE = `select current_setting('transaction_read_only') = 'on' as is_read_only`
