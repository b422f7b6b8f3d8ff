import { normalizeEmail } from '../src/contract/values/email-address.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { findUserByEmail } from '../src/domain/readers/accounts/users/accounts.repository.ts'
import { replaceAdminCode } from '../src/domain/readers/accounts/second-factor/admin-codes.service.ts'
import { isAdmin } from '../src/domain/readers/accounts/users/is-admin.ts'
import { openKeyring } from '../src/domain/readers/accounts/installation/installation-secret.service.ts'
import { openAccounts } from '#server/start/accounts.ts'
import { readEnv } from '#server/settings/env.ts'
import { createLog } from '#server/operation/log.ts'
import { adminCodeLines } from '#server/start/print-admin-codes.ts'

const USAGE = `npm run admin:code -- ADDRESS

Prints a code for an admin who lost a passkey or an authenticator app: entered in place of the authenticator's code when
signing in, it lets them in once, to set up another. Also for an address of ADMIN_EMAILS that is not an admin's yet.
It needs the settings of the site. The embedded database is open to one process: stop the server first. A PostgreSQL of
DATABASE_URL is not.`

const email = normalizeEmail(process.argv[2] ?? '')
if (!email || process.argv.length > 3) {
  console.error(USAGE)
  process.exit(2)
}

let db: Database | undefined
try {
  const env = readEnv()
  db = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log: (message) => console.error(message),
  })
  await migrate(db)
  const clock = () => new Date()
  const log = createLog('warn')
  const secrets = { db, dataDir: env.DATA_DIR, configured: env.AUTH_SECRET }
  const keyring = await openKeyring(secrets, log)
  const accounts = openAccounts(env, keyring, clock)
  const user = await findUserByEmail(db, email)
  if (!accounts.adminEmails.has(email) && !(user && isAdmin(user, accounts.adminEmails)))
    throw new Error('This address is not in ADMIN_EMAILS, and no admin has it.')
  const code = await replaceAdminCode({ db, clock, accounts }, email)
  console.log(adminCodeLines(code, clock(), env.PUBLIC_URL))
} catch (error) {
  console.error(`No code was made. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
