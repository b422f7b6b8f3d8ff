import type { Database } from '#db/connection.ts'
import { type BillingReader, type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { flushCustomerDeletions } from './customer-deletions.service.ts'

describeDatabase('Deleting an account with a subscription', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  const leave = ({ headers }: BillingReader) =>
    harness.api.remove('/user/account', headers, { confirmation: 'DELETE' })
  const customerOf = async ({ id }: BillingReader): Promise<string> =>
    (
      await db.kysely
        .selectFrom('billing_customers')
        .select('customer_id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).customer_id
  /** The payment service's state of a subscription, for any customer. */
  const stateAt = async (subscription: string): Promise<string> =>
    (await harness.stripe.subscriptions.retrieve(subscription)).status
  const subscriptionOf = async (reader: BillingReader): Promise<string> =>
    (await reader.subscriptions())[0]?.id ?? ''
  const breakService = (): (() => void) => {
    const { billing } = harness.ctx
    harness.ctx.billing = harness.providerWith(() =>
      Promise.reject(Object.assign(new Error('down'), { type: 'StripeConnectionError' })),
    )
    return () => {
      harness.ctx.billing = billing
    }
  }

  test('ends it at once, and nothing is ever charged again', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(8)
    await harness.deliver()
    const [subscription, customer] = [await subscriptionOf(one), await customerOf(one)]
    expect((await leave(one)).status).toBe(200)
    expect(await stateAt(subscription)).toBe('canceled')
    expect(await harness.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    await harness.advance(62)
    await harness.deliver()
    const { data } = await harness.stripe.charges.list({ customer })
    expect(data.map(({ amount }) => amount)).toEqual([999])

    const events = await db.kysely.selectFrom('webhook_events').select(['outcome', 'next_try_at']).execute()
    expect(events.every(({ next_try_at }) => next_try_at === null)).toBe(true)
    expect(events.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(await db.kysely.selectFrom('subscriptions').select('state').execute()).toEqual([])
  })

  test('keeps the invoices without the person', async () => {
    const one = await harness.reader()
    await one.buy('premium_yearly')
    await harness.advance(8)
    await harness.deliver()
    await leave(one)
    const books = await db.kysely.selectFrom('billing_invoices').selectAll().execute()
    expect(books).toMatchObject([{ plan: 'premium_yearly', amount_cents: 9000, currency: 'usd' }])
    const text = JSON.stringify(books)
    for (const trace of [one.id, one.email]) expect(text).not.toContain(trace)
  })

  test('stores with the invoices what is paid and refunded around it, though its events come afterwards', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(6)
    await harness.deliver()
    await harness.advance(2)
    const customer = await customerOf(one)
    await leave(one)
    await harness.deliver()
    const invoices = () =>
      db.kysely.selectFrom('billing_invoices').select(['amount_cents', 'refunded_cents']).execute()
    expect(await invoices()).toEqual([{ amount_cents: 999, refunded_cents: 0 }])
    const { data } = await harness.stripe.charges.list({ customer })
    await harness.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 500 })
    // Later than deletions are remembered.
    await db.kysely.deleteFrom('billing_farewells').execute()
    await harness.deliver()
    expect(await invoices()).toEqual([{ amount_cents: 999, refunded_cents: 500 }])
    const events = await db.kysely.selectFrom('webhook_events').select('outcome').execute()
    expect(events.filter(({ outcome }) => outcome === null || outcome === 'failed')).toEqual([])
  })

  test('works during an outage of the provider: the outbox deletes the customer afterwards', async () => {
    const one = await harness.reader()
    await one.buy()
    const subscription = await subscriptionOf(one)
    const mend = breakService()
    expect((await leave(one)).status).toBe(200)
    await flushCustomerDeletions(harness.ctx)
    mend()
    expect(await stateAt(subscription)).toBe('trialing')
    await flushCustomerDeletions(harness.ctx)
    expect(await stateAt(subscription), 'not before its pause is over').toBe('trialing')
    harness.wait(60_000)
    await flushCustomerDeletions(harness.ctx)
    expect(await stateAt(subscription)).toBe('canceled')
    const deletions = await db.kysely.selectFrom('billing_farewells').selectAll().execute()
    expect(deletions).toMatchObject([{ next_try_at: null }])
    for (const trace of [one.id, one.email]) expect(JSON.stringify(deletions)).not.toContain(trace)
  })

  test('that was bought with keys is deleted at the provider as soon as keys are set again', async () => {
    const one = await harness.reader()
    await one.open()
    await db.kysely
      .updateTable('billing_customers')
      .set({ source: 'stripe' })
      .where('user_id', '=', one.id)
      .execute()
    await leave(one)
    const deletions = await db.kysely.selectFrom('billing_farewells').selectAll().execute()
    expect(deletions).toMatchObject([{ source: 'stripe', next_try_at: expect.any(Date) }])
  })

  test('continues with the others when one subscription has ended meanwhile', async () => {
    const one = await harness.reader()
    await one.buy()
    const [subscription, customer] = [await subscriptionOf(one), await customerOf(one)]
    const { subscriptions } = harness.stripe
    const cancel = subscriptions.cancel.bind(subscriptions)
    vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (id) => {
      await cancel(id)
      return cancel(id)
    })
    expect((await leave(one)).status).toBe(200)
    expect(await stateAt(subscription)).toBe('canceled')
    expect(await harness.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  })

  test('leaves the subscriptions of other readers alone', async () => {
    const one = await harness.reader({ email: 'ann@reader.example' })
    const other = await harness.reader({ email: 'joann@reader.example' })
    await one.buy('premium_monthly', 'pays')
    await other.buy('premium_monthly', 'alsoPays')
    await leave(one)
    const customer = await harness.stripe.customers.retrieve(await customerOf(other))
    expect(customer).toMatchObject({ email: 'joann@reader.example' })
    expect(await other.status()).toMatchObject({ tier: 'premium', status: 'trialing', cancel_at: null })
  })
})
