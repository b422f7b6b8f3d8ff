import { normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#db/connection.ts'
import { recordCommand } from '#domain/kernel/audit/audit.service.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'

/** @throws AppError `account_not_found` */
export const requireUserByEmail = async (db: Database, email: string): Promise<accounts.UserRow> => {
  const user = await accounts.findUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  return user
}

/**
 * For `apercu admin grant`, which needs no address in ADMIN_EMAILS.
 *
 * @throws AppError `account_not_found`
 */
export const grantAdmin = async (db: Database, email: string, isAdmin: boolean): Promise<void> => {
  const user = await requireUserByEmail(db, email)
  const now = new Date()
  await db.tx(async () => {
    await accounts.updateUser(db, user.id, { role: isAdmin ? 'admin' : 'user' }, now)
    await recordCommand(db, now, {
      act: isAdmin ? 'account.grant_admin' : 'account.revoke_admin',
      objectId: user.id,
    })
  })
}
