import type Stripe from 'stripe'
import { type Decline, declineOnCharge, mannerOf } from '../payments/cards.ts'
import { discountsLeft, redeem } from './discounts.ts'
import type { InvoiceLine } from './draft-invoice.ts'
import { trialNoticeAt } from '../state/due.ts'
import { collect, issueInvoice } from './invoicing.ts'
import {
  type Subscription,
  type SubscriptionOrder,
  legacyPlan,
  newSubscription,
  NO_DETAILS,
} from './new-subscription.ts'
import { unitAmount } from './unit-amount.ts'
import { idOf } from '../state/objects.ts'
import { livingCustomer } from '../state/living-customer.ts'
import type { Transaction } from '../state/transaction.ts'

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

/** Reads the only item, because the emulator supports one item a subscription; the product sells no other. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error('A subscription has an item')
  return item
}

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

/** Like Stripe, uses the customer's default if the subscription has no payment method of its own. */
export const methodOf = async (
  tx: Transaction,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentMethod | undefined> => {
  const customer = await tx.get('customer', idOf(subscription.customer))
  const own = subscription.default_payment_method
  const id = own ?? (customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return id ? tx.find('payment_method', idOf(id)) : undefined
}

export const periodLine = (subscription: Stripe.Subscription, isFree = false): InvoiceLine => {
  const { id, price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  return {
    amount: isFree ? 0 : unitAmount(price, subscription.currency),
    description: isFree ? 'Trial period for Aperçu Premium' : '1 × Aperçu Premium',
    price,
    item: id,
    start,
    end,
    isProration: false,
  }
}

/**
 * Assumes that the cardholder is present, so that a card that needs authentication succeeds.
 *
 * @returns the decline of the card, in which case nothing is stored
 */
export const beginSubscription = async (
  tx: Transaction,
  order: SubscriptionOrder,
): Promise<Subscription | Decline> => {
  const decline = order.trialDays ? null : declineOnCharge(mannerOf(order.method), true)
  if (decline) return decline
  const fresh = newSubscription(tx, order)
  const discount = order.code && (await redeem(tx, order.code, fresh))
  const subscription: Subscription = discount ? { ...fresh, discounts: [discount.id] } : fresh
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
  const begun: Subscription = {
    ...subscription,
    latest_invoice: invoice.id,
    discounts: await discountsLeft(tx, subscription, invoice),
  }
  await tx.put(begun)
  await tx.emit('customer.subscription.created', begun)
  await collect(tx, invoice, order.method, true)
  // In a trial shorter than three days, the announcement of its end is due at the start.
  if (begun.trial_end && trialNoticeAt(begun.trial_end) <= tx.now) await emitTrialWillEnd(tx, begun)
  return begun
}

/** Stores that the event was emitted, so that the timeline does not find it due again. */
export const emitTrialWillEnd = async (tx: Transaction, subscription: Subscription): Promise<void> => {
  await tx.put(subscription, { isTrialEndTold: true })
  await tx.emit('customer.subscription.trial_will_end', subscription)
}

/**
 * Emits an event with the previous values of the changed attributes; without a change no event is emitted.
 */
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

/** Ends the subscription at once; it cannot be resumed. Open invoices stay open but are not retried. */
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
