import { normalizeEmail } from '#contract/values/email-address.ts'
import { AppError } from '#contract/errors.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { type BegunSession, completeSignIn } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import { findKnownDevice } from '#domain/readers/accounts/sessions/known-devices.service.ts'
import { countAttempt } from '#domain/readers/accounts/passwords/password-attempts.ts'
import { listPendingSignUps } from '#domain/readers/accounts/users/pending-sign-ups.repository.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'
import { requireSecondFactor } from '#domain/readers/accounts/second-factor/second-factor.service.ts'
import {
  recordSignIn,
  type SignInAttempt,
} from '#domain/readers/accounts/sessions/sign-in-history.service.ts'

/**
 * Begins a session for an address and its password.
 *
 * @throws AppError `sign_in_failed` for a wrong password and an unknown address, after the same work;
 * `passwords_paused` for both after too many attempts. The others presuppose the right password:
 * `email_unverified` for the newest pending sign-up of the address, `second_factor_required`,
 * `second_factor_wrong`
 */
export const signIn = async (
  ctx: Context,
  credentials: { email: string; password: string; code?: string | undefined },
  requester: Requester,
): Promise<BegunSession & { user: User }> => {
  const email = normalizeEmail(credentials.email)
  const user = await accounts.findUserByEmail(ctx.db, email)
  const record = (outcome: SignInAttempt['outcome']) =>
    recordSignIn(ctx, { ...requester, userId: user?.id ?? null, method: 'password', outcome })
  const knownDevice = await findKnownDevice(ctx, user?.id, requester.deviceToken)
  let uncount: () => Promise<void>
  try {
    uncount = await countAttempt(ctx, email, knownDevice ? { knownDevice } : { client: requester.client })
  } catch (error) {
    if (error instanceof AppError && error.code === 'passwords_paused') await record('limited')
    throw error
  }
  // One password is verified in every case, so that the time does not reveal whether an account exists.
  const waiting = user ? undefined : (await listPendingSignUps(ctx.db, email, ctx.clock()))[0]
  const hash = (user ?? waiting)?.password_hash ?? null
  const isRight = await ctx.accounts.passwords.verify(hash, credentials.password)
  if (!isRight) {
    await record('refused')
    throw new AppError('sign_in_failed')
  }
  await uncount()
  if (!user) throw new AppError('email_unverified')
  const hasSecondFactor = await requireSecondFactor(ctx, user, credentials.code, requester)
  const begun = await ctx.db.tx(async () => {
    if (!(await accounts.lockIfPasswordUnchanged(ctx.db, user))) throw new AppError('sign_in_failed')
    return completeSignIn(ctx, user, { method: 'password', hasSecondFactor }, requester)
  })
  ctx.accounts.sessionCache.forget()
  return { ...begun, ...(await presentSession(ctx, user, begun.token)) }
}
