import { createAppStore } from '#adapters/app-store/lazy-app-store.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { accountApi, type AccountApi } from '#testing/accounts/account-api.ts'
import { createAuthority, signAsApple } from '#testing/apple-certificates.ts'
import { type AppStoreStandIn, startAppStore } from '#testing/app-store-stand-in.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAppStore } from './read-app-store.service.ts'

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

describeDatabase('what the App Store reports', ({ open }) => {
  let db: Database
  let ctx: Context
  let api: AccountApi
  let ada: BuiltAccount

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
    ada = await buildAccount(db, { now })
  })

  const bearer = () => ({ authorization: `Bearer ${ada.token}` })
  const bring = async (id: string) =>
    api.call('/iap/validate-receipt', { receipt: await apple.signTransaction(id) }, bearer())
  const send = (signedPayload: string) => api.call('/iap/notifications', { signedPayload })
  const notify = async (id: string, kind: string, subkind?: string) => {
    const { status } = await send(await apple.notify(id, kind, subkind))
    expect(status).toBe(200)
  }
  /** Asked as the clock stands, whatever a session remembers. */
  const statusNow = async () => {
    await db.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + DAY_MS) })
      .execute()
    ctx.accounts.sessionCache.forget()
    const { body } = await api.get('/subscriptions/status', bearer())
    return body['data'] as Record<string, unknown>
  }
  const brief = async () => {
    const { tier, status } = await statusNow()
    return `${String(tier)} ${String(status)}`
  }
  const inbox = () =>
    db.kysely.selectFrom('app_store_notifications').selectAll().orderBy('signed_at').execute()

  test.each([
    ['asked', true],
    ['believed by its signature', false],
  ])('is followed through the life of a subscription, Apple being %s', async (_, canAsk) => {
    if (!canAsk) ctx.appStore = createAppStore({ ...apple.options, api: undefined })
    const id = apple.buy({ account: ada.id, isTrial: true })
    await bring(id)
    expect(await brief()).toBe('premium trialing')

    later(1)
    apple.setAutoRenew(id, false)
    await notify(id, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED')
    expect(await statusNow()).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: '2026-03-17T12:00:00.000Z',
    })
    later(1)
    apple.setAutoRenew(id, true)
    await notify(id, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED')
    expect(await statusNow()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })

    later(5)
    apple.renew(id)
    const renewal = await apple.notify(id, 'DID_RENEW')
    await Promise.all([send(renewal), send(renewal), send(renewal)])
    expect(await statusNow()).toMatchObject({
      status: 'active',
      current_period_end: '2026-04-16T12:00:00.000Z',
    })

    later(30)
    apple.failCharge(id, 16)
    await notify(id, 'DID_FAIL_TO_RENEW', 'GRACE_PERIOD')
    expect(await brief()).toBe('premium past_due')
    later(15.9)
    expect(await brief()).toBe('premium past_due')
    later(0.2)
    expect(await brief()).toBe('free payment_problem')
    apple.endGrace(id)
    await notify(id, 'GRACE_PERIOD_EXPIRED')
    expect(await brief()).toBe('free payment_problem')

    later(5)
    apple.renew(id)
    await notify(id, 'DID_RENEW', 'BILLING_RECOVERY')
    expect(await brief()).toBe('premium active')
    later(1)
    apple.renew(id, { productId: 'premium_yearly' })
    await notify(id, 'DID_CHANGE_RENEWAL_PREF', 'UPGRADE')
    expect(await statusNow()).toMatchObject({ status: 'active', plan: 'premium_yearly', next_plan: null })
    apple.changeNext(id, 'premium_monthly')
    later(0.1)
    await notify(id, 'DID_CHANGE_RENEWAL_PREF', 'DOWNGRADE')
    expect(await statusNow()).toMatchObject({ plan: 'premium_yearly', next_plan: 'premium_monthly' })

    later(1)
    apple.revoke(id)
    await notify(id, 'REFUND')
    expect(await brief()).toBe('free free')
    later(1)
    apple.undoRevocation(id)
    await notify(id, 'REFUND_REVERSED')
    expect(await brief()).toBe('premium active')
    later(1)
    apple.revoke(id)
    await notify(id, 'REVOKE')
    expect(await brief()).toBe('free free')
    later(1)
    apple.undoRevocation(id)
    apple.expire(id)
    await notify(id, 'EXPIRED', 'VOLUNTARY')
    expect(await brief()).toBe('free free')

    const rows = await inbox()
    expect(rows.map(({ state, signed_payload }) => [state, signed_payload])).toEqual(
      rows.map(() => ['done', null]),
    )
    expect(rows).toHaveLength(12)
  })

  test('of a trial whose first charge failed leaves no access', async () => {
    const id = apple.buy({ account: ada.id, isTrial: true })
    await bring(id)
    later(7)
    apple.failCharge(id)
    await notify(id, 'DID_FAIL_TO_RENEW')
    expect(await brief()).toBe('free payment_problem')
  })

  test('in the wrong order ends in the present state', async () => {
    const id = apple.buy({ account: ada.id })
    await bring(id)
    const messages: string[] = []
    for (const step of [
      () => apple.setAutoRenew(id, false),
      () => apple.setAutoRenew(id, true),
      () => apple.revoke(id),
      () => apple.undoRevocation(id),
      () => apple.renew(id),
      () => apple.setAutoRenew(id, false),
    ]) {
      later(1)
      step()
      messages.push(await apple.notify(id, 'ANY'))
    }
    const truth = {
      status: 'active',
      cancel_at_period_end: true,
      current_period_end: '2026-04-14T12:00:00.000Z',
    }
    for (const canAsk of [true, false]) {
      if (!canAsk) ctx.appStore = createAppStore({ ...apple.options, api: undefined })
      await db.kysely.deleteFrom('app_store_notifications').execute()
      for (const index of [5, 2, 0, 4, 1, 3]) await send(messages[index] ?? '')
      expect(await statusNow()).toMatchObject(truth)
    }
  })

  describe('of a purchase that no app has sent yet', () => {
    test('gives Premium to the account it names', async () => {
      const id = apple.buy({ account: ada.id })
      await notify(id, 'SUBSCRIBED', 'INITIAL_BUY')
      expect(await brief()).toBe('premium active')
    })

    test('that names no account waits until an app sends it', async () => {
      ctx.appStore = createAppStore({ ...apple.options, api: undefined })
      const id = apple.buy()
      const receipt = await apple.signTransaction(id)
      later(0.1)
      apple.setAutoRenew(id, false)
      await notify(id, 'DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED')
      expect(await brief()).toBe('free free')
      expect(await inbox()).toMatchObject([{ state: 'waiting' }])
      const { body } = await api.call('/iap/validate-receipt', { receipt }, bearer())
      expect(body['data']).toMatchObject({ tier: 'premium', cancel_at_period_end: true })
      expect(await inbox()).toMatchObject([{ state: 'done', signed_payload: null }])
    })

    test('is pruned after two months', async () => {
      await notify(apple.buy(), 'SUBSCRIBED')
      later(59)
      await readAppStore(ctx)
      expect(await inbox()).toHaveLength(1)
      later(2)
      await readAppStore(ctx)
      expect(await inbox()).toEqual([])
    })
  })

  test('is refused when Apple did not sign it, and does not exist where nothing is sold', async () => {
    const foreign = await (await createAuthority()).issue()
    const forged = await signAsApple({ notificationType: 'DID_RENEW', notificationUUID: 'x' }, foreign)
    for (const payload of [forged, 'a.b.c', 'words'])
      expect((await send(payload)).body).toMatchObject({ code: 'bad_request' })
    expect(await inbox()).toEqual([])
    ctx.appStore = undefined
    expect((await send(forged)).status).toBe(404)
  })

  test('may be of a product that we do not sell: it is accepted and changes nothing', async () => {
    await notify(apple.buy({ account: ada.id, productId: 'gold_forever' }), 'SUBSCRIBED')
    const data = { bundleId: apple.options.bundleId, environment: 'Sandbox' }
    const claims = { notificationType: 'TEST', notificationUUID: 't', signedDate: now.getTime(), data }
    expect((await send(await apple.sign(claims))).status).toBe(200)
    expect(await brief()).toBe('free free')
  })

  test('that failed is retried with back-off and not lost', async () => {
    const id = apple.buy({ account: ada.id })
    await bring(id)
    later(0.1)
    apple.revoke(id)
    const broken = { ...ctx, db: { ...ctx.db, tx: () => Promise.reject(new Error('The database is away')) } }
    const { status } = await accountApi(broken).call('/iap/notifications', {
      signedPayload: await apple.notify(id, 'REFUND'),
    })
    expect([status, await brief()]).toEqual([200, 'premium active'])
    await readAppStore(ctx)
    expect(await brief()).toBe('premium active')
    now = new Date(now.getTime() + 61_000)
    await readAppStore(ctx)
    expect(await brief()).toBe('free free')
  })

  describe('a notification that never came', () => {
    test('is applied within a day', async () => {
      const id = apple.buy({ account: ada.id })
      await bring(id)
      apple.revoke(id)
      later(0.5)
      const before = apple.requests()
      await readAppStore(ctx)
      expect([apple.requests(), await brief()]).toEqual([before, 'premium active'])
      later(0.5)
      await readAppStore(ctx)
      expect(await brief()).toBe('free free')
    })

    test('is applied as soon as Apple answers again', async () => {
      apple.setDown(true)
      const id = apple.buy({ account: ada.id })
      await bring(id)
      apple.setAutoRenew(id, false)
      later(0.01)
      await readAppStore(ctx)
      expect(await statusNow()).toMatchObject({ cancel_at_period_end: false })
      apple.setDown(false)
      await readAppStore(ctx)
      expect(await statusNow()).toMatchObject({ cancel_at_period_end: true })
      const before = apple.requests()
      await readAppStore(ctx)
      expect(apple.requests()).toBe(before)
    })

    test('is applied once if the signed data had ended everything', async () => {
      apple.setDown(true)
      const id = apple.buy({ account: ada.id })
      await bring(id)
      apple.revoke(id)
      await api.call('/iap/notifications', { signedPayload: await apple.notify(id, 'REFUND') })
      expect(await brief()).toBe('free free')
      apple.undoRevocation(id)
      apple.setDown(false)
      later(0.01)
      await readAppStore(ctx)
      expect(await brief()).toBe('premium active')
    })
  })
})
