import { createIdTokens } from '#adapters/identity/id-tokens.ts'
import type { Database } from '#db/connection.ts'
import { accountApi, type AccountApi } from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type IdProviderStandIn, startIdProvider } from '#testing/id-provider.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-10T12:00:00Z')
const BASE64URL = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')

/** Texts that a lenient decoder takes for the same token: other last characters, padding, the other alphabet, white space. */
const spellingsOf = (token: string): string[] => {
  const parts = token.split('.')
  const respelled = parts.flatMap((part, index) => {
    const others = [...BASE64URL.map((last) => part.slice(0, -1) + last), `${part}=`, `${part}==`]
    return others.map((other) => parts.with(index, other).join('.'))
  })
  const alphabet = token.replaceAll('-', '+').replaceAll('_', '/')
  return [...new Set([...respelled, alphabet, ` ${token}`, `${token} `, `${token}\n`])].filter(
    (spelling) => spelling !== token,
  )
}

describeDatabase('ID tokens under attack', ({ open }) => {
  let db: Database
  let provider: IdProviderStandIn
  let api: AccountApi
  beforeAll(async () => {
    db = await open()
    provider = await startIdProvider(() => now)
  })
  afterAll(() => provider.stop())
  beforeEach(async () => {
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('used_id_tokens').execute()
    const providers = { apple: { ...provider.settings, clientIds: [] }, google: provider.settings }
    const idTokens = createIdTokens({ providers, now: () => now })
    api = accountApi({ ...testContext(db), clock: () => now, accounts: testAccounts({ idTokens }) })
  })
  const enter = async (idToken: string, nonce?: string): Promise<number> =>
    (await api.call('/auth/verify-oauth', { provider: 'google', idToken, ...(nonce && { nonce }) })).status

  test('a used token is refused in every other spelling of it', async () => {
    const token = await provider.token()
    expect(await enter(token)).toBe(200)
    const spellings = spellingsOf(token)
    expect(spellings.length).toBeGreaterThan(190)
    const answers = new Map<string, number>()
    for (const spelling of spellings) answers.set(spelling, await enter(spelling))
    expect([...answers].filter(([, status]) => status === 200)).toEqual([])
    expect(await db.kysely.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    // Another token of the same reader does.
    expect(await enter(await provider.token({ jti: 'another' }))).toBe(200)
  })

  test('a token that carries a nonce is refused without that nonce', async () => {
    const nonce = 'nonce-of-the-owners-phone'
    const token = await provider.token({ nonce })
    expect(await enter(token)).toBe(401)
    expect(await enter(token, 'nonce-of-the-thief')).toBe(401)
    expect(await enter(token, nonce)).toBe(200)
  })
})
