import { isDiskFull, isOverTempFileLimit } from './database-errors.ts'

/** What is known of the disk of a server, which this process cannot see: what the server's errors say of it. */
export interface ServerDisk {
  /** To be called with the error of every statement. */
  noteError: (error: unknown) => void
  /** True from the first statement that the disk had no room for until a probe found some. */
  isFull: () => boolean
  /** Sends the probe of a disk that was full, at most every five seconds. Never rejects. */
  check: () => Promise<void>
}

interface ServerDiskOptions {
  /** Has the server write `PROBE_BYTES` and delete them. */
  probe: () => Promise<unknown>
  log: (message: string) => void
  /** Clock in milliseconds that changes of the system time do not affect. */
  now: () => number
}

const PROBE_EVERY_MS = 5000

export function createServerDisk({ probe, log, now }: ServerDiskOptions): ServerDisk {
  let isFull = false
  let probedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const hasRoom = (): Promise<boolean> =>
    probe().then(
      () => true,
      // A limit on temporary files below the probe's size was reached by writing, for which there was room.
      isOverTempFileLimit,
    )
  const run = async (): Promise<void> => {
    probedAt = now()
    if (!(await hasRoom())) return
    isFull = false
    log('The disk of the database has room again')
  }

  return {
    noteError: (error) => {
      if (isFull || !isDiskFull(error)) return
      isFull = true
      log('The disk of the database is full: writes fail')
    },
    isFull: () => isFull,
    check: async () => {
      if (!isFull || (!running && now() - probedAt < PROBE_EVERY_MS)) return
      await (running ??= run().finally(() => (running = undefined)))
    },
  }
}

/** The size of the files by which PostgreSQL's log grows, without which it soon cannot commit anything. */
const PROBE_BYTES = 16 * 1024 * 1024
const ROW_BYTES = 8000

/** To be sent in the transaction of `PROBE`: memory for next to nothing, and the disk of the database itself. */
export const PREPARE_PROBE = `select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`
/**
 * Spills rows into a temporary file, which PostgreSQL deletes at once. It needs no right to write, also in a
 * transaction that only reads, and leaves nothing to vacuum, as a temporary table would in the catalogue.
 */
export const PROBE = `with spilled as materialized (
  select repeat('x', ${ROW_BYTES}) as filler from generate_series(1, ${Math.ceil(PROBE_BYTES / ROW_BYTES)})
) select count(filler) as n from spilled`
