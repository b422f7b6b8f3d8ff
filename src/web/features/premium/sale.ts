import type { SubscriptionStatus } from '#contract/subscriptions.ts'

export interface Sale {
  /** Whether the money is real. */
  payments: 'live' | 'sandbox'
  /** The day the page was made, in UTC: `2026-11-20`. */
  day: string
  /** What the reader has; null for visitors, and where it could not be learnt. */
  status: SubscriptionStatus | null
}
