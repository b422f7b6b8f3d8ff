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
  /** The source's own id; of what we gave, the account's. */
  external_id: string
  user_id: string
  /** Null: given, not bought. */
  plan: PlanId | null
  state: SubscriptionState
  trial_ends_at: Date | null
  current_period_end: Date
  cancel_at_period_end: Generated<boolean>
  cancel_at: Date | null
  /** When the charge that failed was due. */
  unpaid_since: Date | null
  has_paid: Generated<boolean>
  /** How long the source itself grants access after a failed renewal; null: as long as we do. */
  grace_until: Date | null
  /** At its source. */
  customer_id: Generated<string | null>
  /** Takes over with the next period. */
  next_plan: Generated<PlanId | null>
  /** At its source. */
  started_at: Generated<Date | null>
  /** Undone without a charge, since the card had had its trial. */
  trial_refused: Generated<boolean>
  /** Drawn before its source was read: an older reading never replaces a newer. */
  read_ticket: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** One subscription, as its source last described it. */
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
