import { existsSync, readFileSync } from 'node:fs'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import {
  ADMIN_SESSION_DAYS_IN_ALL,
  DURATION_MS,
  SESSION_DAYS,
  SESSION_DAYS_IN_ALL,
  SESSIONS_MAX,
} from '#contract/limits.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import type { Database } from '#db/connection.ts'
import { setRoleByCommand } from '#domain/readers/accounts/staff/roles.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  ORIGIN,
  PASSWORD,
  sessionCookieOf,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const CREDENTIALS = { email: EMAIL, password: PASSWORD }

let db: Database
let cleanup: () => Promise<void>
let now: Date
let ctx: Context
let api: AccountApi
const tick = () => (now = new Date(now.getTime() + 1))
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())
beforeEach(async () => {
  await db.kysely.deleteFrom('users').execute()
  await db.kysely.deleteFrom('mail_outbox').execute()
  now = new Date('2026-03-10T12:00:00Z')
  ctx = { ...testContext(db), clock: tick }
  api = accountApi(ctx)
  await joinedReader(ctx, EMAIL)
})

const withCookie = (token: string | undefined) => ({ cookie: `session=${token ?? ''}` })
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })
const statusOf = async (headers: Record<string, string>) => (await api.get('/auth/me', headers)).status

describe('a session', () => {
  test('is a cookie no script can read for a page of this site, and never a token in its answer', async () => {
    const answer = await api.fromPage('/auth/sign-in', CREDENTIALS)
    expect(answer.body['token']).toBeNull()
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(await statusOf(withCookie(sessionCookieOf(answer)))).toBe(200)
  })

  test('has a cookie that only https and this very host can set, where the site is on https', async () => {
    const secure = accountApi(ctx, 'https://apercu.example')
    const [cookie = ''] = (await secure.fromPage('/auth/sign-in', CREDENTIALS)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/;.*; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('is a bearer token for any other client, without a cookie', async () => {
    const { body, headers } = await api.call('/auth/sign-in', CREDENTIALS)
    expect(headers.getSetCookie()).toEqual([])
    expect(await statusOf(bearer(body['token']))).toBe(200)
  })

  test('is new at each sign-in, and the one before ends', async () => {
    const before = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS))
    const after = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS, withCookie(before)))
    expect(after).not.toBe(before)
    expect([await statusOf(withCookie(before)), await statusOf(withCookie(after))]).toEqual([401, 200])
  })

  test('cannot be chosen by the client', async () => {
    const chosen = 'A'.repeat(43)
    const answer = await api.fromPage('/auth/sign-in', CREDENTIALS, withCookie(chosen))
    expect(sessionCookieOf(answer)).not.toBe(chosen)
    expect(await statusOf(withCookie(chosen))).toBe(401)
  })

  test('ends at sign-out, at once, and its cookie with it', async () => {
    const token = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS))
    expect(await statusOf(withCookie(token))).toBe(200)
    expect(sessionCookieOf(await api.fromPage('/auth/sign-out', {}, withCookie(token)))).toBe('')
    expect(await statusOf(withCookie(token))).toBe(401)
  })

  test('that is over takes its cookie along, so that the reader gets the shared pages again', async () => {
    const answer = await api.get('/articles/meta/topics', withCookie('B'.repeat(43)))
    expect([answer.status, sessionCookieOf(answer)]).toEqual([200, ''])
  })

  test('lasts thirty days from the last day it was used', async () => {
    const token = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS))
    pass((SESSION_DAYS - 1) * DURATION_MS.day)
    const extended = await api.get('/auth/me', withCookie(token))
    expect([extended.status, sessionCookieOf(extended)]).toEqual([200, token])
    pass((SESSION_DAYS - 1) * DURATION_MS.day)
    expect(await statusOf(withCookie(token))).toBe(200)
    pass((SESSION_DAYS + 1) * DURATION_MS.day)
    expect(await statusOf(withCookie(token))).toBe(401)
  })

  test('ends half a year after it began, however often it is used', async () => {
    const token = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS))
    const step = (SESSION_DAYS - 1) * DURATION_MS.day
    const inAll = SESSION_DAYS_IN_ALL * DURATION_MS.day
    let passed = 0
    for (; passed + step < inAll; passed += step) {
      pass(step)
      expect(await statusOf(withCookie(token))).toBe(200)
    }
    pass(inAll - passed - DURATION_MS.minute)
    expect(await statusOf(withCookie(token))).toBe(200)
    pass(DURATION_MS.minute)
    expect(await statusOf(withCookie(token))).toBe(401)
  })

  test('of an admin ends a week after it began, at once where the reader becomes one', async () => {
    const token = sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS))
    pass(ADMIN_SESSION_DAYS_IN_ALL * DURATION_MS.day)
    expect(await statusOf(withCookie(token))).toBe(200)
    await setRoleByCommand(db, EMAIL, 'owner', new Set())
    ctx.accounts.sessionCache.forget()
    expect(await statusOf(withCookie(token))).toBe(401)
    const again = await api.fromPage('/auth/sign-in', CREDENTIALS)
    const admin = withCookie(sessionCookieOf(again))
    pass(ADMIN_SESSION_DAYS_IN_ALL * DURATION_MS.day - DURATION_MS.minute)
    expect(await statusOf(admin)).toBe(200)
    pass(DURATION_MS.minute)
    expect(await statusOf(admin)).toBe(401)
  })

  test('is one of twenty at most: the one unused the longest ends when another begins', async () => {
    const enter = async () => (await api.call('/auth/sign-in', CREDENTIALS)).body['token']
    const first = await enter()
    const second = await enter()
    for (let n = 2; n < SESSIONS_MAX; n += 1) await enter()
    expect(await statusOf(bearer(first))).toBe(200)
    const last = await enter()
    expect([await statusOf(bearer(first)), await statusOf(bearer(second))]).toEqual([401, 200])
    const { body } = await api.get('/auth/sessions', bearer(last))
    expect(body['sessions']).toHaveLength(SESSIONS_MAX)
  })

  test('is distinguishable from the others in the list, and only its own account can end it', async () => {
    const here = (await api.call('/auth/sign-in', CREDENTIALS, { 'user-agent': 'Phone' })).body['token']
    const there = (await api.call('/auth/sign-in', CREDENTIALS, { 'user-agent': 'Laptop' })).body['token']
    await joinedReader(ctx, 'eve@reader.example')
    const eve = await api.call('/auth/sign-in', { email: 'eve@reader.example', password: PASSWORD })

    const { body } = await api.get('/auth/sessions', bearer(here))
    const sessions = body['sessions'] as { id: string; isCurrent: boolean; userAgent: string }[]
    expect(sessions.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
      [false, 'Laptop'],
      [true, 'Phone'],
    ])
    const end = async (token: unknown) => {
      const answer = await api.remove(`/auth/sessions/${sessions[0]?.id}`, bearer(token))
      return answer.status
    }
    expect(await end(eve.body['token'])).toBe(404)
    expect(await statusOf(bearer(there))).toBe(200)
    expect(await end(here)).toBe(200)
    expect(await statusOf(bearer(there))).toBe(401)
  })

  test('ends everywhere when its reader says so', async () => {
    const tokens = [
      await api.call('/auth/sign-in', CREDENTIALS),
      await api.call('/auth/sign-in', CREDENTIALS),
    ]
    await api.call('/auth/sign-out-everywhere', {}, bearer(tokens[0]?.body['token']))
    for (const { body } of tokens) expect(await statusOf(bearer(body['token']))).toBe(401)
  })

  test.each(['', 'x', 'undefined', 'null', '../../etc', "' or 1=1 --", 'é'.repeat(30), 'A'.repeat(5000)])(
    'is not "%s"',
    async (token) => {
      expect(await statusOf({ authorization: `Bearer ${encodeURIComponent(token)}` })).toBe(401)
      expect(await statusOf({ cookie: `session=${encodeURIComponent(token)}` })).toBe(401)
    },
  )
})

