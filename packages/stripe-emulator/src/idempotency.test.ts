import { type TestEmulator, testEmulator } from '../testing/test-emulator.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('The Stripe emulator', () => {
  let billing: TestEmulator
  let stripe: Stripe
  beforeAll(() => {
    billing = testEmulator(() => new Date('2026-11-22T12:00:00Z'))
    stripe = billing.stripe
  })
  afterAll(() => billing.emulator.close())

  it('makes one customer of two calls with one idempotency key, and refuses the key for another', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'cus-1' })
    const first = await create('ada@reader.example')
    const again = await create('ada@reader.example')
    expect(again.id).toBe(first.id)
    await expect(create('eve@reader.example')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})
