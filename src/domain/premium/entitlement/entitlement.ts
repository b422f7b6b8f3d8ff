import { DURATION_MS } from '#contract/limits.ts'
import type { PlanId } from '#contract/plans.ts'
import type { SubscriptionSource } from '#contract/payment-sources.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'

export type Tier = 'free' | 'premium'

export interface Entitlement {
  tier: Tier
  /** `past_due`: a renewal failed and access goes on for a while; `payment_problem`: it does not. */
  status: 'free' | 'trialing' | 'active' | 'past_due' | 'payment_problem'
  /** Begun days of the trial that are left; 0 without one. */
  trialDaysRemaining: number
  trialEndsAt: Date | null
  source: SubscriptionSource | null
  plan: PlanId | null
  /** When the period that has been paid for, tried or given ends. */
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** When it ends for good; null while it renews. */
  cancelAt: Date | null
}

/** After a failed renewal, for those who have paid at least once, where the source has no such time of its own. */
export const GRACE_MS = 7 * DURATION_MS.day
/** How long the news of a renewal may be late before access ends by the clock. What does not renew has no such time. */
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

/** When a subscription is over for good: Stripe tells it as a time or as a flag, depending on where it was cancelled. */
const endOf = (row: SubscriptionRow): Date | null => {
  if (row.source === 'manual') return row.current_period_end
  return row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null)
}

const renewsAt = (row: SubscriptionRow): Date =>
  row.state === 'trialing' ? (row.trial_ends_at ?? row.current_period_end) : row.current_period_end

/** Milliseconds until which a subscription gives access; −Infinity for one that gives none, whatever the time. */
const accessUntil = (row: SubscriptionRow): number => {
  const end = endOf(row)?.getTime() ?? Infinity
  if (row.state === 'trialing' || row.state === 'active')
    return end === Infinity ? renewsAt(row).getTime() + LATE_NEWS_MS : end
  if (row.state === 'past_due' && row.has_paid && row.unpaid_since)
    return Math.min(end, row.grace_until?.getTime() ?? row.unpaid_since.getTime() + GRACE_MS)
  return -Infinity
}

/** A charge is owed, and paying it would bring access back. */
const isOwed = (row: SubscriptionRow, now: Date): boolean =>
  (row.state === 'past_due' || row.state === 'unpaid' || row.state === 'paused') &&
  (endOf(row)?.getTime() ?? Infinity) > now.getTime()

/** Longest access first; of two alike, in an order that does not depend on how they were listed. */
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
 * What all of a reader's subscriptions together entitle to at a moment. The one that lasts longest speaks for all of them;
 * access ends by the clock, even when no word of the end ever comes. Pure: the same rows and the same moment always
 * give the same answer (states: docs/subscriptions.md).
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
