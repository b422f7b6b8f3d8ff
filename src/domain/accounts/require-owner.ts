import { AppError } from '#contract/errors.ts'
import { DURATION_MS, FRESH_SESSION_MINUTES } from '#contract/limits.ts'
import type { Context, Viewer } from '#domain/context.ts'
import type { UserRow } from './accounts.repository.ts'
import { findSessionStart } from './sessions.repository.ts'

/**
 * Somebody at a device that was left open is not its owner: the password says so, or a session that just began.
 *
 * @throws AppError `password_wrong`, or `session_not_fresh` where there is no password
 */
export const requireOwner = async (
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  password: string | undefined,
): Promise<void> => {
  if (user.password_hash === null) {
    const startedAt = viewer.sessionId ? await findSessionStart(ctx.db, viewer.sessionId) : undefined
    const youngest = ctx.clock().getTime() - FRESH_SESSION_MINUTES * DURATION_MS.minute
    if (!startedAt || startedAt.getTime() < youngest) throw new AppError('session_not_fresh')
    return
  }
  const limitKey = ctx.accounts.mac('rate-limit', user.email).toString('base64url')
  await ctx.limiter.consume('passwords', limitKey)
  if (!(await ctx.accounts.passwords.verify(user.password_hash, password ?? '')))
    throw new AppError('password_wrong')
  await ctx.limiter.giveBack('passwords', limitKey)
}
