import type Stripe from 'stripe'
import { withEnd } from './subscription-end.ts'
import {
  changeSubscription,
  endSubscription,
  itemOf,
  itemWith,
  methodOf,
  periodLine,
  withItem,
} from './subscriptions.ts'
import type { KeptInvoice } from './draft-invoice.ts'
import { periodEndOf } from './due.ts'
import { collect, type Collected, issueInvoice } from './invoices.ts'
import type { Subscription } from './new-subscription.ts'
import { idOf } from './objects.ts'
import { periodEnd } from './periods.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { scheduledChange } from './schedules.ts'
import type { World } from './world.ts'

const DAY = 86_400
/** After a refused charge it is tried three times more; then the subscription ends, as our account at Stripe is set. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** A change that waited for its invoice to be paid. */
const applyPendingUpdate = (
  world: World,
  subscription: Subscription,
  items: Stripe.SubscriptionItem[],
): Promise<Subscription> => {
  const changed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: items },
    billing_cycle_anchor: items[0]?.current_period_start ?? subscription.billing_cycle_anchor,
    pending_update: null,
  }
  const end = subscription.pending_update?.cancel_at_period_end
  const isTold = end !== undefined && end !== null
  return changeSubscription(
    world,
    subscription,
    isTold ? withEnd(changed, { cancel_at_period_end: end }, world.now) : changed,
  )
}

/** A change whose invoice was not paid in time is dropped, and the invoice with it. */
export const dropPendingUpdate = async (world: World, subscription: Subscription): Promise<void> => {
  const invoice =
    subscription.latest_invoice && (await world.find('invoice', idOf(subscription.latest_invoice)))
  if (invoice && invoice.status === 'open') {
    const voided: KeptInvoice = {
      ...invoice,
      object: 'invoice',
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: world.now },
    }
    await world.put(voided)
    await world.emit('invoice.voided', voided)
  }
  const dropped: Subscription = { ...subscription, pending_update: null }
  await world.put(dropped)
  await world.emit('customer.subscription.pending_update_expired', dropped)
}

/** Notes what came of a charge that nobody was there for. */
export const settleCollection = async (
  world: World,
  subscription: Subscription,
  { invoice, isPaid }: Collected,
): Promise<Subscription> => {
  if (isPaid) {
    const waiting = subscription.pending_update?.subscription_items
    if (waiting && subscription.latest_invoice === invoice.id)
      return applyPendingUpdate(world, subscription, waiting)
    const isOwing = subscription.status === 'past_due' || subscription.status === 'unpaid'
    return isOwing
      ? changeSubscription(world, subscription, { ...subscription, status: 'active' })
      : subscription
  }
  const delay = RETRY_AFTER_DAYS[Math.max(0, invoice.attempt_count - 1)]
  if (delay === undefined) return endSubscription(world, subscription, 'payment_failed')
  await world.put({ ...invoice, next_payment_attempt: world.now + delay * DAY })
  return changeSubscription(world, subscription, { ...subscription, status: 'past_due' })
}

/** A free time that ends without a card, by what was agreed in the checkout. */
const endTrialWithoutCard = async (
  world: World,
  subscription: Subscription,
): Promise<Subscription | undefined> => {
  const agreed = subscription.trial_settings?.end_behavior.missing_payment_method
  if (agreed === 'cancel') return endSubscription(world, subscription, 'payment_failed')
  if (agreed !== 'pause') return undefined
  const paused = await changeSubscription(world, subscription, { ...subscription, status: 'paused' })
  await world.emit('customer.subscription.paused', paused)
  return paused
}

/** A period, or the free time, is over: the next one begins and is charged. */
export const renew = async (world: World, subscription: Subscription): Promise<Subscription> => {
  if (subscription.cancel_at_period_end || (subscription.cancel_at && subscription.cancel_at <= world.now))
    return endSubscription(
      world,
      subscription,
      subscription.cancellation_details?.reason === 'payment_disputed'
        ? 'payment_disputed'
        : 'cancellation_requested',
    )
  const method = await methodOf(world, subscription)
  if (subscription.status === 'trialing' && !method) {
    const ended = await endTrialWithoutCard(world, subscription)
    if (ended) return ended
  }
  const start = subscription.status === 'trialing' ? world.now : periodEndOf(subscription)
  const scheduled = await scheduledChange(world, subscription)
  const item = itemOf(subscription)
  const price = scheduled.price ?? item.price
  const isAnew = subscription.status === 'trialing' || price.id !== item.price.id
  const anchor = isAnew ? start : subscription.billing_cycle_anchor
  const renewed: Subscription = {
    ...withItem(scheduled.subscription, itemWith(item, price, [start, periodEnd(start, price, anchor)])),
    billing_cycle_anchor: anchor,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  }
  const invoice = await issueInvoice(world, {
    subscription: renewed,
    customer: await livingCustomer(world, idOf(subscription.customer)),
    reason: 'subscription_cycle',
    lines: [periodLine(renewed)],
  })
  const told = await changeSubscription(world, subscription, { ...renewed, latest_invoice: invoice.id })
  return settleCollection(world, told, await collect(world, invoice, method, false))
}

/** The subscription an invoice belongs to. */
export const subscriptionOfInvoice = async (world: World, invoice: Stripe.Invoice): Promise<Subscription> => {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return { ...(await world.get('subscription', id)), object: 'subscription' }
}

/** A charge that failed is tried again. */
export const retry = async (world: World, invoice: KeptInvoice): Promise<void> => {
  const subscription = await subscriptionOfInvoice(world, invoice)
  const waiting: KeptInvoice = { ...invoice, next_payment_attempt: null }
  await world.put(waiting)
  const collected = await collect(world, waiting, await methodOf(world, subscription), false)
  await settleCollection(world, subscription, collected)
}
