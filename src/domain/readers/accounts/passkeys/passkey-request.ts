import type { RequestOptions } from '#contract/readers/passkeys.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { newChallenge } from './passkey-challenge.ts'

export const PASSKEY_TIMEOUT_MS = 2 * DURATION_MS.minute

/**
 * The options for a passkey prompt. They list no passkeys, so that the answer does not reveal whether an
 * account has any: the device offers those it has.
 *
 * @param origin of the site's pages
 */
export const newPasskeyRequest = (ctx: Context, purpose: string, origin: string): RequestOptions => ({
  rpId: new URL(origin).hostname,
  challenge: newChallenge(ctx, purpose),
  timeout: PASSKEY_TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
})
