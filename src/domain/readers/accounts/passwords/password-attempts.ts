import { AppError } from '#contract/errors.ts'
import type { RateLimitKind } from '#contract/rate-limits.ts'
import type { Context } from '#domain/kernel/context.ts'

export type AttemptOrigin = { sessionId: string } | { knownDevice: string } | { client: string | undefined }

/**
 * Throttles password attempts by budgets of wrong ones that cannot lock the owner out (OWASP ASVS 5, 6.1.1).
 * An attempt is counted before the comparison, so that parallel ones cannot exceed the budget; the returned
 * callback refunds a right one.
 *
 * A session and a known device have budgets of their own. Elsewhere an account has a budget for each client
 * and one for all clients together; a client that used up its own is rejected before it is counted in the
 * other.
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
