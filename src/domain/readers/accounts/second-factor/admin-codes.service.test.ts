import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { type AccountApi, accountApi, joinedReader, PASSWORD } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdminCodes, replaceAdminCode } from './admin-codes.service.ts'
import { updateUser } from '#domain/readers/accounts/users/accounts.repository.ts'

const START = new Date('2026-03-02T08:00:00Z')

describeDatabase('The code for an address of ADMIN_EMAILS', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi
  let now: Date
  let boss: string
  let authorization: string
  let count = 0

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = START
    count += 1
    boss = `boss-${count}@apercu.example`
    ctx = {
      ...testContext(db),
      clock: () => now,
      accounts: testAccounts({ adminEmails: new Set([boss]) }),
    }
    api = accountApi(ctx)
    authorization = `Bearer ${(await buildAccount(ctx.db, { email: boss, now })).token}`
  })

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const claim = (code: string | undefined, as = authorization) =>
    api.call('/auth/claim-admin', { code }, { authorization: as })
  const codeOf = async () => (await makeAdminCodes(ctx)).codes[0]?.code ?? ''

  test('works once, however it is copied', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    const first = await claim(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(first).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
    const again = await claim(code, `Bearer ${String(first.body['token'])}`)
    expect(again).toMatchObject({ status: 400, body: { code: 'admin_code_invalid' } })
    expect((await makeAdminCodes(ctx)).codes).toEqual([])
  })

  test('is printed by one of several processes that start together, and by each start after that', async () => {
    const starts = await Promise.all([makeAdminCodes(ctx), makeAdminCodes(ctx), makeAdminCodes(ctx)])
    const printed = starts.flatMap(({ codes }) => codes)
    expect(printed).toHaveLength(1)
    expect(starts.filter(({ isElsewhere }) => isElsewhere.includes(boss))).toHaveLength(2)
    pass(2 * DURATION_MS.minute)
    const later = await codeOf()
    expect((await claim(printed[0]?.code)).body.code).toBe('admin_code_invalid')
    expect((await claim(later)).status).toBe(200)
  })

  test('is over after a day', async () => {
    const code = await codeOf()
    pass(DURATION_MS.day + 1)
    expect((await claim(code)).body.code).toBe('admin_code_invalid')
  })

  test('is of use to no other account, and to none whose address waits to be verified', async () => {
    const code = await codeOf()
    const { token } = await buildAccount(ctx.db, { now })
    expect((await claim(code, `Bearer ${token}`)).body.code).toBe('admin_code_invalid')
    const { id } = await ctx.db.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', boss)
      .executeTakeFirstOrThrow()
    await updateUser(ctx.db, id, { email_verified: false }, now)
    expect((await claim(code)).body.code).toBe('email_unverified')
    await updateUser(ctx.db, id, { email_verified: true }, now)
    expect((await claim(code)).status).toBe(200)
  })

  test('is guessed at ten times an hour', async () => {
    ctx.limiter = createMemoryLimiter()
    const code = await codeOf()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await claim('0'.repeat(20))).body.code).toBe('admin_code_invalid')
    expect(await claim(code)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    await ctx.limiter.close()
  })

  test('proves one account and one address: after a change of the address its account is a reader’s', async () => {
    const { body } = await claim(await codeOf())
    const admin = { authorization: `Bearer ${String(body['token'])}` }
    expect((await api.get('/admin/audit', admin)).status).toBe(200)
    const other = `other-${count}@apercu.example`
    await ctx.db.kysely.updateTable('users').set({ email: other }).where('email', '=', boss).execute()
    ctx.accounts.sessionCache.forget()
    expect((await api.get('/admin/audit', admin)).body.code).toBe('forbidden')
    // Nor does another account of an address of ADMIN_EMAILS inherit anything, with or without its own.
    await joinedReader(ctx, boss)
    const signedIn = await api.call('/auth/sign-in', { email: boss, password: PASSWORD })
    expect(signedIn.body['user']).toMatchObject({
      role: 'user',
      metadata: { adminBar: 'admin_code_required' },
    })
    pass(2 * DURATION_MS.minute)
    expect(await codeOf()).not.toBe('')
  })

  test('can be replaced at once by command', async () => {
    const code = await codeOf()
    const { code: newest } = await replaceAdminCode(ctx, boss)
    expect((await claim(code)).body.code).toBe('admin_code_invalid')
    expect((await claim(newest)).status).toBe(200)
  })
})
