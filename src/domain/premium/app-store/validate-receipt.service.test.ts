import { createAppStore } from '#adapters/app-store/lazy-app-store.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { accountApi, type AccountApi, type Answer } from '#testing/accounts/account-api.ts'
import { type AppStoreStandIn, startAppStore } from '#testing/app-store-stand-in.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000
let now = new Date('2026-03-10T12:00:00Z')
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

let apple: AppStoreStandIn
beforeAll(async () => {
  apple = await startAppStore(() => now)
})
afterAll(() => apple.stop())

describeDatabase('a purchase from Apple', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi
  let ada: BuiltAccount
  let eve: BuiltAccount

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z')
    apple.setDown(false)
    await db.kysely.deleteFrom('users').execute()
    await db.kysely.deleteFrom('app_store_notifications').execute()
    ctx = { ...testContext(db), clock: () => now, appStore: createAppStore(apple.options) }
    api = accountApi(ctx)
    ada = await buildAccount(db, { now, email: 'ada@reader.example' })
    eve = await buildAccount(db, { now, email: 'eve@reader.example' })
  })

  const bearer = (account: BuiltAccount) => ({ authorization: `Bearer ${account.token}` })
  const bring = (account: BuiltAccount, receipt: unknown, fields: object = {}): Promise<Answer> =>
    api.call('/iap/validate-receipt', { receipt, ...fields }, bearer(account))
  const bringNewest = async (account: BuiltAccount, id: string): Promise<Answer> =>
    bring(account, await apple.signTransaction(id))
  const dataOf = (answer: Answer) => answer.body['data'] as Record<string, unknown>
  const statusOf = async (account: BuiltAccount) =>
    dataOf(await api.get('/subscriptions/status', bearer(account)))
  const subscriptions = () => db.kysely.selectFrom('subscriptions').selectAll().execute()

  test('gives Premium, and says until when', async () => {
    const id = apple.buy({ account: ada.id, productId: 'premium_yearly' })
    const answer = await bringNewest(ada, id)
    expect([answer.status, answer.body['success']]).toEqual([200, true])
    expect(dataOf(answer)).toMatchObject({
      tier: 'premium',
      status: 'active',
      is_trial: false,
      source: 'apple',
      plan: 'premium_yearly',
      current_period_end: '2027-03-05T12:00:00.000Z',
      cancel_at: null,
      manage: 'apple',
      also_charged_by: null,
    })
    expect(await subscriptions()).toMatchObject([{ external_id: id, user_id: ada.id, has_paid: true }])
  })

  test('may begin with seven free days', async () => {
    const answer = await bringNewest(ada, apple.buy({ account: ada.id, isTrial: true }))
    expect(dataOf(answer)).toMatchObject({
      status: 'trialing',
      is_trial: true,
      trial_days_remaining: 7,
      trial_ends_at: '2026-03-17T12:00:00.000Z',
    })
    // On the web there are none for this mailbox any more, on this account or another.
    const uses = await db.kysely.selectFrom('trial_uses').select(['kind', 'source']).execute()
    expect(uses).toContainEqual({ kind: 'address', source: 'apple' })
  })

  test.each([
    [
      'a first week without a word of an offer is free',
      { offerType: undefined, offerDiscountType: undefined },
      true,
    ],
    ['a first week at half the price is paid', { offerType: 1, offerDiscountType: 'PAY_UP_FRONT' }, false],
    [
      'a week after an older purchase is paid',
      { offerType: undefined, offerDiscountType: undefined, transactionId: '2100' },
      false,
    ],
    [
      'a free month from a code is free',
      { offerType: 3, offerDiscountType: 'FREE_TRIAL', expiresDate: Date.parse('2026-04-10') },
      true,
    ],
  ])('%s', async (_, claims, isTrial) => {
    ctx.appStore = createAppStore({ ...apple.options, api: undefined })
    const id = apple.buy({ account: ada.id, isTrial: true })
    const answer = await bring(ada, await apple.signTransaction(id, claims), { isTrial: !isTrial })
    expect(dataOf(answer)).toMatchObject({ tier: 'premium', is_trial: isTrial })
  })

  test('sent again, at once or later, is one purchase with the same answer', async () => {
    const id = apple.buy({ account: ada.id })
    const receipt = await apple.signTransaction(id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(ada, receipt)))
    answers.push(await bring(ada, receipt))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await subscriptions()).toHaveLength(1)
  })

  test('accepts every field of the app, in both formats of time, and trusts only the signed one', async () => {
    const id = apple.buy({ account: ada.id })
    const receipt = await apple.signTransaction(id)
    const fields = {
      productId: 'premium_monthly',
      transactionId: id,
      originalTransactionId: id,
      purchaseDate: '2026-03-10T13:00:00+01:00',
      expiryDate: now.getTime() + 30 * DAY_MS,
      isTrial: true,
      platform: 'ios',
    }
    expect(dataOf(await bring(ada, receipt, fields))).toMatchObject({ status: 'active', is_trial: false })
    for (const lie of [
      { productId: 'premium_yearly' },
      { transactionId: '1' },
      { originalTransactionId: '1' },
      { purchaseDate: '2026-03-09T12:00:00Z' },
      { expiryDate: '2027-03-10T12:00:00Z' },
    ]) {
      const { status, body } = await bring(ada, receipt, { ...fields, ...lie })
      expect([status, body.code]).toEqual([400, 'no_valid_transaction'])
      expect(body['details']).toContain(Object.keys(lie)[0])
    }
    expect((await bring(ada, receipt, { ...fields, platform: 'android' })).status).toBe(400)
  })

  describe('is as old as its present run', () => {
    const notify = async (id: string, kind: string): Promise<void> => {
      const answer = await api.call('/iap/notifications', { signedPayload: await apple.notify(id, kind) })
      expect(answer.status).toBe(200)
    }
    const runs = async () => (await subscriptions()).map(({ started_at, user_id }) => [user_id, started_at])

    test('that renewals and a recovered charge continue', async () => {
      const id = apple.buy({ account: ada.id })
      const began = now
      await bringNewest(ada, id)
      later(30)
      apple.renew(id)
      await notify(id, 'DID_RENEW')
      later(30)
      apple.failCharge(id)
      await notify(id, 'DID_FAIL_TO_RENEW')
      later(10)
      apple.renew(id)
      await notify(id, 'DID_RENEW')
      expect(await runs()).toEqual([[ada.id, began]])
    })

    test('not as its first one: after a lapse, or with another owner, the run starts again', async () => {
      const id = apple.buy({ account: ada.id })
      await bringNewest(ada, id)
      later(40)
      apple.renew(id)
      await notify(id, 'SUBSCRIBED')
      expect(await runs()).toEqual([[ada.id, now]])
      later(10)
      apple.renew(id, { account: eve.id })
      await notify(id, 'SUBSCRIBED')
      expect(await runs()).toEqual([[eve.id, now]])
    })

    test('nor as the year that was paid back before it', async () => {
      const id = apple.buy({ account: ada.id })
      await bringNewest(ada, id)
      later(10)
      apple.revoke(id)
      await notify(id, 'REFUND')
      later(10)
      apple.renew(id)
      await notify(id, 'SUBSCRIBED')
      expect(await runs()).toEqual([[ada.id, now]])
    })

    test('of which only the reported period is known', async () => {
      later(-400)
      const id = apple.buy({ account: ada.id })
      later(400)
      apple.renew(id)
      await bringNewest(ada, id)
      expect(await runs()).toEqual([[ada.id, now]])
    })
  })

  test('of the sandbox counts and is remembered as such', async () => {
    await bringNewest(ada, apple.buy({ account: ada.id, environment: 'Sandbox' }))
    expect(await statusOf(ada)).toMatchObject({ tier: 'premium' })
    const purchases = await db.kysely.selectFrom('app_store_purchases').select('environment').execute()
    expect(purchases).toEqual([{ environment: 'Sandbox' }])
  })

  describe('is refused', () => {
    test('without a session, without a shop, without a receipt', async () => {
      expect((await api.call('/iap/validate-receipt', { receipt: 'x' })).status).toBe(401)
      expect((await bring(ada, '')).body).toMatchObject({ error: 'No valid subscription transaction found' })
      ctx.appStore = undefined
      expect((await bring(ada, 'x')).body).toMatchObject({ error: 'IAP not initialized' })
    })

    test('when Apple did not sign it: a forged one gives nothing', async () => {
      const [head, , signature] = (await apple.signTransaction(apple.buy())).split('.')
      const payload = Buffer.from('{"productId":"premium_yearly"}').toString('base64url')
      expect((await bring(ada, `${head}.${payload}.${signature}`)).body.code).toBe('no_valid_transaction')
      expect(await subscriptions()).toEqual([])
    })

    test('when the account was deleted meanwhile', async () => {
      const receipt = await apple.signTransaction(apple.buy({ account: ada.id }))
      await statusOf(ada)
      await db.kysely.deleteFrom('users').where('id', '=', ada.id).execute()
      const { status, body } = await bring(ada, receipt)
      expect([status, body['error']]).toEqual([404, 'User not found in database'])
    })

    test('when its product is not a plan', async () => {
      const { status, body } = await bringNewest(ada, apple.buy({ productId: 'gold_forever' }))
      expect([status, body['error']]).toEqual([404, 'Subscription plan not found'])
      expect(await subscriptions()).toEqual([])
    })

    test('when another account sends this account’s purchase', async () => {
      const id = apple.buy({ account: ada.id })
      const receipt = await apple.signTransaction(id)
      for (const round of ['before its owner brought it', 'after']) {
        const { status, body } = await bring(eve, receipt)
        expect([round, status, body.code]).toEqual([round, 409, 'purchase_taken'])
        expect(body['details']).toBe('This purchase belongs to a…@reader.example')
        await bring(ada, receipt)
      }
      expect(await statusOf(eve)).toMatchObject({ tier: 'free' })
      expect(await statusOf(ada)).toMatchObject({ tier: 'premium' })
    })
  })

  describe('that names no account', () => {
    test.each([
      ['nobody', undefined],
      ['an account that never was', uuidv7()],
    ])('(%s) belongs to the first that brings it, of two at once to one', async (_, account) => {
      const receipt = await apple.signTransaction(apple.buy({ ...(account && { account }) }))
      const answers = await Promise.all([bring(ada, receipt), bring(eve, receipt)])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
      expect(await subscriptions()).toHaveLength(1)
    })

    test('is free for another account once its owner is gone', async () => {
      const id = apple.buy({ account: ada.id })
      await bringNewest(ada, id)
      await api.call('/iap/notifications', { signedPayload: await apple.notify(id, 'DID_RENEW') })
      const gone = await api.remove('/user/account', bearer(ada), { confirmation: 'DELETE' })
      expect(gone.status).toBe(200)
      expect(await db.kysely.selectFrom('app_store_purchases').selectAll().execute()).toEqual([])
      expect(await db.kysely.selectFrom('app_store_notifications').selectAll().execute()).toEqual([])
      expect(dataOf(await bringNewest(eve, id))).toMatchObject({ tier: 'premium' })
    })

    test('bought again by another account on the same phone belongs to that account', async () => {
      const id = apple.buy({ account: ada.id })
      const old = await apple.signTransaction(id)
      await bring(ada, old)
      later(10)
      apple.renew(id, { account: eve.id })
      expect((await bringNewest(eve, id)).status).toBe(200)
      expect([(await statusOf(ada))['tier'], (await statusOf(eve))['tier']]).toEqual(['free', 'premium'])
      expect((await bring(ada, old)).status).toBe(409)
    })
  })

  describe('while Apple cannot be asked', () => {
    test('counts by the signed data and is queried later', async () => {
      apple.setDown(true)
      expect(dataOf(await bringNewest(ada, apple.buy({ account: ada.id })))).toMatchObject({
        status: 'active',
      })
      const { checked_at } = await db.kysely
        .selectFrom('app_store_purchases')
        .select('checked_at')
        .executeTakeFirstOrThrow()
      expect(checked_at).toBeNull()
    })

    test('is not restored by a stale signed text after its refund', async () => {
      ctx.appStore = createAppStore({ ...apple.options, api: undefined })
      const id = apple.buy({ account: ada.id })
      const old = await apple.signTransaction(id)
      await bring(ada, old)
      later(1)
      apple.revoke(id)
      await api.call('/iap/notifications', { signedPayload: await apple.notify(id, 'REFUND') })
      expect(await statusOf(ada)).toMatchObject({ tier: 'free' })
      const again = await bring(ada, old)
      expect([again.status, dataOf(again)['tier']]).toEqual([200, 'free'])
    })
  })

  test('beside a subscription on the web answers where else the reader is charged (A-67)', async () => {
    await upsertSubscription(db, {
      source: 'stripe',
      external_id: 'sub_1',
      user_id: ada.id,
      plan: 'premium_monthly',
      state: 'active',
      current_period_end: new Date(now.getTime() + 20 * DAY_MS),
      has_paid: true,
    })
    const id = apple.buy({ account: ada.id })
    expect(dataOf(await bringNewest(ada, id))).toMatchObject({ tier: 'premium', also_charged_by: 'stripe' })
    apple.setAutoRenew(id, false)
    later(0.01)
    expect(dataOf(await bringNewest(ada, id))).toMatchObject({ also_charged_by: null })
  })

  test('any payload of an app gets a valid answer, and none grants Premium', async () => {
    const names = [
      'receipt',
      'productId',
      'transactionId',
      'purchaseDate',
      'expiryDate',
      'isTrial',
      'platform',
    ]
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        'eyJhbGciOiJub25lIn0.e30.',
        '..',
        'a.b.c',
        '{"alg":"none"}',
        9e15,
        -1,
        'x'.repeat(40_000),
      ),
    )
    const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), odd))
    const holds = fc.asyncProperty(bodies, async (body) => {
      const { status } = await api.call('/iap/validate-receipt', body, bearer(ada))
      const other = await api.call('/iap/notifications', body)
      return status === 400 && other.status === 400
    })
    expect(await fc.check(holds, { numRuns: 300 })).toMatchObject({ failed: false })
    expect(await subscriptions()).toEqual([])
  })
})
