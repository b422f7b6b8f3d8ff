import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import type { CreationOptions, RequestOptions } from '#contract/readers/passkeys.ts'
import type { Context } from '#domain/kernel/context.ts'
import { joinedReader, lastMailTo, PASSWORD } from '#testing/accounts/account-api.ts'
import { createAuthenticator } from '#testing/accounts/authenticator.ts'
import { testDatabase } from '#testing/database/database.ts'
import { listeningApp, type ListeningApp } from '#testing/processes/listening-app.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// The attacks of brute and brute2: wrong passwords from many addresses that lock the owner out, and a
// signed-in call that can be used to test passwords without a limit.

const EMAIL = 'victim@reader.example'

let ctx: Context
let site: ListeningApp
let cleanup: () => Promise<void>
let addresses = 0
let now = new Date('2026-03-10T12:00:00Z')
beforeAll(async () => {
  const database = await testDatabase()
  ;({ cleanup } = database)
  // Mails written in sequence are distinguished by their time.
  ctx = { ...testContext(database.db), clock: () => (now = new Date(now.getTime() + 1)) }
})
afterAll(() => cleanup())
beforeEach(async () => {
  site?.close()
  await ctx.db.kysely.deleteFrom('users').execute()
  await ctx.db.kysely.deleteFrom('mail_outbox').execute()
  ctx.limiter = createMemoryLimiter()
  site = await listeningApp(ctx, 1)
  await joinedReader({ ...ctx, limiter: createMemoryLimiter() }, EMAIL)
})
afterAll(() => site.close())

/** From an address nothing came from before. */
const elsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` }
}
const signIn = (password: string, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/auth/sign-in', {
    body: { email: EMAIL, password },
    headers: { ...elsewhere(), ...headers },
  })
/** Twenty-six wrong passwords from as many addresses. */
const attack = async () => {
  const codes = []
  for (let n = 0; n < 26; n += 1) codes.push((await signIn(`wrong-${n}`)).status)
  expect(codes.at(0)).toBe(401)
  expect(codes.at(-1)).toBe(429)
}
const cookieOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.startsWith('session='))
    .join('; ')

describe('while an attacker tries passwords from many addresses, the owner signs in', () => {
  test('with the password, on a device that signed in before', async () => {
    const page = { origin: 'http://localhost' }
    const known = cookieOf(await signIn(PASSWORD, page))
    await attack()
    expect((await signIn(PASSWORD, { ...page, cookie: known })).status).toBe(200)
  })

  test('with a passkey, anywhere', async () => {
    const device = createAuthenticator('http://localhost')
    const token = String((await signIn(PASSWORD)).body['token'])
    const asked = await site.send('POST', '/api/auth/passkeys/options', {
      token,
      body: { password: PASSWORD },
      headers: elsewhere(),
    })
    const made = { name: 'Phone', credential: device.make(asked.body['options'] as CreationOptions) }
    await site.send('POST', '/api/auth/passkeys', { token, body: made, headers: elsewhere() })
    await attack()
    const { body } = await site.send('POST', '/api/auth/passkey-sign-in/options', {
      body: {},
      headers: elsewhere(),
    })
    const credential = device.use(body['options'] as RequestOptions)
    const options = { body: { credential }, headers: elsewhere() }
    expect((await site.send('POST', '/api/auth/passkey-sign-in', options)).status).toBe(200)
  })

  test('on a new device, once a reset by mail has proven the owner; the refusal says so', async () => {
    await attack()
    const refused = await signIn(PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([429, 'passwords_paused'])
    expect(refused.body['error']).toContain('reset your password by email')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    const asking = { body: { email: EMAIL }, headers: elsewhere() }
    const asked = await site.send('POST', '/api/auth/request-reset', asking)
    expect([asked.status, asked.body.code]).toEqual([200, undefined])
    const { token } = await lastMailTo(ctx, EMAIL)
    const password = 'Amber-Otter-2041'
    const headers = { ...elsewhere(), origin: 'http://localhost' }
    const reset = await site.send('POST', '/api/auth/set-password', { body: { token, password }, headers })
    expect([reset.status, reset.body.code]).toEqual([200, undefined])
    expect((await signIn(password, { cookie: cookieOf(reset) })).status).toBe(200)
    expect((await signIn(password)).status).toBe(429)
  })
})

test('no other account is affected: one signs in from the addresses of the attack', async () => {
  await attack()
  await joinedReader({ ...ctx, limiter: createMemoryLimiter() }, 'eve@reader.example')
  const body = { email: 'eve@reader.example', password: PASSWORD }
  const headers = { 'x-forwarded-for': `198.51.0.${addresses % 250}` }
  expect((await site.send('POST', '/api/auth/sign-in', { body, headers })).status).toBe(200)
})
