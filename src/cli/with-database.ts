import type { Command } from 'commander'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import type { Task } from './command.ts'

export interface DatabaseOptions {
  dataDir?: string
  database?: string
}

export const addDatabaseOptions = (command: Command): Command =>
  command
    .option('--data-dir <folder>', 'folder of the embedded database and of pictures (default: DATA_DIR)')
    .option('--database <url>', 'postgres://… of a database server (default: DATABASE_URL)')

/** The embedded database is open to one process. */
export const STOP_FIRST =
  'The embedded database is open to one process: stop the site first. A PostgreSQL server is not, and the site goes on.'

export const dataDirOf = ({ settings }: Task, { dataDir }: DatabaseOptions): string =>
  dataDir ?? (settings['DATA_DIR'] || './data')

/** Opens the database that options or settings name, for the time of `work`. */
export const withDatabase = async <T>(
  task: Task,
  options: DatabaseOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const databaseUrl = options.database ?? task.settings['DATABASE_URL']
  const db = await openDatabase({
    dataDir: dataDirOf(task, options),
    ...(databaseUrl && { databaseUrl }),
    statementNames: task.settings['DATABASE_POOLER'] !== 'on',
    log: task.note,
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** As above, with the tables of this release. */
export const withMigratedDatabase = <T>(
  task: Task,
  options: DatabaseOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> =>
  withDatabase(task, options, async (db) => {
    await migrate(db)
    return work(db)
  })
