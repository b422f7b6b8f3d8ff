import { normalizeEmail } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { deleteGrant, putGrant } from '#domain/subscriptions/subscriptions.repository.ts'
import * as accounts from './accounts.repository.ts'

/** Makes somebody an admin, or a reader again. `account_not_found` for an unknown address. */
export const grantAdmin = async (db: Database, email: string, isAdmin: boolean): Promise<void> => {
  const user = await accounts.findUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  await accounts.updateUser(db, user.id, { role: isAdmin ? 'admin' : 'user' }, new Date())
}

/** Gives premium for some days from now; none takes it back. Returns when it ends. */
export const grantPremium = async (db: Database, email: string, days: number): Promise<Date | null> => {
  const user = await accounts.findUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  const now = new Date()
  const until = days > 0 ? new Date(now.getTime() + days * DURATION_MS.day) : null
  await (until ? putGrant(db, user.id, until, now) : deleteGrant(db, user.id))
  return until
}
