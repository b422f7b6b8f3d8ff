import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database } from './connection.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}_[a-z0-9_]+\.sql$/

/**
 * Brings the database to the newest schema: the numbered files not yet applied run in order, in one
 * transaction, so that a failing one leaves nothing behind. Any number of processes may start at the
 * same time: the first migrates, the others wait. Returns the names of what was applied now.
 */
export async function migrate(db: Database, folder: URL = FOLDER): Promise<string[]> {
  const migrator = new Migrator({ db: db.kysely, provider: sqlFiles(folder) })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not run'
    throw new Error(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, {
      cause: error,
    })
  }
  return results.map(({ migrationName }) => migrationName)
}

const sqlFiles = (folder: URL): MigrationProvider => ({
  getMigrations: async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const wrong = names.find((name) => !FILE_NAME.test(name))
    if (wrong) throw new Error(`${wrong} is not a migration's name (NNN_what_it_does.sql)`)
    const files = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(new URL(name, folder), 'utf8')
        // Without parameters and without a name, pg sends the whole file as one simple query.
        return [name.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
    return Object.fromEntries(files)
  },
})
