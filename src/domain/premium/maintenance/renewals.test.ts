import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { SubscriptionsTable } from '#db/schema/subscriptions.ts'
import { pruneMails } from '#domain/kernel/mail/send-mails.service.ts'
import { upsertGrant, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { lastMailTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, type BillingReader, billingHarness } from '#testing/billing-harness.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testMailer } from '#testing/test-mail.ts'
import type { Insertable } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindOfRenewals } from './renewals.service.ts'

const REMINDER = 'renewal-reminder'

describeEachEngine('The renewal of a yearly subscription', ({ open }) => {
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
  const remind = () => remindOfRenewals(harness.ctx)
  const buyer = async (): Promise<BillingReader> => {
    const one = await harness.reader()
    await one.buy('premium_yearly')
    await later(8)
    return one
  }
  const reminders = async (one: BillingReader): Promise<number> =>
    (await one.mails()).filter((kind) => kind === REMINDER).length
  const announced = () =>
    db.kysely.selectFrom('renewal_reminders').select(['renews_on', 'reminded_at']).execute()

  test('is announced once a year, between three months and one month before, over 26 months', async () => {
    const one = await buyer()
    const days: number[] = []
    for (let day = 8; day < 26 * 30.4; day += 10) {
      await later(10)
      await remind()
      await remind()
      // Mails are deleted after a month, which must not have a renewal announced again.
      await pruneMails({ ...harness.ctx, clock: () => new Date('2036-01-01') }, testMailer())
    }
    for (const { renews_on, reminded_at } of await announced())
      days.push((Date.parse(renews_on) - reminded_at.getTime()) / DURATION_MS.day)
    expect(days).toHaveLength(2)
    for (const before of days) {
      expect(before).toBeGreaterThan(31)
      expect(before).toBeLessThanOrEqual(89)
    }
    expect(await one.status()).toMatchObject({ tier: 'premium', status: 'active' })
  }, 120_000)

  test('is announced with price and date, in the reader’s language', async () => {
    const one = await buyer()
    await one.post('/subscriptions/cancel?lng=fr')
    await one.post('/subscriptions/resume?lng=fr')
    await later(290)
    await remind()
    const mail = await lastMailTo(harness.ctx, one.email)
    expect(mail).toMatchObject({ kind: REMINDER, locale: 'fr' })
    const [renewal] = await announced()
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail.text).toContain(day.format(new Date(String(renewal?.renews_on))))
    expect(mail.text).toMatch(/90,00/)
    expect(mail.text).toContain('/fr/subscription')
  })

  test('is not announced earlier, nor for a month or a trial', async () => {
    const [yearly, monthly] = [await buyer(), await harness.reader()]
    await monthly.buy('premium_monthly')
    await remind()
    await later(9)
    await remind()
    await later(250)
    await remind()
    expect([await reminders(yearly), await reminders(monthly)]).toEqual([0, 0])
  })

  test('is not announced once it is cancelled, and at once when that is taken back', async () => {
    const one = await buyer()
    await one.post('/subscriptions/cancel')
    await later(300)
    await remind()
    expect(await reminders(one)).toBe(0)
    await one.post('/subscriptions/resume')
    expect(await reminders(one)).toBe(1)
    await remind()
    expect(await reminders(one)).toBe(1)
  })

  test('is announced at once to a reader who had chosen the monthly plan and goes back to the year', async () => {
    const one = await buyer()
    await one.post('/subscriptions/switch', { priceId: 'premium_monthly' })
    await later(300)
    await remind()
    expect(await reminders(one)).toBe(0)
    await one.post('/subscriptions/switch', { priceId: 'premium_yearly' })
    expect(await reminders(one)).toBe(1)
  })

  test('asks the provider first: a cancellation whose event was lost is not announced', async () => {
    const one = await buyer()
    const [subscription] = await one.subscriptions()
    await harness.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    await harness.takeEvents()
    await harness.advance(300)
    await harness.takeEvents()
    await remind()
    expect(await reminders(one)).toBe(0)
  })

  test('is announced in a later hour when the provider was away', async () => {
    const one = await buyer()
    await later(300)
    await db.kysely.deleteFrom('renewal_reminders').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    const { billing } = harness.ctx
    const away = { ...billing, listSubscriptions: () => Promise.reject(new Error('away')) }
    await remindOfRenewals({ ...harness.ctx, billing: away })
    expect(await reminders(one)).toBe(0)
    await remind()
    expect(await reminders(one)).toBe(1)
  })

  describe('of another source', () => {
    const apple = async (fields: Partial<Insertable<SubscriptionsTable>> = {}): Promise<BillingReader> => {
      const one = await harness.reader()
      const now = harness.ctx.clock()
      await upsertSubscription(db, {
        source: 'apple',
        external_id: one.id,
        user_id: one.id,
        plan: 'premium_yearly',
        state: 'active',
        trial_ends_at: null,
        current_period_end: new Date(now.getTime() + 60 * DURATION_MS.day),
        cancel_at: null,
        unpaid_since: null,
        created_at: now,
        updated_at: now,
        ...fields,
      })
      return one
    }

    test('Apple’s is announced with Apple’s way to end it, and without a price of this site', async () => {
      const one = await apple()
      await remind()
      await remind()
      expect(await one.mails()).toEqual([REMINDER])
      const { text } = await lastMailTo(harness.ctx, one.email)
      expect(text).toContain('https://apps.apple.com/account/subscriptions')
      expect(text).not.toMatch(/90[.,]00|\/subscription\b(?!s)/)
    })

    test.each<[string, Partial<Insertable<SubscriptionsTable>>]>([
      ['cancelled', { cancel_at_period_end: true }],
      ['held', { state: 'unpaid' }],
      ['in its grace period', { state: 'past_due' }],
      ['refunded', { state: 'revoked' }],
      ['unpaid', { unpaid_since: new Date('2026-03-10') }],
      ['monthly from then on', { next_plan: 'premium_monthly' }],
    ])('one that is %s is not announced', async (_, fields) => {
      const one = await apple(fields)
      await remind()
      expect(await one.mails()).toEqual([])
    })

    test('a gift is not announced', async () => {
      const one = await harness.reader()
      const now = harness.ctx.clock()
      await upsertGrant(db, one.id, new Date(now.getTime() + 60 * DURATION_MS.day), now)
      await remind()
      expect(await one.mails()).toEqual([])
    })
  })
})
