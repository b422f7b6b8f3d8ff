import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  signUpBody,
} from '#testing/account-api.ts'
import { describeEachEngine } from '#testing/database.ts'
import { isLongRun } from '#testing/long-run.ts'
import { testAccounts } from '#testing/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { beginUnheardWishes } from './begin-newsletters.ts'

const EMAIL = 'ada@reader.example'
const NEW_PASSWORD = 'Amber-Otter-2041'
const MINUTE_MS = 60_000
/** All of them with the long tests; each is a call of its own. */
const GUESSES = isLongRun ? 10_000 : 300

describeEachEngine('a forgotten password', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi
  /** How many codes were compared with the right one. */
  let evaluated: number

  /** Mails written one after the other are told apart by their time. */
  const tick = () => (now = new Date(now.getTime() + 1))

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['users', 'mail_outbox', 'reset_failures'] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: tick }
    api = accountApi(ctx)
    await joinedReader(ctx, EMAIL)
    await api.call('/auth/request-reset', { email: EMAIL })
    const { mac } = ctx.accounts
    evaluated = 0
    ctx.accounts.mac = (purpose, text) => {
      evaluated += 1
      return mac(purpose, text)
    }
  })
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  const complete = (code: string, fields: Record<string, string> = {}) =>
    api.call('/auth/complete-reset', { email: EMAIL, code, password: NEW_PASSWORD, ...fields })
  const signIn = async (password: string) =>
    (await api.call('/auth/sign-in', { email: EMAIL, password })).status
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const rightCode = async () => (await lastMailTo(ctx, EMAIL)).code

  test('is replaced by the mailed code: other sessions end, nobody is signed in, a mail says so', async () => {
    const { body } = await api.call('/auth/sign-in', { email: EMAIL, password: PASSWORD })
    const reset = await complete(await rightCode())
    expect(reset.body).toEqual({ success: true })
    expect(reset.headers.getSetCookie()).toEqual([])
    const me = await api.get('/auth/me', { authorization: `Bearer ${String(body['token'])}` })
    expect(me.status).toBe(401)
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200])
    expect((await lastMailTo(ctx, EMAIL)).kind).toBe('password-changed')
  })

  test('begins no letter that somebody else may have wished for, where the address was nobody’s yet', async () => {
    const address = 'squatted@reader.example'
    await api.call('/auth/sign-up', signUpBody(address, { preferences: { notifications: ['dailyDigest'] } }))
    await api.call('/auth/request-reset', { email: address })
    const { code } = await lastMailTo(ctx, address)
    expect((await complete(code, { email: address })).status).toBe(200)
    expect(await beginUnheardWishes(ctx)).toBe(0)
  })

  test('a code works once', async () => {
    const code = await rightCode()
    await complete(code)
    expect((await complete(code)).body).toEqual({
      error: 'Invalid or expired reset code',
      code: 'reset_code_invalid',
    })
  })

  test('a code lives ten minutes', async () => {
    const code = await rightCode()
    pass(10)
    const { status, body } = await complete(code)
    expect([status, body]).toEqual([
      400,
      { error: 'Reset code has expired. Please request a new one', code: 'reset_code_expired' },
    ])
  })

  test('only the newest code works', async () => {
    const old = await rightCode()
    await api.call('/auth/request-reset', { email: EMAIL })
    const code = await rightCode()
    // One in a million codes is the same as the one before.
    const answers = [old === code ? 400 : (await complete(old)).status, (await complete(code)).status]
    expect(answers).toEqual([400, 200])
  })

  test('three wrong guesses are all there are, even for who then knows the code', async () => {
    const code = await rightCode()
    for (let guess = 0; guess < 3; guess += 1)
      expect((await complete(wrong(code))).body.code).toBe('reset_code_invalid')
    expect((await complete(code)).body.code).toBe('reset_code_invalid')
    expect(await signIn(PASSWORD)).toBe(200)
  })

  test(`${GUESSES} guesses at once evaluate at most three`, { timeout: 600_000 }, async () => {
    const guesses = Array.from({ length: GUESSES }, (_, n) => String(n).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((code) => complete(code)))
    expect(evaluated).toBeLessThanOrEqual(3)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const [row] = await db.kysely.selectFrom('password_resets').select('tries').execute()
    expect(row?.tries).toBeLessThanOrEqual(3)
  })

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])(
    '"%s" is no code and costs no try',
    async (code) => {
      expect((await complete(code)).body.code).toBe('reset_code_invalid')
      expect(evaluated).toBe(0)
      expect((await complete(await rightCode())).status).toBe(200)
    },
  )

  test('a password that breaks the rules costs no try', async () => {
    const code = await rightCode()
    for (const [password, problem] of [
      ['short', 'password_too_short'],
      ['Password1', 'password_common'],
    ] as const)
      expect((await complete(code, { password })).body.code).toBe(problem)
    expect((await complete(code)).status).toBe(200)
  })

  test('five codes in a day, then 429', async () => {
    const request = () => api.call('/auth/request-reset', { email: EMAIL })
    for (let n = 0; n < 4; n += 1) expect((await request()).status).toBe(200)
    const refused = await request()
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    pass(24 * 60)
    expect((await request()).status).toBe(200)
  })

  test('many requests at once still make five codes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => api.call('/auth/request-reset', { email: EMAIL })))
    const resets = (await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'reset-password')
    expect(resets).toHaveLength(5)
  })

  test('an unknown address is told so, in the words of the specification', async () => {
    const { status, body } = await api.call('/auth/request-reset', { email: 'nobody@reader.example' })
    expect([status, body]).toEqual([
      404,
      { error: 'No account found with this email address', code: 'account_not_found' },
    ])
  })

  test('where accounts are hidden, every address gets one answer', async () => {
    ctx.accounts = testAccounts({ hidesAccounts: true })
    const emails = [EMAIL, 'nobody@reader.example', 'not an address']
    for (let n = 0; n < 6; n += 1)
      for (const email of emails)
        expect((await api.call('/auth/request-reset', { email })).body).toEqual({ success: true })
    expect(await mailsTo(ctx, 'nobody@reader.example')).toEqual([])
    pass(11)
    for (const email of emails)
      expect((await complete('123456', { email })).body.code).toBe('reset_code_invalid')
  })

  test('calls that could tell by their time who has an account keep one pace', async () => {
    let kept = 0
    ctx.accounts = testAccounts({
      evenly: (work) => {
        kept += 1
        return work()
      },
    })
    for (const email of [EMAIL, 'nobody@reader.example']) {
      await api.call('/auth/request-reset', { email })
      await api.call('/auth/resend-verification', { email })
      await api.call('/auth/sign-up', signUpBody(email))
      await complete('123456', { email })
    }
    expect(kept).toBe(8)
  })

  test('the mailed link sets a password too, once, while it is the newest', async () => {
    const old = (await lastMailTo(ctx, EMAIL)).token
    await api.call('/auth/request-reset', { email: EMAIL })
    const { token } = await lastMailTo(ctx, EMAIL)
    const byLink = (link: string) => api.call('/auth/set-password', { token: link, password: NEW_PASSWORD })
    expect((await byLink(old)).body.code).toBe('account_link_invalid')
    expect((await byLink(token)).status).toBe(200)
    expect((await byLink(token)).body.code).toBe('account_link_invalid')
    expect(await signIn(NEW_PASSWORD)).toBe(200)
  })

  test('after too many wrong codes by everybody only links work, until the hour has passed', async () => {
    await db.kysely.insertInto('reset_failures').values({ hour: now, count: 199 }).execute()
    const { code, token } = await lastMailTo(ctx, EMAIL)
    expect((await complete(wrong(code))).body.code).toBe('reset_code_invalid')
    const paused = await complete(code)
    expect([paused.status, paused.body.code]).toEqual([403, 'reset_by_link_only'])
    expect((await api.call('/auth/set-password', { token, password: NEW_PASSWORD })).status).toBe(200)
    pass(121)
    await api.call('/auth/request-reset', { email: EMAIL })
    expect((await complete(await rightCode())).status).toBe(200)
  })

  test('proves the mailbox: an account that was never verified is its owner’s afterwards', async () => {
    const email = 'late@reader.example'
    await api.call('/auth/sign-up', signUpBody(email, { password: 'Attacker-Chose-77' }))
    await api.call('/auth/request-reset', { email })
    await complete((await lastMailTo(ctx, email)).code, { email })
    const enter = async (password: string) => (await api.call('/auth/sign-in', { email, password })).status
    expect([await enter('Attacker-Chose-77'), await enter(NEW_PASSWORD)]).toEqual([401, 200])
  })
})
