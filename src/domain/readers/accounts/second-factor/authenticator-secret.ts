import type { Context } from '#domain/kernel/context.ts'

const PURPOSE = 'authenticator secret'

/**
 * Encrypts with the installation's secret, and authenticates the account's id, so that a sealed secret cannot
 * be copied to another account's row.
 */
export const sealAuthenticator = (ctx: Context, userId: string, secret: string): Buffer =>
  ctx.accounts.seal(PURPOSE, userId, secret)

/**
 * Resolves with undefined if it was sealed with a secret that the installation no longer has. The app then
 * has to be set up again.
 */
export const openAuthenticator = (
  ctx: Context,
  { user_id, sealed_secret }: { user_id: string; sealed_secret: Buffer },
): string | undefined => ctx.accounts.open(PURPOSE, user_id, sealed_secret)
