import { readTimeCode } from '#adapters/identity/time-codes.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { looksLikeAdminCode, useAdminCode } from './admin-codes.service.ts'
import { openAuthenticator } from './authenticator-secret.ts'
import { deleteAuthenticator, findAuthenticator, useStep } from './authenticators.repository.ts'
import { isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'
import { listPasskeysOf } from '#domain/readers/accounts/passkeys/passkeys.repository.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'

export interface SecondFactors {
  hasAuthenticator: boolean
  hasPasskey: boolean
}

export const listSecondFactors = async (ctx: Context, userId: string): Promise<SecondFactors> => ({
  hasAuthenticator: (await findAuthenticator(ctx.db, userId)) !== undefined,
  hasPasskey: (await listPasskeysOf(ctx.db, userId)).some(({ suspended_at }) => !suspended_at),
})

/**
 * Undefined for an account whose password is enough: every reader's, and that of staff without a factor. A
 * passkey alone demands it only where staff need a second factor, which is everywhere but on a developer's
 * machine.
 */
const needsSecondFactor = async (ctx: Context, user: UserRow): Promise<SecondFactors | undefined> => {
  if (!isStaffAccount(user, ctx.accounts.adminEmails)) return undefined
  const factors = await listSecondFactors(ctx, user.id)
  return factors.hasAuthenticator || (factors.hasPasskey && ctx.accounts.requiresSecondFactor)
    ? factors
    : undefined
}

/** Stores the code's time step, because a code is valid once (RFC 6238, section 5.2). */
const isAppCode = async (ctx: Context, userId: string, code: string): Promise<boolean> => {
  const row = await findAuthenticator(ctx.db, userId)
  const secret = row && openAuthenticator(ctx, row)
  const step = secret === undefined ? undefined : readTimeCode(secret, code, ctx.clock())
  return step !== undefined && (await useStep(ctx.db, userId, step))
}

/**
 * Accepts a code of the account's authenticator app, or the code that `apercu admin code` printed for an
 * admin who lost the app or a passkey. The latter deletes the app, because a stranger may have the lost
 * phone; passkeys stay, and the profile can remove them. Attempts are throttled by account: at most twenty
 * wrong ones a day.
 *
 * @throws AppError `rate_limited`, `second_factor_wrong`
 */
export const useSecondFactor = async (ctx: Context, user: UserRow, code: string): Promise<void> => {
  await ctx.limiter.consume('secondFactors', user.id)
  if (looksLikeAdminCode(code)) {
    try {
      await ctx.db.tx(async () => {
        await useAdminCode(ctx, user.email, code)
        await deleteAuthenticator(ctx.db, user.id)
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'admin_code_invalid')
        throw new AppError('second_factor_wrong')
      throw error
    }
  } else if (!(await isAppCode(ctx, user.id, code))) throw new AppError('second_factor_wrong')
  await ctx.limiter.refund('secondFactors', user.id)
}

/**
 * Requires the account's second factor, if it has one. Call it after the password was verified, since the
 * errors reveal that the account exists.
 *
 * @returns whether a second factor was given
 * @throws AppError `second_factor_required` with `details.methods` (`code`, `passkey`),
 * `second_factor_wrong`, `rate_limited`
 */
export const requireSecondFactor = async (
  ctx: Context,
  user: UserRow,
  code: string | undefined,
  requester: { client?: string | undefined },
): Promise<boolean> => {
  const factors = await needsSecondFactor(ctx, user)
  if (!factors) return false
  const about = { event: 'sign_in', user: user.id, client: requester.client, method: 'password' } as const
  if (!code?.trim()) {
    reportSecurity(ctx, { ...about, outcome: 'second_factor_required' })
    const methods = [
      ...(factors.hasAuthenticator ? ['code'] : []),
      ...(factors.hasPasskey ? ['passkey'] : []),
    ]
    throw new AppError('second_factor_required', { methods })
  }
  try {
    await useSecondFactor(ctx, user, code)
  } catch (error) {
    if (error instanceof AppError) reportSecurity(ctx, { ...about, outcome: 'second_factor_refused' })
    throw error
  }
  return true
}
