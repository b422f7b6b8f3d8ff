import { PASSKEYS_MAX } from '#contract/limits.ts'
import type { CreationOptions, RequestOptions } from '#contract/readers/passkeys.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  mailsTo,
  ORIGIN,
  PASSWORD,
  sessionCookieOf,
} from '#testing/accounts/account-api.ts'
import { createAuthenticator, type Oddities } from '#testing/accounts/authenticator.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'

describeDatabase('passkeys', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi
  let now: Date
  let headers: Record<string, string>
  let device: ReturnType<typeof createAuthenticator>

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('mail_outbox').execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    api = accountApi(ctx)
    await joinedReader(ctx, EMAIL)
    const { body } = await api.call('/auth/sign-in', { email: EMAIL, password: PASSWORD })
    headers = { authorization: `Bearer ${String(body['token'])}` }
    device = createAuthenticator(ORIGIN)
  })
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  const optionsToMake = async (as = headers, password: string | undefined = PASSWORD) => {
    const { status, body } = await api.call('/auth/passkeys/options', { password }, as)
    expect(status).toBe(200)
    return body['options'] as CreationOptions
  }
  const add = async (odd: Oddities = {}, options?: CreationOptions) => {
    const credential = device.make(options ?? (await optionsToMake()), odd)
    return api.call('/auth/passkeys', { name: 'My phone', credential }, headers)
  }
  const optionsToEnter = async () =>
    (await api.call('/auth/passkey-sign-in/options')).body['options'] as RequestOptions
  const enter = async (odd: Oddities = {}, options?: RequestOptions) =>
    api.call('/auth/passkey-sign-in', { credential: device.use(options ?? (await optionsToEnter()), odd) })
  const list = async () => (await api.get('/auth/passkeys', headers)).body['passkeys'] as { id: string }[]

  test('are made by the owner, and open the account from then on', async () => {
    const made = await add()
    expect(made.body['passkey']).toEqual({
      id: expect.any(String),
      name: 'My phone',
      isSynced: true,
      createdAt: now.toISOString(),
      lastUsedAt: null,
    })
    later(60)
    const { status, body } = await enter()
    expect([status, body['user']]).toEqual([200, expect.objectContaining({ email: EMAIL })])
    const mine = await api.get('/auth/me', { authorization: `Bearer ${String(body['token'])}` })
    expect(mine.status).toBe(200)
    expect(await list()).toMatchObject([{ lastUsedAt: now.toISOString() }])
  })

  test('are announced to their owner by mail, a refused one is not', async () => {
    expect((await add({ isForged: true, challenge: 'x' })).status).toBe(400)
    expect((await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'passkey-added')).toEqual([])
    await add()
    const [mail, ...more] = (await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'passkey-added')
    expect(more).toEqual([])
    expect(mail?.text).toContain('My phone')
  })

  test('begin a session of a page as a cookie, out of reach of its scripts', async () => {
    await add()
    const credential = device.use(await optionsToEnter())
    const answer = await api.fromPage('/auth/passkey-sign-in', { credential })
    expect(answer.body['token']).toBeNull()
    expect(sessionCookieOf(answer)).toMatch(/.{40}/)
  })

  test('are made only by who knows the password, or has just signed in without one', async () => {
    const ask = (as: Record<string, string>, password?: string) =>
      api.call('/auth/passkeys/options', { password }, as)
    expect((await ask({}, PASSWORD)).status).toBe(401)
    expect((await ask(headers)).body.code).toBe('password_wrong')
    expect((await ask(headers, 'Wrong-Password-1')).body.code).toBe('password_wrong')
    const { token } = await buildAccount(db, { now })
    const bearer = { authorization: `Bearer ${token}` }
    expect((await ask(bearer)).status).toBe(200)
    later(11)
    expect((await ask(bearer)).body.code).toBe('session_not_fresh')
  })

  test('are requested alike for every reader, and require the device to verify its owner', async () => {
    await add()
    expect(await optionsToEnter()).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{51}$/),
      timeout: 120_000,
      userVerification: 'required',
      allowCredentials: [],
    })
    expect((await optionsToMake()).excludeCredentials).toHaveLength(1)
  })

  test('are forgotten by their owner only, and open nothing after that', async () => {
    await add()
    const [passkey] = await list()
    const path = `/auth/passkeys/${passkey?.id}`
    const { token } = await buildAccount(db, { now })
    expect((await api.remove(path, { authorization: `Bearer ${token}` })).status).toBe(404)
    expect((await enter()).status).toBe(200)
    expect((await api.remove(path, headers)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await enter()).body.code).toBe('passkey_failed')
  })

  test('go with the account', async () => {
    await add()
    await db.kysely.deleteFrom('users').execute()
    expect(await db.kysely.selectFrom('passkeys').selectAll().execute()).toEqual([])
    expect((await enter()).body.code).toBe('passkey_failed')
  })

  test('are as many as there is room for', async () => {
    for (let count = 0; count < PASSKEYS_MAX; count += 1) {
      device = createAuthenticator(ORIGIN)
      expect((await add()).status).toBe(200)
    }
    const { status, body } = await api.call('/auth/passkeys/options', { password: PASSWORD }, headers)
    expect([status, body.code]).toEqual([409, 'passkey_limit'])
  })

  const WRONG: [what: string, odd: Oddities][] = [
    ['made on another site', { origin: 'https://apercu.attacker.example' }],
    ['made for another site', { rpId: 'attacker.example' }],
    ['whose device did not make sure of its owner', { isVerified: false }],
    ['of another ceremony', { type: 'payment.get' }],
    ['for a challenge of no account', { challenge: Buffer.alloc(38).toString('base64url') }],
    ['for a challenge that is none', { challenge: 'x' }],
  ]

  describe('are refused', () => {
    test.each(WRONG)('when made: %s', async (_, odd) => {
      expect((await add(odd)).body.code).toBe('passkey_failed')
      expect(await list()).toEqual([])
    })

    const USED: typeof WRONG = [
      ...WRONG,
      ['signed by another key', { isForged: true }],
      ['counted back, as a copy would', { counter: 1 }],
      ['with another account’s handle', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ]
    test.each(USED)('when used: %s', async (_, odd) => {
      await add()
      expect((await enter({ counter: 7 })).status).toBe(200)
      expect((await enter({ counter: 8, ...odd })).body.code).toBe('passkey_failed')
      expect((await enter({ counter: 9 })).status).toBe(200)
    })

    test('a second time: of many at once one signs in', async () => {
      await add()
      const credential = device.use(await optionsToEnter())
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => api.call('/auth/passkey-sign-in', { credential })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await api.call('/auth/passkey-sign-in', { credential })).body.code).toBe('passkey_failed')
    })

    test('after five minutes', async () => {
      const toMake = await optionsToMake()
      later(5)
      expect((await add({}, toMake)).body.code).toBe('passkey_failed')
      await add()
      const toEnter = await optionsToEnter()
      later(5)
      expect((await enter({}, toEnter)).body.code).toBe('passkey_failed')
    })

    test('with a challenge meant for something else, or for another account', async () => {
      const toEnter = await optionsToEnter()
      expect((await add({ challenge: toEnter.challenge })).body.code).toBe('passkey_failed')
      const { token } = await buildAccount(db, { now })
      const others = await optionsToMake({ authorization: `Bearer ${token}` }, undefined)
      expect((await add({ challenge: others.challenge })).body.code).toBe('passkey_failed')
      const toMake = await optionsToMake()
      await add()
      expect((await enter({ challenge: toMake.challenge })).body.code).toBe('passkey_failed')
    })
  })
})
