import type { Database } from '#db/connection.ts'
import type { Context, Log } from '#domain/kernel/context.ts'
import { TEST_WEBHOOK_SECRET } from '#testing/test-billing.ts'
import { type BillingHarness, billingHarness, type SentEvent } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { applyEvents } from './webhooks.service.ts'

const FIVE = [1, 2, 3, 4, 5]

describeDatabase('An event of the payment provider', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  let logged: string[]
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    logged = []
    const note = (fields: object, message: string) => void logged.push(JSON.stringify(fields) + message)
    const log: Log = { debug: note, info: note, warn: note, error: note }
    harness = await billingHarness(db, { log })
  })
  afterEach(() => harness.close())

  const inbox = () => db.kysely.selectFrom('webhook_events').selectAll().orderBy('received_at').execute()
  const subscriptions = () => db.kysely.selectFrom('subscriptions').select(['external_id', 'state']).execute()
  /** Events about one subscription that has just begun. */
  const begun = async (): Promise<SentEvent[]> => {
    const one = await harness.reader()
    await one.buy()
    return harness.takeEvents()
  }
  const aboutSubscription = (events: readonly SentEvent[]): SentEvent => {
    const found = events.find(({ body }) => body.includes('"customer.subscription.created"'))
    if (!found) throw new Error('No subscription was told of')
    return found
  }

  describe('is refused', () => {
    const sign = (body: string, secret: string, secondsAgo = 0) =>
      harness.stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
      })

    test('when its signature is foreign, stale or missing, or its payload was changed or serialized again', async () => {
      const { body, signature } = aboutSubscription(await begun())
      const wrong: [string, SentEvent][] = [
        ['foreign', { body, signature: sign(body, 'whsec_of_somebody_else') }],
        ['forged', { body: body.replace('"trialing"', '"active"'), signature }],
        ['serialized again', { body: JSON.stringify(JSON.parse(body), null, 1), signature }],
        ['not signed', { body, signature: '' }],
        ['nonsense', { body, signature: 't=1,v1=00' }],
        ['six minutes old', { body, signature: sign(body, TEST_WEBHOOK_SECRET, 360) }],
        ['no event', { body: 'no JSON', signature: sign('no JSON', TEST_WEBHOOK_SECRET) }],
      ]
      for (const [what, event] of wrong) expect(await harness.post(event), what).toBe(400)
      expect(await inbox()).toEqual([])
      expect(await harness.post({ body, signature: sign(body, TEST_WEBHOOK_SECRET) })).toBe(200)
      expect(await inbox()).toHaveLength(1)
    })

    test('by a site without a webhook secret: the endpoint does not exist', async () => {
      const { body, signature } = aboutSubscription(await begun())
      const billing = { ...harness.ctx.billing, receivesEvents: false }
      const answer = await accountApi({ ...harness.ctx, billing }).raw('/webhooks/stripe', body, {
        'stripe-signature': signature,
      })
      expect(answer.status).toBe(404)
    })
  })

  test('five times in parallel is applied once, and no mail is sent twice', async () => {
    const events = await begun()
    for (const event of events)
      expect(await Promise.all(FIVE.map(() => harness.post(event)))).toEqual(FIVE.map(() => 200))
    expect(await inbox()).toHaveLength(events.length)
    await Promise.all(FIVE.map(() => applyEvents(harness.ctx)))
    expect(await subscriptions()).toMatchObject([{ state: 'trialing' }])
    const mails = await db.kysely.selectFrom('mail_outbox').select('kind').execute()
    expect(mails.filter(({ kind }) => kind === 'premium-begun')).toHaveLength(1)
    expect((await inbox()).every(({ next_try_at }) => next_try_at === null)).toBe(true)
  })

  test('in the wrong order, and long ago, ends in the present state', async () => {
    const one = await harness.reader()
    await one.buy()
    await one.post('/subscriptions/cancel')
    await harness.advance(8)
    const events = await harness.takeEvents()
    await db.kysely.deleteFrom('subscriptions').execute()
    for (const event of events.toReversed()) await harness.post(event)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toMatchObject([{ state: 'canceled' }])
  })

  test('is picked up by the next process when the one that leased it has crashed', async () => {
    const event = aboutSubscription(await begun())
    await harness.post(event)
    // Taken by a process that never said how it went.
    await db.kysely
      .updateTable('webhook_events')
      .set({ attempts: 1, next_try_at: new Date(harness.ctx.clock().getTime() + 300_000) })
      .execute()
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toEqual([])
    harness.wait(301_000)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toMatchObject([{ state: 'trialing' }])
  })

  test('is queued during an outage of the provider and retried', async () => {
    const event = aboutSubscription(await begun())
    await harness.post(event)
    const { billing } = harness.ctx
    harness.ctx.billing = harness.providerWith(async () => ({ subscriptions: broken }) as never)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toEqual([])
    expect(await inbox()).toMatchObject([{ outcome: null, attempts: 1, next_try_at: expect.any(Date) }])
    harness.ctx.billing = billing
    harness.wait(60_000)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toMatchObject([{ state: 'trialing' }])
    expect(await inbox()).toMatchObject([{ outcome: 'applied', next_try_at: null }])
  })
  const broken = {
    retrieve: () => Promise.reject(Object.assign(new Error('down'), { type: 'StripeConnectionError' })),
  }

  test('of an unknown customer is retried until the customer is stored', async () => {
    const event = aboutSubscription(await begun())
    const customers = await db.kysely.selectFrom('billing_customers').selectAll().execute()
    await db.kysely.deleteFrom('billing_customers').execute()
    await harness.post(event)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toEqual([])
    await db.kysely.insertInto('billing_customers').values(customers).execute()
    harness.wait(60_000)
    await applyEvents(harness.ctx)
    expect(await subscriptions()).toMatchObject([{ state: 'trialing' }])
  })

  test('of another product of the same merchant account is ignored', async () => {
    const one = await harness.reader()
    await one.open()
    const customer = await db.kysely
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', one.id)
      .executeTakeFirstOrThrow()
    const price = await harness.stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Something else' },
    })
    const session = await harness.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.customer_id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/',
    })
    await harness.pay(session.id, 'pays')
    await harness.deliver()
    expect(await subscriptions()).toEqual([])
    expect(await one.status()).toMatchObject({ tier: 'free' })
    expect((await inbox()).filter(({ about }) => about.startsWith('contract'))).toContainEqual(
      expect.objectContaining({ outcome: 'ignored' }),
    )
  })

  test('of two overlapping reads the one that began later is stored, whichever ends first', async () => {
    const one = await harness.reader()
    await one.buy()
    await harness.deliver()
    const [subscription] = await one.subscriptions()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    // A reading that was begun before the cancellation, and is held up until after it.
    const heldUp = async () => {
      const sdk = harness.stripe
      const list: typeof sdk.invoices.list = (params) => held.then(() => sdk.invoices.list(params)) as never
      const { subscriptions, charges, disputes } = sdk
      return { subscriptions, charges, disputes, invoices: { list } } as never
    }
    const slow: Context = { ...harness.ctx, billing: harness.providerWith(heldUp) }
    const reading = syncSubscription(slow, subscription?.id ?? '')
    await one.post('/subscriptions/cancel')
    release()
    await reading
    const row = await db.kysely
      .selectFrom('subscriptions')
      .select('cancel_at_period_end')
      .where('user_id', '=', one.id)
      .executeTakeFirst()
    expect(row).toEqual({ cancel_at_period_end: true })
  })

  test('no answer and no log line holds a key, a secret or an address', async () => {
    const one = await harness.reader({ email: 'quiet@reader.example' })
    await one.buy()
    await harness.deliver()
    const secret = 'sk_live_hidden'
    const refuse = () =>
      Promise.reject(
        Object.assign(new Error(`Invalid API Key provided: ${secret}, asked for ${one.email}`), {
          type: 'StripeAuthenticationError',
          statusCode: 401,
          headers: { authorization: `Bearer ${secret}` },
          raw: { message: secret },
        }),
      )
    const failing = {
      create: refuse,
      retrieve: refuse,
      list: refuse,
      update: refuse,
      cancel: refuse,
      del: refuse,
    }
    harness.ctx.billing = harness.providerWith(
      async () =>
        ({
          customers: failing,
          subscriptions: failing,
          invoices: failing,
          charges: failing,
          checkout: { sessions: failing },
          billingPortal: { sessions: failing, configurations: failing },
          webhooks: harness.stripe.webhooks,
        }) as never,
    )
    const calls = ['checkout', 'portal', 'cancel', 'resume', 'switch']
    for (const call of calls) {
      const { status, body } = await one.post(`/subscriptions/${call}`, { priceId: 'premium_yearly' })
      expect([call, status, body.code]).toEqual([call, 503, 'billing_unavailable'])
      logged.push(JSON.stringify(body))
    }
    logged.push(JSON.stringify(await one.status()))
    await harness.emulator.advance(8 * 86_400_000)
    for (const event of await harness.takeEvents()) await harness.post(event)
    await applyEvents(harness.ctx)
    logged.push(JSON.stringify(await inbox()))
    expect(logged.length).toBeGreaterThan(8)
    expect(logged.join('\n')).not.toMatch(/sk_live|whsec|quiet@reader|Bearer/)
  })

  test('while the provider is unavailable nothing changes and nothing is charged', async () => {
    const one = await harness.reader()
    await one.buy()
    await harness.deliver()
    const charges = async () =>
      (await harness.stripe.charges.list({ limit: 100 })).data.map(({ id, amount }) => [id, amount])
    const before = [await one.status(), await charges()]
    const { billing } = harness.ctx
    harness.ctx.billing = harness.providerWith(() =>
      Promise.reject(Object.assign(new Error('ECONNREFUSED'), { type: 'StripeConnectionError' })),
    )
    for (const call of ['checkout', 'portal', 'cancel', 'switch']) {
      const { status, body } = await one.post(`/subscriptions/${call}`, { priceId: 'premium_yearly' })
      expect([call, status, body.code]).toEqual([call, 503, 'billing_unavailable'])
    }
    harness.ctx.billing = billing
    await reconcileSubscriptions(harness.ctx)
    expect([await one.status(), await charges()]).toEqual(before)
  })

  test('a provider that never answers does not delay the stored state', async () => {
    const one = await harness.reader()
    await one.buy()
    await one.status()
    harness.ctx.billing = harness.providerWith(() => new Promise(() => {}))
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'trialing' })
  })
})
