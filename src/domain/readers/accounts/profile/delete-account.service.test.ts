import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import type { Database } from '#db/connection.ts'
import { createMac } from '#adapters/identity/keyring.ts'
import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { MailError } from '#adapters/mail/mailer.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context, Log } from '#domain/kernel/context.ts'
import {
  accountApi,
  joinedReader,
  mailsTo,
  PASSWORD,
  sessionCookieOf,
} from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { uuidv7 } from '#db/uuid.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { sampleBodies } from '#testing/content/sample-bodies.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailer } from '#testing/test-mail.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertGrant } from '#domain/premium/subscriptions.repository.ts'
import { TABLES_OF_A_READER } from './export-account.repository.ts'

const EMAIL = 'vanishing@reader.example'
const FIRST_NAME = 'Philippa-Vanishing'
const ALL = { confirmation: 'DELETE', password: PASSWORD }

describeDatabase('leaving with everything', ({ open }) => {
  let db: Database
  let ctx: Context
  let now: Date
  let logged: string[]

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('gifts').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    await db.kysely.deleteFrom('app_store_notifications').execute()
    now = new Date()
    logged = []
    const note = (fields: object, message: string) => void logged.push(JSON.stringify(fields) + message)
    const log: Log = { debug: note, info: note, warn: note, error: note }
    ctx = { ...testContext(db), clock: () => now, log }
  })

  const signIn = async (email = EMAIL, password = PASSWORD) => {
    const answer = await accountApi(ctx).call('/auth/sign-in', { email, password })
    return { status: answer.status, headers: { authorization: `Bearer ${String(answer.body['token'])}` } }
  }
  const leave = (headers: Record<string, string>, body: unknown = ALL, lng = '') =>
    accountApi(ctx).remove(`/user/account${lng}`, headers, body)
  const idOf = async (email: string) =>
    (await db.kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? ''

  /** Everything an account can have, in every table that can hold it. */
  const liveThroughEverything = async () => {
    await joinedReader(ctx, EMAIL)
    const { headers } = await signIn()
    const api = accountApi(ctx)
    await api.call('/user/profile', { firstName: FIRST_NAME, lastName: 'Vanishing' }, headers)
    await api.call(
      '/user/preferences',
      { theme: 'dark', mutedTopics: [{ id: 'v', name: 'Vanishing' }] },
      headers,
    )
    await api.call('/user/avatar', sampleBodies.setAvatar, headers)
    await api.call('/auth/request-reset', { email: EMAIL })
    await api.call('/contact', {
      name: FIRST_NAME,
      email: EMAIL,
      topic: 'question',
      message: `Will ${FIRST_NAME} be forgotten?`,
    })
    await api.call('/subscriptions/checkout', {}, headers)
    const user_id = await idOf(EMAIL)
    const article_id = (await buildArticle(db)).id
    const hash = hashOfToken(`feed of ${user_id}`)
    await db.kysely
      .insertInto('provider_identities')
      .values({ provider: 'google', subject: `google-${user_id}`, user_id })
      .execute()
    await db.kysely
      .insertInto('email_verifications')
      .values({ user_id, token_hash: hash, expires_at: now })
      .execute()
    await db.kysely
      .insertInto('email_changes')
      .values({
        user_id,
        new_email: 'vanishing-too@reader.example',
        token_hash: hash,
        created_at: now,
        expires_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('summary_days')
      .values({ user_id, day: '2026-11-20', article_ids: [article_id] })
      .execute()
    await upsertGrant(db, user_id, now, now)
    await db.kysely.insertInto('bookmarks').values({ id: user_id, user_id, article_id }).execute()
    await db.kysely
      .insertInto('newsletter_subscribers')
      .values({
        id: user_id,
        user_id,
        email: EMAIL,
        state: 'pending',
        locale: 'en',
        language: 'en',
        time_zone: 'Europe/Paris',
        source: 'profile',
      })
      .execute()
    await db.kysely
      .insertInto('withdrawals')
      .values({
        source: 'sandbox',
        external_id: uuidv7(),
        user_id,
        plan: 'premium_yearly',
        declared_at: now,
        keeps_share: true,
        refund_cents: 0,
        currency: 'usd',
        completed_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('gifts')
      .values({
        id: uuidv7(),
        source: 'sandbox',
        user_id,
        customer_id: `cus_${user_id}`,
        plan: 'premium_yearly',
        amount_cents: 9000,
        currency: 'usd',
        locale: 'en',
        code_hash: hash,
        keeps_share: true,
        recipient_email: EMAIL,
        send_on: '2026-12-24',
        created_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('authenticators')
      .values({ user_id, sealed_secret: hash, last_step: 0, created_at: now })
      .execute()
    await db.kysely.insertInto('bookmark_feeds').values({ user_id, token_hash: hash }).execute()
    await db.kysely
      .insertInto('sign_ins')
      .values({
        id: uuidv7(),
        user_id,
        method: 'password',
        outcome: 'succeeded',
        network: '203.0.113.0/24',
        created_at: now,
        last_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('account_notes')
      .values({ id: user_id, user_id, at: now, author_id: user_id, act: null, note: 'Wrote twice' })
      .execute()
    await db.kysely
      .insertInto('known_devices')
      .values({ user_id, token_hash: hash, created_at: now, seen_at: now })
      .execute()
    await db.kysely
      .insertInto('passkeys')
      .values({
        id: uuidv7(),
        user_id,
        credential_id: hash,
        public_key: hash,
        counter: 0,
        transports: [],
        name: `${FIRST_NAME}’s phone`,
        is_synced: false,
        created_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('app_store_purchases')
      .values({
        original_transaction_id: `bought by ${user_id}`,
        environment: 'Sandbox',
        user_id,
        transaction_id: user_id,
        purchased_at: now,
        signed_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('app_store_notifications')
      .values({
        notification_uuid: 'n1',
        kind: 'SUBSCRIBED',
        environment: 'Sandbox',
        original_transaction_id: `bought by ${user_id}`,
        signed_payload: user_id,
        state: 'waiting',
        due_at: now,
        signed_at: now,
      })
      .execute()
    await db.kysely
      .insertInto('apple_refresh_tokens')
      .values({ id: uuidv7(), user_id, client_id: 'example.apercu.app', sealed_token: hash })
      .execute()
    return { user_id, headers }
  }

  /** Every row of every table of the application, in any schema, as text. */
  const dump = async (): Promise<string> => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      db.kysely,
    )
    const lines: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(
        db.kysely,
      )
      lines.push(...rows.map(({ line }) => `${name}: ${line}`))
    }
    return lines.join('\n')
  }

  test('every table that refers to an account is known to the export, and goes with the account', async () => {
    const { rows: references } = await sql<{ name: string; rule: string }>`
      select distinct c.table_name as name, coalesce(r.delete_rule, 'NONE') as rule
      from information_schema.columns c
      left join information_schema.key_column_usage k
        on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name
      left join information_schema.referential_constraints r
        on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name
      where c.table_schema = 'public' and c.column_name = 'user_id'`.execute(db.kysely)
    const ruled = references.filter(({ rule }) => rule !== 'NONE')
    // A token of Apple's stays, sealed and without an account, until Apple has revoked it.
    expect(ruled.filter(({ rule }) => rule !== 'CASCADE')).toEqual([
      { name: 'apple_refresh_tokens', rule: 'SET NULL' },
      // A gift stays without its buyer, because it is paid and another person's by now.
      { name: 'gifts', rule: 'SET NULL' },
      // So does a withdrawal: its refund is owed all the same, and the row is evidence like an invoice.
      { name: 'withdrawals', rule: 'SET NULL' },
    ])
    const tables = Object.keys(TABLES_OF_A_READER).toSorted()
    expect(ruled.map(({ name }) => name).toSorted()).toEqual(tables)
    expect([...new Set(references.map(({ name }) => name))].toSorted()).toEqual(tables)

    // Every other reference to a person: a new one must be decided here.
    const { rows: personal } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name <> 'user_id'
        and column_name ~ '(mail|recipient|reply_to|subject|user|reader|account|person|first_name|last_name|owner|author|network)'
      order by 1`.execute(db.kysely)
    expect(personal.map(({ name }) => name)).toEqual([
      'account_notes.author_id', // of staff, whose name goes with their account
      'admin_codes.email', // of the setting ADMIN_EMAILS
      'articles.author', // of the article
      'day_counts.metered_readers', // a number, without persons
      'day_counts.readers_at_limit', // the same
      'email_changes.new_email', // exported, and goes with its row
      'gifts.recipient_email', // another person's, exported; goes once mailed, redeemed or with a buyer whose own it is
      'gifts.recipient_locale', // of the mail
      'mail_budget.mailbox', // a keyed hash, for a day
      'mail_outbox.recipient', // exported and deleted by address
      'mail_outbox.reply_to', // the same
      'mail_outbox.subject',
      'newsletter_subscribers.email', // goes with its row
      'notices.last_user_id', // where a notice to all goes on; null once it is complete
      'password_resets.restores_email', // the same
      'pending_sign_ups.email', // deleted by address, and after a day
      'pending_sign_ups.first_name', // the same
      'pending_sign_ups.last_name', // the same
      'provider_identities.subject', // goes with its row
      'sessions.user_agent', // the same
      'sign_ins.network', // the same
      'sign_ins.user_agent', // the same
      'takedown_requests.email', // of a publisher without an account; goes a year after the answer
      'takedowns.mailed_count', // a number, without persons
      'user_preferences.user_role', // the same
      'users.admin_proven_email', // goes with its row
      'users.email',
      'users.email_verified',
      'users.first_name',
      'users.last_name',
      'users.mailbox_proven_at', // a time
    ])
  })

  test('the export is a file with all of it, without hashes of tokens and codes', async () => {
    const { user_id, headers } = await liveThroughEverything()
    const api = accountApi(ctx)
    const { status, headers: exportHeaders, body } = await api.get('/user/export', headers)
    expect(status).toBe(200)
    expect(exportHeaders.get('content-disposition')).toMatch(/^attachment; filename="apercu-[\d-]+\.json"$/)
    expect(exportHeaders.get('cache-control')).toBe('private, no-store')
    expect(body['account']).toMatchObject({ id: user_id, email: EMAIL, firstName: FIRST_NAME })
    for (const table of Object.keys(TABLES_OF_A_READER)) expect(body[table], table).not.toEqual([])
    expect(body['user_preferences']).toMatchObject([{ theme: 'dark', muted_topics: [{ name: 'Vanishing' }] }])
    expect((body['mails'] as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
      'contact-message',
      'contact-receipt',
      'reset-password',
      'verify-email',
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|_hash|code_mac|Buffer/)

    const other = await buildAccount(db)
    const otherExport = await api.get('/user/export', { authorization: `Bearer ${other.token}` })
    expect(JSON.stringify(otherExport.body)).not.toContain(user_id)
  })

  test('nothing of a deleted account is in the database or the log, and other accounts keep everything', async () => {
    const stays = await buildAccount(db, { email: 'stays@reader.example' })
    const { user_id, headers } = await liveThroughEverything()
    const traces = [user_id, 'vanishing', FIRST_NAME]
    for (const trace of traces) expect((await dump()).toLowerCase()).toContain(trace.toLowerCase())

    expect((await leave(headers)).status).toBe(200)
    expect((await mailsTo(ctx, EMAIL)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    const mailer = testMailer()
    await sendDueMails(ctx, mailer)
    expect(mailer.sent.map(({ to }) => to.address)).toEqual([EMAIL])

    const everything = (await dump()).toLowerCase()
    for (const trace of traces) expect(everything).not.toContain(trace.toLowerCase())
    for (const trace of traces) expect(logged.join('\n').toLowerCase()).not.toContain(trace.toLowerCase())
    expect(everything).toContain(stays.email)
    expect((await accountApi(ctx).get('/auth/me', headers)).status).toBe(401)
    expect((await signIn()).status).toBe(401)
  })

  test('the address is forgotten although its last mail never arrives', async () => {
    await joinedReader(ctx, EMAIL)
    await leave((await signIn()).headers)
    const broken = testMailer()
    broken.send = () => Promise.reject(new MailError('421 try later', false))
    await sendDueMails(ctx, broken)
    expect(await dump()).toContain(EMAIL)
    now = new Date(now.getTime() + DURATION_MS.day + DURATION_MS.minute)
    await sendDueMails(ctx, broken)
    expect(await dump()).not.toContain(EMAIL)
    expect(logged.join()).not.toContain(EMAIL)
  })

  describe('asks', () => {
    test('for the word, in either language, before anything else', async () => {
      await joinedReader(ctx, EMAIL)
      const { headers } = await signIn()
      for (const confirmation of ['', 'delete', 'DELETED', 'yes'])
        expect((await leave(headers, { ...ALL, confirmation })).body).toMatchObject({
          code: 'delete_confirmation',
          error: 'Please type DELETE to confirm',
        })
      expect((await leave(headers, {})).status).toBe(400)
      expect(await idOf(EMAIL)).not.toBe('')
      expect((await leave(headers, { ...ALL, confirmation: ' SUPPRIMER ' }, '?lng=fr')).status).toBe(200)
      expect((await mailsTo(ctx, EMAIL)).at(0)).toMatchObject({ locale: 'fr', kind: 'account-deleted' })
    })

    test('for the password of an account that has one, and no more often than at signing in', async () => {
      await joinedReader(ctx, EMAIL)
      const { headers } = await signIn()
      const limiter = createMemoryLimiter()
      ctx = { ...ctx, limiter, accounts: { ...ctx.accounts, mac: createMac('x') } }
      const wrong = { ...ALL, password: 'Not-the-one-1' }
      const answers = []
      for (let n = 0; n <= RATE_LIMITS.passwords.calls; n += 1)
        answers.push((await leave(headers, wrong)).body.code)
      expect(new Set(answers)).toEqual(new Set(['password_wrong', 'passwords_paused']))
      expect(answers.filter((code) => code === 'password_wrong')).toHaveLength(RATE_LIMITS.passwords.calls)
      expect((await leave(headers, { confirmation: 'DELETE' })).body.code).toBe('passwords_paused')
      expect(await idOf(EMAIL)).not.toBe('')
      await limiter.close()
    })

    test('for a session that has just begun where there is no password', async () => {
      const { token, email } = await buildAccount(db, { now })
      const headers = { authorization: `Bearer ${token}` }
      now = new Date(now.getTime() + 11 * DURATION_MS.minute)
      expect(await leave(headers)).toMatchObject({ status: 403, body: { code: 'session_not_fresh' } })
      now = new Date(now.getTime() - 2 * DURATION_MS.minute)
      expect((await leave(headers)).status).toBe(200)
      expect(await idOf(email)).toBe('')
    })
  })

  test('sent twice at once, it is done once', async () => {
    await joinedReader(ctx, EMAIL)
    const { headers } = await signIn()
    const answers = await Promise.all([leave(headers), leave(headers), leave(headers)])
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect((await mailsTo(ctx, EMAIL)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  test('from a page of the site the cookie ends with the account; from another site nothing happens', async () => {
    await joinedReader(ctx, EMAIL)
    const api = accountApi(ctx)
    const entered = await api.fromPage('/auth/sign-in', { email: EMAIL, password: PASSWORD })
    const cookie = `session=${sessionCookieOf(entered)}`
    expect((await leave({ cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(await idOf(EMAIL)).not.toBe('')
    const left = await leave({ cookie, origin: 'http://localhost:3000' })
    expect(left.status).toBe(200)
    expect(sessionCookieOf(left)).toBe('')
  })
})
