import { AppError } from '#contract/errors.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { useAdminCode } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import { deleteOtherSessions } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { renewSession } from '#domain/readers/accounts/sessions/sessions.service.ts'

/**
 * Makes the viewer's account an admin's with the code printed for its address. Every other session of the
 * account ends, because it began with a reader's rights on a device where the code was not entered.
 *
 * @returns the session's new token; the old one ends (ASVS 7.2.4)
 * @throws AppError in this order: `unauthorized`, `rate_limited`, `email_unverified`, `admin_code_invalid`
 * (also for an address that is not in ADMIN_EMAILS, so that the answer does not reveal which ones are)
 */
export const claimAdmin = async (
  ctx: Context,
  viewer: Viewer,
  code: string,
): Promise<{ token: string; user: User }> => {
  const { userId, sessionId } = viewer
  if (!userId || !sessionId) throw new AppError('unauthorized')
  await ctx.limiter.consume('adminCodes', userId)
  const { adminEmails } = ctx.accounts
  const claim = async () => {
    const user = await accounts.lockUser(ctx.db, userId)
    if (!user) throw new AppError('unauthorized')
    if (!user.email_verified) throw new AppError('email_unverified')
    if (!adminEmails.has(user.email)) throw new AppError('admin_code_invalid')
    await useAdminCode(ctx, user.email, code)
    const now = ctx.clock()
    const proof = { admin_proven_email: user.email, admin_proven_at: now }
    const admin = await accounts.updateUser(ctx.db, userId, proof, now)
    await deleteOtherSessions(ctx.db, userId, sessionId)
    const token = await renewSession(ctx, sessionId, { proven_at: now })
    if (!token) throw new AppError('unauthorized')
    if (!isAdmin(user, adminEmails))
      await recordAct(ctx, { ...viewer, role: 'admin' }, { act: 'account.claim_admin', objectId: userId })
    return { token, admin }
  }
  const result = await ctx.db.tx(claim).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'admin_code_invalid')
      reportSecurity(ctx, { event: 'admin_code', outcome: 'refused', user: userId })
    throw error
  })
  reportSecurity(ctx, { event: 'admin_code', outcome: 'accepted', user: userId })
  ctx.accounts.sessionCache.forget()
  await ctx.limiter.refund('adminCodes', userId)
  return presentSession(ctx, result.admin, result.token)
}
