import { AppError } from '#contract/errors.ts'
import { countSecurity, reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { LRUCache } from 'lru-cache'

const MAX_CLIENTS = 1000

/**
 * Counts each call that a rate limit rejected, but logs only the first per minute, client and kind of call,
 * so that a client with thousands of calls does not flood the log.
 */
export const createLimitReport = (ctx: Context) => {
  const reported = new LRUCache<string, true>({ max: MAX_CLIENTS, ttl: DURATION_MS.minute })
  return (failure: AppError, method: string, client: string | undefined): void => {
    if (failure.code !== 'rate_limited') return
    const key = `${method} ${client ?? ''}`
    if (reported.has(key)) return countSecurity(ctx, { event: 'rate_limit', outcome: 'refused' })
    reported.set(key, true)
    reportSecurity(ctx, { event: 'rate_limit', outcome: 'refused', method, client })
  }
}
