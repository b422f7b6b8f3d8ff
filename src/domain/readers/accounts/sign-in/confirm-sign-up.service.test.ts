import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { PENDING_SIGN_UPS_MAX, SIGN_UP_LINK_TRIES } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  sessionCookieOf,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const OTHERS = 'Attacker-Chose-77'
const NEW_PASSWORD = 'Amber-Otter-2041'
const HOUR_MS = 3_600_000

describeDatabase('a sign-up that waits for its address', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi

  /** Mails written in sequence are distinguished by their time. */
  const tick = () => (now = new Date(now.getTime() + 1))

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
  })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const signUp = async (fields: Record<string, unknown> = {}) => {
    expect((await api.call('/auth/sign-up', signUpBody(EMAIL, fields))).status).toBe(200)
    return (await lastMailTo(ctx, EMAIL)).token
  }
  const confirm = async (token: string, fields: Record<string, string> = { password: PASSWORD }) =>
    api.call('/auth/verify-email', { token, ...fields })
  const view = (token: string) => api.get(`/auth/verify-email?token=${token}`)
  const enter = async (password: string) =>
    (await api.call('/auth/sign-in', { email: EMAIL, password })).body.code ?? 'in'
  const count = async (table: 'users' | 'pending_sign_ups' | 'sessions') =>
    (await db.kysely.selectFrom(table).selectAll().execute()).length

  test('becomes an account with its link and its password, in any browser, which is signed in then', async () => {
    const token = await signUp()
    const fromPage = await api.fromPage('/auth/verify-email', { token, password: PASSWORD })
    expect(fromPage.body).toMatchObject({
      success: true,
      token: null,
      user: { email: EMAIL, email_verified: true },
    })
    expect(sessionCookieOf(fromPage)).toMatch(/^[\w-]{43}$/)
    expect([await count('users'), await count('pending_sign_ups')]).toEqual([1, 0])
    expect(await enter(PASSWORD)).toBe('in')
  })

  test('hands the app its bearer token', async () => {
    const { body } = await confirm(await signUp())
    const me = await api.get('/auth/me', { authorization: `Bearer ${String(body['token'])}` })
    expect(me.body['user']).toMatchObject({ email: EMAIL })
  })

  test('shows the holder of its link which sign-up it is, as often as asked, and nothing to any other token', async () => {
    const token = await signUp()
    for (let n = 0; n < 3; n += 1)
      expect((await view(token)).body).toEqual({
        email: EMAIL,
        signedUpAt: expect.stringMatching(/^2026-03-10T12:00:00/),
        takesPassword: true,
      })
    const { status, body } = await view(`${token.slice(0, -2)}xx`)
    expect([status, body.code]).toEqual([400, 'account_link_invalid'])
    expect([await count('users'), await count('pending_sign_ups')]).toEqual([0, 1])
  })

  test('takes a new password from the holder of the mailbox, by the four rules', async () => {
    const token = await signUp()
    for (const [newPassword, code] of [
      ['Ab1', 'password_too_short'],
      ['lower-case-1', 'password_no_uppercase'],
      ['UPPER-CASE-1', 'password_no_lowercase'],
      ['No-numbers-here', 'password_no_number'],
      ['Liverpool1!', 'password_common'],
      ['Ada-Lovelace-1815', 'password_personal'],
      ['Apercu-News-2026', 'password_product'],
    ] as const)
      expect((await confirm(token, { newPassword })).body.code).toBe(code)
    expect((await confirm(token, { newPassword: NEW_PASSWORD })).status).toBe(200)
    expect([await enter(PASSWORD), await enter(NEW_PASSWORD)]).toEqual(['sign_in_failed', 'in'])
  })

  test.each<Record<string, string>>([
    {},
    { password: PASSWORD, newPassword: NEW_PASSWORD },
    { password: PASSWORD, role: 'admin' },
  ])('is confirmed by one password and nothing else: %j is refused', async (fields) => {
    const { status, body } = await confirm(await signUp(), fields)
    expect([status, body.code, await count('users')]).toEqual([400, 'bad_request', 0])
  })

  test('is guessed at a few times at most, even at once; then only a new password makes the account', async () => {
    const token = await signUp()
    const { passwords } = ctx.accounts
    let compared = 0
    ctx.accounts.passwords = {
      ...passwords,
      verify: (...given) => {
        compared += 1
        return passwords.verify(...given)
      },
    }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => confirm(token, { password: `Guess-Number-${n}` })),
    )
    expect(compared).toBe(SIGN_UP_LINK_TRIES)
    const codes = guesses.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(SIGN_UP_LINK_TRIES)
    expect(codes.filter((code) => code === 'sign_up_tries_spent')).toHaveLength(12 - SIGN_UP_LINK_TRIES)
    expect((await confirm(token)).body.code).toBe('sign_up_tries_spent')
    expect((await view(token)).body).toMatchObject({ takesPassword: false })
    expect((await confirm(token, { newPassword: NEW_PASSWORD })).status).toBe(200)
  })

  test('works once, for a day, and its link is the same when it is mailed again', async () => {
    const token = await signUp()
    await api.call('/auth/resend-verification', { email: EMAIL })
    expect((await mailsTo(ctx, EMAIL)).map((mail) => mail.token)).toEqual([token, token])
    pass(24 * HOUR_MS)
    expect((await confirm(token)).body.code).toBe('account_link_invalid')
    const later = await signUp()
    const answers = await Promise.all([confirm(later), confirm(later), confirm(later)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await count('users'), await count('sessions')]).toEqual([1, 1])
  })

  test('made with an earlier secret gets a link that works when it is asked for again', async () => {
    await signUp()
    ctx.accounts = testAccounts()
    const { mac } = ctx.accounts
    ctx.accounts.mac = (purpose, text) => mac(purpose, `after a new secret: ${text}`)
    await api.call('/auth/resend-verification', { email: EMAIL })
    expect((await confirm((await lastMailTo(ctx, EMAIL)).token)).status).toBe(200)
  })

  test('is mailed again only where one waits, and the answer is the same', async () => {
    await joinedReader(ctx, EMAIL)
    const before = (await mailsTo(ctx, EMAIL)).length
    const known = await api.call('/auth/resend-verification', { email: EMAIL })
    const unknown = await api.call('/auth/resend-verification', { email: 'unknown@reader.example' })
    expect(known.body).toEqual(unknown.body)
    expect(await mailsTo(ctx, EMAIL)).toHaveLength(before)
    expect(await mailsTo(ctx, 'unknown@reader.example')).toEqual([])
  })

  describe('beside another for the same address', () => {
    test('keeps its link and its password, whichever came first; confirming one ends the others', async () => {
      const own = await signUp()
      const others = await signUp({ password: OTHERS, firstName: 'Eve' })
      expect(others).not.toBe(own)
      expect((await confirm(own, { password: OTHERS })).body.code).toBe('password_wrong')
      expect((await confirm(others)).body.code).toBe('password_wrong')
      expect((await confirm(own)).body['user']).toMatchObject({ firstName: 'Ada' })
      expect((await confirm(others, { password: OTHERS })).body.code).toBe('account_link_invalid')
      expect([await enter(OTHERS), await enter(PASSWORD)]).toEqual(['sign_in_failed', 'in'])
      expect([await count('users'), await count('pending_sign_ups')]).toEqual([1, 0])
    })

    test('both confirmed at once, one of them is the account', async () => {
      const own = await signUp()
      const others = await signUp({ password: OTHERS })
      const answers = await Promise.all([confirm(own), confirm(others, { password: OTHERS })])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'account_link_invalid')).toHaveLength(1)
      expect([await count('users'), await count('pending_sign_ups')]).toEqual([1, 0])
    })

    test('are a few at most; a further sign-up changes none of them', async () => {
      const own = await signUp()
      await Promise.all(
        Array.from({ length: 12 }, () => api.call('/auth/sign-up', signUpBody(EMAIL, { password: OTHERS }))),
      )
      expect(await count('pending_sign_ups')).toBe(PENDING_SIGN_UPS_MAX)
      expect((await confirm(own)).status).toBe(200)
    })
  })

  test('signs in with no password before it is confirmed', async () => {
    await signUp()
    expect(await enter(PASSWORD)).toBe('email_unverified')
    expect(await enter(OTHERS)).toBe('sign_in_failed')
  })

  test('costs sign-in the comparison of one password, as an unknown address does', async () => {
    await signUp()
    await signUp({ password: OTHERS })
    const { passwords } = ctx.accounts
    let compared = 0
    ctx.accounts.passwords = {
      ...passwords,
      verify: (...given) => {
        compared += 1
        return passwords.verify(...given)
      },
    }
    await enter('Not-The-Password-1')
    expect(compared).toBe(1)
  })

  test('begins the newsletters of the person who signed up, and none for a person who sets another password', async () => {
    const preferences = { notifications: ['dailyDigest'] }
    const newsletters = () => db.kysely.selectFrom('newsletter_subscribers').select('wants_daily').execute()
    const answers = () => db.kysely.selectFrom('user_preferences').select('notifications').execute()
    await confirm(await signUp({ preferences, password: OTHERS }), { newPassword: NEW_PASSWORD })
    expect([await newsletters(), await answers()]).toEqual([[], [{ notifications: [] }]])

    await db.kysely.deleteFrom('users').execute()
    await confirm(await signUp({ preferences }), { newPassword: PASSWORD })
    expect(await newsletters()).toEqual([{ wants_daily: true }])
  })

  describe('of the previous release', () => {
    const TOKEN = 'a-link-of-the-previous-release'
    /** As that release signs up: a user without a proven address, answers, and a link. */
    const signUpThere = async () => {
      const id = uuidv7()
      await db.kysely
        .insertInto('users')
        .values({
          id,
          email: EMAIL,
          first_name: 'Ada',
          last_name: 'Lovelace',
          password_hash: await ctx.accounts.passwords.hash(PASSWORD),
        })
        .execute()
      await db.kysely
        .insertInto('user_preferences')
        .values({ user_id: id, language: 'fr', notifications: ['weeklyRecap'] })
        .execute()
      await db.kysely
        .insertInto('email_verifications')
        .values({
          user_id: id,
          token_hash: hashOfToken(TOKEN),
          created_at: now,
          expires_at: new Date('2026-03-11'),
        })
        .execute()
      return id
    }

    test('is confirmed here with its password, and keeps what was answered', async () => {
      const id = await signUpThere()
      expect(await enter(PASSWORD)).toBe('email_unverified')
      const { body } = await confirm(TOKEN)
      expect(body['user']).toMatchObject({ id, email: EMAIL, email_verified: true })
      const [answers] = await db.kysely.selectFrom('user_preferences').selectAll().execute()
      expect(answers).toMatchObject({ language: 'fr', notifications: ['weeklyRecap'] })
    })

    test('gives way to a reader who proves the address here', async () => {
      await signUpThere()
      expect((await confirm(await signUp({ firstName: 'Grace' }))).body['user']).toMatchObject({
        firstName: 'Grace',
      })
      expect(await count('users')).toBe(1)
    })

    test('that is verified there is an account here', async () => {
      const id = await signUpThere()
      await db.kysely.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
      expect(await enter(PASSWORD)).toBe('in')
      expect((await confirm(TOKEN)).body.code).toBe('account_link_invalid')
    })
  })
})
