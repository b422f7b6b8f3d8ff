import type { Locale } from '#contract/locales.ts'
import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type Stripe from 'stripe'
import { releaseSchedule } from './change-at-period-end.service.ts'
import type { StoredSubscription } from './subscriptions.repository.ts'
import { findOwnCustomer, getReader } from './customers.service.ts'
import { endAtOnce, withoutEnd } from './end-subscription.ts'
import { localeOf } from './language.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { ownPage } from './own-page.ts'
import { askProvider, unlessMissing } from './provider-errors.ts'
import { isPeriodPaid } from './read-subscription.ts'
import { readPayments, retrieveSubscription } from './read-provider.ts'
import { refreshCustomer } from './refresh.service.ts'
import { syncSubscription } from './sync.service.ts'

/**
 * Opens the payment service's own pages about cards and invoices, which somebody whose subscription is over may want as well.
 *
 * @throws AppError `bad_request`, `no_subscription`, `managed_by_apple`, `billing_unavailable`
 */
export const openPortal = async (
  ctx: Context,
  viewer: Viewer,
  returnUrl: string | undefined,
  { publicUrl, lng }: { publicUrl: string; lng: Locale | undefined },
): Promise<{ url: string }> => {
  const return_url = ownPage(publicUrl, returnUrl ?? '/subscription', 'returnUrl')
  const { id } = await getReader(ctx, viewer)
  const locale = await localeOf(ctx, id, lng)
  const customer = await findOwnCustomer(ctx, id, lng)
  if (!customer) {
    await getOwnSubscription(ctx, id)
    throw new AppError('no_subscription')
  }
  return askProvider(ctx, async () => {
    const stripe = await ctx.billing.stripe()
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.customer_id,
      return_url,
      locale,
    })
    return { url }
  })
}

/**
 * Reads the reader's subscriptions, changes the one that can be, and reads it again: what is answered then is the truth.
 *
 * @returns false when the payment service does not know the subscription, and there is nothing to change
 */
const changeSubscription = async (
  ctx: Context,
  viewer: Viewer,
  lng: Locale | undefined,
  change: (stripe: Stripe, subscription: Stripe.Subscription, row: StoredSubscription) => Promise<void>,
): Promise<boolean> => {
  const { id: userId } = await getReader(ctx, viewer)
  const customer = await findOwnCustomer(ctx, userId, lng)
  return askProvider(ctx, async () => {
    if (customer) await refreshCustomer(ctx, customer)
    const row = await getOwnSubscription(ctx, userId)
    const subscription = await unlessMissing(retrieveSubscription(ctx.billing, row.external_id))
    if (subscription) await change(await ctx.billing.stripe(), subscription, row)
    await syncSubscription(ctx, row.external_id)
    return subscription !== undefined
  })
}

/** A dispute of an earlier payment takes Premium away for a while, but not what was paid for the present period. */
const isPaidNow = async (
  ctx: Context,
  subscription: Stripe.Subscription,
  state: StoredSubscription['state'],
): Promise<boolean> => {
  if (state !== 'revoked') return state === 'trialing' || state === 'active'
  return isPeriodPaid({ subscription, ...(await readPayments(ctx.billing, subscription)) })
}

/**
 * Ends the subscription with its period; at once where nothing is paid of it, so that nothing is owed. The confirmation is
 * mailed by what reads the subscription afterwards, wherever it was cancelled. Cancelled already, nothing happens.
 *
 * @throws AppError `no_subscription`, `managed_by_apple`, `billing_unavailable`
 */
export const cancel = async (ctx: Context, viewer: Viewer, lng: Locale | undefined): Promise<void> => {
  // One that nobody knows is not charged again, which is what was wanted.
  await changeSubscription(ctx, viewer, lng, async (stripe, subscription, { state }) => {
    if (!(await isPaidNow(ctx, subscription, state))) {
      await endAtOnce(stripe, subscription.id)
      return
    }
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return
    await releaseSchedule(stripe, subscription)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  })
}

export const takeCancellationBack = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<void> => {
  const change = withoutEnd(subscription)
  if (Object.keys(change).length > 0) await stripe.subscriptions.update(subscription.id, change)
}

/**
 * Takes a cancellation back. Without one, nothing happens.
 *
 * @throws AppError `no_subscription`, also for one that the payment service does not know and so cannot go on with, `managed_by_apple`, `billing_unavailable`
 */
export const resume = async (ctx: Context, viewer: Viewer, lng: Locale | undefined): Promise<void> => {
  if (!(await changeSubscription(ctx, viewer, lng, takeCancellationBack)))
    throw new AppError('no_subscription')
}
