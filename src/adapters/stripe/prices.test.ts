import { DEFAULT_TARIFF, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type TestGateway, testGateway } from '#testing/test-billing.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amountOf, hasPrices } from './prices.ts'
import { planOfPrice } from './subscription.ts'

describeDatabase('A payment gateway', ({ open }) => {
  let db: Database
  let billing: TestGateway
  let stripe: Stripe
  beforeAll(async () => {
    db = await open()
    billing = testGateway(db, () => new Date('2026-11-22T12:00:00Z'))
    stripe = await billing.stripe()
  })
  afterAll(() => billing.close())

  it('has the plans’ prices as the plans say, made once', async () => {
    const id = await billing.priceIdOf('premium_yearly')
    const price = await stripe.prices.retrieve(id, { expand: ['product'] })
    expect(price).toMatchObject({ unit_amount: 9000, currency: 'usd', lookup_key: 'premium_yearly' })
    expect(price.product).toMatchObject({ name: 'Aperçu Premium' })
    expect(planOfPrice(price)).toBe('premium_yearly')
    expect(await testGateway(db, () => new Date()).priceIdOf('premium_yearly')).toBe(id)
  })

  it('creates a price again if the plan costs something else, and still recognises the old one', async () => {
    const stale = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      lookup_key: 'premium_monthly',
      transfer_lookup_key: true,
      metadata: { plan: 'premium_monthly' },
      product: 'apercu_premium',
    })
    const id = await testGateway(db, () => new Date('2026-11-22T12:00:00Z')).priceIdOf('premium_monthly')
    expect(id).not.toBe(stale.id)
    expect(await stripe.prices.retrieve(id)).toMatchObject({
      unit_amount: 999,
      lookup_key: 'premium_monthly',
    })
    const replaced = await stripe.prices.retrieve(stale.id)
    expect([replaced.lookup_key, planOfPrice(replaced)]).toEqual([null, 'premium_monthly'])
    expect(planOfPrice({ lookup_key: null, metadata: {} })).toBeNull()
  })

  it('creates a price in every currency of the tariff, and again where one is missing or differs', async () => {
    const inEuros = (cents: number): Tariff => ({
      ...DEFAULT_TARIFF,
      prices: new Map([
        ['usd', { premium_monthly: 999, premium_yearly: 9000 }],
        ['eur', { premium_monthly: cents, premium_yearly: 8400 }],
      ]),
    })
    const withTariff = (tariff: Tariff) => testGateway(db, () => new Date('2026-11-22T12:00:00Z'), tariff)
    const dollarsOnly = await billing.priceIdOf('premium_monthly')
    const id = await withTariff(inEuros(899)).priceIdOf('premium_monthly')
    expect(id).not.toBe(dollarsOnly)
    expect(await withTariff(inEuros(899)).priceIdOf('premium_monthly')).toBe(id)
    const price = await stripe.prices.retrieve(id, { expand: ['currency_options'] })
    expect(price.currency_options).toMatchObject({ usd: { unit_amount: 999 }, eur: { unit_amount: 899 } })
    expect((await stripe.prices.retrieve(id)).currency_options).toBeUndefined()
    expect(amountOf(price, 'eur')).toEqual({ amountCents: 899, currency: 'eur' })
    const cheaper = withTariff(inEuros(799))
    expect([await hasPrices(stripe, inEuros(899)), await hasPrices(stripe, inEuros(799))]).toEqual([
      true,
      false,
    ])
    expect(await cheaper.priceIdOf('premium_monthly')).not.toBe(id)
    expect(await hasPrices(stripe, inEuros(799))).toBe(true)
    expect(await hasPrices(stripe, inEuros(899))).toBe(false)
  })
})
