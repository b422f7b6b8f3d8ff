import { accountApi, mailsTo, signUpBody } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let db: Database
let cleanup: () => Promise<void>
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())

const EMAIL = 'new@reader.example'
const subscribe = { email: EMAIL, wantsDaily: true, wantsWeekly: false }

describe('a site that lacks something', () => {
  test('without a mail server takes neither sign-ups by address nor subscriptions, and says so in both languages', async () => {
    const ctx: Context = { ...testContext(db), shortcomings: ['mail'] }
    const api = accountApi(ctx)
    const signUp = await api.call('/auth/sign-up', signUpBody(EMAIL))
    expect(signUp).toMatchObject({ status: 503, body: { code: 'sign_up_closed' } })
    expect(await api.call('/newsletters/subscribe', subscribe)).toMatchObject({
      status: 503,
      body: { code: 'sign_up_closed' },
    })
    expect(await mailsTo(ctx, EMAIL)).toEqual([])
  })

  test('without a publisher sells nothing, and its accounts are open', async () => {
    const ctx: Context = { ...testContext(db), shortcomings: ['publisher'] }
    const { token } = await buildAccount(db)
    const order = { priceId: 'premium_yearly' }
    const headers = { authorization: `Bearer ${token}` }
    expect(await accountApi(ctx).call('/subscriptions/checkout', order, headers)).toMatchObject({
      status: 503,
      body: { code: 'checkout_closed' },
    })
    const gift = { priceId: 'premium_yearly', beginNow: true }
    expect(await accountApi(ctx).call('/gifts', gift, headers)).toMatchObject({
      status: 503,
      body: { code: 'checkout_closed' },
    })
    expect(await db.kysely.selectFrom('gifts').selectAll().execute()).toEqual([])
    expect((await accountApi(ctx).call('/auth/sign-up', signUpBody(EMAIL))).status).toBe(200)
  })
})
