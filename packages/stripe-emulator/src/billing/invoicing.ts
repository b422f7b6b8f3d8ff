import type Stripe from 'stripe'
import { draftInvoice, type InvoiceOrder, type KeptInvoice } from './draft-invoice.ts'
import { idOf } from '../state/objects.ts'
import { type Payment, charge } from '../payments/charge.ts'
import { newId, type Transaction } from '../state/transaction.ts'

/** Numbers count per customer. A single write stores the sequence and the balance after the invoice. */
const nextNumber = async (tx: Transaction, customer: Stripe.Customer, balance: number): Promise<string> => {
  const sequence = customer.next_invoice_sequence ?? 1
  const counted = { ...customer, object: 'customer', balance, next_invoice_sequence: sequence + 1 } as const
  await tx.put(counted)
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

export const issueInvoice = async (tx: Transaction, order: InvoiceOrder): Promise<KeptInvoice> => {
  const draft = await draftInvoice(tx, order)
  await tx.emit('invoice.created', draft)
  const open: KeptInvoice = {
    ...draft,
    status: 'open',
    number: await nextNumber(tx, order.customer, draft.ending_balance ?? 0),
    effective_at: tx.now,
    hosted_invoice_url: tx.pageUrl(order.customer.preferred_locales?.[0], `/sandbox/invoice/${draft.id}`),
    status_transitions: { ...draft.status_transitions, finalized_at: tx.now },
  }
  await tx.put(open)
  await tx.emit('invoice.finalized', open)
  return open
}

export interface Collected {
  invoice: KeptInvoice
  /** Absent if nothing was due, or if there was no card to charge. */
  payment?: Payment
  isPaid: boolean
}

const markPaid = async (tx: Transaction, invoice: KeptInvoice): Promise<KeptInvoice> => {
  const paid: KeptInvoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: tx.now },
  }
  await tx.put(paid)
  await tx.emit('invoice.paid', paid)
  await tx.emit('invoice.payment_succeeded', paid)
  return paid
}

const paymentOf = async (
  tx: Transaction,
  invoice: Stripe.Invoice,
): Promise<Stripe.InvoicePayment | undefined> =>
  (await tx.list('invoice_payment', idOf(invoice.customer))).find((payment) => payment.invoice === invoice.id)

const notePayment = async (
  tx: Transaction,
  invoice: KeptInvoice,
  { intent, decline }: Payment,
): Promise<void> => {
  const before = await paymentOf(tx, invoice)
  const payment: Stripe.InvoicePayment & { object: 'invoice_payment' } = {
    id: before?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: decline ? null : invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: before?.created ?? tx.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: decline ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: decline ? null : tx.now },
  }
  await tx.put(payment, null, idOf(invoice.customer))
  if (!decline) await tx.emit('invoice_payment.paid', payment)
}

/** The invoice of what was paid already, as by a single payment on a checkout page. */
export const issuePaidInvoice = async (
  tx: Transaction,
  order: InvoiceOrder,
  payment: Payment,
): Promise<KeptInvoice> => {
  const open = await issueInvoice(tx, order)
  await notePayment(tx, open, payment)
  return markPaid(tx, open)
}

/**
 * Charges an open invoice. A declined card leaves it open, and `applyCollection` schedules the retry.
 *
 * @param method if undefined, the charge fails like one of a declined card
 */
export const collect = async (
  tx: Transaction,
  invoice: KeptInvoice,
  method: Stripe.PaymentMethod | undefined,
  isPresent: boolean,
): Promise<Collected> => {
  if (invoice.amount_due === 0) return { invoice: await markPaid(tx, invoice), isPaid: true }
  const tried: KeptInvoice = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
  if (!method) {
    await tx.put(tried)
    await tx.emit('invoice.payment_failed', tried)
    return { invoice: tried, isPaid: false }
  }
  const before = await paymentOf(tx, invoice)
  const intentId = before?.payment.payment_intent
  const intent = intentId ? await tx.get('payment_intent', idOf(intentId)) : undefined
  const order = {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    method,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    isPresent,
  }
  const payment = await charge(tx, order, intent && { ...intent, object: 'payment_intent' })
  await notePayment(tx, tried, payment)
  if (!payment.decline) return { invoice: await markPaid(tx, tried), payment, isPaid: true }
  await tx.put(tried)
  await tx.emit('invoice.payment_failed', tried)
  if (payment.decline.code === 'authentication_required')
    await tx.emit('invoice.payment_action_required', tried)
  return { invoice: tried, payment, isPaid: false }
}
