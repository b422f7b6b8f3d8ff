import type { GiftView } from '#contract/premium/gifts.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import type { WebPlans } from '#web/lib/purchases/web-prices.ts'

export type GiftScreen =
  | {
      kind: 'give'
      plans: WebPlans
      currency: string
      /** Empty for visitors. */
      gifts: readonly GiftView[]
      /** The gift of which the reader returns from the payment page. */
      bought: GiftView | null
    }
  /** Null for a gift that is not this reader's. */
  | { kind: 'withdraw'; gift: GiftView | null }
  /** `status` is null for visitors. */
  | { kind: 'redeem'; code: string; status: SubscriptionStatus | null }
