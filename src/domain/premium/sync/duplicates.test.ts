import type { Database } from '#db/connection.ts'
import { upsertPurchase } from '#domain/premium/app-store/purchases.repository.ts'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { type BillingReader, type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { refreshKnownCustomer } from './refresh.service.ts'
import { syncSubscription } from './sync.service.ts'

const DAY_MS = 86_400_000

describeDatabase('Of two subscriptions of one reader', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  let errors: string[]
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    errors = []
    harness.ctx.log = { ...harness.ctx.log, error: (_, message) => void errors.push(message) }
  })
  afterEach(() => harness.close())

  const customerOf = async ({ id }: BillingReader): Promise<string> =>
    (
      await db.kysely
        .selectFrom('billing_customers')
        .select('customer_id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).customer_id
  const down = () => Object.assign(new Error('down'), { type: 'StripeConnectionError' })
  /** A subscription from a page that was open all the time, and charged at once. */
  const buyBeside = async (one: BillingReader): Promise<void> => {
    const session = await harness.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(one),
      line_items: [{ price: await harness.priceIdOf('premium_yearly'), quantity: 1 }],
      success_url: 'http://localhost:3000/',
    })
    harness.wait(60_000)
    await harness.pay(session.id, 'pays')
  }
  const chargesOf = async (one: BillingReader): Promise<[paid: number, givenBack: number][]> => {
    const { data } = await harness.stripe.charges.list({ customer: await customerOf(one) })
    return data.map(({ amount, amount_refunded }) => [amount, amount_refunded])
  }
  const statesOf = async (one: BillingReader) => (await one.subscriptions()).map(({ status }) => status)
  const buyFromApple = async (one: BillingReader, environment: 'Production' | 'Sandbox'): Promise<void> => {
    const now = harness.ctx.clock()
    const id = `apple-${one.id}`
    await upsertPurchase(db, {
      original_transaction_id: id,
      environment,
      user_id: one.id,
      transaction_id: id,
      purchased_at: now,
      signed_at: now,
      checked_at: now,
    })
    await upsertSubscription(db, {
      source: 'apple',
      external_id: id,
      user_id: one.id,
      plan: 'premium_yearly',
      state: 'active',
      started_at: new Date(now.getTime() - DAY_MS),
      current_period_end: new Date(now.getTime() + 300 * DAY_MS),
      has_paid: true,
    })
  }

  test('the newer is cancelled and refunded', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await one.status()
    await buyBeside(one)
    await harness.deliver()
    expect(await statesOf(one)).toEqual(['canceled', 'trialing'])
    expect(errors).toContain('A reader had two running subscriptions')
    expect(await chargesOf(one)).toEqual([[9000, 9000]])
    expect(await one.status()).toMatchObject({ status: 'trialing', plan: 'premium_monthly' })
    expect(await one.mails()).toEqual(['premium-begun', 'premium-begun', 'premium-refunded'])
  })

  test('the newer is refunded by the next sync if the refund failed or the process crashed', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await one.status()
    await buyBeside(one)
    vi.spyOn(harness.stripe.refunds, 'create').mockRejectedValueOnce(down())
    await one.status()
    expect([await statesOf(one), await chargesOf(one)]).toEqual([['canceled', 'trialing'], [[9000, 0]]])
    await one.status()
    await one.status()
    expect(await chargesOf(one)).toEqual([[9000, 9000]])
    expect(await one.mails()).toEqual(['premium-begun', 'premium-begun', 'premium-refunded'])
  })

  test('a rejected refund does not block a cancellation and is retried every night', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await one.status()
    await buyBeside(one)
    const refusal = Object.assign(new Error('no funds'), { type: 'StripeInvalidRequestError' })
    const refunds = vi.spyOn(harness.stripe.refunds, 'create').mockRejectedValueOnce(refusal)
    const cancelled = await one.post('/subscriptions/cancel')
    expect([cancelled.status, cancelled.body['data']]).toMatchObject([
      200,
      { plan: 'premium_monthly', cancel_at: expect.any(String) },
    ])
    expect([refunds.mock.calls.length, await chargesOf(one)]).toEqual([1, [[9000, 0]]])
    expect(errors).toContain('The refund of a duplicate subscription was rejected')
    await harness.takeEvents()
    await reconcileSubscriptions(harness.ctx)
    expect(await chargesOf(one)).toEqual([[9000, 9000]])
  })

  test('an unreadable subscription does not block the other', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await one.status()
    await buyBeside(one)
    const refusal = Object.assign(new Error('no'), { type: 'StripeInvalidRequestError' })
    vi.spyOn(harness.stripe.invoices, 'list').mockRejectedValueOnce(refusal)
    expect((await one.post('/subscriptions/cancel')).status).toBe(200)
    vi.spyOn(harness.stripe.invoices, 'list').mockRejectedValueOnce(refusal)
    await expect(refreshKnownCustomer(harness.ctx, await customerOf(one))).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('the newer continues if its cancellation failed and the older has ended by then', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await one.status()
    const [older] = await one.subscriptions()
    await buyBeside(one)
    vi.spyOn(harness.stripe.subscriptions, 'cancel').mockRejectedValueOnce(down())
    await one.status()
    expect(await statesOf(one)).toEqual(['active', 'trialing'])
    await harness.stripe.subscriptions.cancel(older?.id ?? '')
    await one.status()
    expect(await one.status()).toMatchObject({ tier: 'premium', plan: 'premium_yearly' })
    const [newer] = await one.subscriptions()
    await harness.stripe.subscriptions.cancel(newer?.id ?? '')
    await one.status()
    expect([await statesOf(one), await chargesOf(one)]).toEqual([['canceled', 'canceled'], [[9000, 0]]])
  })

  test('a refunded one ends as soon as another runs and is not charged beside it', async () => {
    const one = await harness.reader()
    await one.open()
    await buyBeside(one)
    await one.status()
    const [paid] = (await harness.stripe.charges.list({ customer: await customerOf(one) })).data
    await harness.stripe.refunds.create({ charge: paid?.id ?? '' })
    await one.status()
    await one.buy('premium_monthly')
    expect(await one.status()).toMatchObject({ tier: 'premium', plan: 'premium_monthly' })
    expect(await statesOf(one)).toEqual(['trialing', 'canceled'])
    expect(await one.mails()).toEqual(['premium-begun', 'premium-refunded', 'premium-begun'])
    await one.post('/subscriptions/cancel')
    expect(await statesOf(one)).toEqual(['trialing', 'canceled'])
  })

  test('payments before there were two are not refunded', async () => {
    const one = await harness.reader()
    await one.open()
    await buyBeside(one)
    const [paid] = (await harness.stripe.charges.list({ customer: await customerOf(one) })).data
    const [subscription] = await one.subscriptions()
    const end = async (since: number): Promise<void> => {
      await harness.stripe.subscriptions.update(subscription?.id ?? '', {
        metadata: { duplicate_since: since },
      })
      await syncSubscription(harness.ctx, subscription?.id ?? '')
    }
    await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
    await end((paid?.created ?? 0) + 1)
    expect(await chargesOf(one)).toEqual([[9000, 0]])
    await end(paid?.created ?? 0)
    expect(await chargesOf(one)).toEqual([[9000, 9000]])
  })

  test('one that began before at Apple is kept, and what was bought here is paid back', async () => {
    const one = await harness.reader()
    await one.open()
    await buyFromApple(one, 'Production')
    await buyBeside(one)
    await harness.deliver()
    expect([await statesOf(one), await chargesOf(one)]).toEqual([['canceled'], [[9000, 9000]]])
    expect(await one.status()).toMatchObject({ tier: 'premium', source: 'apple' })
    expect(errors).toContain('A reader had two running subscriptions')
  })

  test('one of Apple’s sandbox, which is never charged, ends none that is paid', async () => {
    const one = await harness.reader()
    await one.open()
    await buyFromApple(one, 'Sandbox')
    await buyBeside(one)
    await harness.deliver()
    expect([await statesOf(one), await chargesOf(one)]).toEqual([['active'], [[9000, 0]]])
    expect(errors).toEqual([])
  })
})
