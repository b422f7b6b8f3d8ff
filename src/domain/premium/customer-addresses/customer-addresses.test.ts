import type { Database } from '#db/connection.ts'
import { publish } from '#domain/kernel/events.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { idOf } from '#adapters/stripe/subscription.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flushAddresses } from './customer-addresses.service.ts'

describeEachEngine('A changed address of an account', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  const change = async ({ id, email: formerEmail }: BillingReader, email: string): Promise<void> => {
    await db.tx(async () => {
      await db.kysely.updateTable('users').set({ email }).where('id', '=', id).execute()
      await publish(harness.ctx, 'emailChanged', { user: { id, email }, formerEmail })
    })
  }
  const emailAtProvider = async (one: BillingReader): Promise<unknown> => {
    const [subscription] = await one.subscriptions()
    const customer = await harness.stripe.customers.retrieve(idOf(subscription?.customer) ?? '')
    return 'email' in customer ? customer.email : undefined
  }

  test('follows to the payment provider, to which receipts are addressed', async () => {
    const one = await harness.reader()
    const other = await harness.reader()
    await one.buy()
    await other.buy('premium_monthly', 'alsoPays')
    await change(one, `new-${one.email}`)
    await flushAddresses(harness.ctx)
    expect(await emailAtProvider(one)).toBe(`new-${one.email}`)
    expect(await emailAtProvider(other)).toBe(other.email)
  })

  test('follows after an outage, and the newest of several', async () => {
    const one = await harness.reader()
    await one.buy()
    await change(one, `second-${one.email}`)
    const billing = {
      ...harness.ctx.billing,
      setEmail: () => Promise.reject(new ProviderError('unavailable', { type: 'StripeConnectionError' })),
    }
    await flushAddresses({ ...harness.ctx, billing })
    expect(await emailAtProvider(one)).toBe(one.email)
    harness.wait(1000)
    await change(one, `third-${one.email}`)
    await flushAddresses(harness.ctx)
    expect(await emailAtProvider(one)).toBe(`third-${one.email}`)
    let calls = 0
    const counting = { ...harness.ctx.billing, setEmail: () => Promise.resolve(void (calls += 1)) }
    await flushAddresses({ ...harness.ctx, billing: counting })
    expect(calls).toBe(0)
  })
})
