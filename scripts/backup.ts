import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ObjectStores, openObjectStores } from '../src/adapters/objects/object-stores.ts'
import { secretPath } from '../src/adapters/identity/secret-file.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'
import { readBucket } from '#server/settings/storage-settings.ts'

/**
 * `npm run backup [-- --to FOLDER]`: writes database and pictures, of DATA_DIR or the bucket, to a new folder. A PostgreSQL server is
 * read in one transaction while the site runs; the embedded database has to be stopped first, because one
 * process owns it.
 */
const settings = withSecretFiles(process.env)
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] || './data' },
    database: { type: 'string', default: settings['DATABASE_URL'] || '' },
    'without-files': { type: 'boolean', default: false },
  },
})
const now = new Date()
const stamp = now.toISOString().replaceAll(':', '-').slice(0, 19)
const folder = values.to ?? join('backups', `apercu-${stamp}Z`)
const dataDir = values['data-dir']
const log = (message: string): void => console.error(message)
let db: Database | undefined
let stores: ObjectStores | undefined
try {
  db = await openDatabase({ dataDir, ...(values.database && { databaseUrl: values.database }), log })
  if (!values['without-files'])
    stores = openObjectStores({
      dataDir,
      bucket: readBucket(settings),
      onFailure: (error) => log(String(error)),
    })
  const { tables, folders } = await writeBackup(db, {
    folder,
    now,
    ...(stores && { files: stores.objects }),
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
  stores?.close()
  await db?.close()
}
