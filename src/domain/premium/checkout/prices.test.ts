import { DEFAULT_TARIFF, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { remindOfTrialEnds } from '#domain/premium/maintenance/reconcile.service.ts'
import { mailsTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const PRICES: Tariff['prices'] = new Map([
  ['usd', { premium_monthly: 999, premium_yearly: 9000 }],
  ['eur', { premium_monthly: 899, premium_yearly: 8400 }],
])
const DEARER: Tariff['prices'] = new Map([['usd', { premium_monthly: 1099, premium_yearly: 9900 }]])

describeDatabase('The price of Premium', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(
      db,
      {},
      { ...DEFAULT_TARIFF, prices: PRICES, trialDays: 14, takesPromotionCodes: true },
    )
  })
  afterEach(() => harness.close())

  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const buyIn = async (one: BillingReader, currency: string, priceId: string): Promise<unknown> => {
    const { body } = await one.post('/subscriptions/checkout', { priceId, currency })
    const data = body['data'] as { session_id: string }
    await harness.pay(data.session_id, 'pays')
    return data
  }
  const paidBy = async (one: BillingReader): Promise<[number, string][]> => {
    const [subscription] = await one.subscriptions()
    const { data } = await harness.stripe.invoices.list({ subscription: subscription?.id ?? '' })
    return data.filter(({ amount_paid }) => amount_paid > 0).map((paid) => [paid.amount_paid, paid.currency])
  }

  test('is announced in every currency, with the trial and promotion codes', async () => {
    expect((await harness.api.get('/subscriptions/plans')).body['data']).toMatchObject({
      plans: [
        { id: 'premium_monthly', amount: 999, currency: 'usd', prices: [{ amount: 999 }, { amount: 899 }] },
        {
          id: 'premium_yearly',
          saving_percent: 25,
          prices: [
            { currency: 'usd', amount: 9000, amount_per_month: 750, saving_percent: 25 },
            { currency: 'eur', amount: 8400, amount_per_month: 700, saving_percent: 22 },
          ],
        },
      ],
      trial_days: 14,
      promotion_codes: true,
    })
  })

  test('is charged, announced and shown in the currency that was chosen', async () => {
    const one = await harness.reader()
    expect(await buyIn(one, 'eur', 'premium_monthly')).toMatchObject({ trial_days: 14, currency: 'eur' })
    const price = { amount: 899, currency: 'eur' }
    expect(await one.status()).toMatchObject({ trial_days_remaining: 14, price, next_price: null })
    await later(12.5)
    await remindOfTrialEnds(harness.ctx)
    const mails = await mailsTo(harness.ctx, one.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['premium-begun', 'trial-reminder'])
    for (const { text } of mails) expect(text).toContain('€8.99 a month')
    await later(2)
    expect(await paidBy(one)).toEqual([[899, 'eur']])
  })

  test('stays in its currency when the plan changes, now or with the next period', async () => {
    const one = await harness.reader()
    await buyIn(one, 'eur', 'premium_monthly')
    await later(15)
    const preview = await one.get('/subscriptions/switch?priceId=premium_yearly')
    expect(preview.body['data']).toMatchObject({ next_amount: 8400, currency: 'eur' })
    expect((await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })).status).toBe(200)
    expect(await one.status()).toMatchObject({ price: { amount: 8400, currency: 'eur' } })
    expect((await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })).status).toBe(200)
    expect(await one.status()).toMatchObject({
      price: { amount: 8400, currency: 'eur' },
      next_price: { amount: 899, currency: 'eur' },
    })
    await later(366)
    expect(await one.status()).toMatchObject({ plan: 'premium_monthly', price: { amount: 899 } })
    expect((await paidBy(one)).map(([, currency]) => currency)).not.toContain('usd')
    expect((await paidBy(one))[0]).toEqual([899, 'eur'])
  })

  test('holds for new buyers only after a change', async () => {
    const [one, other] = [await harness.reader(), await harness.reader()]
    await buyIn(one, 'usd', 'premium_monthly')
    harness.sell({ prices: DEARER })
    await later(15)
    expect(await one.status()).toMatchObject({ status: 'active', price: { amount: 999 } })
    await later(31)
    expect(await paidBy(one)).toEqual([
      [999, 'usd'],
      [999, 'usd'],
    ])
    await other.buy('premium_monthly', 'alsoPays')
    expect(await other.status()).toMatchObject({ price: { amount: 1099, currency: 'usd' } })
  })

  test('opens a payment page of its own for each currency, and none for one in which nothing is sold', async () => {
    const one = await harness.reader()
    const open = (currency: string) => one.post('/subscriptions/checkout', { currency })
    const [dollars, euros, again] = [await open('usd'), await open('eur'), await open('EUR')]
    const idOf = ({ body }: typeof dollars) => (body['data'] as { session_id: string }).session_id
    expect(idOf(euros)).not.toBe(idOf(dollars))
    expect(idOf(again)).toBe(idOf(euros))
    expect((await harness.stripe.checkout.sessions.retrieve(idOf(euros))).allow_promotion_codes).toBe(true)
    expect(await open('gbp')).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
  })
})
