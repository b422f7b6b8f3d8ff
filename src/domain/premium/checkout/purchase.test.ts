import type { Database } from '#db/connection.ts'
import { type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '#adapters/stripe/subscription.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'

describeDatabase('Buying Premium', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  test('begins with seven free days, and access before any event has come', async () => {
    const one = await harness.reader()
    const { body } = await one.post('/subscriptions/checkout', { priceId: 'premium_yearly' })
    expect(body['data']).toMatchObject({ trial_days: 7, amount_due_now: 0 })
    const session = (body['data'] as { session_id: string }).session_id
    expect((await one.get(`/subscriptions/checkout/${session}`)).body['data']).toMatchObject({
      state: 'open',
    })
    await harness.pay(session, 'pays')
    expect((await one.get(`/subscriptions/checkout/${session}`)).body['data']).toMatchObject({
      state: 'activated',
      plan: 'premium_yearly',
      status: {
        tier: 'premium',
        status: 'trialing',
        is_trial: true,
        trial_days_remaining: 7,
        source: 'sandbox',
        plan: 'premium_yearly',
        manage: 'portal',
        cancel_at: null,
        trial_available: false,
      },
    })
    expect(await one.mails()).toEqual(['premium-begun'])
  })

  test('a reader who paid, never returned and whose event was lost has access at the next status call', async () => {
    const one = await harness.reader()
    await one.status()
    await one.buy()
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'trialing' })
  })

  test('another reader’s payment page is refused, and an unknown one is not found', async () => {
    const [one, other] = [await harness.reader(), await harness.reader()]
    const session = await one.open()
    expect((await other.get(`/subscriptions/checkout/${session}`)).status).toBe(403)
    expect((await one.get('/subscriptions/checkout/cs_nothing')).status).toBe(404)
    expect((await harness.api.get(`/subscriptions/checkout/${session}`)).status).toBe(401)
  })

  test('a reader unknown to the provider, as after a change of keys, becomes a new customer', async () => {
    const one = await harness.reader()
    await one.open()
    await db.kysely
      .updateTable('billing_customers')
      .set({ customer_id: 'cus_of_other_keys' })
      .where('user_id', '=', one.id)
      .execute()
    await db.kysely
      .updateTable('checkouts')
      .set({ session_id: 'cs_of_other_keys' })
      .where('user_id', '=', one.id)
      .execute()
    await one.open('premium_monthly')
    await one.buy('premium_yearly')
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'trialing' })
  })

  describe('returns only to pages of this site', () => {
    test.each([
      'https://evil.example/subscription/success',
      '//evil.example/x',
      '/\\evil.example/x',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://localhost:3000@evil.example/',
      'http://user:password@localhost:3000/',
      'https://localhost.evil.example/',
      'ftp://localhost:3000/',
    ])('not to %s', async (address) => {
      const one = await harness.reader()
      for (const field of ['successUrl', 'cancelUrl'])
        expect(await one.post('/subscriptions/checkout', { [field]: address })).toMatchObject({
          status: 400,
          body: { code: 'bad_request', details: [{ field }] },
        })
      expect((await one.post('/subscriptions/portal', { returnUrl: address })).status).toBe(400)
    })

    test.each(['http://localhost:3000/subscription/success', '/fr/subscription/success?from=pricing'])(
      'but to %s',
      async (successUrl) => {
        const one = await harness.reader()
        const { status, body } = await one.post('/subscriptions/checkout', { successUrl })
        expect(status).toBe(200)
        const outcome = await harness.pay((body['data'] as { session_id: string }).session_id, 'pays')
        expect(outcome).toMatchObject({
          url: expect.stringMatching(/^http:\/\/localhost:3000\/.*session_id=cs_/),
        })
      },
    )
  })

  test('sells nothing but the plans', async () => {
    const one = await harness.reader()
    const asked = async (body: object) => (await one.post('/subscriptions/checkout', body)).body.code
    expect(await asked({ priceId: 'price_of_somebody' })).toBe('plan_not_found')
    expect(await asked({ priceId: 'premium_yearly', billingPeriod: 'monthly' })).toBe('bad_request')
    expect(await asked({ billingPeriod: 'monthly' })).toBeUndefined()
  })

  describe('once', () => {
    test('a double click and two tabs get the same page and create one customer', async () => {
      const one = await harness.reader()
      const sessions = new Set(await Promise.all(Array.from({ length: 5 }, () => one.open())))
      expect(sessions.size).toBe(1)
      harness.wait(29 * 60_000)
      expect(await one.open()).toBe([...sessions][0])
      const { data } = await harness.stripe.customers.list({ email: one.email })
      expect(data).toHaveLength(1)
    })

    test('another plan closes the page of the first, and going back to it opens a new one', async () => {
      const one = await harness.reader()
      const monthly = await one.open('premium_monthly')
      const yearly = await one.open('premium_yearly')
      expect(await harness.pay(monthly, 'pays')).toEqual({ kind: 'closed' })
      const again = await one.open('premium_monthly')
      expect(again).not.toBe(monthly)
      expect(await harness.pay(yearly, 'pays')).toEqual({ kind: 'closed' })
      expect(await harness.pay(again, 'pays')).toMatchObject({ kind: 'completed' })
      expect(await one.subscriptions()).toHaveLength(1)
    })

    test('a second purchase is refused, with the place to manage the first, even before its event arrives', async () => {
      const one = await harness.reader()
      await one.buy()
      const again = await one.post('/subscriptions/checkout', {})
      expect(again).toMatchObject({
        status: 409,
        body: {
          code: 'already_subscribed',
          details: { status: 'trialing', source: 'sandbox', manage: 'portal' },
        },
      })
    })

    test('a granted subscription or one from Apple also prevents a second purchase', async () => {
      const given = await harness.reader({ role: 'premium' })
      expect((await given.post('/subscriptions/checkout', {})).body).toMatchObject({
        code: 'already_subscribed',
        details: { source: 'manual', manage: null },
      })
      const apple = await harness.reader()
      await db.kysely
        .insertInto('subscriptions')
        .values({
          source: 'apple',
          external_id: `apple-${apple.id}`,
          user_id: apple.id,
          plan: 'premium_yearly',
          state: 'active',
          trial_ends_at: null,
          current_period_end: new Date(harness.ctx.clock().getTime() + 86_400_000),
          cancel_at: null,
          unpaid_since: null,
          grace_until: null,
        })
        .execute()
      expect((await apple.post('/subscriptions/checkout', {})).body).toMatchObject({
        code: 'already_subscribed',
        details: { source: 'apple', manage: 'apple' },
      })
      expect((await apple.post('/subscriptions/cancel')).body.code).toBe('managed_by_apple')
    })
  })

  describe('free days are had once', () => {
    test('by one reader, one mailbox in any spelling, and an account created again', async () => {
      const one = await harness.reader({ email: 'tries.once@gmail.com' })
      expect(await one.status()).toMatchObject({ trial_available: true })
      await one.buy('premium_monthly', 'alsoPays')
      await one.status()
      const alias = await harness.reader({ email: 'Tries.Once+again@GoogleMail.com'.toLowerCase() })
      expect(await alias.status()).toMatchObject({ trial_available: false })
      expect((await alias.post('/subscriptions/checkout', {})).body['data']).toMatchObject({
        trial_days: 0,
        amount_due_now: 9000,
        first_charge_at: null,
      })
      expect(
        (await harness.api.remove('/user/account', one.headers, { confirmation: 'DELETE' })).status,
      ).toBe(200)
      const recreated = await harness.reader({ email: 'tries.once@gmail.com' })
      expect(await recreated.status()).toMatchObject({ trial_available: false })
    })

    test('by one card: on a second account the purchase is undone without a charge, and paying is offered', async () => {
      const one = await harness.reader()
      await one.buy()
      await harness.deliver()
      const other = await harness.reader()
      const session = await other.buy()
      await harness.deliver()
      expect(await other.status()).toMatchObject({
        tier: 'free',
        status: 'free',
        trial_refused: true,
        trial_available: false,
      })
      expect((await other.get(`/subscriptions/checkout/${session}`)).body['data']).toMatchObject({
        state: 'trial_refused',
      })
      expect(await other.mails()).toEqual(['trial-refused'])
      const [refused] = await other.subscriptions()
      const { data } = await harness.stripe.charges.list({ customer: idOf(refused?.customer) ?? '' })
      expect([refused?.status, data.length]).toEqual(['canceled', 0])
      expect((await other.post('/subscriptions/checkout', {})).body['data']).toMatchObject({ trial_days: 0 })
      await other.buy('premium_monthly')
      expect(await other.status()).toMatchObject({ tier: 'premium', status: 'active', trial_refused: false })
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'trialing' })
    })

    test('a refusal interrupted before the cancellation is completed by the next sync', async () => {
      const one = await harness.reader()
      await one.buy()
      await harness.deliver()
      const other = await harness.reader()
      await other.buy()
      const down = Object.assign(new Error('down'), { type: 'StripeConnectionError' })
      vi.spyOn(harness.stripe.subscriptions, 'cancel').mockRejectedValueOnce(down)
      expect(await other.status()).toMatchObject({ tier: 'free' })
      expect((await other.subscriptions())[0]?.status).toBe('trialing')
      expect(await other.status()).toMatchObject({ tier: 'free', trial_refused: true })
      expect((await other.subscriptions())[0]?.status).toBe('canceled')
      expect(await other.mails()).toEqual(['trial-refused'])
    })

    test('two processes that refuse the same purchase do not disturb each other', async () => {
      const one = await harness.reader()
      await one.buy()
      await harness.deliver()
      const other = await harness.reader()
      await other.buy()
      const [subscription] = await other.subscriptions()
      const reading = () => syncSubscription(harness.ctx, subscription?.id ?? '')
      expect(await Promise.all([reading(), reading(), reading()])).toEqual(['written', 'written', 'written'])
      expect(await other.mails()).toEqual(['trial-refused'])
    })

    test('but a trial that has begun goes on, whichever card is to pay for it later', async () => {
      const [one, other] = [await harness.reader(), await harness.reader()]
      await one.buy('premium_monthly', 'pays')
      await one.status()
      await other.buy('premium_monthly', 'alsoPays')
      await other.status()
      await harness.changeCard(other, 'pays')
      await harness.deliver()
      expect(await other.status()).toMatchObject({
        tier: 'premium',
        status: 'trialing',
        trial_refused: false,
      })
      expect(await other.mails()).toEqual(['premium-begun'])
    })
  })
})
