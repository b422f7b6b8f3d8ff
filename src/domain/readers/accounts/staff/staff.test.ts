import { timeCode } from '#adapters/identity/time-codes.ts'
import type { RequestOptions } from '#contract/readers/passkeys.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type AccountApi,
  accountApi,
  joinedReader,
  mailsTo,
  ORIGIN,
  PASSWORD,
} from '#testing/accounts/account-api.ts'
import { createAuthenticator } from '#testing/accounts/authenticator.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { silentLog, testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceAdminCode } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import { accountMark } from '#domain/readers/accounts/sessions/security-events.ts'

let db: Database
let cleanup: () => Promise<void>
let ctx: Context
let api: AccountApi
let now: Date
let email: string
let logged: object[]
let count = 0

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())
beforeEach(async () => {
  now = new Date('2026-03-02T08:00:00Z')
  count += 1
  email = `admin-${count}@apercu.example`
  logged = []
  const log = {
    ...silentLog,
    info: (fields: object) => logged.push(fields),
    warn: (fields: object) => logged.push(fields),
  }
  ctx = {
    ...testContext(db),
    log,
    clock: () => now,
    accounts: testAccounts({ requiresSecondFactor: true }),
  }
  api = accountApi(ctx)
  await joinedReader(ctx, email)
  await db.kysely.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
})

type Headers = Record<string, string>
const bearer = (body: Record<string, unknown>): Headers => ({
  authorization: `Bearer ${String(body['token'])}`,
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const signIn = (code?: string) => api.call('/auth/sign-in', { email, password: PASSWORD, code })
const newsroom = async (headers: Headers) => {
  const { status, body } = await api.get('/admin/audit', headers)
  return status === 200 ? 'open' : body.code
}
/** With its app: the secret, and the session as it is then. */
const setUp = async (headers: Headers) => {
  const offer = await api.call('/auth/authenticator/options', {}, headers)
  const { secret, setup } = offer.body as unknown as { secret: string; setup: string }
  const added = await api.call('/auth/authenticator', { setup, code: timeCode(secret, now) }, headers)
  expect(added).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  pass(30_000)
  return { secret, headers: bearer(added.body) }
}

describe('An admin where a second factor is required', () => {
  test('has a reader’s rights without one, sets an authenticator app up, and is asked for it from then on', async () => {
    const first = await signIn()
    expect(first.body['user']).toMatchObject({
      role: 'user',
      metadata: { adminBar: 'second_factor_setup_required' },
    })
    expect(await newsroom(bearer(first.body))).toBe('second_factor_setup_required')
    const { secret, headers } = await setUp(bearer(first.body))
    expect(await newsroom(headers)).toBe('open')
    expect(await newsroom(bearer(first.body))).toBe('unauthorized')
    expect((await mailsTo(ctx, email)).map(({ kind }) => kind)).toContain('authenticator-changed')

    const asked = await signIn()
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', details: { methods: ['code'] } },
    })
    expect((await signIn('000000')).body.code).toBe('second_factor_wrong')
    const code = timeCode(secret, now)
    const second = await signIn(code)
    expect(second).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
    expect(await newsroom(bearer(second.body))).toBe('open')
    expect((await signIn(code)).body.code).toBe('second_factor_wrong')
  })

  test('is asked for a missing code only after the right password', async () => {
    await setUp(bearer((await signIn()).body))
    const wrong = await api.call('/auth/sign-in', { email, password: 'Wrong-Password-1', code: '123456' })
    expect(wrong.body.code).toBe('sign_in_failed')
  })

  test('comes back with the printed code after losing the app, which is forgotten', async () => {
    const { secret } = await setUp(bearer((await signIn()).body))
    const { code } = await replaceAdminCode(ctx, email)
    const back = await signIn(code)
    expect(await newsroom(bearer(back.body))).toBe('open')
    expect((await signIn(code)).body['user']).toMatchObject({
      metadata: { adminBar: 'second_factor_setup_required' },
    })
    expect((await signIn(timeCode(secret, now))).body['user']).toMatchObject({ role: 'user' })
    await setUp(bearer(back.body))
    expect((await signIn()).body.code).toBe('second_factor_required')
  })

  test('signs in with a passkey alone, and adds none with a password alone', async () => {
    const { headers } = await setUp(bearer((await signIn()).body))
    const device = createAuthenticator(ORIGIN)
    const begun = await api.call('/auth/passkeys/options', { password: PASSWORD }, headers)
    const credential = device.make(begun.body['options'] as never)
    expect((await api.call('/auth/passkeys', { name: 'Key', credential }, headers)).status).toBe(200)

    const options = (await api.call('/auth/passkey-sign-in/options')).body['options'] as RequestOptions
    const entered = await api.call('/auth/passkey-sign-in', { credential: device.use(options) })
    expect(entered).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })

    // As a session that Apple or Google began: without the second factor that the account has.
    await db.kysely.updateTable('sessions').set({ second_factor_at: null }).execute()
    ctx.accounts.sessionCache.forget()
    const bare = bearer(entered.body)
    expect(await newsroom(bare)).toBe('proof_required')
    const more = await api.call('/auth/passkeys/options', { password: PASSWORD }, bare)
    expect(more.body.code).toBe('proof_required')
    expect((await api.call('/auth/authenticator/options', {}, bare)).body.code).toBe('proof_required')
    expect((await api.call('/auth/prove', { password: PASSWORD }, bare)).body.code).toBe('proof_required')
    const proof = await api.call('/auth/prove/options', {}, bare)
    expect(proof.body['methods']).toEqual(['code', 'passkey'])
    // A challenge for signing in does not stand in for one of this account's own.
    const foreign = device.use((await api.call('/auth/passkey-sign-in/options')).body['options'] as never)
    expect((await api.call('/auth/prove', { credential: foreign }, bare)).body.code).toBe('passkey_failed')
    const proved = await api.call(
      '/auth/prove',
      { credential: device.use(proof.body['passkey'] as never) },
      bare,
    )
    expect(await newsroom(bearer(proved.body))).toBe('open')
  })

  test('on one’s own machine needs none', async () => {
    ctx.accounts = testAccounts()
    expect(await newsroom(bearer((await signIn()).body))).toBe('open')
  })
})

