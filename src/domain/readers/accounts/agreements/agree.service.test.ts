import { createIdTokens } from '#adapters/identity/id-tokens.ts'
import { TERMS_VERSION } from '#contract/values/terms-versions.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi, confirmSignUp, signUpBody } from '#testing/accounts/account-api.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type IdProviderStandIn, startIdProvider } from '#testing/id-provider.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = new Date('2026-11-28T12:00:00Z')
const EMAIL = 'ada@reader.example'

describeDatabase('the terms at sign-up', ({ open }) => {
  let db: Database
  let ctx: Context
  let provider: IdProviderStandIn
  beforeAll(async () => {
    db = await open()
    provider = await startIdProvider(() => NOW)
    const idTokens = createIdTokens({
      providers: { apple: provider.settings, google: provider.settings },
      now: () => NOW,
    })
    ctx = { ...testContext(db), clock: () => NOW, accounts: testAccounts({ idTokens }) }
  })
  afterAll(() => provider.stop())
  beforeEach(async () => {
    for (const table of ['users', 'pending_sign_ups', 'used_id_tokens', 'mail_outbox'] as const)
      await db.kysely.deleteFrom(table).execute()
  })
  const agreements = () =>
    db.kysely
      .selectFrom('reader_agreements')
      .innerJoin('users', 'users.id', 'reader_agreements.user_id')
      .select(['email', 'what', 'version', 'place', 'locale', 'agreed_at'])
      .execute()
  const agreed = (locale: string) => [
    { email: EMAIL, what: 'terms', version: TERMS_VERSION, place: 'sign_up', locale, agreed_at: NOW },
  ]

  test.each([
    ['en', ''],
    ['fr', '?lng=fr'],
  ])(
    'are stored with their version when a mailed link makes the account, in the language of the form (%s)',
    async (locale, query) => {
      await accountApi(ctx).call(`/auth/sign-up${query}`, signUpBody(EMAIL))
      expect(await agreements()).toEqual([])
      expect((await confirmSignUp(ctx, EMAIL)).status).toBe(200)
      expect(await agreements()).toEqual(agreed(locale))
    },
  )

  test.each([
    ['apple', '', { languagePreference: 'fr' }, 'fr'],
    ['google', '', { languagePreference: 'fr' }, 'fr'],
    ['apple', '?lng=fr', undefined, 'fr'],
    ['google', '?lng=fr', {}, 'fr'],
    ['google', '?lng=fr', { languagePreference: 'en' }, 'en'],
    ['google', '', undefined, 'en'],
  ] as const)(
    'are stored once with an account by %s%s and the answers %o (%s)',
    async (name, query, preferences, locale) => {
      const enter = async (jti: string) =>
        accountApi(ctx).call(`/auth/verify-oauth${query}`, {
          provider: name,
          idToken: await provider.token({ jti }),
          preferences,
        })
      expect((await enter('first')).status).toBe(200)
      expect(await agreements()).toEqual(agreed(locale))
      expect((await enter('again')).status).toBe(200)
      expect(await agreements()).toEqual(agreed(locale))
    },
  )
})
