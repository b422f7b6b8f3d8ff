import type { BillingDone } from '#contract/billing-form.ts'
import type { Calls } from '#contract/endpoints.ts'
import type { PlanId } from '#contract/plans.ts'
import type { SubscriptionStatus, Usage } from '#contract/subscriptions.ts'

export type SwitchPreview = Calls['GET /subscriptions/switch']['response']['data']
export type CheckoutState = Calls['GET /subscriptions/checkout/{id}']['response']['data']['state']

/** What stands at an address of `/subscription`. */
export type Screen =
  | { kind: 'overview'; status: SubscriptionStatus; usage: Usage | null; done: BillingDone | null }
  | { kind: 'cancel'; status: SubscriptionStatus }
  /** Without a preview there is nothing to change, or the payment service does not answer. */
  | { kind: 'switch'; preview: SwitchPreview | null }
  /** Back from the payment page; `unknown` is no purchase of this reader's. */
  | {
      kind: 'checkoutResult'
      state: CheckoutState | 'unknown'
      status: SubscriptionStatus
      plan: PlanId | null
    }
  /** Back from pages of payment that an app opened in the phone's browser: who reads here is signed in there, if at all. */
  | { kind: 'fromApp' }
  /** Left the payment page without paying. */
  | { kind: 'left' }
  /** The server could not say who this is. */
  | { kind: 'uncertain' }
