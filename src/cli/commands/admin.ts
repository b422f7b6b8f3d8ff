import type { Command } from 'commander'
import { normalizeEmail } from '#contract/values/email-address.ts'
import { findUserByEmail } from '#domain/readers/accounts/users/accounts.repository.ts'
import { replaceAdminCode } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { openKeyring } from '#domain/readers/accounts/installation/installation-secret.service.ts'
import { grantAdmin } from '#domain/readers/accounts/staff/grants.service.ts'
import { createLog } from '#server/operation/log.ts'
import { readEnv } from '#server/settings/env.ts'
import { openAccounts } from '#server/start/accounts.ts'
import { adminCodeLines } from '#server/start/print-admin-codes.ts'
import { addAction, type ProgramState, type Task } from '../command.ts'
import { CommandError, type Outcome } from '../terminal.ts'
import {
  addDatabaseOptions,
  type DatabaseOptions,
  STOP_FIRST,
  withMigratedDatabase,
} from '../with-database.ts'

const grant =
  (isGranted: boolean) =>
  async (task: Task, options: DatabaseOptions, [email = '']: string[]): Promise<Outcome> => {
    await withMigratedDatabase(task, options, (db) => grantAdmin(db, email, isGranted))
    return {
      lines: [`${email} ${isGranted ? 'is an admin now' : 'is no longer an admin'}.`],
      json: { email, isAdmin: isGranted },
    }
  }

const makeCode = async (task: Task, options: DatabaseOptions, [address = '']: string[]): Promise<Outcome> => {
  const email = normalizeEmail(address)
  if (!email) throw new CommandError(`${address} is not an address.`)
  const env = readEnv([], task.terminal.environment)
  return withMigratedDatabase(task, options, async (db) => {
    const clock = task.terminal.now
    const keyring = await openKeyring(
      { db, dataDir: options.dataDir ?? env.DATA_DIR, configured: env.AUTH_SECRET },
      createLog('warn'),
    )
    const accounts = openAccounts(env, keyring, clock)
    const user = await findUserByEmail(db, email)
    if (!accounts.adminEmails.has(email) && !(user && isAdmin(user, accounts.adminEmails)))
      throw new CommandError('This address is not in ADMIN_EMAILS, and no admin has it.')
    const code = await replaceAdminCode({ db, clock, accounts }, email)
    return { lines: [adminCodeLines(code, clock(), env.PUBLIC_URL)], json: code }
  })
}

export const addAdmin = (program: Command, state: ProgramState): void => {
  const admin = program
    .command('admin')
    .description('make admins, and codes for those who lost their second factor')
    .addHelpText('after', `\n${STOP_FIRST}`)
  const add = (usage: string, description: string): Command =>
    addDatabaseOptions(admin.command(usage).argument('<address>', 'of an account').description(description))
  addAction(add('grant', 'make the account an admin'), state, 'Nothing was changed.', grant(true))
  addAction(add('revoke', 'take the rights back'), state, 'Nothing was changed.', grant(false))
  addAction(
    add(
      'code',
      'print a code that takes the place of the authenticator’s once: for an admin who lost it, or an address of ADMIN_EMAILS',
    ),
    state,
    'No code was made.',
    makeCode,
  )
}
