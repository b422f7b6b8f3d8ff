import { createMemoryLimiter, type RateLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  deviceCookieOf,
  joinedReader,
  lastMailTo,
  mailsTo,
  ORIGIN,
  PASSWORD,
  sessionCookieOf,
} from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const WRONG = 'Not-The-Password-1'

describeDatabase('signing in with a password', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: () => (now = new Date(now.getTime() + 1)) }
    api = accountApi(ctx)
    await joinedReader(ctx, EMAIL)
  })
  const signIn = (password = PASSWORD, from = api, headers: Record<string, string> = {}) =>
    from.call('/auth/sign-in', { email: EMAIL, password }, headers)

  test('answers a wrong password and an unknown address alike, after the same work', async () => {
    const { passwords } = ctx.accounts
    let hashes = 0
    ctx.accounts.passwords = {
      ...passwords,
      verify: (...given) => {
        hashes += 1
        return passwords.verify(...given)
      },
    }
    const wrong = await signIn(WRONG)
    expect(hashes).toBe(1)
    const unknown = await api.call('/auth/sign-in', { email: 'nobody@reader.example', password: PASSWORD })
    expect(hashes).toBe(2)
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
    expect(wrong.body).toEqual({ error: 'Sign in failed', code: 'sign_in_failed' })
  })

  test('keeps neither password, token nor code as it is', async () => {
    const { body } = await signIn()
    await api.call('/auth/request-reset', { email: EMAIL })
    const { token, code } = await lastMailTo(ctx, EMAIL)
    await db.kysely.deleteFrom('mail_outbox').execute()
    const tables = ['users', 'sessions', 'sign_ins', 'password_resets'] as const
    const rows = await Promise.all(
      tables.map((table) => db.executeSql(`select to_json(t)::text as row from ${table} t`)),
    )
    const dump = JSON.stringify(rows.map((result) => result.rows))
    for (const secret of [PASSWORD, String(body['token']), token]) expect(dump).not.toContain(secret)
    expect(dump).not.toMatch(new RegExp(`\\D${code}\\D`))
    expect(dump).toContain('$argon2id$v=19$')
  })

  test('fails for a password that was reset while it was being checked', async () => {
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
    expect((await signIn()).body.code).toBe('sign_in_failed')
    expect(await db.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  describe('is kept in the history of the account', () => {
    const history = async () => {
      const rows = await db.kysely.selectFrom('sign_ins').selectAll().orderBy('id').execute()
      return rows.map(({ method, outcome, attempts, network, user_agent }) => [
        [method, outcome].join(' '),
        attempts,
        network,
        user_agent,
      ])
    }
    const from = (client: string) => accountApi(ctx, ORIGIN, () => client)

    test('with its device and the network it came from, never the whole address', async () => {
      await signIn(PASSWORD, from('203.0.113.77'), { 'user-agent': 'Phone' })
      await signIn(PASSWORD, from('2001:db8:1:2::/64'), { 'user-agent': 'x'.repeat(400) })
      await signIn(PASSWORD)
      expect(await history()).toEqual([
        ['password succeeded', 1, '203.0.113.0/24', 'Phone'],
        ['password succeeded', 1, '2001:db8:1::/48', 'x'.repeat(300)],
        ['password succeeded', 1, null, null],
      ])
    })

    test('one row for the refused attempts of a network within an hour, and none for an unknown address', async () => {
      for (let n = 0; n < 3; n += 1) await signIn(WRONG, from('203.0.113.77'))
      await signIn(WRONG, from('198.51.100.1'))
      await api.call('/auth/sign-in', { email: 'nobody@reader.example', password: WRONG })
      now = new Date(now.getTime() + 3_600_000)
      await signIn(WRONG, from('203.0.113.77'))
      expect(await history()).toEqual([
        ['password refused', 3, '203.0.113.0/24', null],
        ['password refused', 1, '198.51.100.0/24', null],
        ['password refused', 1, '203.0.113.0/24', null],
      ])
    })

    test('also where too many were wrong before it', async () => {
      ctx.limiter = createMemoryLimiter()
      const { calls } = RATE_LIMITS.passwordsOfAccount
      for (let n = 0; n <= calls; n += 1) await signIn(WRONG)
      expect(await history()).toEqual([
        ['password refused', calls, null, null],
        ['password limited', 1, null, null],
      ])
    })
  })

  describe('after wrong passwords', () => {
    /** But for the calls of a minute, which are few enough to end these before they have begun. */
    const passwordsOnly = (): RateLimiter => {
      const { consume, ...rest } = createMemoryLimiter()
      return { ...rest, consume: async (kind, key) => (kind === 'auth' ? undefined : consume(kind, key)) }
    }
    beforeEach(() => {
      ctx.limiter = passwordsOnly()
    })
    let clients = 0
    const elsewhere = (): AccountApi => accountApi(ctx, ORIGIN, () => `client ${(clients += 1)}`)
    const { calls: ofClient } = RATE_LIMITS.passwords
    const { calls: ofAccount } = RATE_LIMITS.passwordsOfAccount
    const useUp = async () => {
      for (let n = 0; n < ofAccount; n += 1) await signIn(WRONG, elsewhere())
    }

    test('a client may not try on, and another one may', async () => {
      const client = accountApi(ctx, ORIGIN, () => 'one')
      for (let n = 0; n < ofClient; n += 1) expect((await signIn(WRONG, client)).status).toBe(401)
      const refused = await signIn(PASSWORD, client)
      expect([refused.status, refused.body.code]).toEqual([429, 'passwords_paused'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await signIn(PASSWORD, elsewhere())).status).toBe(200)
    })

    test('from everywhere, a device that signed in before still may, and has a budget of its own', async () => {
      const deviceToken = String((await signIn(PASSWORD)).body['deviceToken'])
      await useUp()
      expect((await signIn(PASSWORD, elsewhere())).body.code).toBe('passwords_paused')
      const known = { 'x-device-token': deviceToken }
      expect((await signIn(PASSWORD, elsewhere(), known)).status).toBe(200)
      for (let n = 0; n < ofClient; n += 1) expect((await signIn(WRONG, elsewhere(), known)).status).toBe(401)
      expect((await signIn(PASSWORD, elsewhere(), known)).body.code).toBe('passwords_paused')
    })

    test('a device is known by its cookie too, which outlives the session', async () => {
      const page = await api.fromPage('/auth/sign-in', { email: EMAIL, password: PASSWORD })
      expect(page.body['deviceToken']).toBeNull()
      const cookie = `device=${deviceCookieOf(page)}; session=${sessionCookieOf(page)}`
      const out = await api.fromPage('/auth/sign-out', {}, { cookie })
      expect([sessionCookieOf(out), deviceCookieOf(out)]).toEqual(['', undefined])
      await useUp()
      const body = { email: EMAIL, password: PASSWORD }
      expect((await elsewhere().fromPage('/auth/sign-in', body)).status).toBe(429)
      const again = await elsewhere().fromPage('/auth/sign-in', body, { cookie })
      expect([again.status, deviceCookieOf(again)]).toEqual([200, deviceCookieOf(page)])
    })

    test('the device of another account is not known, nor one that was made up or planted', async () => {
      await joinedReader(ctx, 'eve@reader.example')
      const eve = await elsewhere().call('/auth/sign-in', { email: 'eve@reader.example', password: PASSWORD })
      await useUp()
      for (const token of [String(eve.body['deviceToken']), 'A'.repeat(43)])
        expect((await signIn(PASSWORD, elsewhere(), { 'x-device-token': token })).status).toBe(429)
      ctx.limiter = passwordsOnly()
      const planted = await signIn(PASSWORD, elsewhere(), { 'x-device-token': 'A'.repeat(43) })
      expect(planted.body['deviceToken']).not.toBe('A'.repeat(43))
    })

    test.each([
      [
        'change-password',
        (password: string) => ({ currentPassword: password, newPassword: 'Amber-Otter-2041' }),
      ],
      ['passkeys/options', (password: string) => ({ password })],
    ])('%s is no oracle: a session has a budget of its own too', async (path, bodyOf) => {
      const { body } = await signIn(PASSWORD, elsewhere())
      await useUp()
      const headers = { authorization: `Bearer ${String(body['token'])}` }
      const guess = () => elsewhere().call(`/auth/${path}`, bodyOf(WRONG), headers)
      for (let n = 0; n < ofClient; n += 1) expect((await guess()).body.code).toBe('password_wrong')
      const answer = await elsewhere().call(`/auth/${path}`, bodyOf(PASSWORD), headers)
      expect([answer.status, answer.body.code]).toEqual([429, 'passwords_paused'])
    })

    test('of an unknown address, it is paused alike', async () => {
      const stranger = { email: 'nobody@reader.example', password: WRONG }
      for (let n = 0; n < ofAccount; n += 1)
        expect((await elsewhere().call('/auth/sign-in', stranger)).status).toBe(401)
      expect((await elsewhere().call('/auth/sign-in', stranger)).body.code).toBe('passwords_paused')
    })
  })

  describe('on a device the account does not know', () => {
    const mails = async () => (await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'new-sign-in')
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }
    const laptop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
    const at = (client: string) => accountApi(ctx, ORIGIN, () => client)

    test('asks its owner by mail whether that was them, and not at their first sign-in', async () => {
      await signIn(PASSWORD, at('203.0.113.7'), phone)
      expect(await mails()).toEqual([])
      await signIn(PASSWORD, at('198.51.100.1'), laptop)
      const [mail, ...more] = await mails()
      expect(more).toEqual([])
      for (const part of ['Firefox on Linux', '198.51.100.0/24', '/profile/secure'])
        expect(mail?.text).toContain(part)
      expect(mail?.text).not.toContain('198.51.100.1')
    })

    test('does not ask for a browser that forgets its cookies, nor for one that brings them', async () => {
      const first = await signIn(PASSWORD, at('203.0.113.7'), phone)
      await signIn(PASSWORD, at('203.0.113.99'), phone)
      const known = { 'x-device-token': String(first.body['deviceToken']) }
      await signIn(PASSWORD, at('198.51.100.1'), { ...laptop, ...known })
      expect(await mails()).toEqual([])
    })
  })
})
