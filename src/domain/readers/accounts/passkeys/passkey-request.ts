import type { RequestOptions } from '#contract/passkeys.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { newChallenge } from './passkey-challenge.ts'

/** How long a device may take to ask its owner. */
export const PASSKEY_TIMEOUT_MS = 2 * DURATION_MS.minute

/**
 * What a browser needs to use a passkey for one purpose. Names none: which passkeys there are, only the device knows.
 *
 * @param origin of our pages
 */
export const newPasskeyRequest = (ctx: Context, purpose: string, origin: string): RequestOptions => ({
  rpId: new URL(origin).hostname,
  challenge: newChallenge(ctx, purpose),
  timeout: PASSKEY_TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
})
