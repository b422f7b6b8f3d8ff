import { createAppleTokens } from '#adapters/identity/apple-tokens.ts'
import { createIdTokens } from '#adapters/identity/id-tokens.ts'
import { createKeyring } from '#adapters/identity/keyring.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi } from '#testing/accounts/account-api.ts'
import { type AppleIdStandIn, startAppleId } from '#testing/apple-id-stand-in.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { CLIENT_ID, type IdProviderStandIn, startIdProvider } from '#testing/id-provider.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { revokeAppleTokens } from './apple-tokens.service.ts'

const SUBJECT = '001234.apple'
let now = new Date('2026-03-10T12:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let provider: IdProviderStandIn
let apple: AppleIdStandIn
beforeAll(async () => {
  provider = await startIdProvider(() => now)
  apple = await startAppleId(() => now)
})
afterAll(() => Promise.all([provider.stop(), apple.stop()]))

describeDatabase('leaving an account that signed in with Apple', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z')
    apple.fail(undefined)
    apple.revoked.length = 0
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('used_id_tokens').execute()
    await db.kysely.deleteFrom('apple_refresh_tokens').execute()
    const idTokens = createIdTokens({
      providers: { apple: provider.settings, google: provider.settings },
      now: () => now,
    })
    const appleTokens = createAppleTokens(apple.options)
    ctx = { ...testContext(db), clock: () => now, accounts: testAccounts({ idTokens, appleTokens }) }
    api = accountApi(ctx)
  })

  const enter = async (code: string | undefined, subject = SUBJECT, fields: object = {}) => {
    later(0.1)
    if (code) apple.codes.set(code, { subject, clientId: CLIENT_ID })
    const idToken = await provider.token({ sub: SUBJECT })
    const { status, body } = await api.call('/auth/verify-oauth', {
      provider: 'apple',
      idToken,
      authorizationCode: code,
      ...fields,
    })
    expect(status).toBe(200)
    return { authorization: `Bearer ${String(body['token'])}` }
  }
  const leave = async (headers: Record<string, string>) =>
    expect((await api.remove('/user/account', headers, { confirmation: 'DELETE' })).status).toBe(200)
  const kept = () => db.kysely.selectFrom('apple_refresh_tokens').selectAll().execute()

  test('gives Apple its token back, which was kept sealed until then', async () => {
    const headers = await enter('code-1')
    const [row] = await kept()
    expect(row).toMatchObject({ client_id: CLIENT_ID, user_id: expect.any(String) })
    expect(row?.sealed_token.toString('latin1')).not.toContain('refresh code-1')
    await revokeAppleTokens(ctx)
    expect(apple.revoked).toEqual([])
    await leave(headers)
    expect(await kept()).toMatchObject([{ user_id: null }])
    await revokeAppleTokens(ctx)
    expect([apple.revoked, await kept()]).toEqual([[`refresh code-1 of ${CLIENT_ID}`], []])
  })

  test('revokes the newest after several sign-ins', async () => {
    await enter('code-1')
    await leave(await enter('code-2'))
    await revokeAppleTokens(ctx)
    expect(apple.revoked).toEqual([`refresh code-2 of ${CLIENT_ID}`])
  })

  test('is not held up while Apple is down: the revocation is retried with back-off', async () => {
    await leave(await enter('code-1'))
    apple.fail(503)
    for (const minutes of [0, 1, 2, 4]) {
      later(minutes)
      await revokeAppleTokens(ctx)
    }
    expect(await kept()).toMatchObject([{ tries: 4 }])
    apple.fail(undefined)
    await revokeAppleTokens(ctx)
    expect(apple.revoked).toEqual([])
    later(8)
    await revokeAppleTokens(ctx)
    expect([apple.revoked, await kept()]).toEqual([[`refresh code-1 of ${CLIENT_ID}`], []])
  })

  test('leaves no token behind for ever, nor one that cannot be read', async () => {
    await leave(await enter('code-1'))
    apple.fail(500)
    await db.kysely.updateTable('apple_refresh_tokens').set({ tries: 39 }).execute()
    await revokeAppleTokens(ctx)
    expect(await kept()).toEqual([])
    apple.fail(undefined)
    await leave(await enter('code-2'))
    Object.assign(ctx.accounts, createKeyring(['another secret']))
    await revokeAppleTokens(ctx)
    expect([apple.revoked, await kept()]).toEqual([[], []])
  })

  test('needs no code, and an invalid code, or another person’s, fails no sign-in', async () => {
    for (const [code, subject] of [
      [undefined, SUBJECT],
      ['of-somebody-else', '009999.apple'],
    ] as const)
      await enter(code, subject)
    await enter(undefined, SUBJECT, { authorizationCode: 'never-issued' })
    apple.fail(500)
    await enter('code-while-down')
    expect(await kept()).toEqual([])
    ctx.accounts.appleTokens = undefined
    await leave(await enter('code-without-key'))
    await revokeAppleTokens(ctx)
    expect(await kept()).toEqual([])
  })
})
