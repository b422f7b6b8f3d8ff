import type { Database } from '#db/connection.ts'
import { createEmulatorStore } from '#domain/premium/emulator-store.repository.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { TEST_WEBHOOK_SECRET, type TestGateway, testGateway } from '#testing/test-billing.ts'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDeliveries } from './deliveries.ts'

describeDatabase('Events of the billing sandbox', ({ open }) => {
  let db: Database
  let now: Date
  let billing: TestGateway
  let stripe: Stripe
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z')
    await db.kysely.deleteFrom('billing_sandbox_objects').where('kind', '=', 'event').execute()
    billing = testGateway(db, () => now)
    stripe = await billing.stripe()
  })
  afterEach(() => billing.close())

  const settle = async () => billing.emulator.settle()
  /** A product that notes what it is told, and answers as it is asked to. */
  const listen = (answer: (told: number) => number) => {
    const told: Stripe.Event[] = []
    billing.emulator.deliverTo('http://localhost:3000/api/webhooks/stripe', async (request) => {
      const signature = request.headers.get('stripe-signature') ?? ''
      told.push(stripe.webhooks.constructEvent(await request.text(), signature, TEST_WEBHOOK_SECRET))
      return new Response(null, { status: answer(told.length) })
    })
    return told
  }

  it('are told in the order in which they happened, once each', async () => {
    const told = listen(() => 200)
    const { id } = await stripe.customers.create({ email: 'ada@reader.example' })
    await stripe.customers.update(id, { name: 'Ada' })
    await stripe.customers.del(id)
    await settle()
    await settle()
    expect(told.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated', 'customer.deleted'])
    expect(told[0]).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id } },
    })
    expect(told[0]?.request?.id).toMatch(/^req_/)
  })

  it('come again, later each time, until they are taken', async () => {
    const told = listen((count) => (count < 3 ? 500 : 200))
    await stripe.customers.create({})
    await settle()
    expect(told).toHaveLength(1)
    now = new Date(now.getTime() + 4000)
    await settle()
    expect(told).toHaveLength(1)
    for (const seconds of [1, 30, 120, 3600]) {
      now = new Date(now.getTime() + seconds * 1000)
      await settle()
    }
    expect(told).toHaveLength(3)
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
  })

  it('wait for a product that is not there yet, and are taken by one of two processes', async () => {
    await stripe.customers.create({})
    await settle()
    const received: string[] = []
    const processes = [1, 2].map((one) => {
      const options = {
        store: createEmulatorStore(db),
        clock: () => now,
        webhookSecret: 'whsec_x',
        log: () => {},
      }
      const deliveries = createDeliveries(options)
      deliveries.deliverTo('http://localhost/', () => {
        received.push(`process ${one}`)
        return new Response()
      })
      return deliveries
    })
    await Promise.all(processes.map((deliveries) => deliveries.flush()))
    for (const deliveries of processes) deliveries.close()
    expect(received).toHaveLength(1)
  })

  it('tell nothing of a call that was refused', async () => {
    const told = listen(() => 200)
    await expect(
      stripe.prices.create({ currency: 'usd', unit_amount: 1, product: 'prod_none' }),
    ).rejects.toThrow('No such product')
    await settle()
    expect(told).toEqual([])
  })
})
