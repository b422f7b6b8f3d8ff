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
    isOpen: invoice.status === 'open',
    isPaid: invoice.status === 'paid' && invoice.amount_paid > 0,
    currency: invoice.currency,
    paidCents: invoice.amount_paid,
    owedCents: invoice.amount_remaining,
    payUrl: invoice.hosted_invoice_url ?? null,
    createdAt: fromUnix(invoice.created),
    paidAt: fromUnix(invoice.status_transitions.paid_at ?? invoice.created),
    payments: chargesOf(invoice, charges).map((charge) => toPayment(charge, disputes)),
  }))
}
