import type Stripe from 'stripe'
import { type Decline, declineOnGiving, findTestCard, newPaymentMethod } from '../payments/cards.ts'
import { withEnd } from '../billing/subscription-end.ts'
import { changeSubscription, itemOf, methodOf } from '../billing/subscription-life.ts'
import { periodEndOf } from '../state/due.ts'
import { collect } from '../billing/invoicing.ts'
import type { Subscription } from '../billing/new-subscription.ts'
import { idOf } from '../state/objects.ts'
import { subscriptionOfInvoice, applyCollection } from '../billing/renewals.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { changePrice } from '../billing/change-price.ts'
import { releaseSchedule } from '../billing/schedule-phases.ts'
import type { Transaction } from '../state/transaction.ts'

export interface PortalView {
  session: Stripe.BillingPortal.Session
  email: string | null
  /** The running subscription, otherwise the latest that ended; undefined if the customer never had one. */
  subscription: Subscription | undefined
  card: Stripe.PaymentMethod | undefined
  /** Newest first. */
  invoices: Stripe.Invoice[]
  otherPrices: Stripe.Price[]
  /** The test clock in Unix seconds, from which a page computes how far to advance it. */
  now: number
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

const runningSubscription = async (tx: Transaction, customer: string): Promise<Subscription | undefined> => {
  const subscriptions = await tx.list('subscription', customer)
  const found = subscriptions.find((subscription) => isRunning(subscription)) ?? subscriptions[0]
  return found && { ...found, object: 'subscription' }
}

export const viewPortal = async (tx: Transaction, id: string): Promise<PortalView | undefined> => {
  const session = await tx.find('billing_portal.session', id)
  const customer = session && (await tx.find('customer', session.customer))
  if (!session || !customer || customer.deleted) return undefined
  const subscription = await runningSubscription(tx, customer.id)
  const prices = await tx.list('price')
  const current = subscription && itemOf(subscription).price.id
  return {
    session,
    email: customer.email,
    subscription,
    card: subscription && (await methodOf(tx, subscription)),
    invoices: await tx.list('invoice', customer.id),
    otherPrices: prices.filter(
      ({ id: price, active, lookup_key: key, currency, currency_options: options }) =>
        active &&
        key &&
        price !== current &&
        subscription &&
        (subscription.currency === currency || subscription.currency in (options ?? {})),
    ),
    now: tx.now,
  }
}

/** @returns undefined if the customer of this session has no subscription that can still change */
const ownSubscription = async (tx: Transaction, session: string): Promise<Subscription | undefined> => {
  const { customer } = await tx.get('billing_portal.session', session)
  const subscription = await runningSubscription(tx, customer)
  return subscription && isRunning(subscription) ? subscription : undefined
}

const withoutSchedule = async (tx: Transaction, subscription: Subscription): Promise<Subscription> => {
  if (!subscription.schedule) return subscription
  const schedule = await tx.get('subscription_schedule', idOf(subscription.schedule))
  await releaseSchedule(tx, { ...schedule, object: 'subscription_schedule' })
  return { ...subscription, schedule: null }
}

/** Stripe's portal sets `cancel_at` and not the flag `cancel_at_period_end`. */
export const cancelInPortal = async (tx: Transaction, session: string): Promise<void> => {
  const subscription = await ownSubscription(tx, session)
  if (!subscription || subscription.cancel_at) return
  const free = await withoutSchedule(tx, subscription)
  await changeSubscription(tx, subscription, withEnd(free, { cancel_at: periodEndOf(subscription) }, tx.now))
}

export const resumeInPortal = async (tx: Transaction, session: string): Promise<void> => {
  const subscription = await ownSubscription(tx, session)
  if (subscription?.cancel_at)
    await changeSubscription(tx, subscription, withEnd(subscription, { cancel_at: '' }, tx.now))
}

/** @returns why the card was declined; null if the plan was changed */
export const switchInPortal = async (
  tx: Transaction,
  session: string,
  price: string,
): Promise<Decline | null> => {
  const subscription = await ownSubscription(tx, session)
  const wanted = await tx.find('price', price)
  if (!subscription || !wanted?.active || !wanted.recurring || itemOf(subscription).price.id === price)
    return null
  const changed = await changePrice(tx, await withoutSchedule(tx, subscription), wanted, {
    payment_behavior: 'pending_if_incomplete',
  })
  return changed.pending_update ? NOT_PAID : null
}

const NOT_PAID: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/**
 * Stores a new card and charges open invoices to it. Skips the bank's authentication, which Stripe's portal
 * would have requested.
 *
 * @returns why the card was declined; null if it was changed, or if there is nothing to change
 */
export const changeCardInPortal = async (
  tx: Transaction,
  session: string,
  number: string,
): Promise<Decline | null> => {
  const card = findTestCard(number)
  const subscription = await ownSubscription(tx, session)
  if (!card || !subscription) return null
  const decline = declineOnGiving(card.manner)
  if (decline) return decline
  const customer = await livingCustomer(tx, idOf(subscription.customer))
  const method = newPaymentMethod(card, customer, tx.now)
  await tx.put(method)
  await tx.emit('payment_method.attached', method)
  await changeSubscription(tx, subscription, { ...subscription, default_payment_method: method.id })
  for (const invoice of await tx.list('invoice', customer.id))
    if (invoice.status === 'open' && (await payInvoice(tx, invoice.id))) return NOT_PAID
  return null
}

/** @returns why the card was declined; null if the invoice was paid, or is not open */
export const payInvoice = async (tx: Transaction, id: string): Promise<Decline | null> => {
  const invoice = await tx.find('invoice', id)
  if (invoice?.status !== 'open') return null
  const subscription = await subscriptionOfInvoice(tx, invoice)
  const method = await methodOf(tx, subscription)
  const collected = await collect(tx, { ...invoice, object: 'invoice' }, method, true)
  if (!collected.isPaid) return collected.payment?.decline ?? NOT_PAID
  if (subscription.status !== 'canceled') await applyCollection(tx, subscription, collected)
  return null
}

export interface InvoiceView {
  invoice: Stripe.Invoice
  /** Card that a payment would charge; undefined if the customer has none, and for what a single payment paid. */
  card: Stripe.PaymentMethod | undefined
  prices: Stripe.Price[]
}

export const viewInvoice = async (tx: Transaction, id: string): Promise<InvoiceView | undefined> => {
  const invoice = await tx.find('invoice', id)
  if (!invoice) return undefined
  const isOfSubscription = invoice.parent?.type === 'subscription_details'
  const card = isOfSubscription ? await methodOf(tx, await subscriptionOfInvoice(tx, invoice)) : undefined
  return { invoice, card, prices: await tx.list('price') }
}
