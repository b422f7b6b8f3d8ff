import type Stripe from 'stripe'
import { declineOnCharge, mannerOf } from '../payments/cards.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { idOf } from '../state/objects.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import type { Transaction } from '../state/transaction.ts'
import { discountsLeft } from './discounts.ts'
import type { InvoiceLine } from './draft-invoice.ts'
import { collect, issueInvoice } from './invoicing.ts'
import type { Subscription } from './new-subscription.ts'
import { switchPrice } from './plan-switch.ts'
import { applyCollection } from './renewals.ts'
import { withEnd } from './subscription-end.ts'
import { changeSubscription, methodOf } from './subscription-life.ts'

const HOUR = 3600

type PriceParams = Pick<
  Stripe.SubscriptionUpdateParams,
  'proration_behavior' | 'payment_behavior' | 'proration_date' | 'cancel_at_period_end'
>

/** @throws StripeErrorResponse if the card would be declined, before anything is stored */
const refuseDeclined = (method: Stripe.PaymentMethod | undefined, lines: readonly InvoiceLine[]): void => {
  const decline = method && declineOnCharge(mannerOf(method), false)
  const cost = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (!decline || cost <= 0) return
  throw new StripeErrorResponse(decline.message, {
    status: 402,
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
  })
}

/** Stripe drops a change whose invoice is not paid within 23 hours. */
const withPendingUpdate = (
  before: Subscription,
  items: Stripe.SubscriptionItem[],
  cancelAtPeriodEnd: boolean | undefined,
  now: number,
): Subscription => ({
  ...before,
  pending_update: {
    billing_cycle_anchor: null,
    cancel_at_period_end: cancelAtPeriodEnd ?? null,
    discount: null,
    discounts: null,
    expires_at: now + 23 * HOUR,
    metadata: null,
    subscription_items: items,
    trial_end: null,
    trial_from_plan: null,
  },
})

/**
 * Invoices and charges the difference at once; `payment_behavior` decides what happens if the card is
 * declined.
 */
export const changePrice = async (
  tx: Transaction,
  before: Subscription,
  price: Stripe.Price,
  params: PriceParams = {},
): Promise<Subscription> => {
  const { cancel_at_period_end, payment_behavior: behavior, proration_date: at = tx.now } = params
  const { subscription, lines } = switchPrice(before, price, at, params.proration_behavior !== 'none')
  const switched: Subscription = {
    ...(cancel_at_period_end === undefined
      ? subscription
      : withEnd(subscription, { cancel_at_period_end }, tx.now)),
    pending_update: null,
  }
  if (lines.length === 0) return changeSubscription(tx, before, switched)

  const method = await methodOf(tx, before)
  if (behavior === 'error_if_incomplete') refuseDeclined(method, lines)
  const customer = await livingCustomer(tx, idOf(before.customer))
  const order = { subscription: switched, customer, reason: 'subscription_update', lines } as const
  const invoice = await issueInvoice(tx, order)
  const collected = await collect(tx, invoice, method, false)
  if (!collected.isPaid && behavior === 'pending_if_incomplete') {
    const waiting = withPendingUpdate(before, subscription.items.data, cancel_at_period_end, tx.now)
    return changeSubscription(tx, before, { ...waiting, latest_invoice: invoice.id })
  }
  const changed = await changeSubscription(tx, before, {
    ...switched,
    latest_invoice: invoice.id,
    discounts: await discountsLeft(tx, switched, invoice),
  })
  return applyCollection(tx, changed, collected)
}
