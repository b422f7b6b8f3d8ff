import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database } from './connection.ts'
import { addLanguages, validateLanguages } from './language-tables.ts'
import { LOCK_TIMEOUT_MS, retryWhileLocked } from './lock-retries.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}_[a-z0-9_]+\.sql$/

interface MigrateOptions {
  folder?: URL
  /** The last migration to apply; absent for all of them. */
  upTo?: string | undefined
  /** Called with migrations of a newer release that this one does not know. */
  onAhead?: (names: string[]) => void
  lockTimeoutMs?: number
  /** Called before each retry of a lock, since queries of readers take precedence. */
  onLocked?: () => void
}

/**
 * Applies the migrations that the database lacks, in their order and in one transaction, so that a failure
 * leaves nothing behind. Several processes may start at the same time: the first migrates, the others wait. A
 * database already migrated by a newer release is left unchanged, because every release works with the next
 * one's schema. Then adds the languages of this release to the tables that list them. Returns the names of those applied.
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
  const applied = await retryWhileLocked(() => apply(migrator, upTo), onLocked)
  if (upTo === undefined && (await hasLanguages(db))) {
    await addLanguages(db)
    await validateLanguages(db, { lockTimeoutMs, onLocked })
  }
  return applied
}

async function apply(migrator: Migrator, upTo: string | undefined): Promise<string[]> {
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (!error) return results.map(({ migrationName }) => migrationName)
  const failed = results.find(({ status }) => status === 'Error')
  const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not run'
  throw new Error(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, {
    cause: error,
  })
}

/** False only for the migrations of another folder. */
async function hasLanguages(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(`select to_regclass('public.languages') as name`)
  return rows[0]?.['name'] !== null
}

/**
 * Migrations in the database that this release does not know. Empty while a known migration is missing,
 * because the database is then behind this release and not ahead of it.
 */
async function appliedBeyond(db: Database, folder: URL): Promise<string[]> {
  const known = await knownMigrations(folder)
  const applied = await appliedMigrations(db)
  return known.every((name) => applied.includes(name)) ? applied.filter((name) => !known.includes(name)) : []
}

/** This release's migrations that the database lacks. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const applied = await appliedMigrations(db)
  return (await knownMigrations()).filter((name) => !applied.includes(name))
}

/** Names of this release's migrations, in the order in which they are applied. */
export async function knownMigrations(folder: URL = FOLDER): Promise<string[]> {
  return (await fileNames(folder)).map((name) => name.slice(0, -'.sql'.length))
}

/**
 * Names of the database's migrations, in the order of their application; empty for a database without any.
 */
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
        // Without parameters and name, pg sends the file as one simple query, which may hold several commands.
        const up = sql.raw(`set local lock_timeout = ${lockTimeoutMs};\n${text}`)
        return [name.slice(0, -'.sql'.length), { up: async (db) => void (await up.execute(db)) }]
      }),
    )
    return Object.fromEntries(files)
  },
})
