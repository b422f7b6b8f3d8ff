import { parseArgs } from 'node:util'
import { AfterRestoreError, checkBackup, restoreBackup } from '../src/db/backup/restore-backup.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'

/**
 * `npm run restore -- --from FOLDER [--check]`: makes an empty database, embedded or PostgreSQL, into the one that was backed up.
 * `--check` only reads the backup and says whether it is whole.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] || './data' },
    database: { type: 'string', default: process.env['DATABASE_URL'] || '' },
    'without-files': { type: 'boolean', default: false },
  },
})
if (!values.from) {
  console.error(
    'Usage: npm run restore -- --from FOLDER [--check] [--database postgres://…] [--data-dir FOLDER]',
  )
  process.exit(2)
}

const folder = values.from
const dataDir = values['data-dir']
const log = (message: string): void => console.error(message)
let db: Database | undefined
try {
  const { createdAt, tables } = await checkBackup(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${folder} is whole: ${rows} rows in ${tables.length} tables, as of ${createdAt}`)
  if (!values.check) {
    db = await openDatabase({ dataDir, ...(values.database && { databaseUrl: values.database }), log })
    const { migrated } = await restoreBackup(db, { folder, ...(!values['without-files'] && { dataDir }) })
    if (migrated.length > 0) console.log(`Migrated since: ${migrated.join(', ')}`)
    console.log('Everything was restored, and every row compared.')
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof AfterRestoreError)
    console.error(
      `Everything was restored, and every row compared; bringing it to this release failed. ${message}`,
    )
  else console.error(`${values.check ? '' : 'No row was restored, and it can be tried again. '}${message}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
