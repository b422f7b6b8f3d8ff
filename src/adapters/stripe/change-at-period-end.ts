import { DURATION_MS } from '#contract/limits.ts'
import type { PlanId } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'
import {
  idOf,
  itemOf,
  nextPlanOf,
  retrieveSubscription,
  REMOVED_END,
  toUnix,
  withoutEnd,
} from './subscription.ts'

type PriceIdOf = (plan: PlanId) => Promise<string>

/** Must be called before any other change, which Stripe rejects while the subscription has a schedule. */
export const releaseSchedule = async (stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> => {
  const id = idOf(schedule)
  if (id) await stripe.subscriptionSchedules.release(id)
}

/** A phase says for itself whether tax is computed; only the subscription knows, since the setting may be younger than it. */
const taxOf = ({ automatic_tax: { enabled } }: Stripe.Subscription) =>
  enabled && { automatic_tax: { enabled } }

/** A phase that names no discounts ends those of the subscription. */
const discountsOf = ({ discounts }: Stripe.Subscription) =>
  discounts.length > 0 && { discounts: discounts.map((discount) => ({ discount: idOf(discount) ?? '' })) }

/**
 * The schedule keeps the paid year to its end and lets the monthly plan begin after it, without proration.
 */
const scheduleChange = async (
  stripe: Stripe,
  priceIdOf: PriceIdOf,
  plan: PlanId,
  subscription: Stripe.Subscription,
): Promise<void> => {
  const item = itemOf(subscription)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    metadata: { next_plan: plan },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        ...taxOf(subscription),
        ...discountsOf(subscription),
        currency: subscription.currency,
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: await priceIdOf(plan), quantity: 1 }],
        ...taxOf(subscription),
        ...discountsOf(subscription),
        currency: subscription.currency,
        proration_behavior: 'none',
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  })
}

/** A change takes a few calls; after this time it counts as interrupted. */
const UNFINISHED_AFTER_S = (5 * DURATION_MS.minute) / 1000

/**
 * Stripe rejects a schedule for a subscription that ends, so the cancellation is removed first. The same call
 * records it in the metadata: if the schedule fails, the subscription must not renew instead
 * (`recoverChange`).
 */
export const changeAtPeriodEnd = async (
  stripe: Stripe,
  priceIdOf: PriceIdOf,
  { plan, now }: { plan: PlanId; now: Date },
  subscription: Stripe.Subscription,
): Promise<void> => {
  const { id, cancel_at } = subscription
  if (cancel_at === null) return scheduleChange(stripe, priceIdOf, plan, subscription)
  const metadata = { [REMOVED_END]: `${cancel_at} ${toUnix(now)}` }
  await stripe.subscriptions.update(id, { ...withoutEnd(subscription), metadata })
  try {
    await scheduleChange(stripe, priceIdOf, plan, subscription)
  } catch (error) {
    await endAsBefore(stripe, id, cancel_at)
    throw error
  }
  await stripe.subscriptions.update(id, { metadata: { [REMOVED_END]: '' } })
}

const endAsBefore = async (stripe: Stripe, id: string, cancel_at: number): Promise<void> => {
  await releaseSchedule(stripe, await retrieveSubscription(stripe, id))
  await stripe.subscriptions.update(id, { cancel_at, metadata: { [REMOVED_END]: '' } })
}

/** Restores a cancellation if the process stopped after removing it and before creating the schedule. */
export const recoverChange = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  now: Date,
): Promise<Stripe.Subscription> => {
  const { id, metadata, cancel_at, status } = subscription
  const [end = 0, since = 0] = metadata[REMOVED_END]?.split(' ').map(Number) ?? []
  if (since === 0 || toUnix(now) - since < UNFINISHED_AFTER_S) return subscription
  const renewsInstead = status === 'active' && cancel_at === null && nextPlanOf(subscription) === null
  if (renewsInstead && end > toUnix(now)) await endAsBefore(stripe, id, end)
  else await stripe.subscriptions.update(id, { metadata: { [REMOVED_END]: '' } })
  return retrieveSubscription(stripe, id)
}
