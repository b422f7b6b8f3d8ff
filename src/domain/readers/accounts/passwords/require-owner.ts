import { AppError } from '#contract/errors.ts'
import { DURATION_MS, FRESH_SESSION_MINUTES } from '#contract/limits.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { countAttempt } from './password-attempts.ts'
import { findSessionStart } from '#domain/readers/accounts/sessions/sessions.repository.ts'

/**
 * Verifies a password that is given again in a session, within the session's own budget of wrong ones.
 *
 * @throws AppError `password_wrong`, `passwords_paused`
 */
export const requirePassword = async (
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  password: string,
): Promise<void> => {
  const uncount = await countAttempt(ctx, user.email, { sessionId: viewer.sessionId ?? user.id })
  if (!(await ctx.accounts.passwords.verify(user.password_hash, password)))
    throw new AppError('password_wrong')
  await uncount()
}

/** A session that began minutes ago is as good as a password: its owner has just been authenticated. */
export const isFreshSession = async (ctx: Context, viewer: Viewer): Promise<boolean> => {
  const startedAt = viewer.sessionId ? await findSessionStart(ctx.db, viewer.sessionId) : undefined
  const youngest = ctx.clock().getTime() - FRESH_SESSION_MINUTES * DURATION_MS.minute
  return startedAt !== undefined && startedAt.getTime() >= youngest
}

/**
 * For changes that owners make in a hurry after an intrusion: a session that began minutes ago suffices, so
 * that the password just set is not asked for again (OWASP ASVS 5, 7.5.1 and 7.5.2).
 *
 * @throws AppError `owner_required` where a password has to be asked for, `password_wrong`,
 * `passwords_paused`, `session_not_fresh` without a password
 */
export const requireOwnerLately = async (
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  password: string | undefined,
): Promise<void> => {
  if (await isFreshSession(ctx, viewer)) return
  if (user.password_hash === null) throw new AppError('session_not_fresh')
  if (password === undefined) throw new AppError('owner_required')
  await requirePassword(ctx, viewer, user, password)
}

/**
 * Authenticates the owner again, because the device may have been left open: by password, or for accounts
 * without one by a session that began minutes ago.
 *
 * @throws AppError `password_wrong`, `passwords_paused`, or `session_not_fresh` for an account without a
 * password
 */
export const requireOwner = async (
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  password: string | undefined,
): Promise<void> => {
  if (user.password_hash !== null) return requirePassword(ctx, viewer, user, password ?? '')
  if (!(await isFreshSession(ctx, viewer))) throw new AppError('session_not_fresh')
}
