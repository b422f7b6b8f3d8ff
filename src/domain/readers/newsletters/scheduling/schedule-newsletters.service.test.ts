import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addDays, dayOf, daysBetween, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { describeDatabase, describeEachEngine, testDatabase } from '#testing/database/database.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduleDueNewsletters } from './schedule-newsletters.service.ts'

describeDatabase('scheduling newsletters', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['newsletter_subscribers', 'digest_items', 'digests'] as const)
      await db.kysely.deleteFrom(table).execute()
    // A Tuesday, seven in Paris.
    now = new Date('2026-03-10T06:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
  })
  const at = (time: string): Promise<number> => {
    now = new Date(`${time}Z`)
    return scheduleDueNewsletters(ctx)
  }
  const rows = () =>
    db.kysely
      .selectFrom('deliveries')
      .select(['subscriber_id', 'period', 'local_date', 'edition_date', 'state', 'reason'])
      .orderBy('local_date')
      .execute()

  test('queues each newsletter once, however often and by however many processes it runs', async () => {
    await buildDigest(db, '2026-03-10')
    await buildSubscriber(db)
    expect(await at('2026-03-10T05:59:59')).toBe(0)
    now = new Date('2026-03-10T06:00:00Z')
    const counts = await Promise.all([1, 2, 3].map(() => scheduleDueNewsletters(ctx)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(1)
    expect(await at('2026-03-10T20:00:00')).toBe(0)
    expect(await rows()).toMatchObject([
      { period: 'daily', local_date: '2026-03-10', edition_date: '2026-03-10', state: 'queued' },
    ])
  })

  test('includes active subscribers who want the newsletter on that day and have not paused', async () => {
    await buildDigest(db, '2026-03-10')
    await buildSubscriber(db, { state: 'pending', confirmed_at: null })
    await buildSubscriber(db, { state: 'unsubscribed', state_reason: 'one-click' })
    await buildSubscriber(db, { state: 'suppressed', state_reason: 'bounce' })
    await buildSubscriber(db, { wants_daily: false, wants_weekly: true })
    // All days but Tuesday.
    await buildSubscriber(db, { send_days: 0b1111101 })
    await buildSubscriber(db, { paused_until: new Date('2026-03-11T00:00:00Z') })
    await buildSubscriber(db, { send_hour: 8 })
    const tuesday = await buildSubscriber(db, { send_days: 0b0000010 })
    const rested = await buildSubscriber(db, { paused_until: new Date('2026-03-10T00:00:00Z') })
    await at('2026-03-10T06:00:00')
    expect(new Set((await rows()).map((row) => row.subscriber_id))).toEqual(new Set([tuesday.id, rested.id]))
  })

  test('waits past midnight for a late edition, and skips subscribers whose pause ended since', async () => {
    await buildDigest(db, '2026-03-09')
    // Eleven at night there is seven in the morning in Paris; the edition of six o'clock is waited for until nine.
    const evening = { time_zone: 'America/Los_Angeles', send_hour: 23 }
    const reader = await buildSubscriber(db, evening)
    await buildSubscriber(db, { ...evening, paused_until: new Date('2026-03-10T07:00:00Z') })
    expect(await at('2026-03-10T06:15:00')).toBe(0)
    expect(await at('2026-03-10T06:45:00')).toBe(0)
    await buildDigest(db, '2026-03-10')
    expect(await at('2026-03-10T07:15:00')).toBe(1)
    expect(await at('2026-03-10T07:30:00')).toBe(0)
    expect(await rows()).toMatchObject([
      { subscriber_id: reader.id, local_date: '2026-03-09', edition_date: '2026-03-10' },
    ])
  })

  test('a subscriber who subscribes after their hour begins on the next day', async () => {
    await buildDigest(db, '2026-03-10')
    await buildDigest(db, '2026-03-11')
    await buildSubscriber(db, { confirmed_at: new Date('2026-03-10T09:00:00Z') })
    expect(await at('2026-03-10T09:15:00')).toBe(0)
    expect(await at('2026-03-11T06:00:00')).toBe(1)
  })

  test('waits for a late edition, and falls back to the newest one', async () => {
    await buildDigest(db, '2026-03-09')
    await buildSubscriber(db)
    expect(await at('2026-03-10T06:00:00')).toBe(0)
    expect(await at('2026-03-10T07:45:00')).toBe(0)
    expect(await at('2026-03-10T08:00:00')).toBe(1)
    expect(await rows()).toMatchObject([{ edition_date: '2026-03-09', state: 'queued' }])
  })

  test('a quiet day has no newsletter and does not shift that of the next day', async () => {
    await buildDigest(db, '2026-03-10', { is_quiet: true, items: 0 })
    await buildSubscriber(db)
    await at('2026-03-10T06:00:00')
    await buildDigest(db, '2026-03-11')
    await at('2026-03-11T06:00:00')
    expect(await rows()).toMatchObject([
      { local_date: '2026-03-10', state: 'skipped', reason: 'quiet day' },
      { local_date: '2026-03-11', state: 'queued', reason: null },
    ])
  })

  test('no subscriber gets an edition twice', async () => {
    await buildDigest(db, '2026-03-10')
    const { id } = await buildSubscriber(db, { send_hour: 20, time_zone: 'Asia/Tokyo' })
    await at('2026-03-10T11:00:00')
    await db.kysely.updateTable('newsletter_subscribers').set({ send_hour: 7 }).where('id', '=', id).execute()
    await at('2026-03-10T22:00:00')
    await buildDigest(db, '2026-03-11')
    await at('2026-03-11T22:00:00')
    expect(await rows()).toMatchObject([
      // It never left, and a newer one takes its place.
      { local_date: '2026-03-10', edition_date: '2026-03-10', state: 'skipped', reason: 'overtaken' },
      { local_date: '2026-03-11', state: 'skipped', reason: 'had it already' },
      { local_date: '2026-03-12', edition_date: '2026-03-11', state: 'queued' },
    ])
  })

  test('a newer newsletter replaces queued ones of the same period and subscriber only', async () => {
    const reader = await buildSubscriber(db, { wants_weekly: true })
    const early = await buildSubscriber(db, { send_hour: 6 })
    await buildDigest(db, '2026-03-08', { period: 'weekly' })
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) {
      await buildDigest(db, day)
      await at(`${day}T05:15:00`)
      if (day !== '2026-03-11') await at(`${day}T06:15:00`)
    }
    const statesOf = async (id: string, period: string) =>
      (await rows())
        .filter((row) => row.subscriber_id === id && row.period === period)
        .map(({ state, reason }) => reason ?? state)
    expect(await statesOf(reader.id, 'daily')).toEqual(['overtaken', 'queued'])
    expect(await statesOf(reader.id, 'weekly')).toEqual(['queued'])
    expect(await statesOf(early.id, 'daily')).toEqual(['overtaken', 'overtaken', 'queued'])
  })

  test('a quiet day skips no second day for subscribers whose hour is before the next edition', async () => {
    await buildDigest(db, '2026-03-10', { is_quiet: true, items: 0 })
    const { id } = await buildSubscriber(db, { send_hour: 20, time_zone: 'Asia/Tokyo' })
    await at('2026-03-10T11:00:00')
    await db.kysely
      .updateTable('newsletter_subscribers')
      .set({ send_hour: 13 })
      .where('id', '=', id)
      .execute()
    expect(await at('2026-03-11T04:00:00')).toBe(0)
    await buildDigest(db, '2026-03-11')
    await at('2026-03-11T05:15:00')
    expect(await rows()).toMatchObject([
      { local_date: '2026-03-10', edition_date: '2026-03-10', reason: 'quiet day' },
      { local_date: '2026-03-11', edition_date: '2026-03-11', state: 'queued' },
    ])
  })

  test('samples are never mailed', async () => {
    await buildDigest(db, '2026-03-10', { is_sample: true })
    await buildSubscriber(db)
    expect(await at('2026-03-10T06:00:00')).toBe(0)
  })

  test('the weekly newsletter is scheduled on Monday, once, and only for a whole week', async () => {
    const wants = { wants_daily: false, wants_weekly: true }
    await buildSubscriber(db, wants)
    await buildSubscriber(db, { ...wants, time_zone: 'America/Los_Angeles' })
    await buildDigest(db, '2026-03-08', { period: 'weekly', covers_until: new Date('2026-03-08T10:00:00Z') })
    expect(await at('2026-03-09T06:00:00')).toBe(0)
    await buildDigest(db, '2026-03-08', { period: 'weekly', version: 2 })
    // Sunday evening in California.
    expect(await at('2026-03-09T06:15:00')).toBe(1)
    expect(await at('2026-03-09T14:00:00')).toBe(1)
    expect(await at('2026-03-10T14:00:00')).toBe(0)
    // Built on demand in the middle of the week.
    await buildDigest(db, '2026-03-11', { period: 'weekly' })
    expect(await at('2026-03-11T14:00:00')).toBe(0)
    expect(await rows()).toMatchObject([
      { period: 'weekly', local_date: '2026-03-09', edition_date: '2026-03-08' },
      { period: 'weekly', local_date: '2026-03-09', edition_date: '2026-03-08' },
    ])
  })
})

