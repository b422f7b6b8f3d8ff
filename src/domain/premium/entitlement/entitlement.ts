import { DURATION_MS } from '#contract/limits.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'

export type Tier = 'free' | 'premium'

export interface Entitlement {
  tier: Tier
  /** `past_due`: a renewal failed and the grace period runs; `payment_problem`: it is over. */
  status: 'free' | 'trialing' | 'active' | 'past_due' | 'payment_problem'
  /** Days left of the trial, rounded up; 0 without one. */
  trialDaysRemaining: number
  trialEndsAt: Date | null
  source: SubscriptionSource | null
  plan: PlanId | null
  /** End of the period that was paid, tried or granted. */
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** When access ends for good; null while it renews. */
  cancelAt: Date | null
}

/**
 * After a failed renewal, for readers who have paid before; the fallback where the source grants no
 * time of its own.
 */
export const GRACE_MS = 7 * DURATION_MS.day
/**
 * How late the event of a renewal may be before access ends by the clock. Cancelled subscriptions have no
 * such time.
 */
const LATE_NEWS_MS = 2 * DURATION_MS.day

const FREE: Entitlement = {
  tier: 'free',
  status: 'free',
  trialDaysRemaining: 0,
  trialEndsAt: null,
  source: null,
  plan: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
}

/** When a subscription ends for good. Stripe stores a time or a flag, depending on where it was cancelled. */
const endOf = (row: SubscriptionRow): Date | null => {
  if (row.source === 'manual') return row.current_period_end
  return row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null)
}

const renewsAt = (row: SubscriptionRow): Date =>
  row.state === 'trialing' ? (row.trial_ends_at ?? row.current_period_end) : row.current_period_end

/** Milliseconds until which a subscription gives access; −Infinity for states that never do. */
const accessUntil = (row: SubscriptionRow): number => {
  const end = endOf(row)?.getTime() ?? Infinity
  if (row.state === 'trialing' || row.state === 'active')
    return end === Infinity ? renewsAt(row).getTime() + LATE_NEWS_MS : end
  if (row.state === 'past_due' && row.has_paid && row.unpaid_since)
    return Math.min(end, row.grace_until?.getTime() ?? row.unpaid_since.getTime() + GRACE_MS)
  return -Infinity
}

/** A charge is owed, and paying it restores access. */
const isOwed = (row: SubscriptionRow, now: Date): boolean =>
  (row.state === 'past_due' || row.state === 'unpaid' || row.state === 'paused') &&
  (endOf(row)?.getTime() ?? Infinity) > now.getTime()

/** Longest access first. The order of equals does not depend on the order of the query. */
const byAccess = (a: SubscriptionRow, b: SubscriptionRow): number => {
  const [untilA, untilB] = [accessUntil(a), accessUntil(b)]
  if (untilA !== untilB) return untilA > untilB ? -1 : 1
  const [nameA, nameB] = [JSON.stringify(a), JSON.stringify(b)]
  return nameA < nameB ? -1 : Number(nameA > nameB)
}

const describe = (row: SubscriptionRow, now: Date): Omit<Entitlement, 'tier' | 'status'> => {
  const trialEndsAt = row.state === 'trialing' ? renewsAt(row) : null
  const leftMs = trialEndsAt ? trialEndsAt.getTime() - now.getTime() : 0
  return {
    trialDaysRemaining: Math.max(0, Math.ceil(leftMs / DURATION_MS.day)),
    trialEndsAt,
    source: row.source,
    plan: row.plan,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    cancelAt: endOf(row),
  }
}

/**
 * What all subscriptions of a reader together entitle to at a moment. The one with the longest access
 * decides. Access ends by the clock, also when the event of its end is lost. Pure (states:
 * docs/subscriptions.md).
 */
export const entitlementOf = (rows: readonly SubscriptionRow[], now: Date): Entitlement => {
  const [longest] = rows.toSorted(byAccess)
  if (longest && accessUntil(longest) > now.getTime()) {
    const { state } = longest
    const status = state === 'trialing' || state === 'past_due' ? state : 'active'
    return { tier: 'premium', status, ...describe(longest, now) }
  }
  const owed = rows.filter((row) => isOwed(row, now)).toSorted(byAccess)[0]
  return owed ? { tier: 'free', status: 'payment_problem', ...describe(owed, now) } : FREE
}
