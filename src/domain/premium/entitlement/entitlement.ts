import { DURATION_MS } from '#contract/limits.ts'
import { findPlan, type PlanId } from '#contract/premium/plans.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'

export type Tier = 'free' | 'premium'

export interface Entitlement {
  tier: Tier
  /**
   * `past_due`: a renewal failed and the grace period runs; `payment_problem`: that period is over.
   */
  status: 'free' | 'trialing' | 'active' | 'past_due' | 'payment_problem'
  /** Rounded up; 0 without a trial. */
  trialDaysRemaining: number
  trialEndsAt: Date | null
  source: SubscriptionSource | null
  plan: PlanId | null
  /** End of the period that was paid, granted or free as a trial. */
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** Null while the subscription renews. */
  cancelAt: Date | null
}

/**
 * Access after a failed renewal, for readers who have paid before. Apple reports its own grace period.
 */
export const GRACE_MS = 7 * DURATION_MS.day
/**
 * A renewal may be recorded this late; only then does access end by the clock. A cancelled subscription ends
 * on time.
 */
const LATE_RENEWAL_MS = 2 * DURATION_MS.day

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

/**
 * Stripe stores a time or a flag, depending on where the subscription was cancelled. Null while it renews.
 */
const endOf = (row: SubscriptionRow): Date | null => {
  if (row.source === 'manual' || row.source === 'gift') return row.current_period_end
  return row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null)
}

const renewsAt = (row: SubscriptionRow): Date =>
  row.state === 'trialing' ? (row.trial_ends_at ?? row.current_period_end) : row.current_period_end

/** Milliseconds since 1970; −Infinity for states that give no access. */
const accessUntil = (row: SubscriptionRow): number => {
  const end = endOf(row)?.getTime() ?? Infinity
  if (row.state === 'trialing' || row.state === 'active')
    return end === Infinity ? renewsAt(row).getTime() + LATE_RENEWAL_MS : end
  if (row.state === 'past_due' && row.has_paid && row.unpaid_since)
    return Math.min(end, row.grace_until?.getTime() ?? row.unpaid_since.getTime() + GRACE_MS)
  return -Infinity
}

/** A gift that begins when nothing else gives access any more; its plan says how long it lasts. */
export const isWaitingGift = ({ source, state }: Pick<SubscriptionRow, 'source' | 'state'>): boolean =>
  source === 'gift' && state === 'paused'

/** The same day of the month, or the last one of a shorter month. */
export const giftEndOf = (plan: PlanId | null, begin: Date): Date => {
  const end = new Date(begin)
  end.setUTCMonth(end.getUTCMonth() + (findPlan(plan ?? '')?.months ?? 1))
  if (end.getUTCDate() !== begin.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Excludes subscriptions that have ended, because paying for those restores nothing. */
const isOwed = (row: SubscriptionRow, now: Date): boolean =>
  row.source !== 'gift' &&
  (row.state === 'past_due' || row.state === 'unpaid' || row.state === 'paused') &&
  (endOf(row)?.getTime() ?? Infinity) > now.getTime()

/**
 * Longest access first. Equals are ordered by content, since the query has no order and the result must be
 * stable.
 */
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

/** Nothing else gives access, so it begins now; a job stores that within the hour. */
const beginGift = (row: SubscriptionRow, now: Date): Entitlement => {
  const begun: SubscriptionRow = { ...row, state: 'active', current_period_end: giftEndOf(row.plan, now) }
  return { tier: 'premium', status: 'active', ...describe(begun, now) }
}

/** Of those that give access, a gift is the last to be described: a reader must be able to change what they pay for. */
const deciding = (rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined => {
  const open = rows.filter((row) => accessUntil(row) > now.getTime()).toSorted(byAccess)
  return open.find(({ source }) => source !== 'gift') ?? open[0]
}

/**
 * The subscription with the longest access decides (states: docs/subscriptions.md), one that was bought before a gift. Access
 * ends by the clock, so that a lost event cannot prolong it.
 *
 * @param rows all subscriptions of one reader, in any order
 */
export const entitlementOf = (rows: readonly SubscriptionRow[], now: Date): Entitlement => {
  const longest = deciding(rows, now)
  if (longest) {
    const { state } = longest
    const status = state === 'trialing' || state === 'past_due' ? state : 'active'
    return { tier: 'premium', status, ...describe(longest, now) }
  }
  const waiting = rows.find((row) => isWaitingGift(row))
  if (waiting) return beginGift(waiting, now)
  const owed = rows.filter((row) => isOwed(row, now)).toSorted(byAccess)[0]
  return owed ? { tier: 'free', status: 'payment_problem', ...describe(owed, now) } : FREE
}