const MANY = isLongRun ? 100_000 : 5000

describeEachEngine('scheduling the newsletters of many', ({ open }) => {
  const openWith = async (subscribers: number): Promise<Context> => {
    const db = await open()
    await buildDigest(db, '2026-03-10')
    const { id } = await buildSubscriber(db)
    await sql`
      insert into newsletter_subscribers
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'email', 'reader-' || n || '@reader.example'))).*
      from newsletter_subscribers s, generate_series(2, ${subscribers}::int) n where s.id = ${id}`.execute(
      db.kysely,
    )
    return { ...testContext(db), clock: () => new Date('2026-03-10T06:00:00Z') }
  }
  const readers = async (db: Database): Promise<{ rows: number; readers: number }> => {
    const { rows } = await sql<{ rows: number; readers: number }>`
      select count(*)::int as rows, count(distinct subscriber_id)::int as readers from deliveries`.execute(
      db.kysely,
    )
    return rows[0] ?? { rows: 0, readers: 0 }
  }

  test(
    `${MANY} are scheduled once, though statistics say that no newsletter was ever sent`,
    async () => {
      const ctx = await openWith(MANY)
      const { db } = ctx
      await db.executeSql('vacuum analyze deliveries')
      /** Blocks of the tables and their indexes that this transaction has read. */
      const blocksRead = async (): Promise<number> => {
        const { rows } = await sql<{ blocks: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(c.oid))::int as blocks from pg_class c
        where c.relname like 'deliveries%' or c.relname like 'newsletter_subscribers%'`.execute(db.kysely)
        return rows[0]?.blocks ?? Number.NaN
      }
      const scheduleAndRead = () =>
        db.tx(async () => {
          const before = await blocksRead()
          const added = await scheduleDueNewsletters(ctx)
          return { added, blocks: (await blocksRead()) - before }
        })
      const first = await scheduleAndRead()
      const second = await scheduleAndRead()
      expect(first.added).toBe(MANY)
      expect(second.added).toBe(0)
      expect(first.blocks / MANY).toBeLessThan(40)
      expect(second.blocks / MANY).toBeLessThan(5)
      expect(await readers(db)).toEqual({ rows: MANY, readers: MANY })
    },
    5 * DURATION_MS.minute,
  )

  test('a schedule that is interrupted keeps its batches, and the next one continues', async () => {
    const ctx = await openWith(250)
    const stopping = new AbortController()
    const tx: Database['tx'] = (work, options) => {
      stopping.abort()
      return ctx.db.tx(work, options)
    }
    const options = { batchSize: 100, signal: stopping.signal }
    expect(await scheduleDueNewsletters({ ...ctx, db: { ...ctx.db, tx } }, options)).toBe(100)
    expect(await scheduleDueNewsletters(ctx, { batchSize: 100 })).toBe(150)
    expect(await scheduleDueNewsletters(ctx, { batchSize: 100 })).toBe(0)
    expect(await readers(ctx.db)).toEqual({ rows: 250, readers: 250 })
  })
})

/** Clocks change north and south of the equator, by an hour and by half of one; one zone has no change and a day of its own. */
const ZONES = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
const HOURS = [7, 2, 7, 22]
const STEP_MS = isLongRun ? DURATION_MS.hour : 2 * DURATION_MS.hour

test(
  `${isLongRun ? 'a year' : 'three weeks'} in four zones: exactly one daily newsletter on every local day`,
  async () => {
    const { db, cleanup } = await testDatabase()
    // Both changes of Europe's, America's and Lord Howe's clocks lie in the year; the weeks hold one of each.
    const [first, last] = isLongRun ? ['2026-12-31', '2028-01-01'] : ['2027-03-12', '2027-04-06']
    let now = instantOf(addDays(first, -1), 0, 'UTC')
    const ctx = { ...testContext(db), clock: () => now }
    for (const [at, time_zone] of ZONES.entries())
      await buildSubscriber(db, { time_zone, send_hour: HOURS[at] ?? 7 })
    const end = instantOf(addDays(last, 2), 0, 'UTC')
    let built = ''
    for (; now < end; now = new Date(now.getTime() + STEP_MS)) {
      const day = dayOf(now, 'Europe/Paris')
      if (day !== built && now >= instantOf(day, 6, 'Europe/Paris')) {
        await buildDigest(db, day, { items: 0 })
        built = day
      }
      await scheduleDueNewsletters(ctx)
    }
    const rows = await db.kysely
      .selectFrom('deliveries as d')
      .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
      .select(['s.time_zone', 'd.local_date', 'd.edition_date', 'd.state', 'd.reason'])
      .execute()
    const days = daysBetween(first, last).slice(1, -1)
    for (const zone of ZONES) {
      const sent = rows.filter(
        ({ time_zone, state, reason }) =>
          time_zone === zone && (state === 'queued' || reason === 'overtaken'),
      )
      const within = sent.map((row) => row.local_date).filter((day) => days.includes(day))
      expect(within.toSorted(), zone).toEqual(days)
      expect(new Set(sent.map((row) => row.edition_date)).size, zone).toBe(sent.length)
    }
    await cleanup()
  },
  20 * DURATION_MS.minute,
)
