import type { Pool } from 'pg'

const MINUTE_MS = 60_000
/** Less often than autovacuum's minute, because queries wait while a table is vacuumed. */
const VACUUM_EVERY_MS = 30 * MINUTE_MS
const SOON_MS = 10_000

export interface Maintenance {
  /** Vacuums and analyses changed tables within ten seconds; calls until then are combined. */
  vacuumSoon: () => void
  /** Vacuums and checkpoints now; for tests and scripts. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Does for the embedded engine what PostgreSQL's background processes do: without it the write-ahead log
 * grows to gigabytes and the space of dead rows is never reused. Tables are vacuumed one at a time, since
 * queries wait for the only connection meanwhile.
 */
export function startMaintenance(pool: Pool, log: (message: string) => void): Maintenance {
  let lastPosition = ''
  let busy: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  let isStopped = false

  const queue = (work: () => Promise<void>): Promise<void> => {
    busy = workAfter(busy, work)
    return busy
  }

  async function workAfter(previous: Promise<void>, work: () => Promise<void>): Promise<void> {
    await previous
    if (isStopped) return
    try {
      await work()
    } catch (error) {
      log(`Database maintenance failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function checkpoint(): Promise<void> {
    const position = async (): Promise<string> => {
      const { rows } = await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
      return rows[0]?.at ?? ''
    }
    if ((await position()) === lastPosition) return
    await pool.query('checkpoint')
    // Read again, because the checkpoint itself writes a record, which must not cause the next checkpoint.
    lastPosition = await position()
  }

  async function vacuum(): Promise<void> {
    // The embedded engine has no background process that flushes its statistics.
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ name: string }>(CHANGED_TABLES)
    for (const { name } of rows) {
      if (isStopped) return
      await pool.query(`vacuum (analyze) ${name}`)
    }
  }

  const run = (): Promise<void> => queue(vacuum).then(() => queue(checkpoint))
  const timers = [
    setInterval(() => void queue(checkpoint), MINUTE_MS),
    setInterval(() => void queue(vacuum), VACUUM_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()

  return {
    run,
    vacuumSoon: () => {
      soon ??= setTimeout(() => {
        soon = undefined
        void run()
      }, SOON_MS).unref()
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      await busy
    },
  }
}

const CHANGED_TABLES = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`
