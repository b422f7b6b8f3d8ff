import type Stripe from 'stripe'
import { type Payment, charge } from './payments.ts'
import { idOf } from './objects.ts'
import { pageUrl } from './page-url.ts'
import { newId, type World } from './world.ts'

export type KeptInvoice = Stripe.Invoice & { object: 'invoice' }
type BillingReason = NonNullable<Stripe.Invoice['billing_reason']>

export interface InvoiceLine {
  amount: number
  description: string
  price: Stripe.Price
  item: string
  start: number
  end: number
  isProration: boolean
}

export interface InvoiceOrder {
  subscription: Stripe.Subscription
  customer: Stripe.Customer
  reason: BillingReason
  lines: readonly InvoiceLine[]
}

const lineOf = (
  invoice: string,
  subscription: Stripe.Subscription,
  line: InvoiceLine,
): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: line.price.currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: { start: line.start, end: line.end },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: idOf(line.price.product) },
    type: 'price_details',
    unit_amount_decimal: null,
  },
  quantity: 1,
  quantity_decimal: null,
  subscription: subscription.id,
  subtotal: line.amount,
  taxes: [],
})

/** An invoice as it would be, kept nowhere. Less than nothing is a credit, which the customer's balance would take. */
export const draftInvoice = (world: World, order: InvoiceOrder): KeptInvoice => {
  const { subscription, customer, reason } = order
  const id = newId('in')
  const total = order.lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  const starts = order.lines.map(({ start }) => start)
  const ends = order.lines.map(({ end }) => end)
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Aperçu (sandbox)',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: order.lines.map((line) => lineOf(id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: Math.max(world.now, ...ends),
    period_start: Math.min(world.now, ...starts),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

const nextNumber = async (world: World, customer: Stripe.Customer): Promise<string> => {
  const sequence = customer.next_invoice_sequence ?? 1
  await world.put<'customer'>({ ...customer, object: 'customer', next_invoice_sequence: sequence + 1 })
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

/** Writes an invoice that is open from now on; it is paid by `collect`. */
export const issueInvoice = async (world: World, order: InvoiceOrder): Promise<KeptInvoice> => {
  const draft = draftInvoice(world, order)
  await world.emit('invoice.created', draft)
  const open: KeptInvoice = {
    ...draft,
    status: 'open',
    number: await nextNumber(world, order.customer),
    effective_at: world.now,
    hosted_invoice_url: pageUrl(world, order.customer.preferred_locales?.[0], `/sandbox/invoice/${draft.id}`),
    status_transitions: { ...draft.status_transitions, finalized_at: world.now },
  }
  await world.put(open)
  await world.emit('invoice.finalized', open)
  return open
}

export interface Collected {
  invoice: KeptInvoice
  /** Absent where nothing was due. */
  payment?: Payment
  isPaid: boolean
}

const markPaid = async (world: World, invoice: KeptInvoice): Promise<KeptInvoice> => {
  const paid: KeptInvoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now },
  }
  await world.put(paid)
  await world.emit('invoice.paid', paid)
  await world.emit('invoice.payment_succeeded', paid)
  return paid
}

const paymentOf = async (world: World, invoice: Stripe.Invoice): Promise<Stripe.InvoicePayment | undefined> =>
  (await world.list('invoice_payment', idOf(invoice.customer))).find(
    (payment) => payment.invoice === invoice.id,
  )

const notePayment = async (
  world: World,
  invoice: KeptInvoice,
  { intent, decline }: Payment,
): Promise<void> => {
  const before = await paymentOf(world, invoice)
  const payment: Stripe.InvoicePayment & { object: 'invoice_payment' } = {
    id: before?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: decline ? null : invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: before?.created ?? world.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: decline ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: decline ? null : world.now },
  }
  await world.put(payment, null, idOf(invoice.customer))
  if (!decline) await world.emit('invoice_payment.paid', payment)
}

/**
 * Charges what an open invoice asks for. A refused card leaves it open and is told; when to try again is the contract's affair.
 *
 * @param method undefined: there is no card, which fails like a refused one
 */
export const collect = async (
  world: World,
  invoice: KeptInvoice,
  method: Stripe.PaymentMethod | undefined,
  isPresent: boolean,
): Promise<Collected> => {
  if (invoice.amount_due === 0) return { invoice: await markPaid(world, invoice), isPaid: true }
  const tried: KeptInvoice = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
  if (!method) {
    await world.put(tried)
    await world.emit('invoice.payment_failed', tried)
    return { invoice: tried, isPaid: false }
  }
  const before = await paymentOf(world, invoice)
  const intentId = before?.payment.payment_intent
  const intent = intentId ? await world.get('payment_intent', idOf(intentId)) : undefined
  const order = {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    method,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    isPresent,
  }
  const payment = await charge(world, order, intent && { ...intent, object: 'payment_intent' })
  await notePayment(world, tried, payment)
  if (!payment.decline) return { invoice: await markPaid(world, tried), payment, isPaid: true }
  await world.put(tried)
  await world.emit('invoice.payment_failed', tried)
  if (payment.decline.code === 'authentication_required')
    await world.emit('invoice.payment_action_required', tried)
  return { invoice: tried, payment, isPaid: false }
}
