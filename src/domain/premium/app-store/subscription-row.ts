import type { StoreNews, StoreStatus, StoreTransaction } from '#domain/kernel/ports/app-store.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { findPlan, type PlanId } from '#contract/premium/plans.ts'
import type { SubscriptionState } from '#db/schema/subscriptions.ts'
import { isFreeTrial } from './store-status.ts'

const STATES: Record<StoreStatus, SubscriptionState> = {
  active: 'active',
  expired: 'canceled',
  billing_retry: 'unpaid',
  grace: 'past_due',
  revoked: 'revoked',
}

/** Products in App Store Connect are named after the plans. */
export const planOf = (productId: string): PlanId | undefined => findPlan(productId)?.id

export interface KnownSubscription {
  user_id: string
  state: SubscriptionState
  started_at: Date | null
  current_period_end: Date
  has_paid: boolean
  cancel_at_period_end: boolean
}

/** Periods are contiguous; Apple rounds their ends. */
const NO_GAP_MS = DURATION_MS.minute

/**
 * Since when the owner has had Premium without interruption. Apple's original date is unsuitable: a
 * subscription that lapsed keeps it when another person buys again years later. Periods before the first one
 * on record do not count.
 */
export const runBegan = (
  { purchasedAt, expiresAt }: StoreTransaction,
  known: KnownSubscription | undefined,
  ownerId: string,
): Date => {
  if (!known?.started_at || known.user_id !== ownerId) return purchasedAt
  // A refunded period does not count, unless the refund was reversed.
  if (known.state === 'revoked' && expiresAt.getTime() !== known.current_period_end.getTime())
    return purchasedAt
  const isRetried = known.state === 'past_due' || known.state === 'unpaid'
  const isNext = purchasedAt.getTime() <= known.current_period_end.getTime() + NO_GAP_MS
  return isRetried || isNext ? known.started_at : purchasedAt
}

/** The columns of an App Store subscription, without its keys and owner. */
export const toSubscription = (
  { transaction, renewal }: StoreNews,
  status: StoreStatus,
  plan: PlanId,
  known: KnownSubscription | undefined,
) => {
  const isTrial = isFreeTrial(transaction)
  const isFailing = status === 'grace' || status === 'billing_retry'
  const nextPlan = renewal?.willRenew && renewal.nextProductId ? planOf(renewal.nextProductId) : undefined
  return {
    plan,
    next_plan: nextPlan && nextPlan !== plan ? nextPlan : null,
    state: status === 'active' && isTrial ? ('trialing' as const) : STATES[status],
    trial_ends_at: isTrial ? transaction.expiresAt : null,
    current_period_end: transaction.expiresAt,
    // A transaction alone does not state whether it renews.
    cancel_at_period_end: renewal ? !renewal.willRenew : (known?.cancel_at_period_end ?? false),
    cancel_at: null,
    unpaid_since: isFailing ? transaction.expiresAt : null,
    grace_until: status === 'grace' ? (renewal?.graceUntil ?? null) : null,
    has_paid: (known?.has_paid ?? false) || !isTrial,
  }
}