describe('a call that changes something and comes with the cookie', () => {
  let cookie: { cookie: string }
  beforeEach(async () => {
    cookie = withCookie(sessionCookieOf(await api.fromPage('/auth/sign-in', CREDENTIALS)))
  })
  const signOutEverywhere = async (headers: Record<string, string>) =>
    (await api.call('/auth/sign-out-everywhere', {}, { ...cookie, ...headers })).status

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://attacker.example' }],
    ['a neighbour', { origin: 'http://localhost:3001' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['nobody knows where', {}],
    ['another site, says the browser', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['a sibling domain, says the browser', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['a link in the address bar', { 'sec-fetch-site': 'none' }],
    ['a site whose name begins alike', { origin: `${ORIGIN}.attacker.example` }],
  ])('from %s is refused', async (_, headers) => {
    expect(await signOutEverywhere(headers)).toBe(403)
    expect(await statusOf(cookie)).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: ORIGIN }],
    ['the browser’s word', { 'sec-fetch-site': 'same-origin' }],
    [
      'the host it asked, whatever PUBLIC_URL says',
      { origin: 'http://10.0.0.7:8080', host: '10.0.0.7:8080' },
    ],
  ])('from a page of ours is made, known by %s', async (_, headers) => {
    expect(await signOutEverywhere(headers)).toBe(200)
  })

  test('may come from anywhere with a bearer token instead', async () => {
    const { body } = await api.call('/auth/sign-in', CREDENTIALS)
    const headers = {
      ...bearer(body['token']),
      origin: 'capacitor://localhost',
      'sec-fetch-site': 'cross-site',
    }
    expect((await api.call('/auth/sign-out-everywhere', {}, headers)).status).toBe(200)
  })

  test('does not sign a reader in from another site', async () => {
    const headers = { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' }
    const answer = await api.call('/auth/sign-in', CREDENTIALS, headers)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('limits', () => {
  const limited = (client: () => string) =>
    accountApi({ ...ctx, limiter: createMemoryLimiter() }, ORIGIN, client)
  const wrong = { ...CREDENTIALS, password: 'Not-The-Password-1' }

  test('a client may try ten times a minute, then 429 with the time to wait', async () => {
    const one = limited(() => '203.0.113.7')
    for (let n = 0; n < RATE_LIMITS.auth.calls; n += 1)
      expect((await one.call('/auth/sign-in', wrong)).status).toBe(401)
    const refused = await one.call('/auth/sign-in', CREDENTIALS)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('an account may be tried twenty-five times an hour, wherever from and however many at once', async () => {
    let n = 0
    const everywhere = limited(() => `client-${(n += 1)}`)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => everywhere.call('/auth/sign-in', wrong)),
    )
    // Beyond the limit of concurrent checks, further ones are rejected (503).
    const tried = answers.map(({ status }) => status).filter((status) => status !== 429)
    expect(tried).toHaveLength(RATE_LIMITS.passwordsOfAccount.calls)
    expect(tried.filter((status) => status !== 401 && status !== 503)).toEqual([])
    expect((await everywhere.call('/auth/sign-in', CREDENTIALS)).status).toBe(429)
  })

  test('a right password is not counted', async () => {
    let n = 0
    const everywhere = limited(() => `client-${(n += 1)}`)
    for (let round = 0; round < 30; round += 1)
      expect((await everywhere.call('/auth/sign-in', CREDENTIALS)).status).toBe(200)
  })

  test('five requests for a code an hour', async () => {
    const one = limited(() => '203.0.113.7')
    const ask = () => one.call('/auth/request-reset', { email: 'nobody@reader.example' })
    for (let n = 0; n < RATE_LIMITS.reset.calls; n += 1) expect((await ask()).status).toBe(404)
    expect((await ask()).status).toBe(429)
  })
})

test('a body of half a megabyte is not read to its end', async () => {
  const { status, body } = await api.call('/auth/sign-in', { ...CREDENTIALS, password: 'x'.repeat(500_000) })
  expect([status, body.code]).toEqual([413, 'too_large'])
})

describe('names', () => {
  const FILE = new URL('../../../../shared/data/hostile/naughty/strings.json', import.meta.url)
  const OWN = [
    'Zoë',
    'O’Brien',
    '<script>alert(1)</script>',
    "'; drop table users; --",
    '😀👩‍👩‍👧',
    '\u202Eevil',
    '\0',
    '\ud800',
    'a\nb',
  ]
  const strings: string[] = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as { s: string }[]).map(({ s }) => s)
    : []

  test(`${strings.length + OWN.length} odd strings are stored and returned unchanged, or rejected`, async () => {
    let kept = 0
    for (const [n, text] of [...OWN, ...strings].entries()) {
      const email = `odd-${n}@reader.example`
      const { status, body } = await api.call(
        '/auth/sign-up',
        signUpBody(email, { firstName: text, lastName: text }),
      )
      expect([200, 400], JSON.stringify(text)).toContain(status)
      if (status !== 200) continue
      kept += 1
      expect(body['user']).toMatchObject({ firstName: text, lastName: text })
      const row = await db.kysely
        .selectFrom('pending_sign_ups')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst()
      expect([row?.first_name, row?.last_name]).toEqual([text, text])
    }
    expect(kept).toBeGreaterThan(OWN.length / 2)
  })

  test.each(['\0', '\ud800', 'a\nb', 'x'.repeat(101)])('%j cannot be a name', async (firstName) => {
    const { status } = await api.call('/auth/sign-up', signUpBody('odd@reader.example', { firstName }))
    expect(status).toBe(400)
  })
})
