import { normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import type { FoundAccount } from '#contract/newsroom/staff.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { findUser, findUserByEmail } from '#domain/readers/accounts/users/accounts.repository.ts'
import { isAdmin } from '#domain/readers/accounts/users/is-admin.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { deleteSessionsOf, readSessionCount } from '#domain/readers/accounts/sessions/sessions.repository.ts'

/**
 * The facts about an account that an admin needs to end its sessions, and nothing of its reading.
 *
 * @throws AppError `account_not_found`
 */
export const findAccountByAddress = async (ctx: Context, address: string): Promise<FoundAccount> => {
  const user = await findUserByEmail(ctx.db, normalizeEmail(address))
  if (!user) throw new AppError('account_not_found')
  const { count, newest } = await readSessionCount(ctx.db, user.id, ctx.clock())
  return {
    id: user.id,
    role: isAdmin(user, ctx.accounts.adminEmails) ? 'admin' : 'user',
    is_verified: user.email_verified,
    created_at: user.created_at.toISOString(),
    sessions: count,
    last_sign_in_at: newest?.toISOString() ?? null,
  }
}

/**
 * Ends every session of an account, also an admin's own (OWASP ASVS 5.0, 7.4.5).
 *
 * @returns how many were not expired
 * @throws AppError `account_not_found`
 */
export const endSessionsOf = async (ctx: Context, viewer: Viewer, id: string): Promise<number> => {
  const ended = await ctx.db.tx(async () => {
    if (!(await findUser(ctx.db, id))) throw new AppError('account_not_found')
    const { count } = await readSessionCount(ctx.db, id, ctx.clock())
    await deleteSessionsOf(ctx.db, id)
    await recordAct(ctx, viewer, { act: 'account.end_sessions', objectId: id, after: { ended: count } })
    return count
  })
  ctx.accounts.sessionCache.forget()
  reportSecurity(ctx, { event: 'sessions', outcome: 'ended_by_admin', user: id })
  return ended
}
