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
