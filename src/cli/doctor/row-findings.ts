import { normalizeEmail } from '#contract/values/email-address.ts'
import type { LastBackup } from '#db/backup/last-backup.ts'
import { findLastBackup } from '#db/backup/last-backup.ts'
import type { Database } from '#db/connection.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { isOwnMachine } from '#server/security/local-only.ts'
import type { Env } from '#server/settings/env.ts'
import { listStaff } from './doctor.repository.ts'
import { fail, type Finding, pass, unknown } from './finding.ts'

const HOUR_MS = 3_600_000
/** A nightly backup, and one that was missed. */
const MAX_AGE_HOURS = 50

export const backupFinding = (
  last: LastBackup | undefined,
  { now, isOwnMachine: isHome }: { now: Date; isOwnMachine: boolean },
): Finding => {
  const check = 'backup.age'
  const mend = 'Run apercu backup every night, with a copy elsewhere (docs/operations.md, section 7).'
  if (!last)
    return isHome ? unknown(check, 'no backup was made', mend) : fail(check, 'no backup was ever made', mend)
  const hoursSince = (time: string): number => Math.round((now.getTime() - Date.parse(time)) / HOUR_MS)
  const hours = hoursSince(last.writtenAt)
  if (hours > MAX_AGE_HOURS) return fail(check, `the last backup is ${hours} hours old`, mend)
  if (last.copiedAt && hoursSince(last.copiedAt) > MAX_AGE_HOURS)
    return fail(
      check,
      `the last backup is ${hours} hours old, and its copy elsewhere ${hoursSince(last.copiedAt)}`,
      'See in the log of the backup job why the bucket refuses it (BACKUP_S3_ENDPOINT and the settings beside it).',
    )
  return last.copiedAt
    ? pass(check, `the last backup is ${hours} hours old; copied elsewhere at ${last.copiedAt}`)
    : unknown(
        check,
        `the last backup is ${hours} hours old, and none was copied elsewhere by apercu`,
        'Set BACKUP_S3_BUCKET and its settings, or see to a copy by other means.',
      )
}

export const adminFinding = (admins: number, listed: readonly string[]): Finding => {
  if (admins > 0)
    return pass(
      'people.admins',
      `${admins} ${admins === 1 ? 'account has' : 'accounts have'} the rights of an admin`,
    )
  return listed.length > 0
    ? unknown(
        'people.admins',
        'no address of ADMIN_EMAILS has entered its code yet',
        'Sign up with it, and enter the code that the start of the site prints, or apercu admin code.',
      )
    : fail('people.admins', 'there is no admin', 'Set ADMIN_EMAILS, or run apercu admin grant ADDRESS.')
}

/** What the rows of the database say. */
export const rowFindings = async (db: Database, env: Env, now: Date): Promise<Finding[]> => {
  const emails = env.ADMIN_EMAILS.map(normalizeEmail)
  const staff = await listStaff(db, emails)
  const admins = staff.filter((account) => isAdmin(account, new Set(emails)))
  return [
    adminFinding(admins.length, emails),
    backupFinding(await findLastBackup(db), { now, isOwnMachine: isOwnMachine(env) }),
  ]
}
