import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { isIn, pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { idOf } from '../state/objects.ts'
import { refund } from '../payments/refund.ts'
import { type Route, route } from '../requests/route.ts'
import type { Transaction } from '../state/transaction.ts'

type Dispute = Stripe.Dispute & { object: 'dispute' }

const listCharges = async (tx: Transaction, params: Stripe.ChargeListParams) => {
  const found = (await tx.list('charge', params.customer)).filter(
    (charge) =>
      (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
      isIn(params.created, charge.created),
  )
  return pageOf(found, '/v1/charges', params)
}

const chargeToRefund = async (tx: Transaction, params: Stripe.RefundCreateParams): Promise<Stripe.Charge> => {
  if (params.charge) return tx.get('charge', params.charge, 'charge')
  if (!params.payment_intent)
    throw new StripeErrorResponse(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = await tx.get('payment_intent', params.payment_intent, 'payment_intent')
  if (!intent.latest_charge)
    throw new StripeErrorResponse('This PaymentIntent does not have a successful charge to refund.')
  return tx.get('charge', idOf(intent.latest_charge))
}

const createRefund = async (tx: Transaction, params: Stripe.RefundCreateParams) => {
  const charge = await chargeToRefund(tx, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.disputed)
    throw new StripeErrorResponse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left <= 0)
    throw new StripeErrorResponse(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = params.amount ?? left
  if (amount <= 0 || amount > left)
    throw new StripeErrorResponse(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      {
        param: 'amount',
      },
    )
  return refund(tx, charge, amount, {
    ...(params.reason && { reason: params.reason }),
    metadata: mergeMetadata({}, params.metadata),
  })
}

const closeDispute = async (
  tx: Transaction,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Promise<Dispute> => {
  const closed: Dispute = { ...dispute, object: 'dispute', status }
  await tx.put(closed)
  await tx.emit('charge.dispute.closed', closed)
  return closed
}

/** In Stripe's test mode two texts of evidence decide a dispute; any other text leaves it open. */
const answerDispute = async (tx: Transaction, params: Stripe.DisputeUpdateParams, id: string) => {
  const before = await tx.get('dispute', id)
  const text = params.evidence?.uncategorized_text
  const dispute: Dispute = {
    ...before,
    object: 'dispute',
    evidence: { ...before.evidence, ...(text !== undefined && { uncategorized_text: text || null }) },
    metadata: mergeMetadata(before.metadata, params.metadata),
  }
  if (text === 'winning_evidence') return closeDispute(tx, dispute, 'won')
  if (text === 'losing_evidence') return closeDispute(tx, dispute, 'lost')
  await tx.put(dispute)
  await tx.emit('charge.dispute.updated', dispute)
  return dispute
}

export const PAYMENTS: readonly Route[] = [
  route('GET /v1/payment_intents/:id', (tx, _: Stripe.PaymentIntentRetrieveParams, id) =>
    tx.get('payment_intent', id),
  ),
  route('GET /v1/charges', listCharges),
  route('GET /v1/charges/:id', (tx, _: Stripe.ChargeRetrieveParams, id) => tx.get('charge', id)),
  route('GET /v1/refunds', async (tx, params: Stripe.RefundListParams) => {
    const found = (await tx.list('refund')).filter(
      (one) =>
        (!params.charge || one.charge === params.charge) &&
        (!params.payment_intent || one.payment_intent === params.payment_intent),
    )
    return pageOf(found, '/v1/refunds', params)
  }),
  route('GET /v1/refunds/:id', (tx, _: Stripe.RefundRetrieveParams, id) => tx.get('refund', id)),
  route('POST /v1/refunds', createRefund),
  route('GET /v1/disputes', async (tx, params: Stripe.DisputeListParams) => {
    const found = (await tx.list('dispute')).filter(
      (one) =>
        (!params.charge || one.charge === params.charge) &&
        (!params.payment_intent || one.payment_intent === params.payment_intent),
    )
    return pageOf(found, '/v1/disputes', params)
  }),
  route('GET /v1/disputes/:id', (tx, _: Stripe.DisputeRetrieveParams, id) => tx.get('dispute', id)),
  route('POST /v1/disputes/:id', answerDispute),
  route('POST /v1/disputes/:id/close', async (tx, _: Stripe.DisputeCloseParams, id) =>
    closeDispute(tx, await tx.get('dispute', id), 'lost'),
  ),
]
