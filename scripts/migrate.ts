import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'

/**
 * `npm run db:migrate`: migrates the database and ends. Every process does the same at its start; a deployment that runs it
 * first sees a failure before any process of the new release starts.
 */
const settings = withSecretFiles(process.env)
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: settings['DATA_DIR'] || './data' },
    database: { type: 'string', default: settings['DATABASE_URL'] || '' },
  },
})
const log = (message: string): void => console.error(message)
let db: Database | undefined
try {
  db = await openDatabase({
    dataDir: values['data-dir'],
    ...(values.database && { databaseUrl: values.database }),
    statementNames: settings['DATABASE_POOLER'] !== 'on',
    log,
  })
  const applied = await migrate(db, {
    onLocked: () => log('A table to be migrated is in use; trying again'),
  })
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'There was nothing to migrate.')
} catch (error) {
  console.error(`The database was not migrated. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
