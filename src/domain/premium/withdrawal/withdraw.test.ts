import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { reconcileSubscriptions } from '#domain/premium/maintenance/reconcile.service.ts'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { idOf } from '#adapters/stripe/subscription.ts'
import { lastMailTo, mailsTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeWithdrawals } from './complete-withdrawals.service.ts'

describeDatabase('Withdrawing within 14 days', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    await db.kysely.deleteFrom('withdrawals').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
  })
  afterEach(() => harness.close())

  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const consentingReader = async (): Promise<BillingReader> => {
    const one = await harness.reader({ firstName: 'Ada', lastName: 'Lovelace' })
    const answer = await one.post('/subscriptions/checkout', { priceId: 'premium_yearly', beginNow: true })
    expect(answer.status).toBe(200)
    return one
  }
  /** A yearly reader whose first payment was two days ago. */
  const payingReader = async (): Promise<BillingReader> => {
    const one = await consentingReader()
    await one.buy('premium_yearly')
    await later(7.1)
    await later(2)
    return one
  }
  const withdraw = (one: BillingReader, lng = 'en') => one.post(`/subscriptions/withdrawal?lng=${lng}`)
  const withdrawal = async (one: BillingReader) => (await one.get('/subscriptions/withdrawal')).body['data']
  const refundsOf = async (one: BillingReader): Promise<number[]> => {
    const [subscription] = await one.subscriptions()
    const { data } = await harness.stripe.charges.list({ customer: idOf(subscription?.customer) ?? '' })
    return data.map(({ amount_refunded }) => amount_refunded)
  }
  const kindsOf = async (one: BillingReader) =>
    (await one.mails()).filter((kind) => !['premium-begun', 'trial-reminder'].includes(kind))

  test('ends Premium at once, refunds but for the days used, and confirms with date and hour', async () => {
    const one = await payingReader()
    expect(await withdrawal(one)).toMatchObject({
      state: 'open',
      name: 'Ada Lovelace',
      email: one.email,
      plan: 'premium_yearly',
      refund_cents: 9000 - 49,
      currency: 'usd',
    })
    const answer = await withdraw(one)
    expect(answer.body['data']).toMatchObject({ state: 'declared', refund_cents: 9000 - 49 })
    expect(await one.status()).toMatchObject({ tier: 'free', status: 'free', left_to_cancel: false })
    expect(await refundsOf(one)).toEqual([9000 - 49])
    expect((await one.subscriptions())[0]?.status).toBe('canceled')
    expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
    const [confirmation] = await mailsTo(harness.ctx, one.email).then((mails) =>
      mails.filter(({ kind }) => kind === 'withdrawal-declared'),
    )
    expect(confirmation?.text).toMatch(
      /March 19, 2026 at \d\d?:\d\d [AP]M UTC|19 March 2026 at \d\d:\d\d UTC/,
    )
    expect(confirmation?.text).toContain('Ada Lovelace')
    expect((await lastMailTo(harness.ctx, one.email)).text).toContain('89.51')
    await harness.deliver()
    await reconcileSubscriptions(harness.ctx)
    expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
  })

  test('during the trial ends it, and nothing is ever charged', async () => {
    const one = await consentingReader()
    await one.buy('premium_yearly')
    await later(1)
    expect(await withdrawal(one)).toMatchObject({ state: 'open', refund_cents: null })
    expect((await withdraw(one, 'fr')).status).toBe(200)
    expect(await one.status()).toMatchObject({ tier: 'free' })
    await later(20)
    expect(await refundsOf(one)).toEqual([])
    expect(await kindsOf(one)).toEqual(['withdrawal-declared'])
    expect((await lastMailTo(harness.ctx, one.email)).locale).toBe('fr')
  })

  test('refunds all to a reader who did not ask for Premium to begin at once', async () => {
    const one = await harness.reader()
    await one.buy('premium_monthly')
    await later(7.1)
    await later(3)
    expect((await withdraw(one)).body['data']).toMatchObject({ refund_cents: 999 })
    expect(await refundsOf(one)).toEqual([999])
    await harness.deliver()
    expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
  })

  test('counts what was paid before a change of plan as well', async () => {
    const one = await consentingReader()
    await one.buy('premium_monthly')
    await later(7.1)
    await later(1)
    await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
    await harness.deliver()
    const { refund_cents } = (await withdraw(one)).body['data'] as { refund_cents: number }
    const refunds = await refundsOf(one)
    expect(refunds.filter((cents) => cents > 0)).toHaveLength(2)
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(refund_cents)
  })

  test('a double click, two tabs and a repetition days later are one withdrawal', async () => {
    const one = await payingReader()
    const answers = await Promise.all([withdraw(one), withdraw(one), withdraw(one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await harness.deliver()
    await later(3)
    expect((await withdraw(one)).body['data']).toMatchObject({ state: 'declared', refund_cents: 9000 - 49 })
    expect(await refundsOf(one)).toEqual([9000 - 49])
    expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
  })

  describe('interrupted', () => {
    /** A provider whose calls of this name fail, as if the process had stopped there, before or after the call was made. */
    const stoppedAt = (
      name: 'cancelNow' | 'refund' | 'findSubscription' | 'listInvoices',
      isMade: boolean,
    ): Context => {
      const call = harness.ctx.billing[name] as (...args: unknown[]) => Promise<unknown>
      const fails = async (...args: unknown[]) => {
        if (isMade) await call(...args)
        throw new ProviderError('unavailable', { type: 'StripeConnectionError' })
      }
      return { ...harness.ctx, billing: { ...harness.ctx.billing, [name]: fails } }
    }

    test.each([
      ['cancelNow', false],
      ['cancelNow', true],
      ['listInvoices', false],
      ['refund', false],
      ['refund', true],
      ['findSubscription', true],
    ] as const)('at %s (made: %s) it is completed by the next run, once', async (name, isMade) => {
      const one = await payingReader()
      const { withdraw: withdrawAs } = await import('./withdraw.service.ts')
      const answer = await withdrawAs(
        stoppedAt(name, isMade),
        { role: 'premium', userId: one.id } as never,
        'en',
      )
      expect(answer).toMatchObject({ state: 'declared' })
      expect(await kindsOf(one)).toEqual(['withdrawal-declared'])
      await completeWithdrawals(harness.ctx)
      await completeWithdrawals(harness.ctx)
      expect(await refundsOf(one)).toEqual([9000 - 49])
      expect(await one.status()).toMatchObject({ tier: 'free' })
      expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
    })

    test('after its refunds, before that was stored, it refunds nothing more', async () => {
      const one = await payingReader()
      await withdraw(one)
      await db.kysely.updateTable('withdrawals').set({ completed_at: null }).execute()
      await harness.advance(2)
      await completeWithdrawals(harness.ctx)
      expect(await refundsOf(one)).toEqual([9000 - 49])
      expect(await kindsOf(one)).toEqual(['withdrawal-declared', 'premium-refunded'])
    })
  })

  test('is over after the time, and once the reader has no subscription there is none', async () => {
    const one = await payingReader()
    await later(10)
    expect(await withdrawal(one)).toMatchObject({ state: 'none' })
    expect(await withdraw(one)).toMatchObject({ status: 409, body: { code: 'withdrawal_over' } })
    const free = await harness.reader()
    expect(await withdraw(free)).toMatchObject({ status: 404, body: { code: 'no_subscription' } })
    expect(await one.status()).toMatchObject({ tier: 'premium' })
  })

  test('leads buyers of the App Store to Apple', async () => {
    const one = await harness.reader()
    await upsertSubscription(db, {
      source: 'apple',
      external_id: one.id,
      user_id: one.id,
      plan: 'premium_yearly',
      state: 'active',
      trial_ends_at: null,
      current_period_end: new Date('2027-03-01T00:00:00Z'),
      cancel_at: null,
      unpaid_since: null,
    })
    expect(await withdrawal(one)).toMatchObject({ state: 'apple' })
    expect(await withdraw(one)).toMatchObject({ status: 409, body: { code: 'managed_by_apple' } })
  })

  test('what a reader agrees to at checkout is stored with the version of the terms', async () => {
    const one = await consentingReader()
    await one.post('/subscriptions/checkout', { priceId: 'premium_yearly', beginNow: true })
    const rows = await db.kysely
      .selectFrom('reader_agreements')
      .select(['what', 'version', 'place', 'locale'])
      .where('user_id', '=', one.id)
      .orderBy('what')
      .execute()
    const agreed = { version: TERMS_VERSION, place: 'checkout', locale: 'en' }
    expect(rows).toEqual([
      { ...agreed, what: 'immediate_start' },
      { ...agreed, what: 'terms' },
    ])
  })
})
