import type { SubscriptionStatus } from '#contract/subscriptions.ts'
import type { SubscriptionSource } from '#db/schema/subscriptions.ts'

/** Where a subscription is changed and paid for; nowhere, where it was given. */
export const manageAt = (source: SubscriptionSource | null): SubscriptionStatus['manage'] => {
  if (source === 'apple') return 'apple'
  return source === 'stripe' || source === 'sandbox' ? 'portal' : null
}
