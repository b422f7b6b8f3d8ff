import type Stripe from 'stripe'
import { type Decline, declineOnGiving, findTestCard, newPaymentMethod } from './cards.ts'
import { withEnd } from './subscription-end.ts'
import { changeSubscription, itemOf, methodOf } from './subscriptions.ts'
import { periodEndOf } from './due.ts'
import { collect } from './invoices.ts'
import type { Subscription } from './new-subscription.ts'
import { idOf } from './objects.ts'
import { subscriptionOfInvoice, settleCollection } from './renewals.ts'
import { livingCustomer } from './resources/living-customer.ts'
import { changePrice } from './resources/subscriptions.ts'
import { releaseSchedule } from './schedules.ts'
import type { World } from './world.ts'

/** What the portal shows of a customer. */
export interface PortalView {
  session: Stripe.BillingPortal.Session
  email: string | null
  /** The one that runs, or the last there was. */
  subscription: Subscription | undefined
  card: Stripe.PaymentMethod | undefined
  /** Newest first. */
  invoices: Stripe.Invoice[]
  /** What the subscription could be changed to. */
  otherPrices: Stripe.Price[]
  /** The sandbox's own time, in Unix seconds. */
  now: number
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** The subscription a customer may do something about in the portal. */
const runningSubscription = async (world: World, customer: string): Promise<Subscription | undefined> => {
  const subscriptions = await world.list('subscription', customer)
  const found = subscriptions.find((subscription) => isRunning(subscription)) ?? subscriptions[0]
  return found && { ...found, object: 'subscription' }
}

export const viewPortal = async (world: World, id: string): Promise<PortalView | undefined> => {
  const session = await world.find('billing_portal.session', id)
  const customer = session && (await world.find('customer', session.customer))
  if (!session || !customer || customer.deleted) return undefined
  const subscription = await runningSubscription(world, customer.id)
  const prices = await world.list('price')
  const current = subscription && itemOf(subscription).price.id
  return {
    session,
    email: customer.email,
    subscription,
    card: subscription && (await methodOf(world, subscription)),
    invoices: await world.list('invoice', customer.id),
    otherPrices: prices.filter(
      ({ id: price, active, lookup_key: key }) => active && key && price !== current,
    ),
    now: world.now,
  }
}

/** A subscription of this session's customer that can still be changed. */
const ownSubscription = async (world: World, session: string): Promise<Subscription | undefined> => {
  const { customer } = await world.get('billing_portal.session', session)
  const subscription = await runningSubscription(world, customer)
  return subscription && isRunning(subscription) ? subscription : undefined
}

const withoutSchedule = async (world: World, subscription: Subscription): Promise<Subscription> => {
  if (!subscription.schedule) return subscription
  const schedule = await world.get('subscription_schedule', idOf(subscription.schedule))
  await releaseSchedule(world, { ...schedule, object: 'subscription_schedule' })
  return { ...subscription, schedule: null }
}

/** As Stripe's own portal does it: a moment, and not the flag. */
export const cancelInPortal = async (world: World, session: string): Promise<void> => {
  const subscription = await ownSubscription(world, session)
  if (!subscription || subscription.cancel_at) return
  const free = await withoutSchedule(world, subscription)
  await changeSubscription(
    world,
    subscription,
    withEnd(free, { cancel_at: periodEndOf(subscription) }, world.now),
  )
}

export const resumeInPortal = async (world: World, session: string): Promise<void> => {
  const subscription = await ownSubscription(world, session)
  if (subscription?.cancel_at)
    await changeSubscription(world, subscription, withEnd(subscription, { cancel_at: '' }, world.now))
}

/** @returns why the card could not pay for it; null when it is done */
export const switchInPortal = async (
  world: World,
  session: string,
  price: string,
): Promise<Decline | null> => {
  const subscription = await ownSubscription(world, session)
  const wanted = await world.find('price', price)
  if (!subscription || !wanted?.active || !wanted.recurring || itemOf(subscription).price.id === price)
    return null
  const changed = await changePrice(world, await withoutSchedule(world, subscription), wanted, {
    payment_behavior: 'pending_if_incomplete',
  })
  return changed.pending_update ? NOT_PAID : null
}

const NOT_PAID: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Another card, which pays what is still owed. Its bank is taken to have asked, as it does in Stripe's portal. */
export const changeCardInPortal = async (
  world: World,
  session: string,
  number: string,
): Promise<Decline | null> => {
  const card = findTestCard(number)
  const subscription = await ownSubscription(world, session)
  if (!card || !subscription) return null
  const decline = declineOnGiving(card.manner)
  if (decline) return decline
  const customer = await livingCustomer(world, idOf(subscription.customer))
  const method = newPaymentMethod(card, customer, world.now)
  await world.put(method)
  await world.emit('payment_method.attached', method)
  await changeSubscription(world, subscription, { ...subscription, default_payment_method: method.id })
  for (const invoice of await world.list('invoice', customer.id))
    if (invoice.status === 'open' && (await payInvoice(world, invoice.id))) return NOT_PAID
  return null
}

/** Pays an invoice that is open, its owner being there. */
export const payInvoice = async (world: World, id: string): Promise<Decline | null> => {
  const invoice = await world.find('invoice', id)
  if (invoice?.status !== 'open') return null
  const subscription = await subscriptionOfInvoice(world, invoice)
  const method = await methodOf(world, subscription)
  const collected = await collect(world, { ...invoice, object: 'invoice' }, method, true)
  if (!collected.isPaid) return collected.payment?.decline ?? NOT_PAID
  if (subscription.status !== 'canceled') await settleCollection(world, subscription, collected)
  return null
}

/** What the page of an invoice shows. */
export interface InvoiceView {
  invoice: Stripe.Invoice
  /** It would be paid with this one. */
  card: Stripe.PaymentMethod | undefined
  prices: Stripe.Price[]
}

export const viewInvoice = async (world: World, id: string): Promise<InvoiceView | undefined> => {
  const invoice = await world.find('invoice', id)
  if (!invoice) return undefined
  const card = await methodOf(world, await subscriptionOfInvoice(world, invoice))
  return { invoice, card, prices: await world.list('price') }
}
