import type { Database } from '#db/connection.ts'
import type { ConsentEvent } from '#db/schema/newsletters.ts'
import { backfillPendingOptIns } from './opt-ins.service.ts'
import { pruneSubscribers } from './prune-subscribers.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { suppressSubscriber } from './suppress.service.ts'
import {
  accountApi,
  confirmSignUp,
  joinedReader,
  lastMailTo,
  mailsTo,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LINK_SCOPES, unsubscribeToken, type LinkScope } from './unsubscribe-token.ts'

const EMAIL = 'ada@reader.example'
const BOTH = { wantsDaily: true, wantsWeekly: true }
const NEITHER = { wantsDaily: false, wantsWeekly: false }

describeDatabase('subscribing to newsletters', ({ engine, open }) => {
  let db: Database
  let now: Date
  let ctx: Context

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('newsletter_subscribers').execute()
    for (const table of ['mail_outbox', 'mail_budget'] as const) await db.kysely.deleteFrom(table).execute()
    await db.kysely.deleteFrom('users').execute()
    now = new Date('2026-11-20T09:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
  })

  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }
  const ask = (fields: Record<string, unknown> = {}) =>
    accountApi(ctx, undefined, () => '203.0.113.7').call('/newsletters/subscribe', {
      email: EMAIL,
      wantsDaily: true,
      wantsWeekly: false,
      source: 'landing-hero',
      ...fields,
    })
  const confirm = (token: string) => accountApi(ctx).call('/newsletters/confirm', { token })
  const leave = (token: string, fields: Record<string, unknown> = {}) =>
    accountApi(ctx).call('/newsletters/unsubscribe', { token, ...fields })
  const rowOf = (email = EMAIL) =>
    db.kysely
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const consents = async (): Promise<ConsentEvent[]> => {
    const rows = await db.kysely.selectFrom('newsletter_consents').select('event').orderBy('id').execute()
    return rows.map(({ event }) => event)
  }
  const linkOf = async (scope: LinkScope) => unsubscribeToken(ctx.accounts.mac, (await rowOf()).id, scope)
  const subscribed = async (choice = BOTH) => {
    await ask(choice)
    const { token } = await lastMailTo(ctx, EMAIL)
    pass(DURATION_MS.minute)
    await confirm(token)
    pass(DURATION_MS.minute)
  }
  const reader = async (email = EMAIL) => {
    const { id, token } = await buildAccount(db, { email })
    const headers = { authorization: `Bearer ${token}` }
    const api = accountApi(ctx)
    return {
      id,
      headers,
      get: async () => (await api.get('/newsletters/me', headers)).body,
      set: (change: unknown) => api.call('/newsletters/me', change, headers),
    }
  }

  describe('as a guest', () => {
    test('means a mail, a link and a button; only then does anything begin', async () => {
      const asked = await ask({ timeZone: 'America/New_York', lng: 'fr' })
      expect(asked).toMatchObject({ status: 200, body: { success: true, needsConfirmation: true } })
      expect(await rowOf()).toMatchObject({ state: 'pending', wants_daily: false, source: 'landing-hero' })

      const mail = await lastMailTo(ctx, EMAIL)
      expect(mail).toMatchObject({ kind: 'newsletter-confirm', locale: 'fr' })
      const seen = await accountApi(ctx).get(`/newsletters/confirmation?token=${mail.token}`)
      expect(seen.body).toEqual({ wantsDaily: true, wantsWeekly: false })
      expect(await rowOf()).toMatchObject({ state: 'pending' })

      pass(DURATION_MS.minute)
      const confirmed = await confirm(mail.token)
      expect(confirmed).toMatchObject({ status: 200, body: { wantsDaily: true, wantsWeekly: false } })
      expect(await rowOf()).toMatchObject({
        state: 'active',
        wants_daily: true,
        wants_weekly: false,
        time_zone: 'America/New_York',
        locale: 'fr',
        language: 'fr',
        send_hour: 7,
        confirmed_at: now,
      })
      expect((await lastMailTo(ctx, EMAIL)).kind).toBe('newsletter-welcome')
      expect(await consents()).toEqual(['asked', 'confirmed'])
    })

    test('sends one mail, however often and from however many sides one address is typed', async () => {
      const answers = new Set<string>()
      // The embedded engine takes one call at a time: a hundred there, five hundred on a server.
      const rounds = engine === 'postgres' ? 25 : 5
      for (let round = 0; round < rounds; round += 1) {
        const spellings = [EMAIL, ` ${EMAIL.toUpperCase()} `]
        const asked = await Promise.all(
          Array.from({ length: 20 }, (_, n) => ask({ email: spellings[n % 2], wantsWeekly: n % 3 === 0 })),
        )
        for (const { status, body } of asked) answers.add(`${status} ${JSON.stringify(body)}`)
      }
      expect(await mailsTo(ctx, EMAIL)).toHaveLength(1)
      expect(answers.size).toBe(1)
      expect(await consents()).toEqual(['asked'])
    })

    test('is answered alike for an address that is unknown, waiting, subscribed, gone, suppressed or an account’s', async () => {
      const answers = [await ask({ email: 'unknown@reader.example' })]
      await ask()
      answers.push(await ask())
      await confirm((await lastMailTo(ctx, EMAIL)).token)
      answers.push(await ask())
      await leave(await linkOf('all'))
      answers.push(await ask())
      await db.kysely
        .updateTable('newsletter_subscribers')
        .set({ state: 'suppressed', state_reason: 'bounce' })
        .execute()
      answers.push(await ask())
      await reader('account@reader.example')
      answers.push(await ask({ email: 'account@reader.example' }))
      const [first] = answers
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: first?.body })
    })

    test('writes again after a day, and the newer link takes the place of the older', async () => {
      await ask()
      const first = await lastMailTo(ctx, EMAIL)
      pass(DURATION_MS.day)
      await ask()
      expect(await mailsTo(ctx, EMAIL)).toHaveLength(2)
      expect(await confirm(first.token)).toMatchObject({
        status: 400,
        body: { code: 'newsletter_link_invalid' },
      })
      expect((await confirm((await lastMailTo(ctx, EMAIL)).token)).status).toBe(200)
    })

    test('the link works for seven days and no longer, and twice is as once', async () => {
      await ask()
      const { token } = await lastMailTo(ctx, EMAIL)
      pass(7 * DURATION_MS.day - 1)
      expect((await confirm(token)).status).toBe(200)
      const before = await rowOf()
      expect((await confirm(token)).status).toBe(200)
      expect(await rowOf()).toEqual(before)
      expect((await mailsTo(ctx, EMAIL)).map(({ kind }) => kind).toSorted()).toEqual([
        'newsletter-confirm',
        'newsletter-welcome',
      ])
      pass(1)
      expect((await confirm(token)).status).toBe(400)
      expect((await accountApi(ctx).get(`/newsletters/confirmation?token=${token}`)).status).toBe(400)
    })

    test('adds to what a subscriber has once confirmed, and changes nothing before', async () => {
      await subscribed({ wantsDaily: true, wantsWeekly: false })
      pass(DURATION_MS.day)
      await ask({ wantsDaily: false, wantsWeekly: true })
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: false })
      await confirm((await lastMailTo(ctx, EMAIL)).token)
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: true })
    })

    test('a suppressed address gets no mail', async () => {
      await subscribed()
      await db.kysely
        .updateTable('newsletter_subscribers')
        .set({ state: 'suppressed', state_reason: 'complaint' })
        .execute()
      const before = await mailsTo(ctx, EMAIL)
      pass(2 * DURATION_MS.day)
      await ask()
      expect(await mailsTo(ctx, EMAIL)).toEqual(before)
      expect(await rowOf()).toMatchObject({ state: 'suppressed' })
    })

    test('what is wrong is said in the specified words, the address first', async () => {
      expect(await ask({ email: 'nobody', ...NEITHER })).toMatchObject({
        status: 400,
        body: { code: 'newsletter_email', error: 'Please enter a valid email' },
      })
      expect(await ask(NEITHER)).toMatchObject({
        status: 400,
        body: { code: 'newsletter_choice', error: 'Please select Daily, Weekly, or both' },
      })
      for (const wrong of [
        { timeZone: 'Mars/Olympus' },
        { source: 'a b' },
        { wantsDaily: 'yes' },
        { role: 'x' },
      ])
        expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400)
      expect(await mailsTo(ctx, EMAIL)).toEqual([])
    })

    test('a bot that fills in every field gets the usual answer and no mail', async () => {
      expect(await ask({ website: 'https://spam.example' })).toMatchObject({ status: 200 })
      expect(await mailsTo(ctx, EMAIL)).toEqual([])
    })

    test('addresses that were never confirmed are deleted', async () => {
      await ask()
      pass(29 * DURATION_MS.day)
      await pruneSubscribers(ctx)
      expect(await rowOf()).toMatchObject({ state: 'pending' })
      pass(2 * DURATION_MS.day)
      await pruneSubscribers(ctx)
      expect(await db.kysely.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
    })
  })

  describe('as a reader', () => {
    test('is immediate, newsletter by newsletter, without a mail', async () => {
      const ada = await reader()
      expect(await ada.get()).toMatchObject({
        ...NEITHER,
        email: EMAIL,
        sendHour: 7,
        timeZone: 'Europe/Paris',
      })
      expect((await ada.set({ wantsDaily: true, source: 'landing' })).body).toMatchObject({
        wantsDaily: true,
        wantsWeekly: false,
      })
      await ada.set({ wantsWeekly: true })
      expect(await ada.get()).toMatchObject(BOTH)
      await ada.set({ wantsDaily: false })
      expect(await rowOf()).toMatchObject({ state: 'active', user_id: ada.id, wants_weekly: true })
      await ada.set({ wantsWeekly: false })
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed', state_reason: 'account' })
      expect(await mailsTo(ctx, EMAIL)).toEqual([])
      expect(await consents()).toEqual(['confirmed', 'changed', 'changed', 'unsubscribed'])
    })

    test('two toggles at once both hold', async () => {
      const ada = await reader()
      await Promise.all([ada.set({ wantsDaily: true }), ada.set({ wantsWeekly: true })])
      expect(await ada.get()).toMatchObject(BOTH)
    })

    test('the form for guests subscribes a reader’s own address at once, and no other', async () => {
      const ada = await reader()
      const own = await accountApi(ctx).call('/newsletters/subscribe', { email: EMAIL, ...BOTH }, ada.headers)
      expect(own.body).toMatchObject({
        needsConfirmation: false,
        message: 'Preferences saved. You will receive selected emails.',
      })
      const other = { email: 'ben@reader.example', ...BOTH }
      const { body } = await accountApi(ctx).call('/newsletters/subscribe', other, ada.headers)
      expect(body).toMatchObject({ needsConfirmation: true })
      expect(await rowOf('ben@reader.example')).toMatchObject({ state: 'pending', user_id: null })
    })

    test('hour, zone, days, language, sections, length and pause are kept as chosen', async () => {
      const ada = await reader()
      const chosen = {
        ...BOTH,
        language: 'both',
        timeZone: 'Asia/Tokyo',
        sendHour: 21,
        days: [1, 3, 7],
        categories: ['research', 'business'],
        minutes: 15,
        pausedUntil: '2026-12-01',
      }
      expect((await ada.set(chosen)).body).toEqual({ ...chosen, email: EMAIL })
      expect(await ada.get()).toEqual({ ...chosen, email: EMAIL })
      expect(await rowOf()).toMatchObject({
        send_days: 0b100_0101,
        paused_until: new Date('2026-11-30T15:00:00Z'),
      })
      now = new Date('2026-11-30T15:00:00Z')
      expect(await ada.get()).toMatchObject({ pausedUntil: null })
    })

    test('what cannot be is refused and changes nothing', async () => {
      const ada = await reader()
      await ada.set(BOTH)
      const before = await rowOf()
      for (const wrong of [
        { sendHour: 24 },
        { sendHour: 7.5 },
        { days: [] },
        { days: [0] },
        { days: [1, 2, 3, 4, 5, 6, 7, 1] },
        { minutes: 7 },
        { language: 'de' },
        { timeZone: 'Nowhere' },
        { categories: ['sports'] },
        { pausedUntil: 'tomorrow' },
        { pausedUntil: '2026-02-30' },
        { email: 'other@reader.example' },
        { state: 'active' },
      ])
        expect((await ada.set(wrong)).status, JSON.stringify(wrong)).toBe(400)
      expect(await rowOf()).toEqual(before)
    })

    test('who subscribed before there was an account finds it there', async () => {
      await subscribed()
      await joinedReader(ctx, EMAIL)
      const { id } = await db.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow()
      expect(await rowOf()).toMatchObject({ user_id: id, state: 'active', wants_daily: true })
    })

    test('an address that was signed up but never verified inherits no newsletters', async () => {
      await subscribed()
      await accountApi(ctx).call('/auth/sign-up', signUpBody(EMAIL))
      expect(await rowOf()).toMatchObject({ user_id: null })
    })

    test('the newsletters chosen during onboarding begin once the address is verified', async () => {
      const preferences = { notifications: ['weeklyRecap'] }
      await accountApi(ctx).call('/auth/sign-up?lng=fr', signUpBody(EMAIL, { preferences }))
      expect(await db.kysely.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
      await confirmSignUp(ctx, EMAIL)
      expect(await rowOf()).toMatchObject({
        state: 'active',
        wants_daily: false,
        wants_weekly: true,
        locale: 'fr',
      })
    })

    test('a reader who answers later gets the newsletter then, and no answer ends one', async () => {
      const ada = await reader()
      const answer = (notifications: string[]) =>
        accountApi(ctx).call('/user/preferences', { notifications }, ada.headers)
      await answer(['dailyDigest'])
      expect(await ada.get()).toMatchObject({ wantsDaily: true, wantsWeekly: false })
      await answer([])
      expect(await ada.get()).toMatchObject({ wantsDaily: true, wantsWeekly: false })
    })

    test('opt-ins from before newsletters existed take effect once, and not for readers who have unsubscribed', async () => {
      const choice = async (user_id: string, notifications: ('dailyDigest' | 'weeklyRecap')[]) =>
        db.kysely.insertInto('user_preferences').values({ user_id, notifications, language: 'fr' }).execute()
      const ada = await reader()
      await choice(ada.id, ['dailyDigest'])
      const gone = await reader('gone@reader.example')
      await gone.set(BOTH)
      await gone.set(NEITHER)
      await choice(gone.id, ['weeklyRecap'])
      const quiet = await reader('quiet@reader.example')
      await choice(quiet.id, [])
      const unverified = await buildAccount(db, { isVerified: false })
      await choice(unverified.id, ['dailyDigest'])

      expect(await backfillPendingOptIns(ctx)).toBe(1)
      expect(await rowOf()).toMatchObject({
        state: 'active',
        wants_daily: true,
        locale: 'fr',
        user_id: ada.id,
      })
      expect(await rowOf('gone@reader.example')).toMatchObject({ state: 'unsubscribed' })
      await ada.set(NEITHER)
      expect(await backfillPendingOptIns(ctx)).toBe(0)
      expect(await db.kysely.selectFrom('newsletter_subscribers').select('id').execute()).toHaveLength(2)
    })

    test('without an opt-in no newsletter is chosen', async () => {
      await joinedReader(ctx, EMAIL)
      expect(await db.kysely.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
    })

    test('deleting the account removes the subscription and the record of consents', async () => {
      await subscribed()
      await joinedReader(ctx, EMAIL)
      const { password } = signUpBody(EMAIL)
      const { body } = await accountApi(ctx).call('/auth/sign-in', { email: EMAIL, password })
      const headers = { authorization: `Bearer ${String(body['token'])}` }
      const exported = await accountApi(ctx).get('/user/export', headers)
      expect(exported.body['newsletter_subscribers']).toMatchObject([{ email: EMAIL, state: 'active' }])
      expect(exported.body['newsletter_consents']).toMatchObject([{ event: 'asked' }, { event: 'confirmed' }])
      const deleted = { confirmation: 'DELETE', password }
      expect((await accountApi(ctx).remove('/user/account', headers, deleted)).status).toBe(200)
      expect(await db.kysely.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
      expect(await consents()).toEqual([])
    })
  })

  describe('with the link of a newsletter', () => {
    test('one newsletter ends, and the other continues', async () => {
      await subscribed()
      const answer = await leave(await linkOf('daily'))
      expect(answer.body['subscription']).toMatchObject({
        wantsDaily: false,
        wantsWeekly: true,
        letter: 'daily',
        email: 'a•••@reader.example',
      })
      await leave(await linkOf('weekly'), { isOneClick: true })
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed', state_reason: 'one-click' })
    })

    test('once is enough, and again changes nothing', async () => {
      await subscribed()
      await leave(await linkOf('all'))
      const before = await rowOf()
      const mailed = await consents()
      pass(DURATION_MS.hour)
      expect((await leave(await linkOf('all'))).status).toBe(200)
      expect({ ...(await rowOf()), updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
      expect(await consents()).toEqual(mailed)
    })

    test('the weekly newsletter can replace the daily one, and newsletters can pause', async () => {
      await subscribed({ wantsDaily: true, wantsWeekly: false })
      await leave(await linkOf('daily'), { action: 'pause', days: 14 })
      expect(await rowOf()).toMatchObject({
        state: 'active',
        paused_until: new Date('2026-12-03T23:00:00Z'),
      })
      await leave(await linkOf('daily'), { action: 'weekly-instead' })
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: false, wants_weekly: true })
      expect((await leave(await linkOf('daily'), { action: 'pause' })).status).toBe(400)
    })

    test('a scanner that opens every link changes nothing', async () => {
      await ask()
      const { token } = await lastMailTo(ctx, EMAIL)
      const unconfirmed = await rowOf()
      const api = accountApi(ctx)
      for (let n = 0; n < 3; n += 1) await api.get(`/newsletters/confirmation?token=${token}`)
      expect(await rowOf()).toEqual(unconfirmed)
      await confirm(token)
      const before = [await rowOf(), await consents()]
      for (const scope of LINK_SCOPES) {
        const link = await linkOf(scope)
        expect((await api.get(`/newsletters/preferences?token=${link}`)).status).toBe(200)
        for (const path of ['unsubscribe', 'confirm'])
          expect((await api.get(`/newsletters/${path}?token=${link}`)).status).toBe(404)
      }
      expect([await rowOf(), await consents()]).toEqual(before)
    })

    test('a forged one is refused everywhere', async () => {
      await subscribed()
      const before = await rowOf()
      const good = await linkOf('daily')
      const forged = [`${good.slice(0, -4)}AAAA`, 'x', '', good.slice(1)]
      for (const token of forged) {
        const refused = { status: 400, body: { code: 'newsletter_link_invalid' } }
        expect(await leave(token)).toMatchObject(refused)
        const change = { token, wantsDaily: false }
        expect(await accountApi(ctx).call('/newsletters/preferences', change)).toMatchObject(refused)
        expect(await accountApi(ctx).get(`/newsletters/preferences?token=${token}`)).toMatchObject(refused)
      }
      expect(await rowOf()).toEqual(before)
    })

    test('of a deleted subscriber is accepted and changes nothing', async () => {
      await subscribed()
      const link = await linkOf('all')
      await db.kysely.deleteFrom('newsletter_subscribers').execute()
      expect(await leave(link)).toMatchObject({ status: 200, body: { subscription: null } })
    })

    test('preferences change without an account', async () => {
      await subscribed()
      const change = {
        token: await linkOf('daily'),
        sendHour: 6,
        days: [1, 2, 3, 4, 5],
        minutes: 5,
        lng: 'fr',
      }
      const { body } = await accountApi(ctx).call('/newsletters/preferences', change)
      expect(body).toMatchObject({ sendHour: 6, days: [1, 2, 3, 4, 5], minutes: 5, ...BOTH })
      expect(await rowOf()).toMatchObject({ locale: 'fr', send_days: 31 })
    })

    test('ended newsletters begin again by a mailed link alone, sent at once', async () => {
      await subscribed()
      const old = (await lastMailTo(ctx, EMAIL)).token
      await leave(await linkOf('all'))
      const sent = (await mailsTo(ctx, EMAIL)).length
      pass(DURATION_MS.minute)
      const change = { token: await linkOf('daily'), ...BOTH, sendHour: 9, lng: 'fr' }
      const { body } = await accountApi(ctx).call('/newsletters/preferences', change)
      expect(body).toMatchObject({ ...NEITHER, sendHour: 9, needsConfirmation: true })
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed', send_hour: 9 })
      await leave(await linkOf('daily'), { action: 'weekly-instead' })
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed' })
      expect((await confirm(old)).status).toBe(400)

      expect(await mailsTo(ctx, EMAIL)).toHaveLength(sent + 1)
      const mail = await lastMailTo(ctx, EMAIL)
      expect(mail).toMatchObject({ kind: 'newsletter-confirm', locale: 'fr' })
      await confirm(mail.token)
      // The daily newsletter was declined since.
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: false, wants_weekly: true })
    })

    test('nor does one that was ended while the other comes', async () => {
      await subscribed()
      pass(DURATION_MS.day)
      await leave(await linkOf('daily'))
      const preferences = async (change: object) =>
        (await accountApi(ctx).call('/newsletters/preferences', { token: await linkOf('daily'), ...change }))
          .body
      expect(await preferences(BOTH)).toMatchObject({
        wantsDaily: false,
        wantsWeekly: true,
        needsConfirmation: true,
      })
      await confirm((await lastMailTo(ctx, EMAIL)).token)
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: true })
      await leave(await linkOf('daily'))
      pass(DURATION_MS.minute)
      // One for the other: what comes ends at once, and what does not waits for the mail.
      const swapped = await preferences({ wantsDaily: true, wantsWeekly: false })
      expect(swapped).toMatchObject({ ...NEITHER, needsConfirmation: true })
      await confirm((await lastMailTo(ctx, EMAIL)).token)
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true, wants_weekly: false })
    })

    test('a subscriber who leaves again before following the new link stays unsubscribed', async () => {
      await subscribed()
      await leave(await linkOf('all'))
      pass(DURATION_MS.day)
      await ask()
      const { token } = await lastMailTo(ctx, EMAIL)
      await leave(await linkOf('all'))
      expect((await confirm(token)).status).toBe(400)
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed', asked_daily: false })
    })

    test('a subscriber who left and returns on the same day is mailed at once', async () => {
      await subscribed()
      await leave(await linkOf('all'))
      const before = (await mailsTo(ctx, EMAIL)).length
      pass(DURATION_MS.hour)
      await ask()
      await ask()
      expect(await mailsTo(ctx, EMAIL)).toHaveLength(before + 1)
      await confirm((await lastMailTo(ctx, EMAIL)).token)
      expect(await rowOf()).toMatchObject({ state: 'active', wants_daily: true })
    })

    test('neither an old link nor a newsletter’s reactivates a suppressed subscriber', async () => {
      await subscribed({ wantsDaily: true, wantsWeekly: false })
      pass(DURATION_MS.day)
      await ask(BOTH)
      const { token } = await lastMailTo(ctx, EMAIL)
      const before = (await mailsTo(ctx, EMAIL)).length
      await suppressSubscriber(ctx, (await rowOf()).id, 'complaint')
      expect((await confirm(token)).status).toBe(400)
      const change = { token: await linkOf('daily'), ...BOTH }
      const { body } = await accountApi(ctx).call('/newsletters/preferences', change)
      expect(body).toMatchObject({ ...NEITHER, needsConfirmation: true })
      await ask(BOTH)
      expect(await rowOf()).toMatchObject({ state: 'suppressed', state_reason: 'complaint' })
      expect(await mailsTo(ctx, EMAIL)).toHaveLength(before)
      // Who signs in has shown that they are there, and says so themselves.
      const ada = await reader()
      await ada.set({ wantsDaily: true })
      expect(await rowOf()).toMatchObject({ state: 'active', state_reason: null, wants_weekly: false })
    })

    test('a link still waiting to be followed does not begin again what was ended since', async () => {
      await subscribed()
      pass(DURATION_MS.day)
      await ask()
      const { token } = await lastMailTo(ctx, EMAIL)
      await leave(await linkOf('all'))
      expect((await confirm(token)).status).toBe(400)
      expect(await rowOf()).toMatchObject({ state: 'unsubscribed' })
    })
  })

  test('a consent says what, when, where, in which words, and from which network, but not which', async () => {
    await subscribed()
    const rows = await db.kysely.selectFrom('newsletter_consents').selectAll().orderBy('id').execute()
    expect(rows[0]).toMatchObject({
      event: 'asked',
      at: new Date('2026-11-20T09:00:00Z'),
      place: 'landing-hero',
      text_version: '2026-11-22',
      locale: 'en',
      wants_daily: true,
    })
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  })

  test('a consent is never rewritten', async () => {
    await subscribed()
    await expect(
      db.kysely.updateTable('newsletter_consents').set({ wants_daily: false }).execute(),
    ).rejects.toThrow('consents are never changed')
  })
})
