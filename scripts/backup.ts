import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFolderStores } from '../src/adapters/objects/object-stores.ts'
import { secretPath } from '../src/adapters/identity/secret-file.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'

/**
 * `npm run backup [-- --to FOLDER]`: writes database and pictures to a new folder. A PostgreSQL server is
 * read in one transaction while the site runs; the embedded database has to be stopped first, because one
 * process owns it.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] || './data' },
    database: { type: 'string', default: withSecretFiles(process.env)['DATABASE_URL'] || '' },
    'without-files': { type: 'boolean', default: false },
  },
})
const now = new Date()
const stamp = now.toISOString().replaceAll(':', '-').slice(0, 19)
const folder = values.to ?? join('backups', `apercu-${stamp}Z`)
const dataDir = values['data-dir']
const log = (message: string): void => console.error(message)
let db: Database | undefined
try {
  db = await openDatabase({ dataDir, ...(values.database && { databaseUrl: values.database }), log })
  const { tables, folders } = await writeBackup(db, {
    folder,
    now,
    ...(!values['without-files'] && { files: openFolderStores(dataDir).objects }),
  })
  for (const { name, rows } of tables) if (rows > 0) console.log(`${String(rows).padStart(9)}  ${name}`)
  for (const { name, files } of folders) console.log(`${String(files).padStart(9)}  files of ${name}`)
  console.log(
    `Backup written to ${folder}, without the secret: keep a copy of ${secretPath(dataDir)}, or of AUTH_SECRET, where passwords are kept, and away from backups. Keep the folder like a password, too: it has readers’ addresses in it.`,
  )
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
