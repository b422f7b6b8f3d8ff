import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  sessionCookieOf,
  signUpBody,
} from '#testing/account-api.ts'
import { describeEachEngine } from '#testing/database.ts'
import { testAccounts } from '#testing/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const HOUR_MS = 3_600_000

describeEachEngine('an account', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi

  /** Mails written one after the other are told apart by their time. */
  const tick = () => (now = new Date(now.getTime() + 1))

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: tick }
    api = accountApi(ctx)
  })
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const users = () => db.kysely.selectFrom('users').selectAll().execute()
  const signIn = (password = PASSWORD) => api.call('/auth/sign-in', { email: EMAIL, password })
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

  describe('at sign-up', () => {
    test('waits for its address: a mail leaves, and nobody is signed in', async () => {
      const answer = await api.fromPage('/auth/sign-up?lng=fr', signUpBody(' Ada@Reader.Example '))
      expect(answer.body).toMatchObject({
        token: null,
        requiresVerification: true,
        user: {
          email: EMAIL,
          email_verified: false,
          role: 'user',
          fullName: 'Ada Lovelace',
          metadata: { role: 'user', tier: 'free' },
        },
      })
      expect(sessionCookieOf(answer)).toBeUndefined()
      expect(await lastMailTo(ctx, EMAIL)).toMatchObject({ kind: 'verify-email', locale: 'fr' })
      expect((await signIn()).body.code).toBe('email_unverified')

      const { token } = await lastMailTo(ctx, EMAIL)
      expect((await api.call('/auth/verify-email', { token })).body).toEqual({ success: true })
      const { body } = await signIn()
      expect(body['user']).toMatchObject({ email_verified: true })
      const me = await api.get('/auth/me', bearer(body['token']))
      expect(me.body).toEqual({ user: body['user'] })
    })

    test('keeps what its reader told about themselves', async () => {
      const preferences = {
        languagePreference: 'fr',
        referralSource: 'friend',
        userRole: 'student',
        experienceLevel: 'beginner',
        favoriteCategories: ['research', 'community'],
        readingFrequency: 'fewTimesWeek',
        notifications: ['weeklyRecap'],
      }
      await api.call('/auth/sign-up', signUpBody(EMAIL, { preferences }))
      expect(await db.kysely.selectFrom('user_preferences').selectAll().executeTakeFirst()).toMatchObject({
        language: 'fr',
        referral_source: 'friend',
        user_role: 'student',
        experience_level: 'beginner',
        favorite_categories: ['research', 'community'],
        reading_frequency: 'fewTimesWeek',
        notifications: ['weeklyRecap'],
      })
      expect((await lastMailTo(ctx, EMAIL)).locale).toBe('fr')
    })

    test.each([
      [{ firstName: ' ' }, 'fields_required'],
      [{ lastName: '' }, 'fields_required'],
      [{ email: '' }, 'fields_required'],
      [{ password: '' }, 'fields_required'],
      [{ email: 'a@b' }, 'email_invalid'],
      [{ email: 'a@b.example,c@d.example' }, 'email_invalid'],
      [{ password: 'Ab1' }, 'password_too_short'],
      [{ password: 'lower-case-1' }, 'password_no_uppercase'],
      [{ password: 'UPPER-CASE-1' }, 'password_no_lowercase'],
      [{ password: 'No-numbers-here' }, 'password_no_number'],
      [{ password: `Aa1${'x'.repeat(200)}` }, 'password_too_long'],
      [{ password: 'Liverpool1!' }, 'password_common'],
    ])('%j is refused as %s, and nothing is made', async (fields, code) => {
      const { status, body } = await api.call('/auth/sign-up', signUpBody(EMAIL, fields))
      expect([status, body.code]).toEqual([400, code])
      expect(await users()).toEqual([])
    })

    test('an address that has an account is told to sign in', async () => {
      await joinedReader(ctx, EMAIL)
      const { status, body } = await api.call('/auth/sign-up', signUpBody(EMAIL, { firstName: 'Eve' }))
      expect([status, body.code]).toEqual([409, 'email_taken'])
      expect((await users()).map(({ first_name }) => first_name)).toEqual(['Ada'])
    })

    test('where accounts are hidden, a taken address is answered like a free one, and its owner told', async () => {
      await joinedReader(ctx, EMAIL)
      ctx.accounts = testAccounts({ hidesAccounts: true })
      const taken = await api.call('/auth/sign-up', signUpBody(EMAIL))
      const free = await api.call('/auth/sign-up', signUpBody('new@reader.example'))
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      expect((await lastMailTo(ctx, EMAIL)).kind).toBe('account-exists')
      await api.call('/auth/sign-up', signUpBody(EMAIL))
      expect((await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'account-exists')).toHaveLength(1)
    })

    test('a taken address costs the same work as a free one', async () => {
      await joinedReader(ctx, EMAIL)
      const { passwords } = ctx.accounts
      let hashes = 0
      ctx.accounts.passwords = {
        ...passwords,
        hash: (password) => {
          hashes += 1
          return passwords.hash(password)
        },
      }
      for (const hidesAccounts of [false, true]) {
        ctx.accounts.hidesAccounts = hidesAccounts
        hashes = 0
        await api.call('/auth/sign-up', signUpBody(EMAIL))
        expect(hashes).toBe(1)
        await api.call('/auth/sign-up', signUpBody(`free-${hidesAccounts}@reader.example`))
        expect(hashes).toBe(2)
      }
    })

    test('nobody can wait inside an address that is not theirs: the last sign-up holds the password and the link', async () => {
      await api.call('/auth/sign-up', signUpBody(EMAIL, { password: 'Attacker-Chose-77' }))
      const old = await lastMailTo(ctx, EMAIL)
      await api.call('/auth/sign-up', signUpBody(EMAIL))
      expect((await api.call('/auth/verify-email', { token: old.token })).body.code).toBe(
        'account_link_invalid',
      )
      await api.call('/auth/verify-email', { token: (await lastMailTo(ctx, EMAIL)).token })
      expect((await signIn('Attacker-Chose-77')).body.code).toBe('sign_in_failed')
      expect((await signIn()).status).toBe(200)
      expect(await users()).toHaveLength(1)
    })

    test('two sign-ups at once make one account', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.call('/auth/sign-up', signUpBody(EMAIL))),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
      expect(await users()).toHaveLength(1)
    })
  })

  describe('the link that verifies an address', () => {
    test('works once, for a day, and only the newest', async () => {
      await api.call('/auth/sign-up', signUpBody(EMAIL))
      const first = await lastMailTo(ctx, EMAIL)
      await api.call('/auth/resend-verification', { email: EMAIL })
      const second = await lastMailTo(ctx, EMAIL)
      const verify = ({ token }: { token: string }) => api.call('/auth/verify-email', { token })
      expect((await verify(first)).body.code).toBe('account_link_invalid')
      pass(25 * HOUR_MS)
      expect((await verify(second)).body.code).toBe('account_link_invalid')
      await api.call('/auth/resend-verification', { email: EMAIL })
      const third = await lastMailTo(ctx, EMAIL)
      expect((await verify(third)).status).toBe(200)
      expect((await verify(third)).body.code).toBe('account_link_invalid')
    })

    test('is sent again only where one is waited for, and the answer does not tell', async () => {
      await joinedReader(ctx, EMAIL)
      const before = (await mailsTo(ctx, EMAIL)).length
      const known = await api.call('/auth/resend-verification', { email: EMAIL })
      const unknown = await api.call('/auth/resend-verification', { email: 'nobody@reader.example' })
      expect(known.body).toEqual(unknown.body)
      expect(await mailsTo(ctx, EMAIL)).toHaveLength(before)
      expect(await mailsTo(ctx, 'nobody@reader.example')).toEqual([])
    })
  })

  describe('at sign-in', () => {
    test('a wrong password and an unknown address are answered alike, after the same work', async () => {
      await joinedReader(ctx, EMAIL)
      const { passwords } = ctx.accounts
      let hashes = 0
      ctx.accounts.passwords = {
        ...passwords,
        verify: (...given) => {
          hashes += 1
          return passwords.verify(...given)
        },
      }
      const wrong = await signIn('Not-The-Password-1')
      expect(hashes).toBe(1)
      const unknown = await api.call('/auth/sign-in', { email: 'nobody@reader.example', password: PASSWORD })
      expect(hashes).toBe(2)
      expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
      expect(wrong.body).toEqual({ error: 'Sign in failed', code: 'sign_in_failed' })
    })

    test('neither password, token nor code is kept as it is', async () => {
      await joinedReader(ctx, EMAIL)
      const { body } = await signIn()
      await api.call('/auth/request-reset', { email: EMAIL })
      const { token, code } = await lastMailTo(ctx, EMAIL)
      await db.kysely.deleteFrom('mail_outbox').execute()
      const tables = ['users', 'sessions', 'password_resets', 'email_verifications'] as const
      const rows = await Promise.all(
        tables.map((table) => db.executeSql(`select to_json(t)::text as row from ${table} t`)),
      )
      const dump = JSON.stringify(rows.map((result) => result.rows))
      for (const secret of [PASSWORD, String(body['token']), token]) expect(dump).not.toContain(secret)
      expect(dump).not.toMatch(new RegExp(`\\D${code}\\D`))
      expect(dump).toContain('$argon2id$v=19$')
    })
  })

  describe('when its password changes', () => {
    test('every session ends, the caller gets a new one, and a mail says so', async () => {
      await joinedReader(ctx, EMAIL)
      const here = (await signIn()).body['token']
      const elsewhere = (await signIn()).body['token']
      const change = { currentPassword: PASSWORD, newPassword: 'Amber-Otter-2041' }
      const changed = await api.call('/auth/change-password', change, bearer(here))
      expect(changed.status).toBe(200)
      for (const dead of [here, elsewhere]) expect((await api.get('/auth/me', bearer(dead))).status).toBe(401)
      expect((await api.get('/auth/me', bearer(changed.body['token']))).status).toBe(200)
      expect((await signIn()).status).toBe(401)
      expect((await signIn('Amber-Otter-2041')).status).toBe(200)
      expect((await lastMailTo(ctx, EMAIL)).kind).toBe('password-changed')
    })

    test('who does not know the current one changes nothing', async () => {
      await joinedReader(ctx, EMAIL)
      const { token } = (await signIn()).body
      const change = { currentPassword: 'Not-It-At-All-1', newPassword: 'Amber-Otter-2041' }
      expect((await api.call('/auth/change-password', change, bearer(token))).body.code).toBe(
        'password_wrong',
      )
      expect((await signIn()).status).toBe(200)
    })
  })

  describe('whose password is reset while the old one is being checked', () => {
    /** The check ends, and before anything follows from it somebody else has set another password. */
    const resetMeanwhile = () => {
      const { passwords } = ctx.accounts
      ctx.accounts.passwords = {
        ...passwords,
        verify: async (...given) => {
          const isRight = await passwords.verify(...given)
          const password_hash = await passwords.hash('Amber-Otter-2041')
          await db.kysely.updateTable('users').set({ password_hash }).execute()
          return isRight
        },
      }
    }

    test('lets nobody in who knew the old one', async () => {
      await joinedReader(ctx, EMAIL)
      resetMeanwhile()
      expect((await signIn()).body.code).toBe('sign_in_failed')
      expect(await db.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    test('keeps the new one, whoever wanted to change the old', async () => {
      await joinedReader(ctx, EMAIL)
      const { token } = (await signIn()).body
      const { passwords } = ctx.accounts
      resetMeanwhile()
      const change = { currentPassword: PASSWORD, newPassword: 'Third-Badger-77' }
      const { body } = await api.call('/auth/change-password', change, bearer(token))
      expect(body.code).toBe('password_wrong')
      ctx.accounts.passwords = passwords
      expect((await signIn('Amber-Otter-2041')).status).toBe(200)
    })
  })

  describe('is an admin', () => {
    test('by a verified address of ADMIN_EMAILS, and only while it is one', async () => {
      ctx.accounts = testAccounts({ adminEmails: new Set([EMAIL]) })
      const { body } = await api.call('/auth/sign-up', signUpBody(EMAIL))
      expect(body['user']).toMatchObject({ role: 'user' })
      await api.call('/auth/verify-email', { token: (await lastMailTo(ctx, EMAIL)).token })
      const { token, user } = (await signIn()).body
      expect(user).toMatchObject({ role: 'admin', metadata: { role: 'admin' } })
      const backfill = () => api.call('/articles/backfill-ai-quality', { hours: 1 }, bearer(token))
      expect((await backfill()).status).toBe(200)
      ctx.accounts = testAccounts()
      expect((await backfill()).status).toBe(403)
    })

    test.each([
      'role',
      'email_verified',
      'emailVerified',
      'tier',
      'metadata',
      'isAdmin',
      'granted_premium_until',
    ])('never by a sign-up that says so: %s is refused', async (field) => {
      const answer = await api.call('/auth/sign-up', signUpBody(EMAIL, { [field]: 'admin' }))
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
      const preferences = { [field]: 'admin' }
      expect((await api.call('/auth/sign-up', signUpBody(EMAIL, { preferences }))).status).toBe(400)
      expect(await users()).toEqual([])
    })
  })
})