describe('An act that changes money, people or sending', () => {
  let headers: Headers
  const endSessions = (id: string, as = headers) =>
    api.call(`/admin/readers/${id}/end-sessions`, { reason: 'security' }, as)

  beforeEach(async () => {
    ctx.accounts = testAccounts()
    headers = bearer((await signIn()).body)
  })

  test('asks again five minutes after the last proof, and goes on with a password', async () => {
    const reader = await buildAccount(db, { now })
    pass(5 * DURATION_MS.minute)
    expect((await endSessions(reader.id)).status).toBe(200)
    pass(1)
    expect(await endSessions(reader.id)).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    expect((await api.call('/digest/admin/test-daily-email', {}, headers)).body.code).toBe('proof_required')
    // What does not change any of it goes on.
    expect(await newsroom(headers)).toBe('open')
    expect((await api.call('/auth/prove', { password: 'Wrong-Password-1' }, headers)).body.code).toBe(
      'password_wrong',
    )
    expect((await endSessions(reader.id)).status).toBe(403)
    const proved = await api.call('/auth/prove', { password: PASSWORD }, headers)
    expect((await endSessions(reader.id, bearer(proved.body))).status).toBe(200)
    expect((await endSessions(reader.id)).status).toBe(401)
  })

  test('of a cookie’s session is asked for alike, and its new token comes as a cookie', async () => {
    const reader = await buildAccount(db, { now })
    pass(6 * DURATION_MS.minute)
    const cookie = { cookie: `session=${headers['authorization']?.slice(7)}` }
    const path = `/admin/readers/${reader.id}/end-sessions`
    expect((await api.fromPage(path, { reason: 'security' }, cookie)).status).toBe(403)
    const proved = await api.fromPage('/auth/prove', { password: PASSWORD }, cookie)
    expect(proved.body['token']).toBeNull()
    const [fresh = ''] = proved.headers.getSetCookie().at(-1)?.split(';') ?? []
    const again = await api.fromPage(path, { reason: 'security' }, { cookie: fresh })
    expect(again.status).toBe(200)
  })

  test('ends the sessions of an account that was found by its address, and is in the newsroom’s log', async () => {
    const reader = await buildAccount(db, { now })
    const query = ` ${reader.email.toUpperCase()} `
    const found = await api.call('/admin/readers/find', { query }, headers)
    expect(found.body['data']).toMatchObject({ readers: [{ id: reader.id, kind: 'account' }] })
    const page = await api.get(`/admin/readers/${reader.id}`, headers)
    expect(page.body['data']).toMatchObject({
      account: { role: 'reader', is_verified: true },
      ways_in: { sessions: 1, last_sign_in_at: now.toISOString() },
    })
    expect((await api.get('/auth/me', { authorization: `Bearer ${reader.token}` })).status).toBe(200)
    expect((await endSessions(reader.id)).body['data']).toEqual({ ended: 1 })
    expect((await api.get('/auth/me', { authorization: `Bearer ${reader.token}` })).status).toBe(401)
    const audit = await api.get(`/admin/audit?object=${reader.id}`, headers)
    expect(audit.body['data']).toMatchObject({
      entries: [{ act: 'account.end_sessions', after: { ended: 1, reason: 'security' }, is_own: true }],
    })
    const none = await api.call('/admin/readers/find', { query: 'nobody@reader.example' }, headers)
    expect(none.body['data']).toEqual({ readers: [] })
  })
})

test('Security events are logged by stable names, with marks and without addresses, ids, tokens or codes', async () => {
  const counted: string[] = []
  ctx.onSecurityEvent = (event, outcome) => counted.push(`${event} ${outcome}`)
  const { secret, headers } = await setUp(bearer((await signIn()).body))
  await signIn()
  await signIn('000000')
  await api.call('/auth/sign-in', { email, password: 'Wrong-Password-1' })
  await signIn(timeCode(secret, now))
  const reader = await buildAccount(db, { now })
  await api.get('/admin/audit', { authorization: `Bearer ${reader.token}` })
  await api.get('/admin/audit')
  await api.call('/auth/sign-out', {}, { cookie: `session=${reader.token}`, origin: 'https://evil.example' })
  await api.call('/auth/prove', { password: 'Wrong-Password-1' }, headers)
  await api.remove('/auth/authenticator', headers)
  await api.call('/auth/complete-reset', { email, code: '000000', password: 'Amber-Otter-2041' })
  const change = { currentPassword: PASSWORD, newPassword: 'Amber-Otter-2041' }
  await api.call('/auth/change-password', change, headers)
  expect(counted).toEqual([
    'sign_in succeeded',
    'second_factor added',
    'sign_in second_factor_required',
    'sign_in second_factor_refused',
    'sign_in refused',
    'sign_in succeeded',
    'access refused',
    'access refused',
    'foreign_origin refused',
    'proof refused',
    'second_factor removed',
    'password refused',
    'password changed',
  ])
  const lines = JSON.stringify(logged)
  expect(lines).toContain(accountMark(ctx, reader.id))
  for (const secretWord of [
    reader.id,
    email,
    PASSWORD,
    reader.token,
    secret,
    headers['authorization']?.slice(7) ?? '',
  ])
    expect(lines).not.toContain(secretWord)
})
