import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { isPaymentSource, type SubscriptionSource } from '#contract/premium/payment-sources.ts'

/** Where a subscription is changed and paid for; null for granted ones. */
export const manageAt = (source: SubscriptionSource | null): SubscriptionStatus['manage'] => {
  if (source === 'apple') return 'apple'
  return isPaymentSource(source) ? 'portal' : null
}
