import type { PlanId } from '#contract/premium/plans.ts'
import type { PlanChange } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { changeAtPeriodEnd } from './change-at-period-end.ts'
import { fromUnix, idOf, itemOf, toUnix, withoutEnd } from './subscription.ts'

type PriceIdOf = (plan: PlanId) => Promise<string>

export const previewPlan = async (
  stripe: Stripe,
  priceIdOf: PriceIdOf,
  subscription: Stripe.Subscription,
  { plan, now }: { plan: PlanId; now: Date },
): Promise<{ amountDueCents: number; nextChargeAt: Date }> => {
  const preview = await stripe.invoices.createPreview({
    customer: idOf(subscription.customer) ?? '',
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price: await priceIdOf(plan) }],
      proration_behavior: 'always_invoice',
      proration_date: toUnix(now),
      ...withoutEnd(subscription),
    },
  })
  const paidUntil = Math.max(...preview.lines.data.map(({ period }) => period.end))
  return { amountDueCents: preview.amount_due, nextChargeAt: fromUnix(paidUntil) }
}

/**
 * The change also removes a cancellation, but only once it is paid for. Automatic tax stays as the subscription has it: it
 * is not among what a pending update may contain, and who bought before it was switched on has no address to compute it from.
 *
 * @returns false while the change waits for its payment, which failed
 */
export const changePlan = async (
  stripe: Stripe,
  priceIdOf: PriceIdOf,
  subscription: Stripe.Subscription,
  change: PlanChange,
): Promise<boolean> => {
  const { id } = subscription
  if (change.way === 'period_end') {
    await changeAtPeriodEnd(stripe, priceIdOf, change, subscription)
    return true
  }
  // Without the item's id Stripe would add the price to the subscription beside the present one.
  const items = [{ id: itemOf(subscription).id, price: await priceIdOf(change.plan) }]
  if (change.way === 'trial') {
    await stripe.subscriptions.update(id, {
      items,
      proration_behavior: 'none',
      ...withoutEnd(subscription),
    })
    return true
  }
  // A pending update may contain the flag but not a time, so a time becomes a flag first.
  if (subscription.cancel_at !== null && !subscription.cancel_at_period_end)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const changed = await stripe.subscriptions.update(id, {
    ...(subscription.cancel_at !== null && { cancel_at_period_end: false }),
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...(change.prorationDate && { proration_date: toUnix(change.prorationDate) }),
  })
  return !changed.pending_update
}
