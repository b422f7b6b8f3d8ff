import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'
import { grantPremium } from '../src/domain/premium/grants.service.ts'
import { grantAdmin } from '../src/domain/readers/accounts/staff/grants.service.ts'

const USAGE = `npm run admin:grant -- ADDRESS [--revoke]
npm run premium:grant -- ADDRESS [--days 30] [--revoke]

The embedded database is open to one process: stop the server first. A PostgreSQL of DATABASE_URL is not.`

const {
  values,
  positionals: [what, email],
} = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '30' }, revoke: { type: 'boolean', default: false } },
})
const days = values.revoke ? 0 : Number(values.days)
if (!email || (what !== 'admin' && what !== 'premium') || !Number.isInteger(days) || days < 0) {
  console.error(USAGE)
  process.exit(2)
}

const databaseUrl = withSecretFiles(process.env)['DATABASE_URL']
let db: Database | undefined
try {
  db = await openDatabase({
    dataDir: process.env['DATA_DIR'] || './data',
    ...(databaseUrl && { databaseUrl }),
    log: (message) => console.error(message),
  })
  await migrate(db)
  if (what === 'admin') {
    await grantAdmin(db, email, !values.revoke)
    console.log(`${email} ${values.revoke ? 'is no longer an admin' : 'is an admin now'}.`)
  } else {
    const until = await grantPremium(db, email, days)
    console.log(
      until
        ? `${email} has Premium until ${until.toISOString()}.`
        : `${email} has no granted Premium any more.`,
    )
  }
} catch (error) {
  console.error(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
