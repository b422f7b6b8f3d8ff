import type { Calls } from '#contract/endpoints.ts'
import type { LeavingReason } from '#contract/values/leaving-reasons.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { BillingDone } from '#web/lib/forms/billing-forms.ts'
import type { WithdrawalState } from '#contract/premium/withdrawal.ts'
import type { WebPlans } from '#web/lib/purchases/web-prices.ts'
import type { SubscriptionStatus, Usage } from '#contract/premium/subscriptions.ts'
import type { EarlyFeatures } from './early-access.tsx'

export type SwitchPreview = Calls['GET /subscriptions/switch']['response']['data']
export type CheckoutState = Calls['GET /subscriptions/checkout/{id}']['response']['data']['state']

export type Screen =
  /** `plans` is null where the query failed, here and below. */
  | {
      kind: 'overview'
      status: SubscriptionStatus
      usage: Usage | null
      plans: WebPlans | null
      done: BillingDone | null
      withdrawal?: WithdrawalState | null
      /** What Premium readers have first. */
      early?: EarlyFeatures | null
      /** Why the reader left, as just answered. */
      reason?: LeavingReason | null
    }
  | { kind: 'withdraw'; withdrawal: WithdrawalState }
  | { kind: 'cancel'; status: SubscriptionStatus }
  /** Null if there is nothing to change, or if the payment provider does not respond. */
  | { kind: 'switch'; preview: SwitchPreview | null }
  /** The return from the payment page; `unknown` is no purchase of this reader. */
  | {
      kind: 'checkoutResult'
      state: CheckoutState | 'unknown'
      status: SubscriptionStatus
      plan: PlanId | null
      plans: WebPlans | null
    }
  /** The return from a payment page that an app opened in the phone's browser, which may have no session. */
  | { kind: 'fromApp' }
  /** The payment page was left without paying. */
  | { kind: 'left' }
