import { AppError } from '#contract/errors.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { Context } from '#domain/kernel/context.ts'

/** From where a password is tried: within a session, on a device the account knows, or from anywhere else. */
export type AttemptOrigin = { sessionId: string } | { knownDevice: string } | { client: string | undefined }

/**
 * Counts a password that is about to be compared; a limit of wrong ones that cannot lock the owner out (OWASP ASVS 5, 6.1.1).
 * Counted before the comparison, so that many at once cannot slip through; the function returned uncounts a right one.
 *
 * A session and a known device have a budget of their own. From anywhere else the account and the client share one, and all of
 * those together another: a client whose budget is used up takes nothing more from it.
 *
 * @throws AppError `passwords_paused` with `details.retryAfterSeconds`
 */
export const countAttempt = async (
  ctx: Context,
  email: string,
  origin: AttemptOrigin,
): Promise<() => Promise<void>> => {
  const account = ctx.accounts.mac('rate-limit', email).toString('base64url')
  const counters: [RateLimitKind, string][] =
    'sessionId' in origin
      ? [['passwords', `${account}:session:${origin.sessionId}`]]
      : 'knownDevice' in origin
        ? [['passwords', `${account}:device:${origin.knownDevice}`]]
        : [
            ...(origin.client === undefined
              ? []
              : [['passwords', `${account}:client:${origin.client}`] satisfies [RateLimitKind, string]]),
            ['passwordsOfAccount', account],
          ]
  for (const [kind, key] of counters) await consume(ctx, kind, key)
  return async () => {
    for (const [kind, key] of counters) await ctx.limiter.refund(kind, key)
  }
}

const consume = async (ctx: Context, kind: RateLimitKind, key: string): Promise<void> => {
  try {
    await ctx.limiter.consume(kind, key)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    throw new AppError('passwords_paused', error.details)
  }
}
