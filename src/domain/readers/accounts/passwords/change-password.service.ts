import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { mailPasswordChanged } from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import type { BegunSession } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import { deleteEmailChangeOf } from '#domain/readers/accounts/users/email-changes.repository.ts'
import { rememberOnlyDevice } from '#domain/readers/accounts/sessions/known-devices.service.ts'
import { endResetsOf } from './password-resets.repository.ts'
import { passwordOwner, requireGoodPassword } from './password-policy.ts'
import { requirePassword } from './require-owner.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'
import { deleteSessionsOf } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { beginSession } from '#domain/readers/accounts/sessions/sessions.service.ts'

/**
 * Changes a password by the current one. Every session ends and all other devices are forgotten, since one of
 * them may be an intruder's.
 *
 * @throws AppError in this order: `unauthorized`, those of the password rules, `passwords_paused`,
 * `password_wrong`
 */
export const changePassword = async (
  ctx: Context,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { userAgent, deviceToken: brought }: Pick<Requester, 'userAgent' | 'deviceToken'>,
): Promise<BegunSession> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  requireGoodPassword(ctx, newPassword, passwordOwner(ctx, user))
  await requirePassword(ctx, viewer, user, currentPassword)
  const hash = await ctx.accounts.passwords.hash(newPassword)
  const begun = await ctx.db.tx(async () => {
    if (!(await accounts.lockIfPasswordUnchanged(ctx.db, user))) throw new AppError('password_wrong')
    await accounts.updateUser(ctx.db, user.id, { password_hash: hash }, ctx.clock())
    await endResetsOf(ctx.db, user.id, ctx.clock())
    // An intruder with the old password may have requested the change of address.
    await deleteEmailChangeOf(ctx.db, user.id)
    await deleteSessionsOf(ctx.db, user.id)
    await mailPasswordChanged(ctx, user)
    const deviceToken = await rememberOnlyDevice(ctx, user.id, brought)
    return { token: await beginSession(ctx, user.id, userAgent), deviceToken }
  })
  ctx.accounts.sessionCache.forget()
  return begun
}
