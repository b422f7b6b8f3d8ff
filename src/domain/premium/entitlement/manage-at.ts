import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { isPaymentSource, type SubscriptionSource } from '#contract/premium/payment-sources.ts'

/** Null for a granted subscription, about which a reader can change nothing. */
export const manageAt = (source: SubscriptionSource | null): SubscriptionStatus['manage'] => {
  if (source === 'apple') return 'apple'
  return isPaymentSource(source) ? 'portal' : null
}
