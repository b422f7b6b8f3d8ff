import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import type { Context } from '#domain/kernel/context.ts'
import { holdEdition } from '#domain/readers/newsletters/holding/edition-desk.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { buildSource } from '#testing/content/builders.ts'
import { clearNews, newsRoom } from '#testing/content/news-week.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { getMorning } from './morning.service.ts'

const PARIS = 'Europe/Paris'
const DAY = '2026-03-17'
const OWNER = { role: 'admin', userId: uuidv7() } as const
const EDITOR = { role: 'free', staff: 'editor', userId: uuidv7() } as const

describeEachEngine('the morning of the newsroom', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  beforeEach(async () => {
    db ??= await open()
    await clearNews(db)
    for (const table of [
      'inaccuracy_reports',
      'takedown_requests',
      'gate_refusals',
      'newsletter_subscribers',
      'edition_plans',
    ] as const)
      await db.kysely.deleteFrom(table).execute()
    await db.kysely.updateTable('sources').set({ enabled: false }).execute()
    // The evening before.
    now = instantOf('2026-03-16', 20, PARIS)
    ctx = { ...testContext(db), clock: () => now, editionTz: PARIS }
  })
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test('nothing waits on a quiet evening, and the next edition is named in both languages', async () => {
    const morning = await getMorning(ctx, OWNER)
    expect(morning.reports).toEqual({ open: 0, oldest: [] })
    expect(morning.takedown_requests).toEqual({ open: 0, oldest: [] })
    expect(morning.refusals).toMatchObject({ refused: 0, newest: [] })
    expect(morning.sources).toEqual({ failing: 0, on_trial: 0 })
    expect(morning.jobs).toEqual({ failed: 0, newest: [] })
    expect(morning.editions).toEqual(
      (['en', 'fr'] as const).map((lng) => ({
        lng,
        date: DAY,
        due_at: instantOf(DAY, 6, PARIS).toISOString(),
        is_built: false,
        is_held: false,
        has_changes: false,
        mails: { sent: 0, waiting: 0 },
      })),
    )
  })

  test('reports and requests are counted, the oldest first; three are shown', async () => {
    const { id } = await newsRoom(db).report('A launch', hoursAgo(5))
    for (const hours of [1, 2, 3, 4])
      await db.kysely
        .insertInto('inaccuracy_reports')
        .values({
          id: uuidv7(),
          article_id: id,
          kind: 'summary',
          message: `${hours} hours ago`,
          created_at: hoursAgo(hours),
        })
        .execute()
    await db.kysely
      .insertInto('takedown_requests')
      .values({
        id: uuidv7(),
        received_at: hoursAgo(2),
        name: 'Ada',
        email: 'ada@example.org',
        address: null,
        message: 'Please remove it',
      })
      .execute()
    const { reports, takedown_requests } = await getMorning(ctx, EDITOR)
    expect(reports.open).toBe(4)
    expect(reports.oldest.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'A launch: 4 hours ago',
      'A launch: 3 hours ago',
      'A launch: 2 hours ago',
    ])
    // Who asked is on the page that answers them.
    expect(takedown_requests).toEqual({
      open: 1,
      oldest: [{ id: expect.any(String), message: 'Please remove it', at: hoursAgo(2).toISOString() }],
    })
  })

  test('sentences count that were refused since yesterday, not those that were doubted', async () => {
    const { id, storyId } = await newsRoom(db).report('A launch', hoursAgo(5))
    const judged = (sentence: string, verdict: 'refuse' | 'doubt', hours: number) =>
      db.kysely
        .insertInto('gate_refusals')
        .values({
          id: uuidv7(),
          judged_at: hoursAgo(hours),
          story_id: storyId,
          article_id: id,
          model: 'm',
          place: 'summary_en[0]',
          lang: 'en',
          source_lang: 'en',
          sentence,
          cited: '',
          is_cited_cut: false,
          verdict,
          rules: [],
          findings: JSON.stringify([]),
          second_reading: null,
          outcome: 'left_out',
        })
        .execute()
    await judged('Wrong.', 'refuse', 1)
    await judged('Yesterday at noon.', 'refuse', 32)
    await judged('Doubtful.', 'doubt', 1)
    await judged('The day before.', 'refuse', 45)
    const { refusals } = await getMorning(ctx, EDITOR)
    expect(refusals.since).toBe(instantOf('2026-03-15', 0, PARIS).toISOString())
    expect(refusals.refused).toBe(2)
    expect(refusals.newest.map(({ sentence }) => sentence)).toEqual(['Wrong.', 'Yesterday at noon.'])
  })

  test('a category is thin with fewer than three articles of a day in a language', async () => {
    const room = newsRoom(db)
    for (const hours of [1, 2, 3])
      await room.report(`Chips ${hours}`, hoursAgo(hours), { category: 'technology' })
    await room.report('Puces', hoursAgo(4), { category: 'technology', lang: 'fr' })
    await room.report('Old', hoursAgo(25), { category: 'business' })
    await room.report('An offer', hoursAgo(1), { category: 'business', junk: 'offer' })
    const { fresh } = await getMorning(ctx, EDITOR)
    const of = (category: string) => fresh.filter((each) => each.category === category)
    expect(of('technology')).toEqual([
      { category: 'technology', lng: 'en', articles: 3, is_thin: false },
      { category: 'technology', lng: 'fr', articles: 1, is_thin: true },
    ])
    expect(of('business').map(({ articles }) => articles)).toEqual([0, 0])
  })

  test('sources that fail and those on trial are counted, without paused ones', async () => {
    for (const state of [
      { fail_count: 3 },
      { fail_count: 3, paused_at: hoursAgo(1) },
      { last_ok_at: hoursAgo(1), on_trial_since: hoursAgo(9) },
    ]) {
      const { id } = await buildSource(db)
      await db.kysely.updateTable('sources').set(state).where('id', '=', id).execute()
    }
    expect((await getMorning(ctx, EDITOR)).sources).toEqual({ failing: 1, on_trial: 1 })
  })

  test('the edition says how many get it in each language, and whether it is held', async () => {
    await buildSubscriber(db, { language: 'en' })
    await buildSubscriber(db, { language: 'both' })
    const { id } = await buildAccount(db, { role: 'admin' })
    await holdEdition(
      ctx,
      { role: 'admin', userId: id },
      { period: 'daily', day: DAY, lng: 'fr', version: 0 },
      true,
    )
    const { editions } = await getMorning(ctx, EDITOR)
    expect(editions.map(({ lng, is_held, mails }) => [lng, is_held, mails.waiting])).toEqual([
      ['en', false, 2],
      ['fr', true, 1],
    ])
  })

  test('owners see failed jobs, without what they were about; editors do not', async () => {
    const queue = {
      depth: async () => [{ job: 'send-mails', waiting: 0, active: 0, dead: 2 }],
      deadLetters: async () => [
        { id: '7', job: 'send-mails', error: 'ada@example.org', attempts: 3, diedAt: now, payload: {} },
      ],
      lastRuns: async () => [],
      nextRuns: async () => [],
      runNow: async () => undefined,
      retryDead: async () => undefined,
    }
    ctx = { ...ctx, newsroomPorts: { queue } as unknown as NonNullable<Context['newsroomPorts']> }
    expect((await getMorning(ctx, OWNER)).jobs).toEqual({
      failed: 2,
      newest: [{ id: '7', job: 'send-mails', at: now.toISOString() }],
    })
    expect((await getMorning(ctx, EDITOR)).jobs).toBeNull()
  })
})
