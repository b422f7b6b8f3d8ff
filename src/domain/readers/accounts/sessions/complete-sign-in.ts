import type { Context } from '#domain/kernel/context.ts'
import { mailNewSignIn } from '#domain/readers/accounts/users/account-mails.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findKnownDevice, rememberDevice } from './known-devices.service.ts'
import type { Requester } from './requester.ts'
import { beginSession } from './sessions.service.ts'
import { looksNew, networkOf, recordSignIn, type SignInAttempt } from './sign-in-history.service.ts'

export interface BegunSession {
  /** Of the session. */
  token: string
  /** Identifies the device at its next sign-in. */
  deviceToken: string
}

interface SignInProof {
  method: SignInAttempt['method']
  /** Whether a code was given in addition to the password. */
  hasSecondFactor?: boolean
}

/**
 * Completes every kind of sign-in: remembers the device, records the sign-in, queues a mail about an unknown
 * device and begins a session. Call it in a transaction, and invalidate the session cache afterwards, since
 * the oldest session may have ended.
 */
export const completeSignIn = async (
  ctx: Context,
  user: UserRow,
  { method, hasSecondFactor = false }: SignInProof,
  requester: Requester,
): Promise<BegunSession> => {
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
