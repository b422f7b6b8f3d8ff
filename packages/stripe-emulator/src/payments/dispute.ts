import type Stripe from 'stripe'
import { newId, type Transaction } from '../state/transaction.ts'

export type KeptCharge = Stripe.Charge & { object: 'charge' }

const NO_EVIDENCE: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
const DAYS_TO_ANSWER = 21

/** Opens a dispute, which stays open until evidence is submitted or it is closed through the API. */
export const dispute = async (tx: Transaction, disputed: KeptCharge): Promise<KeptCharge> => {
  const made: Stripe.Dispute & { object: 'dispute' } = {
    id: newId('du'),
    object: 'dispute',
    amount: disputed.amount,
    balance_transactions: [],
    charge: disputed.id,
    created: tx.now,
    currency: disputed.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: tx.now + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: disputed.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  const charge: KeptCharge = { ...disputed, disputed: true }
  await tx.put(charge)
  await tx.put(made)
  await tx.emit('charge.dispute.created', made)
  return charge
}
