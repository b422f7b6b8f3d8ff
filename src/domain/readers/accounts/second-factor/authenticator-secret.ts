import type { Context } from '#domain/kernel/context.ts'

const PURPOSE = 'authenticator secret'

/** Encrypts an authenticator's secret with this installation's; the account is its label. */
export const sealAuthenticator = (ctx: Context, userId: string, secret: string): Buffer =>
  ctx.accounts.seal(PURPOSE, userId, secret)

/** Undefined where the installation's secret is another one: the app must be set up again. */
export const openAuthenticator = (
  ctx: Context,
  { user_id, sealed_secret }: { user_id: string; sealed_secret: Buffer },
): string | undefined => ctx.accounts.open(PURPOSE, user_id, sealed_secret)
