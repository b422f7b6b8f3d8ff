import { findPlan, type PlanId } from '#contract/premium/plans.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'

/** In a shorter month the last day replaces the anchor's: 31 January plus one month is 28 February. */
const monthsLater = (from: Date, months: number, anchor: Date): Date => {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return later
}

/** The first renewal that is not before `earliest`. */
export const firstRenewalFrom = (
  {
    plan,
    currentPeriodEnd,
    renewalAnchor,
  }: Pick<ProviderSubscription, 'currentPeriodEnd' | 'renewalAnchor'> & { plan: PlanId },
  earliest: Date,
): Date => {
  const { months = 1 } = findPlan(plan) ?? {}
  let renewal = currentPeriodEnd
  while (renewal < earliest) renewal = monthsLater(renewal, months, renewalAnchor)
  return renewal
}
