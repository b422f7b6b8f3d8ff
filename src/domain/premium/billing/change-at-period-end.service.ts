import { DURATION_MS } from '#contract/limits.ts'
import type { Plan } from '#contract/plans.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/subscriptions/billing-time.ts'
import type Stripe from 'stripe'
import { withoutEnd } from './end-subscription.ts'
import { idOf, itemOf, nextPlanOf } from './read-subscription.ts'
import { retrieveSubscription } from './read-provider.ts'

/** A change of plan that waits for the next period is let go of, or the subscription cannot be changed otherwise. */
export const releaseSchedule = async (stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> => {
  const id = idOf(schedule)
  if (id) await stripe.subscriptionSchedules.release(id)
}

/** The year that is paid is read to its end; the monthly plan begins after it. */
const scheduleChange = async (ctx: Context, plan: Plan, subscription: Stripe.Subscription): Promise<void> => {
  const stripe = await ctx.billing.stripe()
  const item = itemOf(subscription)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    metadata: { next_plan: plan.id },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: await ctx.billing.priceIdOf(plan.id), quantity: 1 }],
        proration_behavior: 'none',
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  })
}

/** The subscription's note of a cancellation that was taken back for a plan to come: when it was to end, and since when. */
const TAKEN_BACK = 'taken_back_for_plan'
/** Longer than the few calls of a change take. */
const UNFINISHED_AFTER_S = (5 * DURATION_MS.minute) / 1000

/** Unix time, as the payment service counts it. */
const nowOf = (ctx: Context): number => Math.floor(billingTime(ctx).getTime() / 1000)

/**
 * Another plan from the next period on. No subscription that ends can wait for one, so that a cancellation is taken back first, and
 * noted with the same call: should the plan never come to stand, the subscription must not renew instead (`restoreCancellation`).
 */
export const changeAtPeriodEnd = async (
  ctx: Context,
  plan: Plan,
  subscription: Stripe.Subscription,
): Promise<void> => {
  const { id, cancel_at } = subscription
  if (cancel_at === null) return scheduleChange(ctx, plan, subscription)
  const stripe = await ctx.billing.stripe()
  const metadata = { [TAKEN_BACK]: `${cancel_at} ${nowOf(ctx)}` }
  await stripe.subscriptions.update(id, { ...withoutEnd(subscription), metadata })
  try {
    await scheduleChange(ctx, plan, subscription)
  } catch (error) {
    await endAsBefore(ctx, id, cancel_at)
    throw error
  }
  await stripe.subscriptions.update(id, { metadata: { [TAKEN_BACK]: '' } })
}

const endAsBefore = async (ctx: Context, id: string, cancel_at: number): Promise<void> => {
  const stripe = await ctx.billing.stripe()
  await releaseSchedule(stripe, await retrieveSubscription(ctx.billing, id))
  await stripe.subscriptions.update(id, { cancel_at, metadata: { [TAKEN_BACK]: '' } })
}

/**
 * Puts a cancellation back that was taken back for a plan which never came to stand, as when this process died in between.
 *
 * @returns the subscription as it is then
 */
export const restoreCancellation = async (
  ctx: Context,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> => {
  const { id, metadata, cancel_at, status } = subscription
  const [end = 0, since = 0] = metadata[TAKEN_BACK]?.split(' ').map(Number) ?? []
  const now = nowOf(ctx)
  if (since === 0 || now - since < UNFINISHED_AFTER_S) return subscription
  const renewsInstead = status === 'active' && cancel_at === null && nextPlanOf(subscription) === null
  if (renewsInstead && end > now) await endAsBefore(ctx, id, end)
  else {
    const stripe = await ctx.billing.stripe()
    await stripe.subscriptions.update(id, { metadata: { [TAKEN_BACK]: '' } })
  }
  return retrieveSubscription(ctx.billing, id)
}
