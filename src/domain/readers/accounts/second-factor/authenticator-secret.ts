import type { Context } from '#domain/kernel/context.ts'

const PURPOSE = 'authenticator secret'

/** Encrypts an authenticator's secret with the installation's; the account id is its label. */
export const sealAuthenticator = (ctx: Context, userId: string, secret: string): Buffer =>
  ctx.accounts.seal(PURPOSE, userId, secret)

/** Undefined with another installation secret: the app must be set up again. */
export const openAuthenticator = (
  ctx: Context,
  { user_id, sealed_secret }: { user_id: string; sealed_secret: Buffer },
): string | undefined => ctx.accounts.open(PURPOSE, user_id, sealed_secret)
