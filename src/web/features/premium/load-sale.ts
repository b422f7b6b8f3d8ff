import type { Api } from '#web/lib/api/api-client.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'

export interface Sale {
  /** In the mode `sandbox` no money moves. */
  payments: 'live' | 'sandbox'
  /** Milliseconds by which the provider's clock is ahead of the real one, after a test clock was advanced. */
  aheadMs: number
  /** The UTC day of rendering by the provider's clock, like `2026-11-20`. */
  day: string
  /** Null for visitors, and where the query failed. */
  status: SubscriptionStatus | null
}

export const loadSale = async (api: Api, { user }: CurrentReader): Promise<Sale> => {
  const [plans, status] = await Promise.all([
    api('GET /subscriptions/plans'),
    user
      ? api('GET /subscriptions/status').then(
          ({ data }) => data,
          () => null,
        )
      : null,
  ])
  const { payments, clock_ahead_ms: aheadMs } = plans.data
  return { payments, aheadMs, day: new Date(Date.now() + aheadMs).toISOString().slice(0, 10), status }
}
