import { NEWSROOM_ROLES, type NewsroomRole } from '#contract/newsroom/desk-values.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { normalizeEmail } from '#contract/values/email-address.ts'
import { findUserByEmail } from '#domain/readers/accounts/users/accounts.repository.ts'
import { replaceAdminCode } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import { isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'
import { openKeyring } from '#domain/readers/accounts/installation/installation-secret.service.ts'
import { setRoleByCommand } from '#domain/readers/accounts/staff/roles.service.ts'
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

const RIGHTS: Record<NewsroomRole, string> = {
  owner: 'is an admin now',
  editor: 'is an editor now',
  support: 'helps readers now',
  reader: 'has no rights in the newsroom any more',
}

const setTo = async (
  task: Task,
  options: DatabaseOptions,
  email: string,
  role: NewsroomRole,
): Promise<Outcome> => {
  const { ADMIN_EMAILS } = readEnv([], task.terminal.environment)
  const adminEmails = new Set(ADMIN_EMAILS.map(normalizeEmail))
  const changed = await withMigratedDatabase(task, options, (db) =>
    setRoleByCommand(db, email, role, adminEmails),
  )
  return { lines: [`${email} ${RIGHTS[role]}.`], json: { email, role, changed } }
}

const parseRole = (text: string): NewsroomRole => {
  const role = NEWSROOM_ROLES.find((each) => each === text && each !== 'reader')
  if (!role) throw new InvalidArgumentError('One of owner, editor and support.')
  return role
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
    if (!accounts.adminEmails.has(email) && !(user && isStaffAccount(user, accounts.adminEmails)))
      throw new CommandError('This address is not in ADMIN_EMAILS, and no account of the newsroom has it.')
    const code = await replaceAdminCode({ db, clock, accounts }, email)
    return { lines: [adminCodeLines(code, clock(), env.PUBLIC_URL)], json: code }
  })
}

export const addAdmin = (program: Command, state: ProgramState): void => {
  const admin = program
    .command('admin')
    .description('make admins, editors and support, and codes for those who lost their second factor')
    .addHelpText('after', `\n${STOP_FIRST}`)
  const add = (usage: string, description: string): Command =>
    addDatabaseOptions(admin.command(usage).argument('<address>', 'of an account').description(description))
  addAction(
    add('grant', 'make the account an admin, or give it a part of the newsroom').option(
      '--role <role>',
      'owner (all rights), editor (what is published) or support (readers)',
      parseRole,
      'owner' as NewsroomRole,
    ),
    state,
    'Nothing was changed.',
    (task, options: DatabaseOptions & { role: NewsroomRole }, [email = '']) =>
      setTo(task, options, email, options.role),
  )
  addAction(
    add('revoke', 'take the rights back; the last owner keeps them'),
    state,
    'Nothing was changed.',
    (task, options, [email = '']) => setTo(task, options, email, 'reader'),
  )
  addAction(
    add(
      'code',
      'print a code that takes the place of the authenticator’s once: for staff who lost it, or an address of ADMIN_EMAILS',
    ),
    state,
    'No code was made.',
    makeCode,
  )
}
