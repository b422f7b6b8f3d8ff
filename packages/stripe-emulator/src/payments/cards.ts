import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { newId } from '../state/transaction.ts'

/** Behaviour of the card with the same number in Stripe's test mode. */
export type CardManner =
  | 'pays'
  /** Declined when it is entered. */
  | 'declined'
  | 'no_funds'
  /** Needs authentication once, when it is entered. */
  | 'asks_once'
  /** Needs authentication for every charge, so that renewals fail. */
  | 'asks_always'
  /** Can be entered, but every charge is declined. */
  | 'fails_later'
  /** Payments succeed and are disputed afterwards. */
  | 'disputes'

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  manner: CardManner
}

/**
 * From https://docs.stripe.com/testing#cards. Pages offer this list instead of a text field, so that no
 * reader types the number of a real card.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', manner: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', manner: 'pays' },
  { number: '378282246310005', brand: 'amex', manner: 'pays' },
  { number: '4000002500003155', brand: 'visa', manner: 'asks_once' },
  { number: '4000002760003184', brand: 'visa', manner: 'asks_always' },
  { number: '4000000000000341', brand: 'visa', manner: 'fails_later' },
  { number: '4000000000000259', brand: 'visa', manner: 'disputes' },
  { number: '4000000000000002', brand: 'visa', manner: 'declined' },
  { number: '4000000000009995', brand: 'visa', manner: 'no_funds' },
]

export const findTestCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number)

/** Found by the last four digits, because a stored card contains no others. */
export const mannerOf = (method: Stripe.PaymentMethod): CardManner =>
  TEST_CARDS.find(({ number }) => number.endsWith(method.card?.last4 ?? '-'))?.manner ?? 'pays'

/** The same number has the same fingerprint for every customer, because trials are granted once per card. */
const fingerprintOf = (number: string): string =>
  createHash('sha256')
    .update(number)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)

export const newPaymentMethod = (
  card: TestCard,
  customer: Stripe.Customer,
  now: number,
): Stripe.PaymentMethod & { object: 'payment_method' } => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: {
    address: null,
    email: customer.email,
    name: customer.name ?? null,
    phone: null,
    tax_id: null,
  },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 4,
    fingerprint: fingerprintOf(card.number),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: now,
  customer: customer.id,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

export interface Decline {
  code: 'card_declined' | 'authentication_required'
  declineCode: 'generic_decline' | 'insufficient_funds' | 'authentication_required'
  message: string
}

const DECLINES = {
  declined: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  noFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  unanswered: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} satisfies Record<string, Decline>

/** The decline of a card when it is entered; null if it can be stored, possibly after authentication. */
export const declineOnGiving = (manner: CardManner): Decline | null => {
  if (manner === 'declined') return DECLINES.declined
  return manner === 'no_funds' ? DECLINES.noFunds : null
}

/**
 * @param isPresent whether the cardholder can authenticate the payment, which is true on a page but not in a
 * renewal
 */
export const declineOnCharge = (manner: CardManner, isPresent: boolean): Decline | null => {
  if (manner === 'fails_later') return DECLINES.declined
  if (manner === 'asks_always' && !isPresent) return DECLINES.unanswered
  return declineOnGiving(manner)
}

export const bankAsks = (manner: CardManner): boolean => manner === 'asks_once' || manner === 'asks_always'
