import type { Database } from '#db/connection.ts'
import { type BillingReader, type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'

describeDatabase('After a change of keys', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  /** What we know of a reader's customer and subscriptions gets names the payment service has never heard, or their own again. */
  const rename = async ({ id }: BillingReader, [from, to]: [string, string]): Promise<void> => {
    const customer = await db.kysely
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const customer_id = customer.customer_id.replace(from, to)
    await db.kysely.updateTable('billing_customers').set({ customer_id }).where('user_id', '=', id).execute()
    const rows = await db.kysely
      .selectFrom('subscriptions')
      .select('external_id')
      .where('user_id', '=', id)
      .execute()
    for (const { external_id } of rows)
      await db.kysely
        .updateTable('subscriptions')
        .set({ customer_id, external_id: external_id.replace(from, to) })
        .where('external_id', '=', external_id)
        .execute()
  }
  const changeKeys = (one: BillingReader) => rename(one, ['_', '_of_other_keys_'])
  const changeKeysBack = (one: BillingReader) => rename(one, ['_of_other_keys_', '_'])

  const paid = async (): Promise<BillingReader> => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await harness.advance(8)
    await harness.deliver()
    return one
  }

  test('a paid period ends without renewal, and then Premium can be bought and cancelled again', async () => {
    const one = await paid()
    await changeKeys(one)
    expect(await one.status()).toMatchObject({ tier: 'premium', cancel_at: expect.any(String) })
    expect((await one.post('/subscriptions/checkout', {})).status).toBe(409)
    expect((await one.post('/subscriptions/cancel')).body['data']).toMatchObject({ tier: 'premium' })
    expect((await one.post('/subscriptions/resume')).status).toBe(404)
    await harness.advance(31)
    expect(await one.status()).toMatchObject({ tier: 'free', status: 'free' })
    await one.buy('premium_yearly')
    const { status, body } = await one.post('/subscriptions/cancel')
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ plan: 'premium_yearly', cancel_at: expect.any(String) })
  })

  test('an owed amount is no longer owed', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly', 'failsLater')
    await harness.advance(8)
    await harness.deliver()
    await changeKeys(one)
    expect((await one.post('/subscriptions/checkout', {})).status).toBe(200)
    expect(await one.status()).toMatchObject({ status: 'free' })
  })

  test('a subscription of a replaced customer blocks nothing', async () => {
    const one = await paid()
    const [subscription] = await one.subscriptions()
    await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
    await db.kysely
      .updateTable('subscriptions')
      .set({ customer_id: 'cus_of_other_keys', external_id: 'sub_of_other_keys' })
      .where('user_id', '=', one.id)
      .execute()
    await harness.advance(40)
    await one.buy('premium_yearly')
    expect((await one.post('/subscriptions/cancel')).status).toBe(200)
    expect(await one.status()).toMatchObject({ tier: 'premium', plan: 'premium_yearly' })
  })

  test('that is reverted loses nothing', async () => {
    const one = await paid()
    await changeKeys(one)
    await reconcileSubscriptions(harness.ctx)
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
    await changeKeysBack(one)
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active', cancel_at: null })
  })
})
