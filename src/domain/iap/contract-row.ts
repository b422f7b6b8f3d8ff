import type { StoreNews, StoreStatus } from '#adapters/app-store/app-store.ts'
import type { PlanId } from '#contract/plans.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import { isFreeTrial } from './store-status.ts'

const STATES: Record<StoreStatus, SubscriptionState> = {
  active: 'active',
  expired: 'canceled',
  billing_retry: 'unpaid',
  grace: 'past_due',
  revoked: 'revoked',
}

export interface KnownContract {
  has_paid: boolean
  cancel_at_period_end: boolean
}

/** What a subscription of Apple's is as a contract of ours, but for whose and which it is. */
export const toContract = (
  { transaction, renewal }: StoreNews,
  status: StoreStatus,
  plan: PlanId,
  known: KnownContract | undefined,
) => {
  const isTrial = isFreeTrial(transaction)
  const isFailing = status === 'grace' || status === 'billing_retry'
  return {
    plan,
    state: status === 'active' && isTrial ? ('trialing' as const) : STATES[status],
    trial_ends_at: isTrial ? transaction.expiresAt : null,
    current_period_end: transaction.expiresAt,
    // A transaction alone does not say whether it renews.
    cancel_at_period_end: renewal ? !renewal.willRenew : (known?.cancel_at_period_end ?? false),
    cancel_at: null,
    unpaid_since: isFailing ? transaction.expiresAt : null,
    grace_until: status === 'grace' ? (renewal?.graceUntil ?? null) : null,
    has_paid: (known?.has_paid ?? false) || !isTrial,
  }
}
