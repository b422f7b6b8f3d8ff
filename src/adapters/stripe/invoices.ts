import { type PlanId, PLANS } from '#contract/premium/plans.ts'
import type {
  DisputeState,
  Invoice,
  Payment,
  ProviderSubscription,
} from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { fromUnix, idOf, MOST } from './subscription.ts'

const disputeStateOf = ({ status }: Stripe.Dispute): DisputeState => {
  if (status === 'needs_response' || status === 'under_review') return 'open'
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? 'inquiry' : 'other'
}

export const toPayment = (charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): Payment => ({
  id: charge.id,
  amountCents: charge.amount,
  madeAt: fromUnix(charge.created),
  isPaid: charge.paid,
  isRefunded: charge.refunded,
  refundedCents: charge.amount_refunded,
  isDisputed: charge.disputed,
  disputes: disputes.filter((dispute) => idOf(dispute.charge) === charge.id).map(disputeStateOf),
})

const chargesOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] => {
  const paidBy = new Set(
    invoice.payments?.data.flatMap(({ payment }) => [idOf(payment.payment_intent), idOf(payment.charge)]),
  )
  return charges.filter((charge) => paidBy.has(charge.id) || paidBy.has(idOf(charge.payment_intent)))
}

/** Disputes have no filter by customer, so they are requested for each disputed charge. */
const listCharges = async (
  stripe: Stripe,
  customer: string,
): Promise<{ charges: Stripe.Charge[]; disputes: Stripe.Dispute[] }> => {
  const { data: charges } = await stripe.charges.list({ customer, limit: MOST })
  const disputes: Stripe.Dispute[] = []
  for (const { id, disputed } of charges)
    if (disputed) disputes.push(...(await stripe.disputes.list({ charge: id, limit: MOST })).data)
  return { charges, disputes }
}

/** The line that pays for longest: besides it, the invoice of a change of plan credits what is left of the former one. */
const mainLineOf = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.toSorted((a, b) => b.period.end - a.period.end || b.amount - a.amount)[0]

/** In seconds. */
const MONTH = (365.25 / 12) * 86_400

/** A line names its price by id alone, and prices are expanded deeper than a list of invoices may be; the length of its period is the plan's. */
const planOfPeriod = ({ start, end }: Stripe.InvoiceLineItem.Period): PlanId | null =>
  PLANS.find(({ months }) => months === Math.round((end - start) / MONTH))?.id ?? null

const pays = (invoice: Stripe.Invoice): Pick<Invoice, 'plan' | 'periodEnd'> => {
  const line = mainLineOf(invoice)
  return {
    plan: line ? planOfPeriod(line.period) : null,
    periodEnd: fromUnix(line?.period.end ?? invoice.period_end),
  }
}

const failedAt = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Date | null => {
  if (invoice.billing_reason !== 'subscription_cycle') return null
  const failed = chargesOf(invoice, charges).filter(({ status }) => status === 'failed')
  if (failed.length > 0) return fromUnix(Math.min(...failed.map(({ created }) => created)))
  // Without a charge: there was no card, or no charges were listed, because none of them was paid.
  const isTried = invoice.attempted && invoice.status !== 'paid'
  return isTried ? fromUnix(invoice.status_transitions.finalized_at ?? invoice.created) : null
}

export const listInvoices = async (
  stripe: Stripe,
  { id, customerId }: ProviderSubscription,
): Promise<Invoice[]> => {
  const { data: invoices } = await stripe.invoices.list({
    subscription: id,
    limit: MOST,
    expand: ['data.payments'],
  })
  const isAnyPaid = invoices.some(({ amount_paid }) => amount_paid > 0)
  const { charges, disputes } =
    customerId && isAnyPaid ? await listCharges(stripe, customerId) : { charges: [], disputes: [] }
  return invoices.map((invoice) => ({
    id: invoice.id ?? '',
    number: invoice.number,
    ...pays(invoice),
    isOpen: invoice.status === 'open',
    isPaid: invoice.status === 'paid' && invoice.amount_paid > 0,
    currency: invoice.currency,
    paidCents: invoice.amount_paid,
    owedCents: invoice.amount_remaining,
    payUrl: invoice.hosted_invoice_url ?? null,
    createdAt: fromUnix(invoice.created),
    paidAt: fromUnix(invoice.status_transitions.paid_at ?? invoice.created),
    failedAt: failedAt(invoice, charges),
    payments: chargesOf(invoice, charges).map((charge) => toPayment(charge, disputes)),
  }))
}
