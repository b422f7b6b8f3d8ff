import type Stripe from 'stripe'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { newId, type Transaction } from '../state/transaction.ts'

const NOT_EMULATED = ['applies_to', 'currency_options', 'max_redemptions', 'redeem_by'] as const

const createCoupon = async (tx: Transaction, params: Stripe.CouponCreateParams) => {
  const { percent_off: percent, amount_off: off, currency, duration = 'once' } = params
  if ((percent === undefined) === (off === undefined))
    throw new StripeErrorResponse('Must provide either percent_off or amount_off.', { param: 'percent_off' })
  if (off !== undefined && currency === undefined)
    throw new StripeErrorResponse('You must pass currency when passing amount_off.', { param: 'currency' })
  if ((duration === 'repeating') !== (params.duration_in_months !== undefined))
    throw new StripeErrorResponse(
      'You must pass duration_in_months when passing duration=repeating, and only then.',
      { param: 'duration_in_months' },
    )
  const limit = NOT_EMULATED.find((name) => params[name] !== undefined)
  if (limit)
    throw new StripeErrorResponse('The sandbox’s coupons hold for every price and reader.', { param: limit })
  const coupon: Stripe.Coupon & { object: 'coupon' } = {
    id: params.id ?? newId('coupon'),
    object: 'coupon',
    amount_off: off ?? null,
    created: tx.now,
    currency: currency ?? null,
    duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: percent ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
  await tx.put(coupon)
  await tx.emit('coupon.created', coupon)
  return coupon
}

const createPromotionCode = async (tx: Transaction, params: Stripe.PromotionCodeCreateParams) => {
  const { coupon } = params.promotion
  if (!coupon)
    throw new StripeErrorResponse('Missing required param: promotion[coupon].', {
      code: 'parameter_missing',
      param: 'promotion[coupon]',
    })
  const limit = (['customer', 'expires_at', 'max_redemptions', 'restrictions'] as const).find(
    (name) => params[name] !== undefined,
  )
  if (limit)
    throw new StripeErrorResponse('The sandbox’s codes hold for everyone, at any time.', { param: limit })
  const promotionCode: Stripe.PromotionCode & { object: 'promotion_code' } = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code: params.code ?? newId('x').slice(2, 10).toUpperCase(),
    created: tx.now,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon: (await tx.get('coupon', coupon, 'promotion[coupon]')).id, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  }
  await tx.put(promotionCode)
  await tx.emit('promotion_code.created', promotionCode)
  return promotionCode
}

/** What the dashboard makes; the checkout page takes the codes. */
export const COUPONS: readonly Route[] = [
  route('POST /v1/coupons', createCoupon),
  route('POST /v1/promotion_codes', createPromotionCode),
]
