import { inspect } from 'node:util'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { upsertGrant } from '#domain/premium/subscriptions.repository.ts'
import { lastMailTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '#adapters/stripe/subscription.ts'
import {
  reconcileSubscriptions,
  refreshOverdue,
  remindOfTrialEnds,
} from '#domain/premium/maintenance/reconcile.service.ts'

describeDatabase('The life of a subscription', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const chargesOf = async ({ customer }: Stripe.Subscription): Promise<Stripe.Charge[]> =>
    (await harness.stripe.charges.list({ customer: idOf(customer) ?? '' })).data

  test('a trial becomes a paid subscription, which is renewed', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(8)
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active', is_trial: false })
    await later(31)
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
    const [subscription] = await one.subscriptions()
    expect(subscription && (await chargesOf(subscription)).map(({ amount }) => amount)).toEqual([999, 999])
    const invoices = await db.kysely
      .selectFrom('billing_invoices')
      .select(['amount_cents', 'refunded_cents', 'plan'])
      .where('contract_id', '=', subscription?.id ?? '')
      .execute()
    const paid = { amount_cents: 999, refunded_cents: 0, plan: 'premium_monthly' }
    expect(invoices).toEqual([paid, paid])
  })

  test('two days before its charge a trial is reminded of, once, in the language of its purchase', async () => {
    const one = await harness.reader()
    await one.post('/subscriptions/checkout?lng=fr', { priceId: 'premium_yearly' })
    await one.buy('premium_yearly')
    await later(4)
    await remindOfTrialEnds(harness.ctx)
    expect(await one.mails()).toEqual(['premium-begun'])
    await later(1.5)
    await remindOfTrialEnds(harness.ctx)
    await remindOfTrialEnds(harness.ctx)
    expect(await one.mails()).toEqual(['premium-begun', 'trial-reminder'])
    const reminder = await lastMailTo(harness.ctx, one.email)
    expect(reminder.text).toMatch(/90[,.]00/)
  })

  test('no reminder is sent for an emulated trial once Stripe’s keys are set', async () => {
    const one = await harness.reader()
    await one.buy()
    await one.status()
    await later(5.5)
    await remindOfTrialEnds({ ...harness.ctx, billing: { ...harness.ctx.billing, kind: 'stripe' } })
    expect(await one.mails()).toEqual(['premium-begun'])
  })

  test('no reminder is sent for a cancelled trial', async () => {
    const one = await harness.reader()
    await one.buy()
    await one.post('/subscriptions/cancel')
    await later(6)
    await remindOfTrialEnds(harness.ctx)
    expect(await one.mails()).toEqual(['premium-begun', 'premium-cancelled'])
  })

  describe('cancelled', () => {
    test('it goes on to its end, is confirmed with the date, and can be resumed until then', async () => {
      const one = await harness.reader()
      await one.buy()
      const { body, status } = await one.post('/subscriptions/cancel?lng=fr')
      expect(status).toBe(200)
      expect(body['data']).toMatchObject({ tier: 'premium', status: 'trialing' })
      const { cancel_at } = body['data'] as { cancel_at: string }
      const mail = await lastMailTo(harness.ctx, one.email)
      const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(cancel_at),
      )
      expect(mail).toMatchObject({ kind: 'premium-cancelled', locale: 'fr' })
      expect(mail.text).toContain(day)
      await one.post('/subscriptions/cancel')
      expect(await one.mails()).toEqual(['premium-begun', 'premium-cancelled'])

      await later(3)
      expect((await one.post('/subscriptions/resume')).body['data']).toMatchObject({
        tier: 'premium',
        cancel_at: null,
        cancel_at_period_end: false,
      })
      await one.post('/subscriptions/resume')
      await later(5)
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active', cancel_at: null })
      await one.post('/subscriptions/cancel')
      expect(await one.mails()).toEqual(['premium-begun', 'premium-cancelled', 'premium-cancelled'])
      await later(31)
      await harness.deliver()
      expect(await one.status()).toMatchObject({
        tier: 'free',
        status: 'free',
        has_invoices: true,
        manage: null,
      })
      expect((await one.mails()).slice(3)).toEqual(['premium-ended'])
      expect((await one.post('/subscriptions/portal', {})).status).toBe(200)
      expect((await one.post('/subscriptions/resume')).body.code).toBe('no_subscription')
      const [subscription] = await one.subscriptions()
      expect(subscription && (await chargesOf(subscription)).length).toBe(1)
    })

    test('access ends by the clock although no event ever reports the end', async () => {
      const one = await harness.reader()
      await one.buy()
      await one.post('/subscriptions/cancel')
      harness.ctx.billing = harness.providerWith(() => Promise.reject(new Error('The provider is down')))
      await harness.advance(7)
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'free' })
    })
  })

  describe('a failed charge', () => {
    test('ends the access of a trial at once, and paying brings it back', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'failsLater')
      await later(1)
      await later(7)
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'payment_problem', manage: 'portal' })
      expect(await one.mails()).toEqual(['premium-begun', 'payment-problem'])
      expect((await lastMailTo(harness.ctx, one.email)).text).toMatch(/https?:\/\/\S+/)
      expect((await one.post('/subscriptions/checkout', {})).body).toMatchObject({
        code: 'payment_due',
        details: { status: 'payment_problem', manage: 'portal' },
      })
      await harness.changeCard(one, 'pays')
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
      expect(await one.mails()).toEqual(['premium-begun', 'payment-problem', 'premium-back'])
      expect((await lastMailTo(harness.ctx, one.email)).subject).toBe('Premium is back')
    })

    test('settled within the week is confirmed without a word of a return', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'pays')
      await later(8)
      await harness.changeCard(one, 'failsLater')
      await later(31)
      expect(await one.status()).toMatchObject({ status: 'past_due' })
      await harness.changeCard(one, 'pays')
      await harness.deliver()
      expect(await one.mails()).toEqual(['premium-begun', 'payment-problem', 'premium-back'])
      expect((await lastMailTo(harness.ctx, one.email)).subject).toBe('Your payment went through')
    })

    test('leaves a week to a reader who has paid before, then no access', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'pays')
      await later(8)
      await harness.changeCard(one, 'failsLater')
      await later(31)
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'past_due' })
      expect(await one.mails()).toEqual(['premium-begun', 'payment-problem'])
      await later(5)
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'past_due' })
      await later(2)
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'payment_problem' })
      await harness.changeCard(one, 'pays')
      await harness.deliver()
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
    })

    test('ends for good when every retry fails, and mails it', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'failsLater')
      await later(1)
      await later(7)
      await later(20)
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'free' })
      expect(await one.mails()).toEqual(['premium-begun', 'payment-problem', 'premium-cancelled'])
    })

    test('can be cancelled in two tabs', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'asksAlways')
      await later(8)
      const { subscriptions } = harness.stripe
      const end = subscriptions.cancel.bind(subscriptions)
      vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (id) => {
        await end(id)
        return end(id)
      })
      expect((await one.post('/subscriptions/cancel')).status).toBe(200)
    })

    test('can be cancelled at once, so that nothing is owed', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'asksAlways')
      await later(8)
      expect(await one.status()).toMatchObject({ status: 'payment_problem' })
      expect((await one.post('/subscriptions/cancel')).body['data']).toMatchObject({ status: 'free' })
      await later(20)
      expect((await one.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    })
  })

  describe('money that goes back', () => {
    const paidReader = async (card: 'pays' | 'disputes' = 'pays') => {
      const one = await harness.reader()
      await one.buy('premium_yearly', card)
      await later(8)
      const [subscription] = await one.subscriptions()
      const [charge] = subscription ? await chargesOf(subscription) : []
      if (!charge) throw new Error('Nothing was charged')
      return { one, charge }
    }

    test('as a whole revokes Premium and is mailed', async () => {
      const { one, charge } = await paidReader()
      await harness.stripe.refunds.create({ charge: charge.id })
      await harness.deliver()
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'free' })
      expect(await one.mails()).toEqual(['premium-begun', 'premium-refunded'])
    })

    test('after the subscription has ended is mailed and stored with its invoice as well', async () => {
      const { one, charge } = await paidReader()
      const [subscription] = await one.subscriptions()
      await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
      await harness.deliver()
      await harness.stripe.refunds.create({ charge: charge.id })
      await harness.deliver()
      expect(await one.mails()).toEqual(['premium-begun', 'premium-cancelled', 'premium-refunded'])
      const books = await db.kysely.selectFrom('billing_invoices').select('refunded_cents').execute()
      expect(books).toEqual([{ refunded_cents: charge.amount }])
    })

    test('after the end, without an event, is found by the nightly sync', async () => {
      const { one, charge } = await paidReader()
      const [subscription] = await one.subscriptions()
      await harness.stripe.subscriptions.cancel(subscription?.id ?? '')
      await later(20)
      await harness.stripe.refunds.create({ charge: charge.id })
      await harness.takeEvents()
      await reconcileSubscriptions(harness.ctx)
      expect(await one.mails()).toContain('premium-refunded')
    })

    test('leaves a subscription that would be charged again, and can be cancelled', async () => {
      const { one, charge } = await paidReader()
      await harness.stripe.refunds.create({ charge: charge.id })
      expect(await one.status()).toMatchObject({ tier: 'free', status: 'free', left_to_cancel: true })
      const { body } = await one.post('/subscriptions/cancel')
      expect(body['data']).toMatchObject({ status: 'free', left_to_cancel: false })
      expect((await one.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
      expect(await one.mails()).toEqual(['premium-begun', 'premium-refunded', 'premium-cancelled'])
    })

    test('beside a gift as well', async () => {
      const { one, charge } = await paidReader()
      await harness.stripe.refunds.create({ charge: charge.id })
      const until = new Date(harness.ctx.clock().getTime() + 400 * DURATION_MS.day)
      await upsertGrant(db, one.id, until, harness.ctx.clock())
      const gift = { tier: 'premium', source: 'manual', manage: null }
      expect(await one.status()).toMatchObject({ ...gift, left_to_cancel: true })
      expect((await one.post('/subscriptions/cancel')).body['data']).toMatchObject({
        ...gift,
        left_to_cancel: false,
      })
      expect((await one.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    })

    test('for an earlier period by a dispute leaves the present one, which is paid, to its end', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly', 'disputes')
      await later(8)
      await harness.changeCard(one, 'pays')
      await later(31)
      expect(await one.status()).toMatchObject({ tier: 'free', left_to_cancel: true })
      await one.post('/subscriptions/cancel')
      const [subscription] = await one.subscriptions()
      expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
      expect(await one.status()).toMatchObject({ left_to_cancel: false })
    })

    test('in part takes nothing away', async () => {
      const { one, charge } = await paidReader()
      await harness.stripe.refunds.create({ charge: charge.id, amount: 100 })
      await harness.deliver()
      expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
    })

    test('by a dispute takes Premium at once; won, it comes back; lost, it does not', async () => {
      for (const [evidence, tier] of [
        ['winning_evidence', 'premium'],
        ['losing_evidence', 'free'],
      ] as const) {
        await db.kysely.deleteFrom('trial_uses').execute()
        const { one, charge } = await paidReader('disputes')
        expect(await one.status()).toMatchObject({ tier: 'free' })
        const { data } = await harness.stripe.disputes.list({ charge: charge.id })
        await harness.stripe.disputes.update(String(data[0]?.id), {
          evidence: { uncategorized_text: evidence },
          submit: true,
        })
        await harness.deliver()
        expect(await one.status(), evidence).toMatchObject({ tier })
      }
    })
  })

  describe('another plan', () => {
    const preview = async (one: { get: BillingHarness['api']['get'] }, plan: string) =>
      (await one.get(`/subscriptions/switch?priceId=${plan}`)).body

    test('during the trial begins at once and costs nothing yet', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly')
      expect((await preview(one, 'premium_yearly'))['data']).toMatchObject({
        takes_effect: 'now',
        amount_due_now: 0,
        next_amount: 9000,
        currency: 'usd',
      })
      const { body } = await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
      expect(body['data']).toMatchObject({
        status: 'trialing',
        plan: 'premium_yearly',
        trial_days_remaining: 7,
      })
      await later(8)
      const [subscription] = await one.subscriptions()
      expect(subscription && (await chargesOf(subscription)).map(({ amount }) => amount)).toEqual([9000])
    })

    test('that is longer is paid for at once, what was paid taken off, as shown before', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly')
      await later(8)
      const shown = (await preview(one, 'premium_yearly'))['data'] as {
        amount_due_now: number
        proration_date: number
      }
      expect(shown).toMatchObject({ takes_effect: 'now', next_amount: 9000 })
      expect(shown.amount_due_now).toBeGreaterThan(9000 - 999)
      expect(shown.amount_due_now).toBeLessThan(9000)
      const { body } = await one.post('/subscriptions/switch', {
        priceId: 'premium_yearly',
        prorationDate: shown.proration_date,
      })
      expect(body['data']).toMatchObject({ status: 'active', plan: 'premium_yearly', next_plan: null })
      const [subscription] = await one.subscriptions()
      const amounts = subscription ? (await chargesOf(subscription)).map(({ amount }) => amount) : []
      expect(amounts).toEqual([shown.amount_due_now, 999])
      expect(subscription?.items.data).toHaveLength(1)
      expect((await preview(one, 'premium_yearly'))['code']).toBe('same_plan')
    })

    test('costs the present amount, or a preview’s of the last hour: clients cannot choose the date', async () => {
      const one = await harness.reader()
      await one.buy('premium_monthly')
      await later(8)
      const shown = (await preview(one, 'premium_yearly'))['data'] as { proration_date: number }
      const change = (prorationDate: number) =>
        one.post('/subscriptions/switch', { priceId: 'premium_yearly', prorationDate })
      const refused = { status: 400, body: { code: 'bad_request', details: [{ field: 'prorationDate' }] } }
      expect(await change(shown.proration_date - 86_400)).toMatchObject(refused)
      expect(await change(shown.proration_date + 120)).toMatchObject(refused)
      harness.wait(59 * 60_000)
      const old = await change(shown.proration_date - 120)
      expect(old).toMatchObject(refused)
      expect((await change(shown.proration_date)).body['data']).toMatchObject({ plan: 'premium_yearly' })
    })

    test.each(['here', 'at the payment service'])(
      'that cannot be paid for leaves what was cancelled (%s) to end, until it is paid',
      async (where) => {
        const one = await harness.reader()
        await one.buy('premium_monthly')
        await later(8)
        const [subscription] = await one.subscriptions()
        const cancel_at = subscription?.items.data[0]?.current_period_end ?? 0
        if (where === 'here') await one.post('/subscriptions/cancel')
        else await harness.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at })
        await harness.changeCard(one, 'failsLater')
        expect((await preview(one, 'premium_yearly'))['data']).toMatchObject({ takes_effect: 'now' })
        const { body } = await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
        expect(body).toMatchObject({
          code: 'payment_declined',
          details: { pay_url: expect.stringContaining('/invoice/') },
        })
        const end = new Date(cancel_at * 1000).toISOString()
        expect(await one.status()).toMatchObject({ plan: 'premium_monthly', cancel_at: end })
        await harness.changeCard(one, 'pays')
        expect(await one.status()).toMatchObject({ plan: 'premium_yearly', cancel_at: null })
        expect(await one.mails()).toEqual(['premium-begun', 'premium-cancelled'])
      },
    )

    test('that is shorter begins when what is paid is over, and can be dropped until then', async () => {
      const one = await harness.reader()
      await one.buy('premium_yearly')
      await later(8)
      expect((await preview(one, 'premium_monthly'))['data']).toMatchObject({
        takes_effect: 'period_end',
        amount_due_now: 0,
        next_amount: 999,
        proration_date: null,
      })
      const change = async (priceId: string) =>
        (await one.post('/subscriptions/switch', { priceId })).body['data']
      expect(await change('premium_monthly')).toMatchObject({
        plan: 'premium_yearly',
        next_plan: 'premium_monthly',
      })
      expect(await change('premium_yearly')).toMatchObject({ plan: 'premium_yearly', next_plan: null })
      expect(await change('premium_monthly')).toMatchObject({ next_plan: 'premium_monthly' })
      await later(366)
      expect(await one.status()).toMatchObject({ plan: 'premium_monthly', next_plan: null, status: 'active' })
      const [subscription] = await one.subscriptions()
      expect(subscription && (await chargesOf(subscription)).map(({ amount }) => amount)).toEqual([999, 9000])
    })

    test.each([
      ['is refused', false],
      ['breaks off', true],
    ])('that waits and %s leaves what was cancelled to end', async (_, breaksOff) => {
      const one = await harness.reader()
      await one.buy('premium_yearly')
      await later(8)
      const { cancel_at } = (await one.post('/subscriptions/cancel')).body['data'] as { cancel_at: string }
      const refusal = Object.assign(new Error('no'), { type: 'StripeInvalidRequestError' })
      vi.spyOn(harness.stripe.subscriptionSchedules, 'update').mockImplementationOnce(() => {
        if (breaksOff) vi.spyOn(harness.stripe.subscriptions, 'update').mockRejectedValueOnce(refusal)
        return Promise.reject(refusal)
      })
      expect((await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })).status).toBe(503)
      expect(await one.status()).toMatchObject({ cancel_at: breaksOff ? null : cancel_at })
      harness.wait(5 * 60_000)
      expect(await one.status()).toMatchObject({ cancel_at, next_plan: null })
      const change = await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
      expect(change.body['data']).toMatchObject({ cancel_at: null, next_plan: 'premium_monthly' })
      harness.wait(5 * 60_000)
      expect(await one.status()).toMatchObject({ cancel_at: null, next_plan: 'premium_monthly' })
      expect((await one.subscriptions())[0]?.metadata).not.toHaveProperty('taken_back_for_plan')
    })

    test('that is scheduled can be cancelled with the subscription, and a cancelled subscription continues with another plan', async () => {
      const one = await harness.reader()
      await one.buy('premium_yearly')
      await later(8)
      await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
      const cancelled = (await one.post('/subscriptions/cancel')).body['data']
      expect(cancelled).toMatchObject({ next_plan: null, cancel_at: expect.any(String) })
      const { body } = await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
      expect(body['data']).toMatchObject({ next_plan: 'premium_monthly', cancel_at: null })
    })
  })

  test('a nightly run during an outage stops early and quotes none of the provider’s messages', async () => {
    for (let count = 0; count < 6; count += 1) await (await harness.reader()).open()
    const raw = { headers: { authorization: 'Bearer sk_live_hidden' } }
    let asked = 0
    harness.ctx.billing = harness.providerWith(() => {
      asked += 1
      return Promise.reject(Object.assign(new Error('sk_live_hidden'), { type: 'StripeAPIError', raw }))
    })
    const failure = await reconcileSubscriptions(harness.ctx).catch((error: unknown) => error)
    expect(failure).toEqual(new Error('The payment provider is unavailable'))
    expect([asked, inspect(failure)]).toEqual([5, expect.not.stringContaining('hidden')])
  })

  test('changes without an event are found by the nightly sync, and overdue ones every hour', async () => {
    const [one, other] = [await harness.reader(), await harness.reader()]
    await one.buy('premium_monthly')
    await other.buy('premium_monthly', 'failsLater')
    await reconcileSubscriptions(harness.ctx)
    const stateOf = async (userId: string) =>
      (
        await db.kysely
          .selectFrom('subscriptions')
          .select('state')
          .where('user_id', '=', userId)
          .executeTakeFirst()
      )?.state
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['trialing', 'trialing'])
    await harness.advance(8)
    await harness.takeEvents()
    await refreshOverdue(harness.ctx)
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['active', 'past_due'])
  })
})
