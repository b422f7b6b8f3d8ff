import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { watchGifts } from '#domain/premium/gifts/watch-gifts.service.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { giveReader } from '#domain/premium/grants.service.ts'
import { upsertGrant, upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { lastMailTo } from '#testing/accounts/account-api.ts'
import { type BillingHarness, billingHarness, type BillingReader } from '#testing/billing-harness.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endGivenPremiums } from './end-given-premium.service.ts'

const DAY_MS = 86_400_000

describeEachEngine('Premium that was given', ({ open }) => {
  let db: Database
  let harness: BillingHarness
  let ada: BillingReader
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    harness = await billingHarness(db)
    await db.kysely.deleteFrom('mail_outbox').execute()
    // Reads the test clock, which earlier tests have advanced.
    await harness.emulator.flush()
    ada = await harness.reader()
  })
  afterEach(() => harness.close())

  const dayIn = (days: number) => new Date(billingTime(harness.ctx).getTime() + days * DAY_MS)
  const grant = (days: number) => upsertGrant(db, ada.id, dayIn(days), harness.ctx.clock())
  /** A gift that has begun, or one that waits. */
  const give = (days: number, state: 'active' | 'paused' = 'active') =>
    upsertSubscription(db, {
      source: 'gift',
      external_id: uuidv7(),
      user_id: ada.id,
      plan: 'premium_yearly',
      state,
      trial_ends_at: null,
      started_at: state === 'active' ? dayIn(days - 365) : null,
      current_period_end: dayIn(days),
      cancel_at: null,
      unpaid_since: null,
    })
  const later = async (days: number): Promise<void> => {
    await harness.advance(days)
    await harness.deliver()
    await watchGifts(harness.ctx)
    await endGivenPremiums(harness.ctx)
    await endGivenPremiums(harness.ctx)
  }
  const states = async () =>
    (await db.kysely.selectFrom('subscriptions').select('state').orderBy('current_period_end').execute()).map(
      ({ state }) => state,
    )

  test('a gift and a grant are mailed once when their time is over, and not where something else goes on', async () => {
    await give(10)
    await grant(20)
    await later(9)
    expect(await ada.mails()).toEqual([])
    await later(2)
    expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'manual' })
    expect(await states()).toEqual(['canceled', 'active'])
    expect(await ada.mails()).toEqual([])
    await later(10)
    expect(await ada.status()).toMatchObject({ tier: 'free', status: 'free' })
    expect(await ada.mails()).toEqual(['given-ended'])
    expect((await lastMailTo(harness.ctx, ada.email)).subject).toBe('The Premium we gave you is over')
    // Mails are deleted after a month, which must not have it mailed once more.
    await db.kysely.deleteFrom('mail_outbox').execute()
    await later(1)
    expect(await ada.mails()).toEqual([])
  })

  test('the mail names the gift and its last day', async () => {
    await give(3)
    const day = dayIn(3).getUTCDate()
    await later(4)
    const { subject, text } = await lastMailTo(harness.ctx, ada.email)
    expect(subject).toBe('Your gift of Premium is over')
    expect(text).toContain('Premium for 1 year')
    expect(text).toMatch(new RegExp(`Premium until\\W+(?:\\w+ )?${day} `))
    expect(text).toContain('you weren’t charged')
  })

  test('a gift that waited takes over without a word of an end', async () => {
    await give(3)
    await give(400, 'paused')
    await later(4)
    expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'gift', waiting_gifts: [] })
    expect(await ada.mails()).toEqual(['gift-redeemed'])
  })

  test('nor is a subscription’s reader written to, who goes on paying', async () => {
    await ada.buy('premium_yearly')
    await harness.deliver()
    await grant(2)
    await later(3)
    expect(await ada.mails()).not.toContain('given-ended')
    expect(await ada.status()).toMatchObject({ tier: 'premium', source: 'sandbox' })
  })

  test('what staff prolong goes on, and given once more it ends once more', async () => {
    await grant(2)
    await later(1)
    const viewer = { userId: ada.id, role: 'admin' as const }
    await giveReader(harness.ctx, viewer, ada.id, { until: dayIn(30), reason: 'goodwill' })
    await later(3)
    expect(await ada.mails()).toEqual([])
    await later(28)
    await giveReader(harness.ctx, viewer, ada.id, { until: dayIn(5), reason: 'goodwill' })
    expect(await ada.status()).toMatchObject({ tier: 'premium' })
    await later(6)
    expect(await ada.mails()).toEqual(['given-ended', 'given-ended'])
  })

  test('an end of long ago is stored without a mail', async () => {
    await grant(-40)
    await later(0)
    expect(await states()).toEqual(['canceled'])
    expect(await ada.mails()).toEqual([])
  })
})
