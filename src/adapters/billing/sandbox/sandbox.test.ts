import type { Billing } from '#adapters/billing/billing.ts'
import type { Database } from '#db/connection.ts'
import { describeEachEngine } from '#testing/database.ts'
import { TEST_WEBHOOK_SECRET, testBilling } from '#testing/test-billing.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'

describeEachEngine('The billing sandbox', ({ open }) => {
  let db: Database
  let billing: Billing
  let stripe: Stripe
  beforeAll(async () => {
    db = await open()
    billing = testBilling(db, () => new Date('2026-11-22T12:00:00Z'))
    stripe = await billing.stripe()
  })
  afterAll(() => billing.close())

  it('has the plans’ prices as the contract says, made once', async () => {
    const id = await billing.priceIdOf('premium_yearly')
    const price = await stripe.prices.retrieve(id, { expand: ['product'] })
    expect(price).toMatchObject({ unit_amount: 9000, currency: 'usd', lookup_key: 'premium_yearly' })
    expect(price.product).toMatchObject({ name: 'Aperçu Premium' })
    expect(billing.planOf(price)).toBe('premium_yearly')
    expect(await testBilling(db, () => new Date()).priceIdOf('premium_yearly')).toBe(id)
  })

  it('makes one customer of two calls with one idempotency key, and refuses the key for another', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'cus-1' })
    const first = await create('ada@reader.example')
    const again = await create('ada@reader.example')
    expect(again.id).toBe(first.id)
    await expect(create('eve@reader.example')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('tells what happened by webhooks that the SDK accepts', async () => {
    const told: string[] = []
    billing.sandbox?.deliverTo('http://localhost/webhooks', async (request) => {
      const body = await request.text()
      const signature = request.headers.get('stripe-signature') ?? ''
      told.push(stripe.webhooks.constructEvent(body, signature, TEST_WEBHOOK_SECRET).type)
      return new Response()
    })
    await billing.sandbox?.settle()
    expect(told).toEqual(['product.created', 'price.created', 'price.created', 'customer.created'])
  })
})
