import { parseArgs } from 'node:util'
import { AfterRestoreError, checkBackup, restoreBackup } from '../src/db/backup/restore-backup.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { type ObjectStores, openObjectStores } from '../src/adapters/objects/object-stores.ts'
import { parseSecrets } from '../src/adapters/identity/secret-list.ts'
import { secretPath } from '../src/adapters/identity/secret-file.ts'
import {
  checkSecret,
  type SecretFit,
} from '../src/domain/readers/accounts/installation/installation-secret.service.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'
import { readBucket } from '#server/settings/storage-settings.ts'

/**
 * `npm run restore -- --from FOLDER [--check]`: restores a backup into an empty database, embedded or
 * PostgreSQL, in one transaction. `--check` only reads the backup and verifies that it is complete.
 */
const settings = withSecretFiles(process.env)
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] || './data' },
    database: { type: 'string', default: settings['DATABASE_URL'] || '' },
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
const FROM_SAFE = `The secret is in no backup: before the site is started, put it from where passwords are kept into ${secretPath(dataDir)} or AUTH_SECRET. Without it the site does not start; npm run secret:new gives it up for a new one, and then the links of letters mailed so far, second factors and what is sealed for Apple end.`
const ABOUT_SECRET: Record<SecretFit, string> = {
  fits: 'The secret at hand is the one that this site was used with.',
  missing: FROM_SAFE,
  another: `The secret at hand is not the one that this site was used with. ${FROM_SAFE}`,
  'unknown-to-database': `This backup is of a release that kept the secret in the database. If it lies in there, the first start moves it to ${secretPath(dataDir)}; otherwise set AUTH_SECRET as it was.`,
}
const log = (message: string): void => console.error(message)
let db: Database | undefined
let stores: ObjectStores | undefined
try {
  const { createdAt, tables } = await checkBackup(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${folder} is whole: ${rows} rows in ${tables.length} tables, as of ${createdAt}`)
  if (!values.check) {
    db = await openDatabase({ dataDir, ...(values.database && { databaseUrl: values.database }), log })
    if (!values['without-files'])
      stores = openObjectStores({
        dataDir,
        bucket: readBucket(settings),
        onFailure: (error) => log(String(error)),
      })
    const { migrated } = await restoreBackup(db, {
      folder,
      ...(stores && { files: stores.objects }),
    })
    if (migrated.length > 0) console.log(`Migrated since: ${migrated.join(', ')}`)
    console.log('Everything was restored, and every row compared.')
    const configured = parseSecrets(settings['AUTH_SECRET'] ?? '')
    console.log(ABOUT_SECRET[await checkSecret({ db, dataDir, configured })])
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
  stores?.close()
  await db?.close()
}
