import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { itemOf, methodOf, periodLine, withItem, itemWith } from '../billing/subscription-life.ts'
import { draftInvoice } from '../billing/draft-invoice.ts'
import { collect } from '../billing/invoicing.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { idOf } from '../state/objects.ts'
import { periodEnd } from '../billing/periods.ts'
import { switchPrice } from '../billing/plan-switch.ts'
import { plannedChange } from '../billing/schedule-phases.ts'
import { subscriptionOfInvoice, applyCollection } from '../billing/renewals.ts'
import { type Route, route } from '../requests/route.ts'
import type { Transaction } from '../state/transaction.ts'
import { livingCustomer } from '../state/living-customer.ts'
import { getSubscription } from './subscriptions.ts'

const list = async (tx: Transaction, params: Stripe.InvoiceListParams) => {
  const found = (await tx.list('invoice', params.customer)).filter(
    (invoice) =>
      (!params.status || invoice.status === params.status) &&
      (!params.subscription || invoice.parent?.subscription_details?.subscription === params.subscription) &&
      isIn(params.created, invoice.created),
  )
  return pageOf(found, '/v1/invoices', params)
}

const pay = async (tx: Transaction, params: Stripe.InvoicePayParams, id: string) => {
  const invoice = await tx.get('invoice', id)
  if (invoice.status === 'paid')
    throw new StripeErrorResponse('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open')
    throw new StripeErrorResponse(`Invoice is ${invoice.status}`, { code: 'invoice_not_open' })
  const subscription = await subscriptionOfInvoice(tx, invoice)
  const method = params.payment_method
    ? await tx.get('payment_method', params.payment_method, 'payment_method')
    : await methodOf(tx, subscription)
  const collected = await collect(tx, { ...invoice, object: 'invoice' }, method, false)
  if (collected.isPaid && subscription.status !== 'canceled')
    await applyCollection(tx, subscription, collected)
  if (collected.isPaid) return collected.invoice
  const decline = collected.payment?.decline
  throw new StripeErrorResponse(decline?.message ?? 'This customer has no attached payment source.', {
    status: 402,
    type: 'card_error',
    code: decline?.code ?? 'missing',
    ...(decline && { decline_code: decline.declineCode }),
    keepsState: true,
  })
}

/**
 * Previews the invoice of a change of price; without a change, or if it costs nothing, that of the next
 * period.
 */
const preview = async (tx: Transaction, params: Stripe.InvoiceCreatePreviewParams) => {
  if (!params.subscription)
    throw new StripeErrorResponse('The sandbox previews invoices of a subscription.', {
      param: 'subscription',
    })
  const subscription = await getSubscription(tx, params.subscription, 'subscription')
  const customer = await livingCustomer(tx, idOf(subscription.customer))
  const { items, proration_behavior: behavior, proration_date: date } = params.subscription_details ?? {}
  const wanted = items?.[0]?.price
  if (wanted && wanted !== itemOf(subscription).price.id) {
    const price = await tx.get('price', wanted, 'subscription_details[items][0][price]')
    const change = switchPrice(subscription, price, date ?? tx.now, behavior !== 'none')
    if (change.lines.length > 0)
      return draftInvoice(tx, {
        subscription: change.subscription,
        customer,
        reason: 'upcoming',
        lines: change.lines,
      })
  }
  if (subscription.status === 'canceled' || subscription.cancel_at)
    throw new StripeErrorResponse('No upcoming invoices for customer', {
      code: 'invoice_upcoming_none',
      status: 404,
    })
  const item = itemOf(subscription)
  const start = item.current_period_end
  const planned = await plannedChange(tx, subscription, start)
  const price = wanted ? await tx.get('price', wanted) : (planned.price ?? item.price)
  const next = withItem(planned.subscription, itemWith(item, price, [start, periodEnd(start, price)]))
  return draftInvoice(tx, { subscription: next, customer, reason: 'upcoming', lines: [periodLine(next)] })
}

const listPayments = async (tx: Transaction, params: Stripe.InvoicePaymentListParams) => {
  const intent = params.payment?.payment_intent
  // The list is narrowed by customer, because the store indexes objects by customer and not by payment.
  const owner = intent ? (await tx.find('payment_intent', intent))?.customer : undefined
  const found = (await tx.list('invoice_payment', owner ? idOf(owner) : undefined)).filter(
    (payment) =>
      (!params.invoice || payment.invoice === params.invoice) &&
      (!params.status || payment.status === params.status) &&
      (!intent || payment.payment.payment_intent === intent),
  )
  return pageOf(found, '/v1/invoice_payments', params)
}

export const INVOICES: readonly Route[] = [
  route('GET /v1/invoices', list),
  route('POST /v1/invoices/create_preview', preview),
  route('GET /v1/invoices/:id', (tx, _: Stripe.InvoiceRetrieveParams, id) => tx.get('invoice', id)),
  route('POST /v1/invoices/:id/pay', pay),
  route('GET /v1/invoice_payments', listPayments),
  route('GET /v1/invoice_payments/:id', (tx, _: Stripe.InvoicePaymentRetrieveParams, id) =>
    tx.get('invoice_payment', id),
  ),
]
