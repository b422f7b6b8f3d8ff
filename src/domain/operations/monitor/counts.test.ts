import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { pruneAccounts } from '#domain/readers/accounts/profile/prune-accounts.service.ts'
import { saveSearch } from '#domain/content/search/search-log.repository.ts'
import { forgetSearches } from '#domain/content/search/search-log.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { getCounts } from './counts.service.ts'
import { storeCountsOfAccounts } from '#domain/kernel/counters/day-counts.repository.ts'
import { storeDeliveryDays } from './delivery-days.service.ts'

const NOW = new Date('2026-03-10T12:20:00Z')
const TODAY = '2026-03-10'
const EARLIER = new Date('2026-03-08T23:59:00Z')

describeEachEngine('counts', (engine) => {
  let db: Database
  let ctx: Context
  beforeAll(async () => {
    db = await engine.open()
    ctx = testContext(db, NOW)
    const readers = [await buildAccount(db), await buildAccount(db, { role: 'premium' })]
    await db.kysely.updateTable('users').set({ created_at: EARLIER }).execute()
    for (const [index, { id }] of readers.entries())
      await db.kysely
        .insertInto('summary_days')
        .values({
          user_id: id,
          day: TODAY,
          article_ids: Array.from({ length: 2 + index * 3 }, () => uuidv7()),
        })
        .execute()
    const ask = (client: string, query: string, resultCount: number) =>
      saveSearch(db, {
        lang: 'en',
        day: TODAY,
        query,
        client: Buffer.from(client),
        result_count: resultCount,
      })
    for (const client of ['a', 'b', 'c']) {
      await ask(client, 'mistral', 4)
      await ask(client, 'zzyzx', 0)
    }
    await ask('a', 'a name only one reader knows', 0)
    await db.kysely
      .insertInto('subscriptions')
      .values({
        source: 'stripe',
        external_id: 'sub_1',
        user_id: readers[0]?.id ?? '',
        plan: 'premium_monthly',
        state: 'trialing',
        current_period_end: new Date('2026-03-17'),
        created_at: NOW,
      })
      .execute()
    const subscriber = await buildSubscriber(db)
    const states: DeliveryState[] = ['sent', 'queued', 'sending', 'uncertain']
    for (const [index, state] of states.entries())
      await db.kysely
        .insertInto('deliveries')
        .values({
          id: uuidv7(),
          subscriber_id: subscriber.id,
          period: 'daily',
          local_date: `2026-03-0${index + 1}`,
          digest_id: uuidv7(),
          edition_date: TODAY,
          domain: 'reader.example',
          state,
          next_try_at: NOW,
          created_at: EARLIER,
        })
        .execute()
    for (const event of ['confirmed', 'suppressed', 'changed'] as const)
      await db.kysely
        .insertInto('newsletter_consents')
        .values({
          id: uuidv7(),
          subscriber_id: subscriber.id,
          at: NOW,
          event,
          wants_daily: true,
          wants_weekly: false,
          place: 'landing',
          text_version: '1',
          locale: 'en',
          client_mac: null,
        })
        .execute()
  })

  test('every day is listed, days without any event too', async () => {
    const { status, body } = await testApi(ctx, 'admin').get<'GET /admin/count'>('/admin/count?days=3')
    expect(status).toBe(200)
    const [first, second, today] = body.data.days
    expect(body.data.days).toHaveLength(3)
    expect(first).toMatchObject({
      day: '2026-03-08',
      sign_ups: 2,
      deliveries: { sent: 1, waiting: 2, uncertain: 1, failed: 0, skipped: 0 },
    })
    expect(second).toMatchObject({ day: '2026-03-09', searches: 0, sign_ups: 0 })
    expect(today).toMatchObject({
      day: TODAY,
      searches: 7,
      searches_without_result: 4,
      searchers: 3,
      metered_readers: 2,
      metered_summaries: 7,
      readers_at_limit: 1,
      letters_confirmed: 1,
      letters_ended: 1,
      contracts_begun: 1,
    })
    expect(body.data).toMatchObject({ accounts: 2, subscribers: 1 })
    expect(body.data.contracts).toContainEqual({ source: 'stripe', state: 'trialing', count: 1 })
  })

  test('a query is listed once several clients sent it, without the clients', async () => {
    const found = await getCounts(ctx, 7)
    expect(found.top_searches).toEqual([{ lang: 'en', query: 'mistral', count: 3 }])
    expect(found.top_searches_without_result).toEqual([{ lang: 'en', query: 'zzyzx', count: 3 }])
  })

  test('newsletters of a past day are counted at night, and the new state of a failed one shows at once', async () => {
    const of = async () => (await getCounts(ctx, 3)).days.map(({ deliveries }) => deliveries)
    const before = await of()
    await storeDeliveryDays(ctx)
    const { rows } = await db.executeSql('select * from delivery_days where letters > 0')
    expect(rows).toEqual([{ day: '2026-03-08', letters: 4, skipped: 0 }])
    expect(await of()).toEqual(before)
    const setState = (state: DeliveryState, localDate: string) =>
      db.kysely.updateTable('deliveries').set({ state }).where('local_date', '=', localDate).execute()
    await setState('failed', '2026-03-01')
    await setState('sent', '2026-03-04')
    expect((await of())[0]).toEqual({ sent: 1, waiting: 2, skipped: 0, failed: 1, uncertain: 0 })
    // One that is skipped looks sent until the next night.
    await setState('skipped', '2026-03-02')
    await storeDeliveryDays(ctx)
    expect((await of())[0]).toEqual({ sent: 1, waiting: 1, skipped: 1, failed: 1, uncertain: 0 })
  })

  test('deliveries of today, and of days without stored totals, are counted by their present state', async () => {
    await storeDeliveryDays(ctx)
    await db.executeSql(`delete from delivery_days where day = '2026-03-09'`)
    await db.executeSql(
      `update deliveries set created_at = $1, state = 'sent' where local_date = '2026-03-03'`,
      [NOW],
    )
    await db.executeSql(
      `update deliveries set created_at = '2026-03-09T08:00:00Z', state = 'sent' where local_date = '2026-03-04'`,
    )
    const [, yesterday, today] = (await getCounts(ctx, 3)).days
    expect(yesterday?.deliveries.sent).toBe(1)
    expect(today?.deliveries.sent).toBe(1)
  })

  test('totals outlive the rows they are counted from; days before they were stored are unknown', async () => {
    const leaver = await buildAccount(db)
    const day = (number: number) => `2026-02-${number}`
    await db.kysely
      .updateTable('users')
      .set({ created_at: new Date('2026-02-20T08:00:00Z') })
      .where('id', '=', leaver.id)
      .execute()
    for (const number of [20, 21])
      await db.kysely
        .insertInto('summary_days')
        .values({ user_id: leaver.id, day: day(number), article_ids: [uuidv7(), uuidv7(), uuidv7()] })
        .execute()
    await db.kysely
      .insertInto('visitor_days')
      .values({ visitor: 'v', day: day(20), article_ids: [uuidv7()] })
      .execute()
    await saveSearch(db, {
      lang: 'en',
      day: day(20),
      query: 'claude',
      client: Buffer.from('d'),
      result_count: 0,
    })
    const daysCounted = async (on: Context) =>
      (await getCounts(on, 14)).days.filter((one) => one.day >= day(19) && one.day <= day(22))
    const then = testContext(db, new Date('2026-02-22T12:00:00Z'))
    const before = await daysCounted(then)
    const figures = { searches: 1, searches_without_result: 1, metered_readers: 2, metered_summaries: 4 }
    expect(before.slice(1)).toMatchObject([
      { ...figures, readers_at_limit: 1, sign_ups: 1 },
      { searches: 0, metered_summaries: 3 },
      { searches: 0, metered_summaries: 0 },
    ])
    await db.tx(async () => {
      await storeCountsOfAccounts(db, [leaver.id], 5)
      await deleteUser(db, leaver.id)
    })
    expect(await daysCounted(then)).toEqual(before)
    const later = testContext(db, new Date('2026-03-02T12:00:00Z'))
    for (let times = 0; times < 2; times += 1) {
      await pruneAccounts(later)
      await forgetSearches(later)
    }
    expect(await db.kysely.selectFrom('visitor_days').select('day').execute()).toEqual([])
    const [unknown, ...after] = await daysCounted(later)
    expect(after).toEqual(before.slice(1))
    expect(unknown).toMatchObject({ searches: null, metered_summaries: null, sign_ups: 0 })
  })

  test('reads the requested days by their indexes', async () => {
    const statements = await statementsOf(db, (watched) => getCounts({ ...ctx, db: watched }, 14))
    expect(statements).toHaveLength(15)
    for (const statement of statements)
      // How subscriptions stand is of all of them: one a subscriber who pays.
      expect(await lastingPlanOf(db, statement)).not.toMatch(/Seq Scan on (?!subscriptions$)/m)
  })
})
