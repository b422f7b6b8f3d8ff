import type { PlanId } from '#contract/plans.ts'
import type { Generated, Selectable } from 'kysely'

export type SubscriptionSource = 'stripe' | 'apple' | 'sandbox' | 'manual'

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
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** One contract, as its source last described it. */
export type SubscriptionRow = Omit<
  Selectable<SubscriptionsTable>,
  'user_id' | 'external_id' | 'created_at' | 'updated_at' | 'grace_until'
> &
  Partial<Pick<Selectable<SubscriptionsTable>, 'grace_until'>>
