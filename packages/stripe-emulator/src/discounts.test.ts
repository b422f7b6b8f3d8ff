import { type TestEmulator, testEmulator, type TestPlan } from '../testing/test-emulator.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payCheckout } from './pages/checkout.ts'
import { enterPromotionCode } from './pages/promotion-code.ts'
import { idOf } from './state/objects.ts'

const DAY_MS = 86_400_000
const VISA = '4242424242424242'

describe('A promotion code in the Stripe emulator', () => {
  let billing: TestEmulator
  let stripe: Stripe
  beforeAll(() => {
    billing = testEmulator(() => new Date('2026-03-10T12:00:00Z'))
    stripe = billing.stripe
  })
  afterAll(() => billing.emulator.close())

  let made = 0
  const codeFor = async (coupon: Stripe.CouponCreateParams): Promise<string> => {
    const code = `CODE${(made += 1)}`
    const { id } = await stripe.coupons.create(coupon)
    await stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id } })
    return code
  }
  interface Purchase {
    plan?: TestPlan
    trialDays?: number
  }
  const open = async ({ plan = 'premium_monthly', trialDays }: Purchase = {}, takesCodes = true) => {
    const customer = await stripe.customers.create({ email: 'ada@reader.example' })
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      ...(takesCodes && { allow_promotion_codes: true }),
      line_items: [{ price: await billing.priceIdOf(plan), quantity: 1 }],
      success_url: 'http://localhost:3000/done',
      ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
    })
    return id
  }
  const enter = (session: string, code: string) =>
    billing.emulator.act((tx) => enterPromotionCode(tx, session, code))
  const buy = async (coupon: Stripe.CouponCreateParams, purchase: Purchase = {}) => {
    const session = await open(purchase)
    expect(await enter(session, await codeFor(coupon))).toBe(true)
    await billing.emulator.act((tx) => payCheckout(tx, session, VISA))
    const { subscription, ...done } = await stripe.checkout.sessions.retrieve(session)
    return { id: idOf(subscription), done }
  }
  const later = (days: number) => billing.emulator.advance(days * DAY_MS)
  const paidFor = async (id: string): Promise<number[]> =>
    (await stripe.invoices.list({ subscription: id })).data.map(({ amount_paid }) => amount_paid).toReversed()
  const nextOf = async (id: string): Promise<number> =>
    (await stripe.invoices.createPreview({ subscription: id })).amount_due
  const discountsOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).discounts

  /** What the preview says is what is charged, period after period. */
  const chargesOf = async (id: string, months: number): Promise<number[]> => {
    for (let month = 0; month < months; month += 1) {
      const expected = await nextOf(id)
      await later(31)
      expect((await paidFor(id)).at(-1)).toBe(expected)
    }
    return paidFor(id)
  }

  it.each<[string, Stripe.CouponCreateParams, number[]]>([
    ['for good', { percent_off: 50, duration: 'forever' }, [499, 499, 499, 499]],
    [
      'for two months',
      { percent_off: 25, duration: 'repeating', duration_in_months: 2 },
      [749, 749, 999, 999],
    ],
    ['once', { amount_off: 300, currency: 'usd', duration: 'once' }, [699, 999, 999, 999]],
    ['by more than the price', { amount_off: 5000, currency: 'usd', duration: 'forever' }, [0, 0, 0, 0]],
  ])('lowers what is charged, and what is previewed: %s', async (_, coupon, charges) => {
    const { id, done } = await buy(coupon)
    expect(done).toMatchObject({
      amount_total: charges[0],
      total_details: { amount_discount: 999 - (charges[0] ?? 0) },
    })
    expect(await chargesOf(id, 3)).toEqual(charges)
  })

  it('for one charge is not used up by a trial', async () => {
    const { id } = await buy({ percent_off: 50 }, { trialDays: 7 })
    expect([await nextOf(id), await discountsOf(id)]).toEqual([499, [expect.stringMatching(/^di_/)]])
    await later(8)
    expect([await paidFor(id), await discountsOf(id), await nextOf(id)]).toEqual([[0, 499], [], 999])
  })

  it('is named on the invoice and its line, whose amount is the price', async () => {
    const { id } = await buy({ percent_off: 50, duration: 'forever' })
    const [discount] = await discountsOf(id)
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    const amounts = [{ amount: 500, discount }]
    expect(invoice).toMatchObject({
      subtotal: 999,
      total: 499,
      discounts: [discount],
      total_discount_amounts: amounts,
      lines: { data: [{ amount: 999, discount_amounts: amounts }] },
    })
  })

  it('goes on in a scheduled change that names it, and ends with one that does not', async () => {
    for (const isKept of [true, false]) {
      const { id } = await buy({ percent_off: 50, duration: 'forever' }, { plan: 'premium_yearly' })
      const [discount] = await discountsOf(id)
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
      const [phase] = schedule.phases
      await stripe.subscriptionSchedules.update(schedule.id, {
        phases: [
          {
            items: [{ price: await billing.priceIdOf('premium_yearly') }],
            start_date: phase?.start_date ?? 0,
            end_date: phase?.end_date ?? 0,
          },
          {
            items: [{ price: await billing.priceIdOf('premium_monthly') }],
            duration: { interval: 'month' },
            ...(isKept && { discounts: [{ discount: idOf(discount) }] }),
          },
        ],
      })
      const charge = isKept ? 499 : 999
      expect(await nextOf(id)).toBe(charge)
      await later(366)
      expect((await paidFor(id)).at(1)).toBe(charge)
    }
  })

  it('is taken where the session has the field, and only as it was made', async () => {
    const code = await codeFor({ percent_off: 10 })
    expect(await enter(await open({}, false), code)).toBe(false)
    expect(await enter(await open(), 'NOTHING')).toBe(false)
    for (const coupon of [{}, { percent_off: 10, amount_off: 10 }, { amount_off: 10 }])
      await expect(stripe.coupons.create(coupon)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
    await expect(stripe.coupons.create({ percent_off: 10, duration: 'repeating' })).rejects.toMatchObject({
      param: 'duration_in_months',
    })
    await expect(stripe.coupons.create({ percent_off: 10, max_redemptions: 1 })).rejects.toMatchObject({
      param: 'max_redemptions',
    })
  })
})
