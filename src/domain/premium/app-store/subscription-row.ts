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

/** The products in App Store Connect have the ids of the plans, so no table maps them. */
export const planOf = (productId: string): PlanId | undefined => findPlan(productId)?.id

export interface KnownSubscription {
  user_id: string
  state: SubscriptionState
  started_at: Date | null
  current_period_end: Date
  has_paid: boolean
  cancel_at_period_end: boolean
}

/** Tolerance, because a renewal begins where the last period ended but Apple rounds the ends. */
const NO_GAP_MS = DURATION_MS.minute

/**
 * Begin of Premium without interruption. Apple's original date is unsuitable, because a subscription that
 * lapsed keeps it when another person buys again years later.
 */
export const runBegan = (
  { purchasedAt, expiresAt }: StoreTransaction,
  known: KnownSubscription | undefined,
  ownerId: string,
): Date => {
  if (!known?.started_at || known.user_id !== ownerId) return purchasedAt
  // The same period after a refund means that the refund was reversed; a new one starts the count again.
  if (known.state === 'revoked' && expiresAt.getTime() !== known.current_period_end.getTime())
    return purchasedAt
  const isRetried = known.state === 'past_due' || known.state === 'unpaid'
  const isNext = purchasedAt.getTime() <= known.current_period_end.getTime() + NO_GAP_MS
  return isRetried || isNext ? known.started_at : purchasedAt
}

/**
 * A transaction does not contain its renewal, so without a renewal the stored end of the subscription stays.
 */
const renewalColumns = (
  { renewal }: StoreNews,
  status: StoreStatus,
  plan: PlanId,
  known: KnownSubscription | undefined,
) => {
  if (!renewal)
    return { next_plan: null, cancel_at_period_end: known?.cancel_at_period_end ?? false, grace_until: null }
  const { willRenew, nextProductId, graceUntil } = renewal
  const nextPlan = willRenew && nextProductId ? planOf(nextProductId) : undefined
  return {
    next_plan: nextPlan && nextPlan !== plan ? nextPlan : null,
    cancel_at_period_end: !willRenew,
    grace_until: status === 'grace' ? graceUntil : null,
  }
}

export const toSubscriptionRow = (
  observed: StoreNews,
  status: StoreStatus,
  plan: PlanId,
  known: KnownSubscription | undefined,
) => {
  const { transaction } = observed
  const isTrial = isFreeTrial(transaction)
  const isFailing = status === 'grace' || status === 'billing_retry'
  return {
    plan,
    state: status === 'active' && isTrial ? ('trialing' as const) : STATES[status],
    trial_ends_at: isTrial ? transaction.expiresAt : null,
    current_period_end: transaction.expiresAt,
    cancel_at: null,
    unpaid_since: isFailing ? transaction.expiresAt : null,
    has_paid: (known?.has_paid ?? false) || !isTrial,
    ...renewalColumns(observed, status, plan, known),
  }
}
