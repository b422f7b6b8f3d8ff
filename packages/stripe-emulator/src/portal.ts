import type Stripe from 'stripe'
import { type Decline, declineOnGiving, findTestCard, newPaymentMethod } from './cards.ts'
import { withEnd } from './subscription-end.ts'
import { changeSubscription, itemOf, methodOf } from './subscriptions.ts'
import { periodEndOf } from './due.ts'
import { collect } from './invoices.ts'
import type { Subscription } from './new-subscription.ts'
import { idOf } from './objects.ts'
import { subscriptionOfInvoice, applyCollection } from './renewals.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { changePrice } from './resources/subscriptions.ts'
import { releaseSchedule } from './schedules.ts'
import type { Transaction } from './transaction.ts'

/** The state that the portal renders. */
export interface PortalView {
  session: Stripe.BillingPortal.Session
  email: string | null
  /** The running subscription, or the latest. */
  subscription: Subscription | undefined
  card: Stripe.PaymentMethod | undefined
  /** Newest first. */
  invoices: Stripe.Invoice[]
  /** The prices it could be changed to. */
  otherPrices: Stripe.Price[]
  /** The test clock, in Unix seconds. */
  now: number
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** The subscription that the portal changes. */
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
      ({ id: price, active, lookup_key: key }) => active && key && price !== current,
    ),
    now: tx.now,
  }
}

/** The subscription of this session's customer if it can still be changed. */
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

/** Stripe's own portal sets `cancel_at`, not the flag. */
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
 * Replaces the card and charges open invoices to it. Its authentication is taken as done, as in Stripe's
 * portal.
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

/** Pays an open invoice; the cardholder is present. */
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

/** The state that the page of an invoice renders. */
export interface InvoiceView {
  invoice: Stripe.Invoice
  /** The card that would be charged. */
  card: Stripe.PaymentMethod | undefined
  prices: Stripe.Price[]
}

export const viewInvoice = async (tx: Transaction, id: string): Promise<InvoiceView | undefined> => {
  const invoice = await tx.find('invoice', id)
  if (!invoice) return undefined
  const card = await methodOf(tx, await subscriptionOfInvoice(tx, invoice))
  return { invoice, card, prices: await tx.list('price') }
}
