import type Stripe from 'stripe'
import { type Decline, declineOnCharge, mannerOf } from './cards.ts'
import type { InvoiceLine } from './draft-invoice.ts'
import { trialNoticeAt } from './due.ts'
import { collect, issueInvoice } from './invoices.ts'
import {
  type Subscription,
  type SubscriptionOrder,
  legacyPlan,
  newSubscription,
  NO_DETAILS,
} from './new-subscription.ts'
import { idOf } from './objects.ts'
import { livingCustomer } from './resources/living-customer.ts'
import type { Transaction } from './transaction.ts'

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

/** The product sells no subscription with two items. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error('A subscription has an item')
  return item
}

/** The item with another price or period. */
export const itemWith = (
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  [start, end]: readonly [number, number],
): Stripe.SubscriptionItem => ({
  ...item,
  price,
  plan: legacyPlan(price),
  current_period_start: start,
  current_period_end: end,
})

export const withItem = (subscription: Subscription, item: Stripe.SubscriptionItem): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
})

/** The payment method of a subscription; the fallback is its customer's. */
export const methodOf = async (
  tx: Transaction,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> => {
  const customer = await tx.get('customer', idOf(subscription.customer))
  const own = subscription.default_payment_method
  const id = own ?? (customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return id ? tx.find('payment_method', idOf(id)) : undefined
}

/** A whole period as a line of an invoice. */
export const periodLine = (subscription: Stripe.Subscription, isFree = false): InvoiceLine => {
  const { id, price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  return {
    amount: isFree ? 0 : (price.unit_amount ?? 0),
    description: isFree ? 'Trial period for Aperçu Premium' : '1 × Aperçu Premium',
    price,
    item: id,
    start,
    end,
    isProration: false,
  }
}

/** Begins a subscription; the cardholder is present. A declined card begins none. */
export const beginSubscription = async (
  tx: Transaction,
  order: SubscriptionOrder,
): Promise<Subscription | Decline> => {
  const decline = order.trialDays ? null : declineOnCharge(mannerOf(order.method), true)
  if (decline) return decline
  const subscription = newSubscription(tx, order)
  await tx.put({ ...order.method, object: 'payment_method' })
  await tx.emit('payment_method.attached', order.method)
  await tx.put(subscription, { isTrialEndTold: subscription.trial_end === null })
  const customer = await livingCustomer(tx, order.customer)
  const invoice = await issueInvoice(tx, {
    subscription: subscription,
    customer,
    reason: 'subscription_create',
    lines: [periodLine(subscription, subscription.status === 'trialing')],
  })
  const begun: Subscription = { ...subscription, latest_invoice: invoice.id }
  await tx.put(begun)
  await tx.emit('customer.subscription.created', begun)
  await collect(tx, invoice, order.method, true)
  // A trial shorter than the notice is announced at once.
  if (begun.trial_end && trialNoticeAt(begun.trial_end) <= tx.now) await emitTrialWillEnd(tx, begun)
  return begun
}

/** Emitted three days before the end, as at Stripe. */
export const emitTrialWillEnd = async (tx: Transaction, subscription: Subscription): Promise<void> => {
  await tx.put(subscription, { isTrialEndTold: true })
  await tx.emit('customer.subscription.trial_will_end', subscription)
}

/** Stores a changed subscription and emits the event with its previous attributes. */
export const changeSubscription = async (
  tx: Transaction,
  before: Subscription,
  after: Subscription,
): Promise<Subscription> => {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Subscription]),
  )
  await tx.put(after)
  if (changed.length > 0) await tx.emit('customer.subscription.updated', after, Object.fromEntries(changed))
  return after
}

/** Ends a subscription for good; open invoices are no longer retried. */
export const endSubscription = async (
  tx: Transaction,
  subscription: Stripe.Subscription,
  reason: EndReason,
): Promise<Subscription> => {
  const ended: Subscription = {
    ...subscription,
    object: 'subscription',
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? tx.now,
    ended_at: tx.now,
    schedule: null,
    cancellation_details: { ...NO_DETAILS, ...subscription.cancellation_details, reason },
  }
  await tx.put(ended)
  for (const invoice of await tx.list('invoice', idOf(subscription.customer)))
    if (
      invoice.next_payment_attempt &&
      idOf(invoice.parent?.subscription_details?.subscription) === subscription.id
    )
      await tx.put({ ...invoice, object: 'invoice', next_payment_attempt: null, auto_advance: false })
  await tx.emit('customer.subscription.deleted', ended)
  return ended
}
