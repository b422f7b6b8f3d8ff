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
} from './subscription-life.ts'
import { discountsLeft } from './discounts.ts'
import type { KeptInvoice } from './draft-invoice.ts'
import { periodEndOf } from '../state/due.ts'
import { collect, type Collected, issueInvoice } from './invoicing.ts'
import type { Subscription } from './new-subscription.ts'
import { idOf } from '../state/objects.ts'
import { periodEnd } from './periods.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { scheduledChange } from './schedule-phases.ts'
import type { Transaction } from '../state/transaction.ts'

const DAY = 86_400
/**
 * Days before each retry, as configured in the account at Stripe; after the last attempt the subscription
 * ends.
 */
const RETRY_AFTER_DAYS = [3, 5, 7]

const applyPendingUpdate = (
  tx: Transaction,
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
  const changesEnd = end !== undefined && end !== null
  return changeSubscription(
    tx,
    subscription,
    changesEnd ? withEnd(changed, { cancel_at_period_end: end }, tx.now) : changed,
  )
}

/** Voids the invoice too, so that a change that has expired cannot be paid. */
export const dropPendingUpdate = async (tx: Transaction, subscription: Subscription): Promise<void> => {
  const invoice = subscription.latest_invoice && (await tx.find('invoice', idOf(subscription.latest_invoice)))
  if (invoice && invoice.status === 'open') {
    const voided: KeptInvoice = {
      ...invoice,
      object: 'invoice',
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: tx.now },
    }
    await tx.put(voided)
    await tx.emit('invoice.voided', voided)
  }
  const dropped: Subscription = { ...subscription, pending_update: null }
  await tx.put(dropped)
  await tx.emit('customer.subscription.pending_update_expired', dropped)
}

/**
 * A paid invoice applies the change that waited for it; an unpaid one schedules a retry or ends the
 * subscription.
 */
export const applyCollection = async (
  tx: Transaction,
  subscription: Subscription,
  { invoice, isPaid }: Collected,
): Promise<Subscription> => {
  if (isPaid) {
    const waiting = subscription.pending_update?.subscription_items
    if (waiting && subscription.latest_invoice === invoice.id)
      return applyPendingUpdate(tx, subscription, waiting)
    const isOwing = subscription.status === 'past_due' || subscription.status === 'unpaid'
    return isOwing
      ? changeSubscription(tx, subscription, { ...subscription, status: 'active' })
      : subscription
  }
  const delay = RETRY_AFTER_DAYS[Math.max(0, invoice.attempt_count - 1)]
  if (delay === undefined) return endSubscription(tx, subscription, 'payment_failed')
  await tx.put({ ...invoice, next_payment_attempt: tx.now + delay * DAY })
  return changeSubscription(tx, subscription, { ...subscription, status: 'past_due' })
}

/** @returns undefined if the checkout chose an invoice, which `renew` then issues as for any trial */
const endTrialWithoutCard = async (
  tx: Transaction,
  subscription: Subscription,
): Promise<Subscription | undefined> => {
  const agreed = subscription.trial_settings?.end_behavior.missing_payment_method
  if (agreed === 'cancel') return endSubscription(tx, subscription, 'payment_failed')
  if (agreed !== 'pause') return undefined
  const paused = await changeSubscription(tx, subscription, { ...subscription, status: 'paused' })
  await tx.emit('customer.subscription.paused', paused)
  return paused
}

/**
 * Must be called after the end of the period or trial. Ends the subscription, or invoices and charges the
 * next period.
 */
export const renew = async (tx: Transaction, subscription: Subscription): Promise<Subscription> => {
  if (subscription.cancel_at_period_end || (subscription.cancel_at && subscription.cancel_at <= tx.now))
    return endSubscription(
      tx,
      subscription,
      subscription.cancellation_details?.reason === 'payment_disputed'
        ? 'payment_disputed'
        : 'cancellation_requested',
    )
  const method = await methodOf(tx, subscription)
  if (subscription.status === 'trialing' && !method) {
    const ended = await endTrialWithoutCard(tx, subscription)
    if (ended) return ended
  }
  const start = subscription.status === 'trialing' ? tx.now : periodEndOf(subscription)
  const scheduled = await scheduledChange(tx, subscription)
  const item = itemOf(subscription)
  const price = scheduled.price ?? item.price
  const startsPeriod = subscription.status === 'trialing' || price.id !== item.price.id
  const anchor = startsPeriod ? start : subscription.billing_cycle_anchor
  const renewed: Subscription = {
    ...withItem(scheduled.subscription, itemWith(item, price, [start, periodEnd(start, price, anchor)])),
    billing_cycle_anchor: anchor,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  }
  const invoice = await issueInvoice(tx, {
    subscription: renewed,
    customer: await livingCustomer(tx, idOf(subscription.customer)),
    reason: 'subscription_cycle',
    lines: [periodLine(renewed)],
  })
  const reported = await changeSubscription(tx, subscription, {
    ...renewed,
    latest_invoice: invoice.id,
    discounts: await discountsLeft(tx, renewed, invoice),
  })
  return applyCollection(tx, reported, await collect(tx, invoice, method, false))
}

export const subscriptionOfInvoice = async (
  tx: Transaction,
  invoice: Stripe.Invoice,
): Promise<Subscription> => {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return { ...(await tx.get('subscription', id)), object: 'subscription' }
}

/** Clears the time of this attempt; `applyCollection` sets the next one if the card is declined again. */
export const retry = async (tx: Transaction, invoice: KeptInvoice): Promise<void> => {
  const subscription = await subscriptionOfInvoice(tx, invoice)
  const waiting: KeptInvoice = { ...invoice, next_payment_attempt: null }
  await tx.put(waiting)
  const collected = await collect(tx, waiting, await methodOf(tx, subscription), false)
  await applyCollection(tx, subscription, collected)
}
