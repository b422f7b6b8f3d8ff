import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DomainEvents } from '#domain/kernel/events.ts'
import { accountApi, joinedReader, lastMailTo, PASSWORD, signUpBody } from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const EMAIL = 'ada@reader.example'
const NEW_EMAIL = 'lovelace@reader.example'
const NEWSLETTERS = { notifications: ['dailyDigest'] }
/** Everything that these events, and what publishes them, write to. */
const TABLES = [
  'users',
  'user_preferences',
  'pending_sign_ups',
  'email_changes',
  'password_resets',
  'newsletter_subscribers',
  'newsletter_consents',
  'app_store_notifications',
  'billing_farewells',
  'day_counts',
  'mail_outbox',
] as const

describeDatabase('what other parts of the domain do at an event', ({ open }) => {
  let db: Database
  let ctx: Context

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of TABLES) await db.kysely.deleteFrom(table).execute()
    ctx = testContext(db)
  })

  /** Without the tries of a mailed link, which are counted before the transaction. */
  const stored = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [
          table,
          (await db.kysely.selectFrom(table).selectAll().execute())
            .map((row) => JSON.stringify({ ...row, tries: undefined }))
            .toSorted(),
        ]),
      ),
    )
  /** The same, with a handler behind those of the product that fails. */
  const failingAt = (name: keyof DomainEvents): Context => ({
    ...ctx,
    eventHandlers: {
      ...ctx.eventHandlers,
      [name]: [...ctx.eventHandlers[name], () => Promise.reject(new Error('A handler failed'))],
    },
  })
  const signedIn = async () => {
    const { body } = await accountApi(ctx).call('/auth/sign-in', { email: EMAIL, password: PASSWORD })
    return { authorization: `Bearer ${String(body['token'])}` }
  }
  const subscriptionOf = async (email: string) =>
    db.kysely
      .selectFrom('newsletter_subscribers')
      .select(['state', 'wants_daily'])
      .where('email', '=', email)
      .execute()
  /** Nothing of `act` stays where a handler of this event fails; without the failure it succeeds, as if nothing had been. */
  const expectRolledBack = async (
    name: keyof DomainEvents,
    act: (api: ReturnType<typeof accountApi>) => Promise<{ status: number }>,
  ) => {
    const before = await stored()
    expect((await act(accountApi(failingAt(name)))).status).toBe(500)
    expect(await stored()).toEqual(before)
    expect((await act(accountApi(ctx))).status).toBe(200)
    expect(await stored()).not.toEqual(before)
  }

  test('begins the newsletters of an account in the transaction that creates it', async () => {
    await accountApi(ctx).call('/auth/sign-up', signUpBody(EMAIL, { preferences: NEWSLETTERS }))
    const { token } = await lastMailTo(ctx, EMAIL)
    await expectRolledBack('accountVerified', (api) =>
      api.call('/auth/verify-email', { token, password: PASSWORD }),
    )
    expect(await subscriptionOf(EMAIL)).toMatchObject([{ state: 'active', wants_daily: true }])
  })

  test('begins newsletters that are chosen later in the transaction that stores the choice', async () => {
    await joinedReader(ctx, EMAIL)
    const headers = await signedIn()
    await expectRolledBack('newslettersChosen', (api) => api.call('/user/preferences', NEWSLETTERS, headers))
    expect(await subscriptionOf(EMAIL)).toMatchObject([{ state: 'active', wants_daily: true }])
  })

  test('moves newsletters in the transaction that changes the address', async () => {
    await joinedReader(ctx, EMAIL)
    const headers = await signedIn()
    await accountApi(ctx).call('/user/preferences', NEWSLETTERS, headers)
    await accountApi(ctx).call('/auth/change-email', { email: NEW_EMAIL }, headers)
    const { token } = await lastMailTo(ctx, NEW_EMAIL)
    await expectRolledBack('emailChanged', (api) => api.call('/auth/confirm-email', { token }))
    expect(await subscriptionOf(EMAIL)).toEqual([])
    expect(await subscriptionOf(NEW_EMAIL)).toHaveLength(1)
  })

  const withEverything = async () => {
    await joinedReader(ctx, EMAIL)
    const headers = await signedIn()
    const api = accountApi(ctx)
    await api.call('/user/preferences', NEWSLETTERS, headers)
    expect((await api.call('/subscriptions/checkout', {}, headers)).status).toBe(200)
    return headers
  }
  const leave = (headers: Record<string, string>) => (api: ReturnType<typeof accountApi>) =>
    api.remove('/user/account', headers, { confirmation: 'DELETE', password: PASSWORD })

  test('ends newsletters and purchases in the transaction that deletes the account', async () => {
    await expectRolledBack('accountDeleting', leave(await withEverything()))
    expect(await subscriptionOf(EMAIL)).toEqual([])
    expect(await db.kysely.selectFrom('billing_farewells').selectAll().execute()).toHaveLength(1)
  })

  test('is written within a deletion even where the payment service was asked before it', async () => {
    const headers = await withEverything()
    const before = await stored()
    const failing: Context = {
      ...ctx,
      eventHandlers: {
        ...ctx.eventHandlers,
        accountClosing: [
          ...ctx.eventHandlers.accountClosing,
          async (_, { duringDeletion }) => {
            duringDeletion(() => Promise.reject(new Error('A write failed')))
          },
        ],
      },
    }
    expect((await leave(headers)(accountApi(failing))).status).toBe(500)
    expect(await stored()).toEqual(before)
  })

  test('keeps the account where what has to happen before its deletion fails', async () => {
    const headers = await withEverything()
    const before = await stored()
    expect((await leave(headers)(accountApi(failingAt('accountClosing')))).status).toBe(500)
    expect(await stored()).toEqual(before)
  })
})
