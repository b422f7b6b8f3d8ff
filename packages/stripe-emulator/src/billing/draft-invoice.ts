import type Stripe from 'stripe'
import { idOf } from '../state/objects.ts'
import { newId, type Transaction } from '../state/transaction.ts'
import { checkTaxBehavior, taxesIn } from './automatic-tax.ts'
import { type ActiveDiscount, discountsOf, reductionsOf } from './discounts.ts'

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

/** What is invoiced: a subscription, or a single payment, whose id is null. */
export type Invoiced = Pick<Stripe.Subscription, 'currency' | 'metadata' | 'automatic_tax' | 'discounts'> & {
  id: string | null
}

export interface InvoiceOrder {
  subscription: Invoiced
  customer: Stripe.Customer
  reason: BillingReason
  lines: readonly InvoiceLine[]
}

const parentOf = (subscription: Invoiced, line: InvoiceLine): Stripe.InvoiceLineItem.Parent => {
  const details = { proration: line.isProration, proration_details: { credited_items: null } }
  return subscription.id === null
    ? {
        invoice_item_details: { ...details, invoice_item: line.item, subscription: null },
        subscription_item_details: null,
        type: 'invoice_item_details',
      }
    : {
        invoice_item_details: null,
        subscription_item_details: {
          ...details,
          invoice_item: null,
          subscription: subscription.id,
          subscription_item: line.item,
        },
        type: 'subscription_item_details',
      }
}

interface Reduced extends InvoiceLine {
  reductions: Stripe.InvoiceLineItem.DiscountAmount[]
  /** What is left to pay. */
  net: number
}

/** What is charged or credited for a part of a period is not lowered. */
const reduced = (line: InvoiceLine, discounts: readonly ActiveDiscount[]): Reduced => {
  const reductions = line.isProration ? [] : reductionsOf(discounts, line.amount, line.start)
  return { ...line, reductions, net: reductions.reduce((rest, { amount }) => rest - amount, line.amount) }
}

const lineOf = (invoice: string, subscription: Invoiced, line: Reduced): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: subscription.currency,
  description: line.description,
  discount_amounts: line.reductions,
  discountable: !line.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent: parentOf(subscription, line),
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
  taxes: subscription.automatic_tax.enabled ? taxesIn(line.net) : [],
})

/** Features that the product does not use; the SDK's type requires the fields. */
const UNUSED_FIELDS = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>

/** Fields that change when an invoice is finalized or collected. */
const DRAFT_FIELDS = {
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  effective_at: null,
  hosted_invoice_url: null,
  next_payment_attempt: null,
  number: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
} satisfies Partial<Stripe.Invoice>

const automaticTaxOf = ({ automatic_tax: tax }: Invoiced): Stripe.Invoice['automatic_tax'] => ({
  ...tax,
  provider: tax.enabled ? 'stripe' : null,
  status: tax.enabled ? 'complete' : null,
})

/** One for all lines, because the sandbox knows one rate; a sum of the lines', which are rounded. */
const totalTaxesOf = (subscription: Invoiced, lines: readonly Reduced[]): Stripe.Invoice.TotalTax[] => {
  if (!subscription.automatic_tax.enabled) return []
  for (const { price } of lines) checkTaxBehavior(price)
  return lines
    .flatMap(({ net }) => taxesIn(net))
    .reduce<Stripe.Invoice.TotalTax[]>(
      ([sum], tax) => [
        {
          ...tax,
          amount: (sum?.amount ?? 0) + tax.amount,
          taxable_amount: (sum?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0),
        },
      ],
      [],
    )
}

/** A single payment was charged in full before its invoice is made, so that it leaves the credit as it is. */
const balancesOf = ({ subscription, customer }: InvoiceOrder, total: number) => {
  const before = customer.balance
  // At Stripe a negative balance is a credit, which reduces the amount due.
  const owed = before + total
  return subscription.id === null
    ? { due: total, before, after: before }
    : { due: Math.max(0, owed), before, after: Math.min(0, owed) }
}

/**
 * Stores nothing, so that a preview leaves no trace. A negative total becomes credit in the customer's
 * balance.
 */
export const draftInvoice = async (tx: Transaction, order: InvoiceOrder): Promise<KeptInvoice> => {
  const { subscription, customer, reason } = order
  const id = newId('in')
  const discounts = await discountsOf(tx, subscription)
  const lines = order.lines.map((line) => reduced(line, discounts))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = lines.reduce((sum, { net }) => sum + net, 0)
  const { due, before, after } = balancesOf(order, total)
  const totalTaxes = totalTaxesOf(subscription, lines)
  const withoutTax = totalTaxes.reduce((rest, { amount }) => rest - amount, total)
  const starts = order.lines.map(({ start }) => start)
  const ends = order.lines.map(({ end }) => end)
  return {
    ...UNUSED_FIELDS,
    ...DRAFT_FIELDS,
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Aperçu (sandbox)',
    amount_due: due,
    amount_remaining: due,
    automatic_tax: automaticTaxOf(subscription),
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: tx.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    discounts: discounts.map((discount) => discount.id),
    ending_balance: after,
    lines: {
      object: 'list',
      data: lines.map((line) => lineOf(id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent:
      subscription.id === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
            type: 'subscription_details',
          },
    period_end: Math.max(tx.now, ...ends),
    period_start: Math.min(tx.now, ...starts),
    starting_balance: before,
    subtotal,
    subtotal_excluding_tax: subtotal - (total - withoutTax),
    total,
    total_discount_amounts: lines.flatMap(({ reductions }) => reductions),
    total_excluding_tax: withoutTax,
    total_taxes: totalTaxes,
  }
}
