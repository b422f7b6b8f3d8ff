import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  confirmSignUp,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  sessionCookieOf,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdminCodes } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'

const EMAIL = 'ada@reader.example'

describeEachEngine('an account', ({ open }) => {
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
    for (const table of ['users', 'pending_sign_ups', 'mail_outbox', 'mail_budget'] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: tick }
    api = accountApi(ctx)
  })
  const pending = () => db.kysely.selectFrom('pending_sign_ups').selectAll().execute()
  const users = () => db.kysely.selectFrom('users').selectAll().execute()
  const signIn = (password = PASSWORD) => api.call('/auth/sign-in', { email: EMAIL, password })
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

  describe('at sign-up', () => {
    test('waits for its address: a mail is sent, and no session begins', async () => {
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

      expect(await users()).toEqual([])
      expect((await confirmSignUp(ctx, EMAIL)).status).toBe(200)
      const { body } = await signIn()
      expect(body['user']).toMatchObject({ email_verified: true })
      const me = await api.get('/auth/me', bearer(body['token']))
      expect(me.body).toEqual({ user: body['user'] })
    })

    test('keeps the answers of its reader', async () => {
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
      const { locale } = await lastMailTo(ctx, EMAIL)
      await confirmSignUp(ctx, EMAIL)
      expect(await db.kysely.selectFrom('user_preferences').selectAll().executeTakeFirst()).toMatchObject({
        language: 'fr',
        referral_source: 'friend',
        user_role: 'student',
        experience_level: 'beginner',
        favorite_categories: ['research', 'community'],
        reading_frequency: 'fewTimesWeek',
        notifications: ['weeklyRecap'],
      })
      expect(locale).toBe('fr')
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
      [{ password: 'Ada@reader.example1' }, 'password_personal'],
      [{ password: 'Apercu2026' }, 'password_product'],
    ])('%j is refused as %s, and nothing is made', async (fields, code) => {
      const { status, body } = await api.call('/auth/sign-up', signUpBody(EMAIL, fields))
      expect([status, body.code]).toEqual([400, code])
      expect(await pending()).toEqual([])
    })

    test('an address that has an account is asked to sign in', async () => {
      await joinedReader(ctx, EMAIL)
      const { status, body } = await api.call('/auth/sign-up', signUpBody(EMAIL, { firstName: 'Eve' }))
      expect([status, body.code]).toEqual([409, 'email_taken'])
      expect((await users()).map(({ first_name }) => first_name)).toEqual(['Ada'])
    })

    test('where accounts are hidden, a taken address is answered like a free one, and its owner gets a mail', async () => {
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
    /** The check ends, and before its result is applied, another password is set. */
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

    test('keeps the new one, although another request was to change the old', async () => {
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
    test('by the code for a verified address of ADMIN_EMAILS, and only while it is one', async () => {
      ctx.accounts = testAccounts({ adminEmails: new Set([EMAIL]) })
      await joinedReader(ctx, EMAIL)
      const reader = (await signIn()).body
      expect(reader['user']).toMatchObject({ role: 'user' })
      const { codes } = await makeAdminCodes(ctx)
      const claimed = await api.call('/auth/claim-admin', { code: codes[0]?.code }, bearer(reader['token']))
      const { token, user } = claimed.body
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
      expect(await pending()).toEqual([])
    })
  })
})
