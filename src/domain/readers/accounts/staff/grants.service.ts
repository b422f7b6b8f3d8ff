import { normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#db/connection.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'

/** @throws AppError `account_not_found` */
export const requireUserByEmail = async (db: Database, email: string): Promise<accounts.UserRow> => {
  const user = await accounts.findUserByEmail(db, normalizeEmail(email))
  if (!user) throw new AppError('account_not_found')
  return user
}
