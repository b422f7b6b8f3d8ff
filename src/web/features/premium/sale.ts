import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'

export interface Sale {
  /** Whether payments are live. */
  payments: 'live' | 'sandbox'
  /** How far the payment provider's clock is ahead: a test clock may have been advanced. */
  aheadMs: number
  /** The day the page was rendered, in UTC and by that clock: `2026-11-20`. */
  day: string
  /** The reader's subscription; null for visitors, and where the query failed. */
  status: SubscriptionStatus | null
}
