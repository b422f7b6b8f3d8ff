import type { SubscriptionStatus } from '#contract/subscriptions.ts'

export interface Sale {
  /** Whether the money is real. */
  payments: 'live' | 'sandbox'
  /** How far the clock that charges go by is ahead: the sandbox's may have been moved. */
  aheadMs: number
  /** The day the page was made, in UTC and by that clock: `2026-11-20`. */
  day: string
  /** What the reader has; null for visitors, and where it could not be learnt. */
  status: SubscriptionStatus | null
}
