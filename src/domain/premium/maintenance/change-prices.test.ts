import { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_TARIFF, type PlanPrices } from '#contract/premium/plans.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { recordBounce } from '#domain/kernel/mail/bounced-mails.service.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { remindOfRenewals } from './renewals.service.ts'
import { remindOfTrialEnds } from './reconcile.service.ts'
import { upsertGrant, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { lastMailTo, mailsTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testMailer } from '#testing/test-mail.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePrices } from './change-prices.service.ts'
import {
  beginChange,
  listDiffering,
  readProgress,
  type Sale,
  takeBackChange,
} from '#domain/premium/price-changes/price-changes.service.ts'

const DEARER: PlanPrices = { premium_monthly: 1199, premium_yearly: 10_000 }
const NOTICE = 'price-change'

describeDatabase('A new price of a running subscription', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('price_changes').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    harness = await billingHarness(db)
  })
  afterEach(() => harness.close())

  const now = (): Date => billingTime(harness.ctx)
  const inDays = (days: number): Date => new Date(now().getTime() + days * DURATION_MS.day)
  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
  }
  const send = () => sendDueMails(harness.ctx, testMailer())
  /** The site's jobs at work for some days. */
  const live = async (days: number, step = 2): Promise<void> => {
    for (let day = 0; day < days; day += step) {
      await later(step)
      await changePrices(harness.ctx)
      await send()
    }
  }
  const buyer = async (plan: 'premium_monthly' | 'premium_yearly' = 'premium_monthly', trialDays = 8) => {
    const one = await harness.reader()
    await one.buy(plan)
    await harness.giveOwnCard(one)
    await later(trialDays)
    return one
  }
  const sale = (): Sale => ({ source: 'sandbox', tariff: harness.ctx.billing.tariff })
  const announce = async (inDay = 32, prices: PlanPrices = DEARER): Promise<string> => {
    harness.sell({ prices: new Map([['usd', prices]]) })
    const day = utcDay(inDays(inDay))
    await beginChange(db, sale(), day, now())
    await changePrices(harness.ctx)
    return day
  }
  const paid = async (one: BillingReader): Promise<number[]> => {
    const [subscription] = await one.subscriptions()
    const { data } = await harness.stripe.invoices.list({ subscription: subscription?.id ?? '' })
    return data.map(({ amount_paid }) => amount_paid).toReversed()
  }
  const notices = async (one: BillingReader): Promise<number> =>
    (await one.mails()).filter((kind) => kind === NOTICE).length
  const states = async (): Promise<string[]> =>
    (await db.kysely.selectFrom('price_notices').select('state').orderBy('announced_at').execute()).map(
      ({ state }) => state,
    )

  test('is announced to each once, with both prices, the first charge and how to leave before it', async () => {
    const [one, french] = [await buyer(), await buyer('premium_yearly')]
    await db.kysely
      .updateTable('billing_customers')
      .set({ locale: 'fr' })
      .where('user_id', '=', french.id)
      .execute()
    expect(await listDiffering(db, { ...sale(), tariff: DEFAULT_TARIFF })).toEqual([])
    await announce()
    for (let minute = 0; minute < 3; minute += 1) await changePrices(harness.ctx)
    expect([await notices(one), await notices(french)]).toEqual([1, 1])
    const { text, subject } = await lastMailTo(harness.ctx, one.email)
    for (const words of ['$9.99 a month', '$11.99 a month', '/subscription?step=cancel'])
      expect(text).toContain(words)
    const { first_charge_at } = await db.kysely
      .selectFrom('price_notices')
      .select('first_charge_at')
      .where('after_cents', '=', 1199)
      .executeTakeFirstOrThrow()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(subject).toContain(day.format(first_charge_at))
    const [subscription] = await one.subscriptions()
    const renewal = subscription?.items.data[0]?.current_period_end ?? 0
    // The renewal of this month is less than 31 days away, so that the one after it is the first.
    expect(first_charge_at.getTime()).toBeGreaterThan(renewal * 1000)
    const mail = await lastMailTo(harness.ctx, french.email)
    expect(mail).toMatchObject({ locale: 'fr', text: expect.stringMatching(/100,00.*par an/) })
    expect(await readProgress(db, sale())).toMatchObject({ written: 2, waiting: 2, unreached: 0, moved: 0 })
  })

  test('is charged from the first renewal after the day that the notice named, and nothing is charged between', async () => {
    const one = await buyer()
    await announce()
    const named = await db.kysely
      .selectFrom('price_notices')
      .select('first_charge_at')
      .executeTakeFirstOrThrow()
    await live(100)
    const [, ...charges] = await paid(one)
    expect(charges).toEqual([999, 999, 1199, 1199])
    const [subscription] = await one.subscriptions()
    const { data } = await harness.stripe.invoices.list({ subscription: subscription?.id ?? '' })
    const first = data.findLast(({ amount_paid }) => amount_paid === 1199)
    expect(utcDay(new Date((first?.created ?? 0) * 1000))).toBe(utcDay(named.first_charge_at))
    expect(await states()).toEqual(['moved'])
    expect(await one.status()).toMatchObject({ price: { amount: 1199 }, coming_price: null })
  })

  test('of a year is charged when the year is over, and the reminder names what will be charged', async () => {
    const one = await buyer('premium_yearly')
    await announce()
    await live(20)
    expect(await one.status()).toMatchObject({ price: { amount: 9000 }, coming_price: { amount: 10_000 } })
    await later(280)
    await remindOfRenewals(harness.ctx)
    const reminder = await lastMailTo(harness.ctx, one.email)
    expect(reminder.kind).toBe('renewal-reminder')
    expect(reminder.text).toContain('$100.00 a year')
    await live(80, 4)
    expect(await paid(one)).toEqual([0, 9000, 10_000])
  })

  test('is on the subscription’s page before it is charged, with its day', async () => {
    const one = await buyer()
    await announce()
    const { coming_price: coming, price } = await one.status()
    expect(price).toEqual({ amount: 999, currency: 'usd' })
    expect(coming).toMatchObject({ amount: 1199, currency: 'usd' })
    await live(30)
    const { coming_price: near, current_period_end } = await one.status()
    expect(near).toEqual({ ...(coming as object), from: current_period_end })
  })

  test('is in the reminder of a trial that ends after the day', async () => {
    harness.sell({ trialDays: 60 })
    const one = await harness.reader()
    await one.buy()
    await announce()
    await live(58)
    await remindOfTrialEnds(harness.ctx)
    expect(await lastMailTo(harness.ctx, one.email)).toMatchObject({
      kind: 'trial-reminder',
      text: expect.stringContaining('$11.99 a month'),
    })
    await live(4)
    expect(await paid(one)).toEqual([0, 1199])
  })

  describe('is not charged to a reader', () => {
    test('whose mail was refused, came back or has not left', async () => {
      const [refused, back, waiting] = [await buyer(), await buyer(), await buyer()]
      await announce()
      const mailer = testMailer()
      await db.kysely
        .updateTable('mail_outbox')
        .set({ next_try_at: new Date('2099-01-01') })
        .where('recipient', '<>', refused.email)
        .where('kind', '=', NOTICE)
        .execute()
      mailer.failures.push(...Array.from({ length: 9 }, () => new MailError('no such user', true, 550)))
      await sendDueMails(harness.ctx, mailer)
      await db.kysely
        .updateTable('mail_outbox')
        .set({ next_try_at: harness.ctx.clock() })
        .where('recipient', '=', back.email)
        .execute()
      await send()
      await later(1)
      await changePrices(harness.ctx)
      const { id } = await db.kysely
        .selectFrom('mail_outbox')
        .select('id')
        .where('recipient', '=', back.email)
        .where('kind', '=', NOTICE)
        .executeTakeFirstOrThrow()
      expect(await recordBounce(harness.ctx, { id, address: null, detail: 'no such user' })).toBe(true)
      await live(100)
      for (const one of [refused, back, waiting]) {
        expect(await paid(one)).not.toContain(1199)
        expect(await notices(one)).toBe(1)
      }
      expect(await refused.status()).toMatchObject({ coming_price: null, price: { amount: 999 } })
      expect(await readProgress(db, sale())).toMatchObject({ unreached: 2, waiting: 1, moved: 0 })
    })

    test('within 30 days of the mail, however late it left', async () => {
      const one = await buyer()
      await announce()
      // An outage of the mail server.
      await later(34)
      await changePrices(harness.ctx)
      await send()
      await live(66)
      const [, ...charges] = await paid(one)
      expect(charges).toEqual([999, 999, 999, 1199])
    })

    test('who cancels before, and to who resumes it is', async () => {
      const [gone, back] = [await buyer(), await buyer()]
      await announce()
      await send()
      for (const one of [gone, back]) await one.post('/subscriptions/cancel')
      expect(await gone.status()).toMatchObject({ coming_price: null })
      await later(5)
      await back.post('/subscriptions/resume')
      await live(90)
      expect(await paid(gone)).not.toContain(1199)
      expect((await paid(back)).at(-1)).toBe(1199)
      expect([await notices(gone), await notices(back)]).toEqual([1, 1])
    })

    test('who has cancelled, owes, was given Premium or bought from Apple', async () => {
      const [cancelled, owing, granted, apple] = [
        await buyer(),
        await buyer(),
        await harness.reader(),
        await harness.reader(),
      ]
      await cancelled.post('/subscriptions/cancel')
      await upsertGrant(db, granted.id, inDays(60), now())
      await upsertSubscription(db, {
        source: 'apple',
        external_id: apple.id,
        user_id: apple.id,
        plan: 'premium_monthly',
        state: 'active',
        trial_ends_at: null,
        current_period_end: inDays(60),
        cancel_at: null,
        unpaid_since: null,
        created_at: now(),
        updated_at: now(),
      })
      await harness.changeCard(owing, 'failsLater')
      await later(31)
      expect(await owing.status()).toMatchObject({ status: 'past_due' })
      await announce()
      for (const one of [cancelled, owing, granted, apple]) expect(await notices(one)).toBe(0)
      // Who settles is written to then, with days of their own.
      await harness.changeCard(owing, 'alsoPays')
      await harness.deliver()
      await changePrices(harness.ctx)
      expect(await notices(owing)).toBe(1)
    })
  })

  test('is today’s for who changes the plan between, without a second notice', async () => {
    const one = await buyer()
    await announce()
    await send()
    expect((await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })).status).toBe(200)
    await live(40)
    expect((await paid(one)).at(-1)).toBeGreaterThan(9000)
    expect(await one.status()).toMatchObject({ price: { amount: 10_000 }, coming_price: null })
    expect([await notices(one), await states()]).toEqual([1, ['void']])
  })

  test('waits while another plan is chosen for the next period, and holds again when that is taken back', async () => {
    const one = await buyer('premium_yearly')
    await announce()
    await live(4)
    await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
    expect(await one.status()).toMatchObject({ coming_price: null, next_price: { amount: 1199 } })
    await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
    expect(await one.status()).toMatchObject({ coming_price: { amount: 10_000 } })
    await later(340)
    await live(30)
    expect(await paid(one)).toEqual([0, 9000, 10_000])
  })

  test('is announced to who completes an older payment page, and not to who buys at it', async () => {
    const old = await harness.reader()
    const page = await old.open()
    await announce()
    await harness.pay(page, 'pays')
    await harness.giveOwnCard(old)
    const fresh = await harness.reader()
    await fresh.buy()
    await later(1)
    await changePrices(harness.ctx)
    expect([await notices(old), await notices(fresh)]).toEqual([1, 0])
    expect(await fresh.status()).toMatchObject({ price: { amount: 1199 } })
  })

  describe('taken back', () => {
    test('before it was charged: who was told is written to, and pays as before', async () => {
      const [one, quiet] = [await buyer(), await buyer()]
      await announce()
      await send()
      await quiet.post('/subscriptions/cancel')
      expect(await takeBackChange(db, sale(), now())).toBe(true)
      expect(await takeBackChange(db, sale(), now())).toBe(false)
      for (let minute = 0; minute < 2; minute += 1) await changePrices(harness.ctx)
      expect((await one.mails()).filter((kind) => kind === 'price-kept')).toHaveLength(1)
      expect(await quiet.mails()).not.toContain('price-kept')
      expect(await one.status()).toMatchObject({ coming_price: null })
      await live(100, 4)
      expect(await paid(one)).not.toContain(1199)
    })

    test('after it was moved at the provider: it is put back until the renewal, and not after it', async () => {
      const one = await buyer()
      await announce()
      const priceNow = async () => (await one.subscriptions())[0]?.items.data[0]?.price.unit_amount
      while ((await priceNow()) === 999) await live(1, 1)
      await takeBackChange(db, sale(), now())
      await changePrices(harness.ctx)
      expect([await priceNow(), await states()]).toEqual([999, ['kept']])
      await live(40, 4)
      expect(await paid(one)).not.toContain(1199)

      await announce()
      await live(70)
      expect((await paid(one)).at(-1)).toBe(1199)
      await takeBackChange(db, sale(), now())
      await changePrices(harness.ctx)
      expect(await priceNow()).toBe(1199)
    }, 60_000)

    test('by another change: its notice replaces the first', async () => {
      const one = await buyer()
      await announce()
      await send()
      await announce(40, { premium_monthly: 1099, premium_yearly: 9000 })
      expect(await notices(one)).toBe(2)
      const { text } = await lastMailTo(harness.ctx, one.email)
      expect(text).toContain('This replaces')
      expect(text).toContain('$10.99 a month')
      expect(await states()).toEqual(['replaced', 'announced'])
      expect(await one.mails()).not.toContain('price-kept')
      await live(110, 4)
      expect((await paid(one)).slice(-1)).toEqual([1099])
      expect(await paid(one)).not.toContain(1199)
    })
  })

  test('waits while something else is sold than was announced', async () => {
    const one = await buyer()
    await announce()
    await send()
    harness.sell({ prices: new Map([['usd', { premium_monthly: 1299, premium_yearly: 9900 }]]) })
    await live(70, 4)
    expect(await paid(one)).not.toContain(1299)
    expect(await readProgress(db, sale())).toMatchObject({ isAsSold: false, moved: 0 })
  })

  describe('with a process that stops', () => {
    const stopping = (at: 'before' | 'after'): Context => {
      const { billing } = harness.ctx
      return {
        ...harness.ctx,
        billing: {
          ...billing,
          movePrice: async (subscription) => {
            if (at === 'after') await billing.movePrice(subscription)
            // Nothing after the provider's answer is done, as by a process that was killed.
            await new Promise((_, reject) => {
              reject(new Error('stopped'))
            })
          },
        },
      }
    }
    test.each(['before', 'after'] as const)(
      '%s the provider’s answer, the price is moved once',
      async (at) => {
        const one = await buyer()
        await announce()
        const isClaimed = async () => (await states())[0] === 'moving'
        while (!(await isClaimed())) {
          await later(1)
          await changePrices(stopping(at))
          await send()
        }
        await changePrices(harness.ctx)
        await changePrices(harness.ctx)
        expect(await states()).toEqual(['moved'])
        expect(await one.status()).toMatchObject({ price: { amount: 1199 } })
        await live(8)
        const charges = await paid(one)
        expect(charges.filter((amount) => amount === 1199)).toHaveLength(1)
        expect(new Set(charges)).toEqual(new Set([0, 999, 1199]))
      },
    )

    test('while it writes, each notice is sent once', async () => {
      const readers = [await buyer(), await buyer(), await buyer()]
      harness.sell({ prices: new Map([['usd', DEARER]]) })
      await beginChange(db, sale(), utcDay(inDays(32)), now())
      let rendered = 0
      const { mail } = harness.ctx
      const render: typeof mail.render = (...order) => {
        rendered += 1
        if (rendered === 2) throw new Error('stopped')
        return mail.render(...order)
      }
      await changePrices({ ...harness.ctx, mail: { ...mail, render } })
      await Promise.all([changePrices(harness.ctx), changePrices(harness.ctx)])
      for (const one of readers) expect(await notices(one)).toBe(1)
      expect(await mailsTo(harness.ctx, readers[0]?.email ?? '')).not.toEqual([])
    })
  })
})
