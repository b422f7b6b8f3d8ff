import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { mailNewSignIn } from '#domain/readers/accounts/users/account-mails.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findKnownDevice, rememberDevice } from './known-devices.service.ts'
import type { Requester } from './requester.ts'
import { beginSession } from './sessions.service.ts'
import { looksNew, networkOf, recordSignIn, type SignInAttempt } from './sign-in-history.service.ts'

export interface BegunSession {
  token: string
  /** Stored in the browser or app, so that its next sign-in is recognised and sends no alert. */
  deviceToken: string
}

interface SignInProof {
  method: SignInAttempt['method']
  hasSecondFactor?: boolean
}

/**
 * Completes every kind of sign-in: remembers the device, records the sign-in, queues a mail about an unknown
 * device and begins a session. Call it in a transaction; the caller invalidates the session cache afterwards,
 * since the oldest session may have ended.
 *
 * @throws AppError `account_blocked`
 */
export const completeSignIn = async (
  ctx: Context,
  user: UserRow,
  { method, hasSecondFactor = false }: SignInProof,
  requester: Requester,
): Promise<BegunSession> => {
  // Asked here and not earlier, so that only the owner learns that the account is blocked.
  if (user.blocked_at) throw new AppError('account_blocked')
  const { deviceToken: brought, userAgent, client } = requester
  const isKnown = (await findKnownDevice(ctx, user.id, brought)) !== undefined
  const isNewDevice = !isKnown && (await looksNew(ctx, user.id, requester))
  await recordSignIn(ctx, { userId: user.id, method, outcome: 'succeeded', client, userAgent, isNewDevice })
  if (isNewDevice) await mailNewSignIn(ctx, user, { userAgent, network: networkOf(client) })
  const deviceToken = await rememberDevice(ctx, user.id, brought)
  const token = await beginSession(ctx, user.id, userAgent, {
    // A device releases a passkey only after verifying its owner, so that a passkey counts as two factors.
    hasSecondFactor: hasSecondFactor || method === 'passkey',
  })
  return { token, deviceToken }
}
