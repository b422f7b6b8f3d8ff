import { AppError } from '#contract/errors.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser, lockUser, type UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'
import {
  findSubscriber,
  findSubscriberByEmail,
} from '#domain/readers/newsletters/subscribers/subscribers.repository.ts'

/** Who stands behind an id of the desk: an account, a subscriber of newsletters, or both. */
export interface DeskReader {
  id: string
  email: string
  user: UserRow | undefined
  subscriber: SubscriberRow | undefined
}

const complete = async (ctx: Context, id: string, user: UserRow | undefined): Promise<DeskReader> => {
  const subscriber = user ? await findSubscriberByEmail(ctx.db, user.email) : await findSubscriber(ctx.db, id)
  const email = user?.email ?? subscriber?.email
  if (email === undefined) throw new AppError('account_not_found')
  return { id, email, user, subscriber }
}

/** @throws AppError `account_not_found` */
export const findDeskReader = async (ctx: Context, id: string): Promise<DeskReader> =>
  complete(ctx, id, await findUser(ctx.db, id))

/** Accounts of the newsroom are changed by owners only, so that support cannot take the site over. */
export const mayActOn = (ctx: Context, viewer: Viewer, user: UserRow | undefined): boolean =>
  viewer.role === 'admin' || !user || !isStaffAccount(user, ctx.accounts.adminEmails)

/**
 * Locks the account until the transaction ends, so that of two equal acts the second finds nothing to do.
 *
 * @throws AppError `account_not_found`, `staff_account`
 */
export const lockDeskReader = async (ctx: Context, viewer: Viewer, id: string): Promise<DeskReader> => {
  const user = await lockUser(ctx.db, id)
  if (!mayActOn(ctx, viewer, user)) throw new AppError('staff_account')
  return complete(ctx, id, user)
}

/** @throws AppError `account_not_found` where only newsletters have the address, `staff_account` */
export const lockDeskAccount = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<DeskReader & { user: UserRow }> => {
  const { user, ...reader } = await lockDeskReader(ctx, viewer, id)
  if (!user) throw new AppError('account_not_found')
  return { ...reader, user }
}
