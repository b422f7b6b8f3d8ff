import type Stripe from 'stripe'
import { type Decline, declineOnCharge, mannerOf } from './cards.ts'
import { dispute, type KeptCharge } from './dispute.ts'
import { newId, type Transaction } from '../state/transaction.ts'

export interface ChargeOrder {
  amount: number
  currency: string
  customer: string
  method: Stripe.PaymentMethod
  description: string
  metadata?: Stripe.Metadata
  /** Whether the cardholder can authenticate the payment if the bank requires it; false in a renewal. */
  isPresent: boolean
}

export interface Payment {
  intent: Stripe.PaymentIntent & { object: 'payment_intent' }
  charge: KeptCharge
  decline: Decline | null
}

const newCharge = (
  tx: Transaction,
  order: ChargeOrder,
  intent: string,
  decline: Decline | null,
): KeptCharge => ({
  id: newId('ch'),
  object: 'charge',
  amount: order.amount,
  amount_captured: decline ? 0 : order.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: order.method.billing_details,
  calculated_statement_descriptor: 'APERCU',
  captured: !decline,
  created: tx.now,
  currency: order.currency,
  customer: order.customer,
  description: order.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: decline?.code ?? null,
  failure_message: decline?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: order.metadata ?? {},
  on_behalf_of: null,
  outcome: {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: decline?.message ?? 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  },
  paid: !decline,
  payment_intent: intent,
  payment_method: order.method.id,
  payment_method_details: { type: 'card' },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: decline ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

const newIntent = (tx: Transaction, order: ChargeOrder, before?: Payment['intent']): Payment['intent'] => ({
  id: newId('pi'),
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: order.amount,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: null,
  confirmation_method: 'automatic',
  created: tx.now,
  currency: order.currency,
  customer: order.customer,
  customer_account: null,
  description: order.description,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: order.metadata ?? {},
  next_action: null,
  on_behalf_of: null,
  payment_method: order.method.id,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: 'off_session',
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
  ...before,
})

/**
 * Stores a payment and emits its events whether or not it succeeds.
 *
 * @param before payment of an earlier, declined attempt, because at Stripe a retry adds a charge to the same
 * intent
 */
export const charge = async (
  tx: Transaction,
  order: ChargeOrder,
  before?: Payment['intent'],
): Promise<Payment> => {
  const manner = mannerOf(order.method)
  const decline = declineOnCharge(manner, order.isPresent)
  const started = newIntent(tx, order, before)
  const made = newCharge(tx, order, started.id, decline)
  const intent: Payment['intent'] = {
    ...started,
    payment_method: order.method.id,
    latest_charge: made.id,
    ...(decline
      ? {
          status: decline.code === 'authentication_required' ? 'requires_action' : 'requires_payment_method',
          last_payment_error: {
            type: 'card_error',
            code: decline.code,
            decline_code: decline.declineCode,
            message: decline.message,
            charge: made.id,
          },
        }
      : { status: 'succeeded', amount_received: order.amount, last_payment_error: null }),
  }
  await tx.put(made)
  await tx.put(intent)
  await tx.emit(decline ? 'charge.failed' : 'charge.succeeded', made)
  await tx.emit(decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
  const kept = !decline && manner === 'disputes' ? await dispute(tx, made) : made
  return { intent, charge: kept, decline }
}
