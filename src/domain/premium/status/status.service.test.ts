import { readFile } from 'node:fs/promises'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000
const inDays = (days: number): Date => new Date(NOON.getTime() + days * DAY_MS)

describeDatabase('The state of a subscription', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(() => {
    now = NOON
    ctx = { ...testContext(db), clock: () => now }
  })

  const reader = async (role: 'free' | 'premium' | 'admin' = 'free') => {
    const { id, token } = await buildAccount(db, { role, now: NOON })
    const headers = { authorization: `Bearer ${token}` }
    const api = accountApi(ctx)
    return {
      id,
      status: async () => (await api.get('/subscriptions/status', headers)).body['data'],
      tier: async () => {
        const { user } = (await api.get('/auth/me', headers)).body as { user: { metadata: { tier: string } } }
        return user.metadata.tier
      },
      /**
       * For an article that does not exist Premium readers get an error that states so; all others get the
       * one about Premium.
       */
      maySave: async () => {
        const { body } = await api.call('/bookmarks', { articleId: 'none' }, headers)
        return body.code === 'article_not_found'
      },
    }
  }
  const trialOf = (userId: string, state: 'trialing' | 'revoked' = 'trialing') =>
    upsertSubscription(db, {
      source: 'sandbox',
      external_id: `sub_${userId}`,
      user_id: userId,
      plan: 'premium_yearly',
      state,
      trial_ends_at: inDays(7),
      current_period_end: inDays(7),
      cancel_at_period_end: true,
      cancel_at: null,
      unpaid_since: null,
      created_at: NOON,
      updated_at: NOON,
    })

  test('a reader without one is free', async () => {
    expect(await (await reader()).status()).toEqual({
      tier: 'free',
      status: 'free',
      is_trial: false,
      trial_days_remaining: 0,
      trial_ends_at: null,
      source: null,
      plan: null,
      current_period_end: null,
      cancel_at_period_end: false,
      cancel_at: null,
      price: null,
      discounted_charge: null,
      next_plan: null,
      next_price: null,
      coming_price: null,
      manage: null,
      left_to_cancel: false,
      has_invoices: false,
      waiting_gifts: [],
      trial_available: true,
      trial_refused: false,
    })
  })

  test('a visitor is asked to sign in', async () => {
    expect((await accountApi(ctx).get('/subscriptions/status')).status).toBe(401)
  })

  test('a trial that was cancelled goes on to its end, and then everything is over at once', async () => {
    const one = await reader()
    await trialOf(one.id)
    ctx.accounts.sessionCache.forget()
    expect(await one.status()).toMatchObject({
      tier: 'premium',
      status: 'trialing',
      is_trial: true,
      trial_days_remaining: 7,
      trial_ends_at: inDays(7).toISOString(),
      source: 'sandbox',
      plan: 'premium_yearly',
      cancel_at: inDays(7).toISOString(),
    })
    now = new Date(inDays(7).getTime() - 1000)
    expect([await one.tier(), await one.maySave()]).toEqual(['premium', true])
    // The session was looked up a second ago and is remembered; its end is not a matter of memory.
    now = inDays(7)
    expect([await one.tier(), await one.maySave()]).toEqual(['free', false])
    expect(await one.status()).toMatchObject({ tier: 'free', status: 'free', is_trial: false })
  })

  test('upserting a subscription again replaces its row', async () => {
    const one = await reader()
    await trialOf(one.id)
    await trialOf(one.id, 'revoked')
    expect(await one.status()).toMatchObject({ tier: 'free', status: 'free' })
  })

  test('an emulated subscription is void once Stripe’s keys are set', async () => {
    const one = await reader()
    await trialOf(one.id)
    ctx.billing = { ...ctx.billing, kind: 'stripe' }
    ctx.accounts.sessionCache.forget()
    expect(await one.status()).toMatchObject({ tier: 'free', status: 'free', source: null, manage: null })
    expect([await one.tier(), await one.maySave()]).toEqual(['free', false])
  })

  test('granted Premium is shown as granted', async () => {
    const one = await reader('premium')
    expect(await one.status()).toMatchObject({
      tier: 'premium',
      status: 'active',
      source: 'manual',
      plan: null,
    })
  })

  test('an admin has Premium without a subscription', async () => {
    expect(await (await reader('admin')).status()).toMatchObject({
      tier: 'premium',
      status: 'free',
      source: null,
    })
  })

  test('Premium granted by an earlier release is kept', async () => {
    const one = await reader()
    await sql`update users set granted_premium_until = ${inDays(3)} where id = ${one.id}`.execute(db.kysely)
    const file = await readFile(
      new URL('../../../db/migrations/013_subscriptions.sql', import.meta.url),
      'utf8',
    )
    const move = file.slice(file.indexOf('insert into')).replace(/;\s*$/, '')
    await sql.raw(`${move} and users.id = '${one.id}'`).execute(db.kysely)
    expect(await one.status()).toMatchObject({ tier: 'premium', current_period_end: inDays(3).toISOString() })
  })
})
