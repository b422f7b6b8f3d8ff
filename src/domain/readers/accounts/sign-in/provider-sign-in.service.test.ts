import { KeyObject, sign } from 'node:crypto'
import { createIdTokens } from '#adapters/identity/id-tokens.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  confirmSignUp,
  joinedReader,
  PASSWORD,
  sessionCookieOf,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { CLIENT_ID, type IdProviderStandIn, ISSUER, startIdProvider } from '#testing/id-provider.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { base64url, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const ERROR = 'Google sign in failed. Please try again.'
let now = new Date('2026-03-10T12:00:00Z')
const seconds = (after = 0) => Math.floor(now.getTime() / 1000) + after

let provider: IdProviderStandIn
beforeAll(async () => {
  provider = await startIdProvider(() => now)
})
afterAll(() => provider.stop())

const json = (value: unknown) => base64url.encode(JSON.stringify(value))
const withClaims = (claims: JWTPayload) => () => provider.token(claims)

/** Each is wrong in one way only. */
const FORGERIES: [what: string, make: () => Promise<string>][] = [
  ['no signature at all (alg none)', async () => {
    const [, payload = ''] = (await provider.token()).split('.')
    return `${json({ alg: 'none', kid: 'key-1' })}.${payload}.`
  }], // prettier-ignore
  ['the public key used as a shared secret (HS256)', () =>
    provider.token({}, { algorithm: 'HS256', key: new TextEncoder().encode(provider.publicJwk) })], // prettier-ignore
  ['a key the provider never published', () => provider.token({}, { key: provider.foreignKey })],
  ['an unknown key id', () => provider.token({}, { keyId: 'key-2' })],
  ['another algorithm than the provider uses (RS512)', async () => {
    const [, payload = ''] = (await provider.token()).split('.')
    const signed = `${json({ alg: 'RS512', kid: 'key-1' })}.${payload}`
    const signature = sign('RSA-SHA512', Buffer.from(signed), KeyObject.from(provider.key))
    return `${signed}.${signature.toString('base64url')}`
  }], // prettier-ignore
  ['a changed payload under a good signature', async () => {
    const [head = '', , signature = ''] = (await provider.token()).split('.')
    const payload = { iss: ISSUER, aud: CLIENT_ID, sub: 'victim', iat: seconds(), exp: seconds(600) }
    return `${head}.${json(payload)}.${signature}`
  }], // prettier-ignore
  ['another issuer', withClaims({ iss: 'https://id.attacker.example' })],
  ['no issuer', withClaims({ iss: undefined })],
  ['another app', withClaims({ aud: 'example.other.app' })],
  ['no app', withClaims({ aud: undefined })],
  ['another authorised party', withClaims({ azp: 'example.other.app' })],
  ['no subject', withClaims({ sub: undefined })],
  ['an empty subject', withClaims({ sub: '' })],
  ['an end that has passed', withClaims({ exp: seconds(-60), iat: seconds(-120) })],
  ['no end', withClaims({ exp: undefined })],
  ['no beginning', withClaims({ iat: undefined })],
  ['a beginning in the future', withClaims({ iat: seconds(3600), exp: seconds(7200) })],
  ['an age of six minutes', withClaims({ iat: seconds(-360) })],
  ['a validity that begins later', withClaims({ nbf: seconds(300) })],
  ['an address that is not verified', withClaims({ email_verified: false })],
  ['an address that is "false"-ly verified', withClaims({ email_verified: 'false' })],
  ['an address that is not stated to be verified', withClaims({ email_verified: undefined })],
  ['no address', withClaims({ email: undefined })],
  ['two addresses in one', withClaims({ email: `${EMAIL},eve@attacker.example` })],
  ['no token but words', async () => 'not.a.token'],
]

