import { parseArgs } from 'node:util'
import { secretPath } from '../src/adapters/identity/secret-file.ts'
import { moveSecretOutOfDatabase } from '../src/domain/readers/accounts/installation/installation-secret.service.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { moveRows } from '../src/db/backup/move-rows.ts'
import { isEmptyDatabase } from '../src/db/backup/tables.ts'

/**
 * `npm run db:move -- --to postgres://…`: copies the embedded database to an empty PostgreSQL server, in one
 * transaction.
 */
const { values } = parseArgs({
  options: { to: { type: 'string' }, from: { type: 'string', default: process.env['DATA_DIR'] || './data' } },
})
if (!values.to) {
  console.error('Usage: npm run db:move -- --to postgres://user:password@host/database [--from DATA_DIR]')
  process.exit(2)
}

const log = (message: string): void => console.error(message)
let from: Database | undefined
let to: Database | undefined
try {
  to = await openDatabase({ dataDir: values.from, databaseUrl: values.to, log })
  if (!(await isEmptyDatabase(to)))
    throw new Error('The target holds tables already: give an empty database.')
  from = await openDatabase({ dataDir: values.from, log })
  await migrate(from)
  await migrate(to)
  await moveSecretOutOfDatabase(from, values.from)
  for (const { table, rows } of await moveRows(from, to)) console.log(`${String(rows).padStart(9)}  ${table}`)
  await to.executeSql('analyze')
  console.log(
    `Everything was moved. Set DATABASE_URL from now on; the data folder still holds the pictures, and ${secretPath(values.from)} the secret: a process with another DATA_DIR needs that file, or AUTH_SECRET.`,
  )
} catch (error) {
  console.error(`Nothing was moved. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await from?.close()
  await to?.close()
}
