import { createKeyring } from '#adapters/identity/keyring.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  accountApi,
  type AccountApi,
  joinedReader,
  lastMailTo,
  mailsTo,
  PASSWORD,
  signUpBody,
} from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const NEW_PASSWORD = 'Amber-Otter-2041'
const MINUTE_MS = 60_000
/** All of them with the long tests; each is a call of its own. */
const GUESSES = isLongRun ? 10_000 : 300

describeDatabase('a forgotten password', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let api: AccountApi
  /** How many codes were compared with the right one. */
  let evaluated: number

  /** Mails written in sequence are distinguished by their time. */
  const tick = () => (now = new Date(now.getTime() + 1))

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'users',
      'pending_sign_ups',
      'mail_outbox',
      'mail_budget',
      'reset_failures',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: tick }
    api = accountApi(ctx)
    await joinedReader(ctx, EMAIL)
    await api.call('/auth/request-reset', { email: EMAIL })
    const { verifyMac } = ctx.accounts
    evaluated = 0
    ctx.accounts.verifyMac = (...given) => {
      evaluated += 1
      return verifyMac(...given)
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

  test('is replaced by the mailed code: other sessions end, no session begins, a mail reports it', async () => {
    const { body } = await api.call('/auth/sign-in', { email: EMAIL, password: PASSWORD })
    const reset = await complete(await rightCode())
    // What the device is known by from then on opens nothing.
    expect(reset.body).toEqual({ success: true, deviceToken: expect.any(String) })
    expect(reset.headers.getSetCookie()).toEqual([])
    const me = await api.get('/auth/me', { authorization: `Bearer ${String(body['token'])}` })
    expect(me.status).toBe(401)
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200])
    expect((await lastMailTo(ctx, EMAIL)).kind).toBe('password-changed')
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

  const request = () => api.call('/auth/request-reset', { email: EMAIL })
  const byLink = (token: string) => api.call('/auth/set-password', { token, password: NEW_PASSWORD })
  const linksMailed = async () => (await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'reset-link')

  test('past five codes in a day one link is mailed, the same one again, and it sets a password', async () => {
    for (let n = 0; n < 4; n += 1) expect((await request()).status).toBe(200)
    const code = await rightCode()
    for (let n = 0; n < 2; n += 1) {
      expect((await request()).body).toEqual({ success: true })
      pass(61)
    }
    const links = await linksMailed()
    expect(links).toHaveLength(2)
    expect(new Set(links.map(({ token }) => token)).size).toBe(1)
    pass(20 * 60)
    expect((await complete(code)).body.code).toBe('reset_code_expired')
    expect((await byLink(links[0]?.token ?? '')).status).toBe(200)
    expect((await byLink(links[0]?.token ?? '')).body.code).toBe('account_link_invalid')
    expect(await signIn(NEW_PASSWORD)).toBe(200)
  })

  test('the link of a day ends with it, and codes are mailed again then', async () => {
    for (let n = 0; n < 5; n += 1) await request()
    const [link] = await linksMailed()
    pass(24 * 60)
    expect((await byLink(link?.token ?? '')).body.code).toBe('account_link_invalid')
    await request()
    expect((await complete(await rightCode())).status).toBe(200)
  })

  test('a new password ends the link and the codes that were mailed before', async () => {
    for (let n = 0; n < 4; n += 1) await request()
    const code = await rightCode()
    await request()
    const [link] = await linksMailed()
    expect((await complete(code)).status).toBe(200)
    expect((await byLink(link?.token ?? '')).body.code).toBe('account_link_invalid')
  })

  test('under another secret the link is replaced by the one that is mailed', async () => {
    for (let n = 0; n < 5; n += 1) await request()
    ctx.accounts = testAccounts(createKeyring(['a newer secret', 'a secret for tests']))
    api = accountApi(ctx)
    pass(61)
    await request()
    const [before, after] = await linksMailed()
    expect((await byLink(before?.token ?? '')).body.code).toBe('account_link_invalid')
    expect((await byLink(after?.token ?? '')).status).toBe(200)
  })

  test('many requests at once still make five codes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => api.call('/auth/request-reset', { email: EMAIL })))
    const resets = (await mailsTo(ctx, EMAIL)).filter(({ kind }) => kind === 'reset-password')
    expect(resets).toHaveLength(5)
  })

  test('an unknown address gets the answer of the specification', async () => {
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

  test('calls whose duration could reveal an account all take the same time', async () => {
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
    expect((await byLink(old)).body.code).toBe('account_link_invalid')
    expect((await byLink(token)).status).toBe(200)
    expect((await byLink(token)).body.code).toBe('account_link_invalid')
    expect(await signIn(NEW_PASSWORD)).toBe(200)
  })

  test('after too many wrong codes of all clients only links work, until the hour has passed', async () => {
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
})
