import { newTimeSecret, readTimeCode, timeSecretUri } from '#adapters/identity/time-codes.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { mailAuthenticatorChanged } from '#domain/readers/accounts/users/account-mails.ts'
import { findUser, lockUser, type UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { sealAuthenticator } from './authenticator-secret.ts'
import { deleteAuthenticator, putAuthenticator } from './authenticators.repository.ts'
import { isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { renewSession } from '#domain/readers/accounts/sessions/sessions.service.ts'

const PURPOSE = 'authenticator setup'
/** Leaves time to install an app, scan the code and type the first one. */
const SETUP_MS = 30 * DURATION_MS.minute

/**
 * The account of an admin or other staff. Unlike `viewer.role`, this includes a session without a second factor, which must
 * be able to set one up.
 */
const getStaff = async (ctx: Context, { userId, adminBar }: Viewer): Promise<UserRow> => {
  const user = userId ? await findUser(ctx.db, userId) : undefined
  if (!user) throw new AppError('unauthorized')
  if (!isStaffAccount(user, ctx.accounts.adminEmails)) throw new AppError('forbidden')
  // Once a second factor is set up, the password alone must not add another.
  if (adminBar === 'proof_required') throw new AppError('proof_required')
  return user
}

export interface AuthenticatorSetup {
  /** In Base32, to be typed into an app that cannot scan the QR code. */
  secret: string
  /** For a QR code, or for a link that opens the app on the same phone. */
  uri: string
  /**
   * The offered secret with its expiry, encrypted. The client returns it with the first code, so that the
   * server stores nothing before.
   */
  setup: string
}

/**
 * Offers a secret for an authenticator app. Nothing is stored, and an earlier app stays valid, until the
 * first code of the new one is entered.
 */
export const beginAuthenticator = async (
  ctx: Context,
  viewer: Viewer,
  origin: string,
): Promise<AuthenticatorSetup> => {
  const user = await getStaff(ctx, viewer)
  const secret = newTimeSecret()
  const expiresAt = ctx.clock().getTime() + SETUP_MS
  const setup = ctx.accounts.seal(PURPOSE, user.id, `${expiresAt} ${secret}`).toString('base64url')
  return { secret, uri: timeSecretUri(secret, new URL(origin).host, user.email), setup }
}

/**
 * Sets up the authenticator app with its first code and replaces an earlier one. Since the code is a second
 * factor, the session gains an admin's rights and gets a new token.
 *
 * @throws AppError `unauthorized`, `forbidden`, `proof_required`, `rate_limited`, `second_factor_wrong`
 */
export const addAuthenticator = async (
  ctx: Context,
  viewer: Viewer,
  { setup, code }: { setup: string; code: string },
) => {
  const user = await getStaff(ctx, viewer)
  await ctx.limiter.consume('secondFactors', user.id)
  const now = ctx.clock()
  const opened = ctx.accounts.open(PURPOSE, user.id, Buffer.from(setup, 'base64url'))
  const [expiresAt = '0', secret = ''] = opened?.split(' ') ?? []
  const step = Number(expiresAt) > now.getTime() ? readTimeCode(secret, code, now) : undefined
  if (step === undefined) throw new AppError('second_factor_wrong')
  const token = await ctx.db.tx(async () => {
    if (!(await lockUser(ctx.db, user.id))) throw new AppError('unauthorized')
    await putAuthenticator(ctx.db, {
      user_id: user.id,
      sealed_secret: sealAuthenticator(ctx, user.id, secret),
      last_step: step,
      created_at: now,
    })
    await mailAuthenticatorChanged(ctx, user, 'added')
    const proof = { proven_at: now, second_factor_at: now }
    return viewer.sessionId ? renewSession(ctx, viewer.sessionId, proof) : undefined
  })
  if (!token) throw new AppError('unauthorized')
  reportSecurity(ctx, { event: 'second_factor', outcome: 'added', user: user.id })
  await ctx.limiter.refund('secondFactors', user.id)
  return presentSession(ctx, user, token)
}

/** @throws AppError `not_found` where no app is set up */
export const removeAuthenticator = async (ctx: Context, viewer: Viewer): Promise<void> => {
  const user = await getStaff(ctx, viewer)
  await ctx.db.tx(async () => {
    if (!(await deleteAuthenticator(ctx.db, user.id))) throw new AppError('not_found')
    await mailAuthenticatorChanged(ctx, user, 'removed')
  })
  ctx.accounts.sessionCache.forget()
  reportSecurity(ctx, { event: 'second_factor', outcome: 'removed', user: user.id })
}
