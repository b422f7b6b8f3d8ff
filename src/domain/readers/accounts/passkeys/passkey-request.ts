import type { RequestOptions } from '#contract/readers/passkeys.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { newChallenge } from './passkey-challenge.ts'

/** The timeout of the device's own prompt. */
export const PASSKEY_TIMEOUT_MS = 2 * DURATION_MS.minute

/**
 * The options for a passkey prompt with one purpose. It names no passkeys: only the device knows them.
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
