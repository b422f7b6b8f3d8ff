import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { Generated, Selectable } from 'kysely'

export type SubscriptionState =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'
  | 'revoked'

export interface SubscriptionsTable {
  source: SubscriptionSource
  /** Id of the subscription at the source; of the account for Premium that was granted, of the gift for a gift. */
  external_id: string
  user_id: string
  /** Null for Premium that was granted, which has no plan. */
  plan: PlanId | null
  state: SubscriptionState
  trial_ends_at: Date | null
  current_period_end: Date
  cancel_at_period_end: Generated<boolean>
  cancel_at: Date | null
  /** When a charge that failed was due; null while everything is paid. */
  unpaid_since: Date | null
  has_paid: Generated<boolean>
  /** Until when the source grants access after a failed renewal; null when our own grace period applies. */
  grace_until: Date | null
  /** The source's id of the customer; null for sources without one. */
  customer_id: Generated<string | null>
  /** Plan from the next period on; null while the plan does not change. */
  next_plan: Generated<PlanId | null>
  /** What a period costs; null where the source does not say, as Apple, and in rows of before it was stored. */
  price_cents: Generated<number | null>
  /** ISO 4217, in lower case; null with `price_cents`. */
  currency: Generated<string | null>
  /** The next charge where a coupon or promotion code lowers it, in `currency`; null where none does. */
  discounted_cents: Generated<number | null>
  /** Start of the subscription according to the source; where it is null, `created_at` applies. */
  started_at: Generated<Date | null>
  /**
   * True for a subscription cancelled without a charge, because its card or address had used the trial before
   * (A-83).
   */
  trial_refused: Generated<boolean>
  /** Whether the reader has said why it was cancelled, which counts once. */
  leaving_answered: Generated<boolean>
  /** Fencing token, drawn before the source is read, so that an older state never replaces a newer one. */
  read_ticket: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SubscriptionRow = Pick<
  Selectable<SubscriptionsTable>,
  | 'source'
  | 'plan'
  | 'state'
  | 'trial_ends_at'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'cancel_at'
  | 'unpaid_since'
  | 'has_paid'
> &
  Partial<Pick<Selectable<SubscriptionsTable>, 'grace_until'>>

/** A renewal of a year that was announced to its reader. */
export interface RenewalRemindersTable {
  source: SubscriptionSource
  external_id: string
  /** Day in UTC. */
  renews_on: string
  reminded_at: Date
}

/** A declared withdrawal; the row stays when the account goes, because the refund is owed all the same. */
export interface WithdrawalsTable {
  source: SubscriptionSource
  external_id: string
  user_id: string | null
  plan: PlanId | null
  declared_at: Date
  /** Whether the share of the days with Premium is kept. */
  keeps_share: boolean
  /** Null until the provider's payments were read. */
  refund_cents: number | null
  currency: string | null
  /** Null while the subscription or a refund is still to be dealt with. */
  completed_at: Date | null
}
