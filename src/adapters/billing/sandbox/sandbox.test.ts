import type { Database } from '#db/connection.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type TestGateway, testGateway } from '#testing/test-billing.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'

describeDatabase('The billing sandbox', ({ open }) => {
  let db: Database
  let billing: TestGateway
  let stripe: Stripe
  beforeAll(async () => {
    db = await open()
    billing = testGateway(db, () => new Date('2026-11-22T12:00:00Z'))
    stripe = await billing.stripe()
  })
  afterAll(() => billing.close())

  it('makes one customer of two calls with one idempotency key, and refuses the key for another', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'cus-1' })
    const first = await create('ada@reader.example')
    const again = await create('ada@reader.example')
    expect(again.id).toBe(first.id)
    await expect(create('eve@reader.example')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})
