import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database } from './connection.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}_[a-z0-9_]+\.sql$/

/**
 * A changed table is locked briefly. While this lock waits for a long query, all other queries wait behind
 * it: so it times out and is retried, and other queries run in between.
 */
const LOCK_TIMEOUT_MS = 2000
const LOCK_PAUSE_MS = 1000
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

interface MigrateOptions {
  folder?: URL
  /** The last migration to apply; all by default. */
  upTo?: string | undefined
  /** Called with the migrations of a newer release that this one does not know. */
  onAhead?: (names: string[]) => void
  lockTimeoutMs?: number
  /** A table is in use, and readers come first. */
  onLocked?: () => void
}

/**
 * Brings the database to the newest schema: the numbered files not yet applied run in order, in one
 * transaction, so that a failing one leaves nothing behind. Any number of processes may start at the
 * same time: the first migrates, the others wait. A database that a newer release has migrated already is
 * left as it is: every release works with the next one's schema. Returns the names of what was applied now.
 */
export async function migrate(
  db: Database,
  { folder = FOLDER, upTo, onAhead, lockTimeoutMs = LOCK_TIMEOUT_MS, onLocked }: MigrateOptions = {},
): Promise<string[]> {
  return db.within('migration', () => bringUp(db, { folder, upTo, onAhead, lockTimeoutMs, onLocked }))
}

async function bringUp(
  db: Database,
  { folder, upTo, onAhead, lockTimeoutMs, onLocked }: MigrateOptions & { folder: URL; lockTimeoutMs: number },
): Promise<string[]> {
  const unknown = upTo === undefined ? await appliedBeyond(db, folder) : []
  if (unknown.length > 0) {
    onAhead?.(unknown)
    return []
  }
  const migrator = new Migrator({ db: db.kysely, provider: sqlFiles(folder, lockTimeoutMs) })
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo))
    if (!error) return results.map(({ migrationName }) => migrationName)
    if (isLockTimeout(error) && tries < LOCK_TRIES) {
      onLocked?.()
      await sleep(LOCK_PAUSE_MS)
      continue
    }
    const failed = results.find(({ status }) => status === 'Error')
    const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not run'
    throw new Error(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, {
      cause: error,
    })
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

/** Applied migrations beyond the known ones; empty while some of the known ones are missing. */
async function appliedBeyond(db: Database, folder: URL): Promise<string[]> {
  const known = await knownMigrations(folder)
  const applied = await appliedMigrations(db)
  return known.every((name) => applied.includes(name)) ? applied.filter((name) => !known.includes(name)) : []
}

/** Names of the migrations there are, in their order. */
export async function knownMigrations(folder: URL = FOLDER): Promise<string[]> {
  return (await fileNames(folder)).map((name) => name.slice(0, -'.sql'.length))
}

/** Names of the migrations a database has had, in their order; none where there is nothing yet. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await db.executeSql(`select to_regclass('public.kysely_migration') as name`)
  if (!tables[0]?.['name']) return []
  const { rows } = await db.executeSql('select name from kysely_migration order by name')
  return rows.map(({ name }) => String(name))
}

async function fileNames(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !FILE_NAME.test(name))
  if (wrong) throw new Error(`${wrong} is not a migration's name (NNN_what_it_does.sql)`)
  return names
}

const sqlFiles = (folder: URL, lockTimeoutMs: number): MigrationProvider => ({
  getMigrations: async () => {
    const files = await Promise.all(
      (await fileNames(folder)).map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(new URL(name, folder), 'utf8')
        // Without parameters and without a name, pg sends the whole file as one simple query.
        const up = sql.raw(`set local lock_timeout = ${lockTimeoutMs};\n${text}`)
        return [name.slice(0, -'.sql'.length), { up: async (db) => void (await up.execute(db)) }]
      }),
    )
    return Object.fromEntries(files)
  },
})
