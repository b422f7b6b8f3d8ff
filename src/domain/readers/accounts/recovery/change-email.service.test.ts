import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { pruneAccounts } from '#domain/readers/accounts/profile/prune-accounts.service.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const OLD = 'ada@reader.example'
const NEW = 'lovelace@reader.example'
const NEW_PASSWORD = 'Amber-Otter-2041'
const HOUR_MS = 3_600_000

describeDatabase('the address of an account', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi
  let authorization: string

  /** Mails written in sequence are distinguished by their time. */
  const tick = () => (now = new Date(now.getTime() + 1))
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  const signIn = (email: string, password = PASSWORD) => api.call('/auth/sign-in', { email, password })
  const bearerOf = async (email: string) => `Bearer ${String((await signIn(email)).body['token'])}`

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'users',
      'pending_sign_ups',
      'newsletter_subscribers',
      'mail_outbox',
      'mail_budget',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: tick }
    api = accountApi(ctx)
    await joinedReader(ctx, OLD)
    authorization = await bearerOf(OLD)
  })
  const ask = (email: string, fields: Record<string, string> = {}) =>
    api.call('/auth/change-email', { email, ...fields }, { authorization })
  const linkTo = async (email: string) => (await lastMailTo(ctx, email)).token
  const askedLink = async () => {
    expect((await ask(NEW)).status).toBe(200)
    return linkTo(NEW)
  }
  const confirm = (token: string) => api.call('/auth/confirm-email', { token })
  const kindsTo = async (email: string) => (await mailsTo(ctx, email)).map(({ kind }) => kind)
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

  test('changes once the link in the new mailbox is followed, and both mailboxes get a mail', async () => {
    const token = await askedLink()
    expect((await lastMailTo(ctx, OLD)).text).toContain('l…@reader.example')
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([200, 401])

    const seen = await api.get(`/auth/confirm-email?token=${token}`)
    expect(seen.body).toEqual({ email: NEW })
    expect((await signIn(OLD)).status).toBe(200)

    expect((await confirm(token)).body).toEqual({ success: true, email: NEW })
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    expect(await kindsTo(NEW)).toEqual(expect.arrayContaining(['email-change-link', 'email-change-done']))
    expect(await kindsTo(OLD)).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']))
    // The session that asked goes on, and knows the new address at once.
    const me = await api.get('/auth/me', { authorization })
    expect(me.body['user']).toMatchObject({ email: NEW, email_verified: true })
    expect(await codeOf(confirm(token))).toBe('account_link_invalid')
  })

  test('asks for the owner, unless they have just signed in', async () => {
    pass(1)
    expect(await codeOf(ask(NEW))).toBe('owner_required')
    expect(await codeOf(ask(NEW, { password: 'Not-The-One-1' }))).toBe('password_wrong')
    expect(await kindsTo(NEW)).toEqual([])
    expect((await ask(NEW, { password: PASSWORD })).status).toBe(200)
    expect(await codeOf(api.call('/auth/change-email', { email: NEW, password: PASSWORD }))).toBe(
      'unauthorized',
    )
  })

  test('refuses what is no address and the one it has', async () => {
    for (const email of ['', 'nobody', 'a@b', 'two@at@reader.example'])
      expect(await codeOf(ask(email)), email).toBe('email_invalid')
    expect(await codeOf(ask(` ${OLD.toUpperCase()} `))).toBe('email_unchanged')
  })

  test('a link lives a day, and ends with the next one', async () => {
    const first = await askedLink()
    const second = await askedLink()
    expect(await codeOf(confirm(first))).toBe('account_link_invalid')
    pass(24)
    expect(await codeOf(confirm(second))).toBe('account_link_invalid')
    expect((await api.get(`/auth/confirm-email?token=${second}`)).body.code).toBe('account_link_invalid')
    await pruneAccounts(ctx)
    expect(await db.kysely.selectFrom('email_changes').selectAll().execute()).toEqual([])
  })

  test('is not taken from another account, whenever that was made', async () => {
    await joinedReader(ctx, NEW)
    expect(await codeOf(ask(NEW))).toBe('email_taken')
    await db.kysely.deleteFrom('users').where('email', '=', NEW).execute()
    const token = await askedLink()
    await joinedReader(ctx, NEW)
    expect(await codeOf(confirm(token))).toBe('email_taken')
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([200, 200])
  })

  test('where accounts are hidden, a taken address is answered like a free one, and its owner gets a mail', async () => {
    await joinedReader(ctx, NEW)
    ctx.accounts = testAccounts({ hidesAccounts: true })
    api = accountApi(ctx)
    expect((await ask(NEW)).body).toEqual({ success: true })
    expect(await kindsTo(NEW)).toContain('account-exists')
    expect(await kindsTo(NEW)).not.toContain('email-change-link')
  })

  test('a sign-up that waits for the new address ends with its password', async () => {
    await api.call('/auth/sign-up', signUpBody(NEW, { password: 'Attacker-Chose-77' }))
    const planted = await linkTo(NEW)
    expect((await confirm(await askedLink())).status).toBe(200)
    expect(
      await codeOf(api.call('/auth/verify-email', { token: planted, password: 'Attacker-Chose-77' })),
    ).toBe('account_link_invalid')
    expect((await signIn(NEW, 'Attacker-Chose-77')).status).toBe(401)
  })

  test('codes that lie in the former mailbox end', async () => {
    await api.call('/auth/request-reset', { email: OLD })
    const { token } = await lastMailTo(ctx, OLD)
    await confirm(await askedLink())
    expect(await codeOf(api.call('/auth/set-password', { token, password: NEW_PASSWORD }))).toBe(
      'account_link_invalid',
    )
  })

  test('a change that an intruder requested is shown to the owner, who ends it with the intruder’s other ways in', async () => {
    const token = await askedLink()
    const list = await api.get('/auth/ways-in', { authorization })
    expect(list.body).toMatchObject({ emailChange: { email: NEW } })
    const { listedAt } = list.body as { listedAt?: string }
    const secure = (end: object) => api.call('/auth/secure', { end, keep: {}, listedAt }, { authorization })
    expect((await secure({})).body).toMatchObject({ waysIn: { emailChange: { email: NEW } } })
    expect((await secure({ emailChange: true })).body).toMatchObject({ waysIn: { emailChange: null } })
    expect((await lastMailTo(ctx, OLD)).text).toContain('change of address')
    expect(await codeOf(confirm(token))).toBe('account_link_invalid')
  })

  test('a new password ends a change that waits', async () => {
    const token = await askedLink()
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await api.call('/auth/change-password', change, { authorization })).status).toBe(200)
    expect(await codeOf(confirm(token))).toBe('account_link_invalid')
  })

  test('rights that were proven for the former address end with it', async () => {
    const proven = { admin_proven_email: OLD, admin_proven_at: now }
    await db.kysely.updateTable('users').set(proven).where('email', '=', OLD).execute()
    await confirm(await askedLink())
    const user = await db.kysely.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect([user.email, user.admin_proven_email, user.admin_proven_at]).toEqual([NEW, null, null])
  })

  test('the former mailbox takes the account back: address, password and sessions, once and for three days', async () => {
    await confirm(await askedLink())
    const restore = await linkTo(OLD)
    // An intruder cannot invalidate that link by later actions.
    await api.call(
      '/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'Intruders-Own-41' },
      { authorization },
    )
    const intruder = `Bearer ${String((await signIn(NEW, 'Intruders-Own-41')).body['token'])}`
    await api.call('/auth/change-email', { email: 'third@intruder.example' }, { authorization: intruder })
    const third = await linkTo('third@intruder.example')
    expect((await confirm(third)).status).toBe(200)
    pass(70)
    await pruneAccounts(ctx)
    const back = await api.call('/auth/set-password', { token: restore, password: NEW_PASSWORD })
    expect(back.status).toBe(200)
    expect((await signIn(OLD, NEW_PASSWORD)).status).toBe(200)
    expect((await api.get('/auth/me', { authorization: intruder })).status).toBe(401)
    // What the intruder's own mailbox was sent takes nothing back any more.
    const other = (await mailsTo(ctx, NEW)).findLast(({ kind }) => kind === 'email-changed')
    for (const token of [restore, other?.token ?? ''])
      expect(await codeOf(api.call('/auth/set-password', { token, password: 'Intruders-Own-42' }))).toBe(
        'account_link_invalid',
      )
  })

  test('after three days it stays', async () => {
    await confirm(await askedLink())
    const token = await linkTo(OLD)
    pass(72)
    expect(await codeOf(api.call('/auth/set-password', { token, password: NEW_PASSWORD }))).toBe(
      'account_link_invalid',
    )
  })

  test('is not given back where it has another account by now', async () => {
    await confirm(await askedLink())
    const token = await linkTo(OLD)
    await joinedReader(ctx, OLD)
    expect(await codeOf(api.call('/auth/set-password', { token, password: NEW_PASSWORD }))).toBe(
      'email_taken',
    )
    expect((await signIn(NEW)).status).toBe(200)
  })

  const subscribe = (email: string) =>
    api.call('/newsletters/me', { wantsDaily: true }, { authorization: email })
  const rowsOf = () =>
    db.kysely
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'user_id'])
      .orderBy('email')
      .execute()

  test('newsletters move along and replace those of the new address', async () => {
    await subscribe(authorization)
    await db.kysely
      .insertInto('newsletter_subscribers')
      .values({
        id: crypto.randomUUID(),
        email: NEW,
        state: 'unsubscribed',
        state_reason: 'page',
        locale: 'en',
        language: 'en',
        time_zone: 'UTC',
        source: 'landing',
      })
      .execute()
    await confirm(await askedLink())
    expect(await rowsOf()).toEqual([{ email: NEW, state: 'active', user_id: expect.any(String) }])
  })

  test('an address that mail may not be sent to stays so, and the former one gets no more', async () => {
    await subscribe(authorization)
    await db.kysely
      .insertInto('newsletter_subscribers')
      .values({
        id: crypto.randomUUID(),
        email: NEW,
        state: 'suppressed',
        state_reason: 'complaint',
        locale: 'en',
        language: 'en',
        time_zone: 'UTC',
        source: 'landing',
      })
      .execute()
    await confirm(await askedLink())
    expect(await rowsOf()).toEqual([
      { email: OLD, state: 'unsubscribed', user_id: null },
      { email: NEW, state: 'suppressed', user_id: expect.any(String) },
    ])
  })

  test('a former address that bounced holds nothing back at the new one', async () => {
    await subscribe(authorization)
    await db.kysely
      .updateTable('newsletter_subscribers')
      .set({ state: 'suppressed', state_reason: 'bounce' })
      .execute()
    await confirm(await askedLink())
    expect(await rowsOf()).toEqual([{ email: OLD, state: 'suppressed', user_id: null }])
  })
})
