import { normalizeEmail } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { recordCommand } from '#domain/kernel/audit/audit.service.ts'
import { deleteGrant, upsertGrant } from '#domain/premium/subscriptions/subscriptions.repository.ts'
import * as accounts from './accounts.repository.ts'

const findUser = async (db: Database, email: string) => {
  const user = await accounts.findUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  return user
}

/** Makes somebody an admin, or a reader again. `account_not_found` for an unknown address. */
export const grantAdmin = async (db: Database, email: string, isAdmin: boolean): Promise<void> => {
  const user = await findUser(db, email)
  const now = new Date()
  await db.tx(async () => {
    await accounts.updateUser(db, user.id, { role: isAdmin ? 'admin' : 'user' }, now)
    await recordCommand(db, now, {
      act: isAdmin ? 'account.grant_admin' : 'account.revoke_admin',
      objectId: user.id,
    })
  })
}

/** Gives premium for some days from now; none takes it back. Returns when it ends. */
export const grantPremium = async (db: Database, email: string, days: number): Promise<Date | null> => {
  const user = await findUser(db, email)
  const now = new Date()
  const until = days > 0 ? new Date(now.getTime() + days * DURATION_MS.day) : null
  await db.tx(async () => {
    await (until ? upsertGrant(db, user.id, until, now) : deleteGrant(db, user.id))
    await recordCommand(db, now, {
      act: until ? 'account.grant_premium' : 'account.revoke_premium',
      objectId: user.id,
      after: until && { until },
    })
  })
  return until
}
