import type Stripe from 'stripe'
import { newId, type Transaction } from '../state/transaction.ts'
import type { KeptCharge } from './dispute.ts'

/**
 * Does not validate the amount (in cents), because the route has compared it with the remainder of the
 * charge.
 */
export const refund = async (
  tx: Transaction,
  charged: Stripe.Charge,
  amount: number,
  fields: Pick<Stripe.RefundCreateParams, 'reason'> & { metadata: Stripe.Metadata },
): Promise<Stripe.Refund> => {
  const made: Stripe.Refund & { object: 'refund' } = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charged.id,
    created: tx.now,
    currency: charged.currency,
    customer: charged.customer,
    customer_account: null,
    metadata: fields.metadata,
    payment_intent: charged.payment_intent,
    payment_method: charged.payment_method,
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const refunded = charged.amount_refunded + amount
  const after: KeptCharge = {
    ...charged,
    object: 'charge',
    amount_refunded: refunded,
    refunded: refunded === charged.amount,
  }
  await tx.put(made)
  await tx.put(after)
  await tx.emit('refund.created', made)
  await tx.emit('charge.refunded', after)
  return made
}
