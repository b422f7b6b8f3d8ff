import type { Database } from '#db/connection.ts'
import { getFigures } from '#domain/operations/figures/figures.service.ts'
import { type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

describeDatabase('Why a reader left', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    await db.kysely.deleteFrom('leaving_reasons').execute()
  })
  afterEach(() => harness.close())

  const leaving = async () => (await getFigures(harness.ctx, 2)).leaving

  test('is asked after the cancellation is done and mailed, and counts once', async () => {
    const ada = await harness.reader()
    await ada.buy('premium_yearly')
    await harness.advance(8)
    await harness.deliver()
    const answer = (reason: string) => ada.post('/subscriptions/leaving-reason', { reason })
    expect((await answer('price')).status).toBe(404)
    await ada.post('/subscriptions/cancel')
    expect(await ada.mails()).toContain('premium-cancelled')
    expect((await answer('price')).status).toBe(200)
    expect((await answer('mails')).status).toBe(200)
    expect(await leaving()).toEqual([
      { month: expect.stringMatching(/^\d{4}-\d{2}$/), plan: 'premium_yearly', reason: 'price', count: 1 },
    ])
    // A sync afterwards changes nothing of it.
    await harness.deliver()
    expect((await answer('once')).status).toBe(200)
    expect((await leaving()).map(({ count }) => count)).toEqual([1])
  })

  test('is none of its own words, and cannot be read back', async () => {
    const ada = await harness.reader()
    await ada.buy('premium_monthly')
    await ada.post('/subscriptions/cancel')
    const words = await ada.post('/subscriptions/leaving-reason', { reason: 'my divorce' })
    expect(words.status).toBe(400)
    await ada.post('/subscriptions/leaving-reason', { reason: 'time' })
    const rows = await db.kysely.selectFrom('leaving_reasons').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ada.id)
    const [subscription] = await ada.subscriptions()
    expect(JSON.stringify(rows)).not.toContain(subscription?.id)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'month', 'plan', 'reason', 'source'])
  })

  test('adds up by month and plan', async () => {
    for (const reason of ['price', 'price', 'other']) {
      const one = await harness.reader()
      await one.buy('premium_monthly')
      await harness.giveOwnCard(one)
      await harness.deliver()
      await one.post('/subscriptions/cancel')
      await one.post('/subscriptions/leaving-reason', { reason })
    }
    expect((await leaving()).map(({ reason, count }) => [reason, count])).toEqual([
      ['price', 2],
      ['other', 1],
    ])
  })

  test('is not asked of a reader who cancelled nothing', async () => {
    const ada = await harness.reader()
    expect((await ada.post('/subscriptions/leaving-reason', { reason: 'price' })).status).toBe(404)
  })
})