describeDatabase('signing in with a provider', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'users',
      'pending_sign_ups',
      'used_id_tokens',
      'mail_outbox',
      'mail_budget',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T12:00:00Z')
    const providers = { apple: { ...provider.settings, clientIds: [] }, google: provider.settings }
    const idTokens = createIdTokens({ providers, now: () => now })
    ctx = { ...testContext(db), clock: () => now, accounts: testAccounts({ idTokens }) }
    api = accountApi(ctx)
  })
  const enter = (idToken: string, fields: Record<string, unknown> = {}) =>
    api.call('/auth/verify-oauth', { provider: 'google', idToken, ...fields })
  const users = () => db.kysely.selectFrom('users').selectAll().execute()
  const later = (ms = 1000) => {
    now = new Date(now.getTime() + ms)
  }

  test('makes an account of a verified address, and finds it again by its subject', async () => {
    const first = await enter(await provider.token(), {
      email: 'hint@reader.example',
      name: 'Somebody Else',
      preferences: { languagePreference: 'fr', favoriteCategories: ['research'] },
    })
    expect(first.body).toMatchObject({
      success: true,
      token: expect.any(String),
      user: { email: EMAIL, email_verified: true, fullName: 'Ada Lovelace' },
    })
    later()
    const again = await enter(await provider.token({ email: 'moved@reader.example' }))
    expect(again.body['user']).toEqual(first.body['user'])
    expect(again.body['token']).not.toBe(first.body['token'])
    expect(await users()).toHaveLength(1)
    expect(await db.kysely.selectFrom('user_preferences').selectAll().execute()).toMatchObject([
      { language: 'fr', favorite_categories: ['research'] },
    ])
  })

  test('makes one account of a person who signs in on two devices at once', async () => {
    const tokens = [await provider.token({ jti: 'phone' }), await provider.token({ jti: 'tablet' })]
    const answers = await Promise.all(tokens.map((token) => enter(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await users()).toHaveLength(1)
  })

  test('recognises a person whose later tokens have no address', async () => {
    await enter(await provider.token())
    later()
    expect((await enter(await provider.token({ email: undefined, email_verified: undefined }))).status).toBe(
      200,
    )
  })

  test('takes the name from the app where the token has none, as with Apple', async () => {
    const token = await provider.token({
      given_name: undefined,
      family_name: undefined,
      email_verified: 'true',
    })
    const { body } = await enter(token, { name: 'Grace Brewster Hopper' })
    expect(body['user']).toMatchObject({ firstName: 'Grace', lastName: 'Brewster Hopper' })
  })

  test('asks the provider for its keys once, not at each sign-in', async () => {
    await enter(await provider.token())
    const before = provider.keySetRequests()
    for (const sub of ['a', 'b', 'c'])
      await enter(await provider.token({ sub, email: `${sub}@reader.example` }))
    expect(provider.keySetRequests()).toBe(before)
  })

  describe('refuses, and makes nothing of,', () => {
    test.each(FORGERIES)('%s', async (_, make) => {
      const { status, body, headers } = await enter(await make())
      expect([status, body]).toEqual([401, { error: ERROR, code: 'google_sign_in_failed' }])
      expect(headers.getSetCookie()).toEqual([])
      expect(await users()).toEqual([])
      expect(await db.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    test('a token that was used before', async () => {
      const token = await provider.token()
      const answers = await Promise.all([enter(token), enter(token), enter(token)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await users()).toHaveLength(1)
      later()
      expect((await enter(token)).status).toBe(401)
    })

    test('a token without the nonce the app sent, or with another', async () => {
      const nonce = 'nonce-of-this-device'
      expect((await enter(await provider.token(), { nonce })).status).toBe(401)
      expect((await enter(await provider.token({ nonce: 'nonce-of-another' }), { nonce })).status).toBe(401)
      expect((await enter(await provider.token({ nonce }), { nonce })).status).toBe(200)
    })

    test('a token while the keys are out of reach', async () => {
      const keySetUrl = 'http://127.0.0.1:9/keys'
      const providers = { apple: provider.settings, google: { ...provider.settings, keySetUrl } }
      ctx.accounts.idTokens = createIdTokens({ providers, now: () => now })
      expect((await enter(await provider.token())).body.code).toBe('google_sign_in_failed')
      expect(await users()).toEqual([])
    })

    test('a provider that is not set up, and no token at all', async () => {
      const apple = (idToken?: string) => api.call('/auth/verify-oauth', { provider: 'apple', idToken })
      expect((await apple(await provider.token())).body.code).toBe('apple_sign_in_failed')
      expect((await apple()).body.error).toBe('No identity token received from Apple')
      expect((await enter('')).body['error']).toBe('No ID token received from Google')
    })

    test('a body that brings its own role', async () => {
      expect((await enter(await provider.token(), { role: 'admin' })).status).toBe(400)
      expect(await users()).toEqual([])
    })
  })

  describe('an address that has an account', () => {
    test('is one person when both sides verified it: both ways in lead to one account', async () => {
      await joinedReader(ctx, EMAIL)
      expect((await enter(await provider.token())).status).toBe(200)
      expect((await api.call('/auth/sign-in', { email: EMAIL, password: PASSWORD })).status).toBe(200)
      expect(await users()).toHaveLength(1)
    })

    test('is not opened by a token that only claims it', async () => {
      await joinedReader(ctx, EMAIL)
      for (const email_verified of [false, 'false', undefined, 1, 'yes'])
        expect((await enter(await provider.token({ email_verified, sub: 'eve' }))).status).toBe(401)
      expect(await db.kysely.selectFrom('provider_identities').selectAll().execute()).toEqual([])
    })

    test('becomes its owner’s when it was never verified: the squatter’s password is invalid', async () => {
      await api.call('/auth/sign-up', signUpBody(EMAIL, { password: 'Attacker-Chose-77', firstName: 'Eve' }))
      const { body } = await enter(await provider.token())
      expect(body['user']).toMatchObject({ firstName: 'Ada', email_verified: true })
      const squatter = await api.call('/auth/sign-in', { email: EMAIL, password: 'Attacker-Chose-77' })
      expect(squatter.body.code).toBe('sign_in_failed')
      expect((await confirmSignUp(ctx, EMAIL, 'Attacker-Chose-77')).body.code).toBe('account_link_invalid')
    })

    test('whose owner gets no newsletter that a squatter chose, but those of their own choice', async () => {
      const optIns = { preferences: { notifications: ['dailyDigest'] } }
      await api.call('/auth/sign-up', signUpBody(EMAIL, optIns))
      const preferences = { notifications: ['weeklyRecap'] }
      expect((await enter(await provider.token(), { preferences })).status).toBe(200)
      const newsletters = db.kysely
        .selectFrom('newsletter_subscribers')
        .select(['wants_daily', 'wants_weekly'])
      expect(await newsletters.execute()).toEqual([{ wants_daily: false, wants_weekly: true }])
    })
  })

  test('sets a cookie for a page of the site, as every sign-in does', async () => {
    const idToken = await provider.token()
    const answer = await api.fromPage('/auth/verify-oauth', { provider: 'google', idToken })
    expect(answer.body['token']).toBeNull()
    expect(sessionCookieOf(answer)).toMatch(/^[\w-]{43}$/)
  })
})
