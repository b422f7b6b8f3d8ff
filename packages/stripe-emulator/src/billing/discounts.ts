import type Stripe from 'stripe'
import { idOf } from '../state/objects.ts'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'
import { newId, type Transaction } from '../state/transaction.ts'
import { periodEnd } from './periods.ts'

type Discount = Stripe.Discount & { object: 'discount' }

export interface ActiveDiscount {
  id: string
  coupon: Stripe.Coupon
  /** Unix seconds; null for a discount that lasts, or that is for one charge. */
  end: number | null
}

/** In the order in which they were given, as Stripe applies them. */
export const discountsOf = async (
  tx: Transaction,
  { discounts }: Pick<Stripe.Subscription, 'discounts'>,
): Promise<ActiveDiscount[]> => {
  const found: ActiveDiscount[] = []
  for (const reference of discounts) {
    const { id, source, end } = await tx.get('discount', idOf(reference))
    found.push({ id, coupon: await tx.get('coupon', idOf(source.coupon)), end })
  }
  return found
}

const reductionBy = ({ percent_off: percent, amount_off: off }: Stripe.Coupon, amount: number): number =>
  percent === null ? Math.min(amount, off ?? 0) : Math.round((amount * percent) / 100)

/**
 * By how much each discount lowers what is paid for a period. Each applies to what the ones before it have left; those that were
 * over before the period began, and those without effect, are left out.
 */
export const reductionsOf = (
  discounts: readonly ActiveDiscount[],
  amount: number,
  start: number,
): Stripe.InvoiceLineItem.DiscountAmount[] => {
  let rest = amount
  return discounts.flatMap(({ id, coupon, end }) => {
    const reduction = end !== null && end <= start ? 0 : reductionBy(coupon, rest)
    rest -= reduction
    return reduction === 0 ? [] : { amount: reduction, discount: id }
  })
}

/** A coupon for one charge is used up by the first invoice that it lowers, which that of a trial is not; one that lasts, by its end. */
export const discountsLeft = async (
  tx: Transaction,
  subscription: Stripe.Subscription,
  { total_discount_amounts: amounts }: Pick<Stripe.Invoice, 'total_discount_amounts'>,
): Promise<string[]> => {
  const used = new Set(amounts?.map(({ discount }) => idOf(discount)))
  return (await discountsOf(tx, subscription))
    .filter(({ id, coupon, end }) => {
      const isUsedUp = coupon.duration === 'once' && used.has(id)
      return !isUsedUp && (end === null || end > tx.now)
    })
    .map(({ id }) => id)
}

const endOf = ({ duration, duration_in_months: months }: Stripe.Coupon, start: number): number | null => {
  if (duration !== 'repeating' || months === null) return null
  const recurring = { interval: 'month', interval_count: months } as Stripe.Price.Recurring
  return periodEnd(start, { recurring })
}

/** @throws StripeErrorResponse for a coupon in another currency */
export const redeem = async (
  tx: Transaction,
  { promotionCode, session }: { promotionCode: Stripe.PromotionCode; session: string },
  { id: subscription, customer, currency }: Stripe.Subscription,
): Promise<Discount> => {
  const coupon = await tx.get('coupon', idOf(promotionCode.promotion.coupon))
  if (coupon.currency !== null && coupon.currency !== currency)
    throw new StripeErrorResponse(`The coupon ${coupon.id} is in ${coupon.currency} and not in ${currency}.`)
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: session,
    customer: idOf(customer),
    customer_account: null,
    end: endOf(coupon, tx.now),
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode.id,
    source: { coupon: coupon.id, type: 'coupon' },
    start: tx.now,
    subscription,
    subscription_item: null,
  }
  await tx.put(discount)
  return discount
}
