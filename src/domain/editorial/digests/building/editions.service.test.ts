import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { pinToDigest } from './digest-pins.service.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { buildDueEditions, buildWeeklyNow, regenerateEdition } from './editions.service.ts'

const HOUR_MS = 3_600_000
const PARIS = 'Europe/Paris'
/** Hours on the editorial clock of a day. */
const at = (day: Day, hour: number): Date => instantOf(day, hour, PARIS)
const MONDAY = '2026-03-09'

describeEachEngine('editions', (engine) => {
  let db: Database
  let room: NewsRoom
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await clearNews(db)
    room = newsRoom(db)
  })
  const build = (now: Date, on = db) => buildDueEditions(testContext(on, now), { waitsForEnrichment: false })
  /** Some news of the day before `day`, each of its own story. */
  const someNews = async (day: Day, count = 4, name = 'news'): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await room.report(`${name} ${n} of ${day}`, new Date(at(day, 6).getTime() - (n + 2) * HOUR_MS), {
        impact: 6 - n / 10,
      })
  }
  const read = async (day: Day, now = at(day, 12)) =>
    (await testApi(testContext(db, now), 'premium').get<'GET /digest'>(`/digest?date=${day}`)).body.data
      .digest
  const titlesOf = async (day: Day): Promise<string[]> => (await read(day)).items.map(({ title }) => title)
  const dates = (editions: readonly { period: string; edition_date: Day }[], period = 'daily'): Day[] =>
    editions.flatMap((edition) => (edition.period === period ? edition.edition_date : []))

  test('an edition is built at 06:00 in Paris, not before, and once', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    expect(await build(new Date(at(tuesday, 6).getTime() - 1))).toEqual([])
    expect(dates(await build(at(tuesday, 6)))).toEqual([tuesday])
    expect(await build(at(tuesday, 7))).toEqual([])
    expect(await read(tuesday)).toMatchObject({
      version: 1,
      is_today: true,
      previous_date: MONDAY,
      next_date: null,
    })
    expect((await read(tuesday)).items.every(({ title }) => title.endsWith(tuesday))).toBe(true)
  })

  test('seven days: no story comes twice but as an update, and an update says what is new', async () => {
    const week = Array.from({ length: 7 }, (_, n) => addDays(MONDAY, n))
    for (const [n, day] of week.entries()) {
      const night = at(day, 1)
      await someNews(day)
      const yesterday = addDays(day, -1)
      // The day before is repeated by another outlet, by its own, with a new figure, and by many others.
      if (n > 0) {
        await room.report(`news 0 of ${yesterday}`, night, { outlet: 'Echo', title: `Again: ${yesterday}` })
        await room.report(`news 1 of ${yesterday}`, night, { title: `Still: ${yesterday}` })
        await room.report(`news 2 of ${yesterday}`, night, {
          outlet: 'Ledger',
          standing: 1,
          title: `It cost $${n + 1} million`,
        })
        for (const outlet of ['Wire', 'Post', 'Globe'])
          await room.report(`news 3 of ${yesterday}`, night, { outlet, title: `As told, ${yesterday}` })
      }
      await build(at(day, 6))
    }
    const covered = new Map<string, Day>()
    let updates = 0
    for (const [n, day] of week.entries()) {
      const { items, is_quiet, number } = await read(day)
      expect([is_quiet, number]).toEqual([false, n + 1])
      expect(items.filter(({ update }) => !update)).toHaveLength(4)
      expect(new Set(items.map(({ story_id }) => story_id)).size).toBe(items.length)
      for (const { story_id, update, title } of items) {
        expect(update?.date, title).toBe(covered.get(story_id))
        expect(update?.changes, title).not.toEqual([])
        if (update) updates += 1
        covered.set(story_id, day)
      }
      expect(items.filter(({ title }) => title.startsWith('Again') || title.startsWith('Still'))).toEqual([])
      const texts = items.flatMap(({ update }) => update?.changes.map(({ text }) => text) ?? [])
      const expected = n === 0 ? [] : [`It cost $${n + 1} million`, '3 more sources report it: ']
      for (const text of expected) expect(texts.filter((said) => said.startsWith(text))).toHaveLength(1)
    }
    expect(updates).toBe(12)
  })

  test('a covered story is not covered again after it was merged into another', async () => {
    await someNews(MONDAY)
    const { id } = await room.report('the merger', at(MONDAY, 1))
    await build(at(MONDAY, 6))
    expect(await titlesOf(MONDAY)).toContain('the merger')
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const { storyId } = await room.report('the same merger', at(tuesday, 1), { impact: 9 })
    await db.kysely.updateTable('articles').set({ story_id: storyId }).where('id', '=', id).execute()
    await build(at(tuesday, 6))
    expect((await read(tuesday)).items.map(({ story_id }) => story_id)).not.toContain(storyId)
  })

  test('what was stored after the hour is in the next edition', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const early = new Date(at(MONDAY, 6).getTime() - HOUR_MS)
    await room.report('too late for Monday', early, { reachedAt: at(MONDAY, 9) })
    await room.report('passed over on Monday', early, { reachedAt: early })
    await build(at(tuesday, 6))
    expect(await titlesOf(tuesday)).toContain('too late for Monday')
    expect(await titlesOf(tuesday)).not.toContain('passed over on Monday')
  })

  test('a quiet day has an empty edition, and its stories wait for the next', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const [tuesday, wednesday] = [addDays(MONDAY, 1), addDays(MONDAY, 2)]
    await someNews(tuesday, 2)
    await build(at(tuesday, 6))
    expect(await read(tuesday)).toMatchObject({
      is_quiet: true,
      items: [],
      held_count: 2,
      last_full_date: MONDAY,
      number: 2,
    })
    await someNews(wednesday, 1)
    await build(at(wednesday, 6))
    const { items, is_quiet } = await read(wednesday)
    expect([is_quiet, items.length]).toEqual([false, 3])
    expect(items.filter(({ update }) => update)).toEqual([])
  })

  test('three new stories make an edition', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    await someNews(addDays(MONDAY, 1), 3)
    await build(at(addDays(MONDAY, 1), 6))
    expect((await read(addDays(MONDAY, 1))).items).toHaveLength(3)
  })

  test('after days of sleep the missed editions follow, oldest first; a missed day without news has none', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map((n) => addDays(MONDAY, n)) as [
      Day,
      Day,
      Day,
      Day,
    ]
    await someNews(tuesday)
    await someNews(wednesday, 1)
    await someNews(thursday)
    await someNews(friday)
    const built = await build(at(friday, 10))
    expect(dates(built)).toEqual([tuesday, thursday, friday])
    expect(built.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(await titlesOf(thursday)).toContain(`news 0 of ${wednesday}`)
    expect((await testApi(testContext(db)).get(`/digest?date=${wednesday}`)).status).toBe(404)
  })

  test('after a month of sleep the last week is caught up with, no more', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const awake = addDays(MONDAY, 30)
    for (let back = 0; back < 10; back += 1) await someNews(addDays(awake, -back))
    expect(dates(await build(at(awake, 8)))).toEqual(
      Array.from({ length: 7 }, (_, n) => addDays(awake, n - 6)),
    )
  })

  test('after a sleep the edition waits until the feeds were read', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const ctx = testContext(db, at(tuesday, 9))
    const setNextVisit = (next: Date) =>
      db.kysely.updateTable('sources').set({ next_fetch_at: next }).execute()
    await setNextVisit(at(tuesday, 1))
    expect(await buildDueEditions(ctx)).toEqual([])
    await setNextVisit(at(tuesday, 10))
    expect(dates(await buildDueEditions(ctx))).toEqual([tuesday])
  })

  test('two workers at the same hour build one edition', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const other = engine.engine === 'postgres' ? await engine.reopen() : db
    const built = await Promise.all([db, other, db, other].map((on) => build(at(tuesday, 6), on)))
    expect(dates(built.flat())).toEqual([tuesday])
    const rows = await db.kysely
      .selectFrom('digests')
      .selectAll()
      .where('edition_date', '=', tuesday)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['2027-03-28', 23],
    ['2026-10-25', 25],
  ])(
    'when the clocks change on %s the edition covers %i hours, and nothing falls between two days',
    async (day, hours) => {
      const yesterday = addDays(day, -1)
      await someNews(yesterday)
      await build(at(yesterday, 6))
      const { from, until } = { from: at(yesterday, 6), until: at(day, 6) }
      expect(until.getTime() - from.getTime()).toBe(hours * HOUR_MS)
      await someNews(day)
      await room.report('the first minute', from)
      await room.report('the last minute', new Date(until.getTime() - 60_000))
      await room.report('the next day', until)
      expect(await build(new Date(until.getTime() - 1))).toEqual([])
      expect(dates(await build(until))).toEqual([day])
      const titles = await titlesOf(day)
      expect(titles).toEqual(expect.arrayContaining(['the first minute', 'the last minute']))
      expect(titles).not.toContain('the next day')
    },
  )

  test('what happens to an article later does not alter an edition', async () => {
    await someNews(MONDAY)
    const lead = await room.report('the lead', at(MONDAY, 3), { impact: 9, body: 'First fact. Second fact.' })
    const hidden = await room.report('the withdrawn', at(MONDAY, 3), { impact: 8 })
    await build(at(MONDAY, 6))
    const before = await read(MONDAY)
    expect(before.items.slice(0, 2).map(({ article_id }) => article_id)).toEqual([lead.id, hidden.id])

    await db.kysely
      .updateTable('article_texts')
      .set({ title: 'Rewritten', description: 'Rewritten', summary: 'Rewritten', cited: null })
      .execute()
    await db.kysely.updateTable('article_bodies').set({ body: 'Rewritten' }).execute()
    await db.kysely.updateTable('sources').set({ name: 'Renamed' }).execute()
    await db.kysely.updateTable('stories').set({ impact: 0 }).execute()
    expect(await read(MONDAY)).toEqual(before)

    await db.kysely.updateTable('articles').set({ status: 2 }).where('id', '=', hidden.id).execute()
    await db.kysely.deleteFrom('articles').where('id', '=', lead.id).execute()
    const after = await read(MONDAY)
    expect(after.items.slice(0, 2).map(({ article_id }) => article_id)).toEqual([null, null])
    expect(after.items.map((item) => ({ ...item, article_id: null }))).toEqual(
      before.items.map((item) => ({ ...item, article_id: null })),
    )
    await clearArticles()
    expect((await read(MONDAY)).items).toHaveLength(before.items.length)
  })
  const clearArticles = async (): Promise<void> => {
    await db.kysely.deleteFrom('articles').execute()
    await db.kysely.deleteFrom('stories').execute()
    await db.kysely.deleteFrom('sources').execute()
  }

  test('a regenerated edition is a new version of the same number, and the old one is kept', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const first = await read(MONDAY)
    await room.report('what was missing', at(MONDAY, 2), { impact: 9 })
    const later = testContext(db, at(MONDAY, 15))
    await regenerateEdition(later, MONDAY)
    const second = await read(MONDAY)
    expect(second.items[0]?.title).toBe('what was missing')
    expect(second).toMatchObject({ number: 1, version: 2, updated_at: at(MONDAY, 15).toISOString() })
    expect(first.updated_at).toBeNull()
    const kept = await db.kysely
      .selectFrom('digest_items')
      .selectAll()
      .where('digest_id', '=', first.id)
      .execute()
    expect(kept).toHaveLength(first.items.length)
    expect(await build(at(MONDAY, 16))).toEqual([])
  })

  test('a regenerated edition does not contain what the next day covered', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const early = new Date(at(MONDAY, 6).getTime() - HOUR_MS)
    await room.report('late news', early, { reachedAt: at(MONDAY, 9), impact: 9 })
    await build(at(tuesday, 6))
    // Even where more is known by now than the next day knew.
    await room.report('late news', early, {
      outlet: 'Ledger',
      title: 'It cost $7 million',
      reachedAt: at(tuesday, 8),
    })
    await regenerateEdition(testContext(db, at(tuesday, 9)), MONDAY)
    expect(await titlesOf(MONDAY)).toEqual(
      (await titlesOf(MONDAY)).filter((title) => title.startsWith('news')),
    )
    expect(await titlesOf(tuesday)).toContain('late news')
  })

  test('a regenerated edition keeps the story that the next day has an update of', async () => {
    await someNews(MONDAY)
    await build(at(MONDAY, 6))
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const event = `news 0 of ${MONDAY}`
    await room.report(event, at(tuesday, 1), { outlet: 'Ledger', standing: 1, title: 'It cost $7 million' })
    await build(at(tuesday, 6))
    const updateOf = async () => (await read(tuesday)).items.find(({ title }) => title === event)?.update
    expect(await updateOf()).toMatchObject({ date: MONDAY })
    await regenerateEdition(testContext(db, at(tuesday, 9)), MONDAY)
    expect((await read(MONDAY)).items.find(({ title }) => title === event)).toMatchObject({ update: null })
    expect(await updateOf()).toMatchObject({ date: MONDAY })
  })

  test('a day without an edition cannot be regenerated', async () => {
    await expect(regenerateEdition(testContext(db), MONDAY)).rejects.toMatchObject({
      code: 'digest_not_found',
    })
  })

  test('the first start has an edition of the day and of the days before it', async () => {
    for (const back of [0, 1, 2]) await someNews(addDays(MONDAY, -back))
    expect(dates(await build(at(MONDAY, 9)))).toEqual([-2, -1, 0].map((n) => addDays(MONDAY, n)))
  })

  test('a small edition, regenerated, covers the same stories; a quiet one stays quiet', async () => {
    const long = addDays(MONDAY, -100)
    await someNews(long, 2)
    await build(at(MONDAY, 12))
    const covered = await titlesOf(MONDAY)
    expect(covered).toHaveLength(2)
    await regenerateEdition(testContext(db, at(MONDAY, 13)), MONDAY)
    expect(await read(MONDAY)).toMatchObject({ version: 2, is_quiet: false })
    expect(await titlesOf(MONDAY)).toEqual(covered)
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday, 2)
    await build(at(tuesday, 6))
    await regenerateEdition(testContext(db, at(tuesday, 7)), tuesday)
    expect(await read(tuesday)).toMatchObject({ version: 2, is_quiet: true, items: [] })
  })

  test('an archive of old news has an edition at the first start', async () => {
    await someNews(addDays(MONDAY, -90), 2)
    const built = await build(at(MONDAY, 9))
    expect(dates(built)).toEqual([MONDAY])
    expect((await read(MONDAY)).items).toHaveLength(2)
  })

  test('without any news there is nothing to build', async () => {
    expect(await build(at(MONDAY, 9))).toEqual([])
    expect((await testApi(testContext(db)).get('/digest/today')).status).toBe(404)
  })

  test('an edition of samples gives way to live news once the samples step aside', async () => {
    for (const n of [1, 2, 3]) await room.report(`sample ${n}`, at(MONDAY, n), { is_sample: true })
    await build(at(MONDAY, 9))
    expect(await titlesOf(MONDAY)).toContain('sample 1')
    await someNews(MONDAY)
    expect(await build(at(MONDAY, 10))).toEqual([])
    await db.kysely.updateTable('articles').set({ status: 2 }).where('is_sample', '=', true).execute()
    expect(dates(await build(at(MONDAY, 10)))).toEqual([MONDAY])
    expect(await read(MONDAY)).toMatchObject({ version: 2 })
    expect(await titlesOf(MONDAY)).not.toContain('sample 1')
  })

  test('on Monday at 06:00 the edition of the week before is built, from Monday to Sunday', async () => {
    const before = addDays(MONDAY, -7)
    await someNews(before)
    await build(at(before, 6))
    const sunday = addDays(MONDAY, -1)
    await room.report('Sunday night', new Date(at(MONDAY, 0).getTime() - 60_000), { impact: 9 })
    await room.report('Monday morning', at(MONDAY, 0), { impact: 9 })
    for (let n = 1; n < 7; n += 1) await someNews(addDays(before, n), 1)
    expect(dates(await build(new Date(at(MONDAY, 6).getTime() - 1)), 'weekly')).toEqual([])
    const weekly = (await build(at(MONDAY, 6))).find(({ period }) => period === 'weekly')
    expect(weekly).toMatchObject({
      edition_date: sunday,
      period_start: addDays(sunday, -6),
      covers_from: at(before, 0),
      covers_until: at(MONDAY, 0),
    })
    const { body } = await testApi(testContext(db, at(MONDAY, 8))).get<'GET /digest/free'>('/digest/free')
    const titles = body.data.digest.items.map(({ title }) => title)
    expect(titles).toContain('Sunday night')
    expect(titles).not.toContain('Monday morning')
    expect(dates(await build(at(addDays(MONDAY, 1), 6)), 'weekly')).toEqual([])
  })

  test('a week built on demand ends today, is replaced by the next one of the day, and leaves the regular one whole', async () => {
    const before = addDays(MONDAY, -7)
    await someNews(before)
    await build(at(before, 6))
    const [wednesday, sunday] = [addDays(before, 2), addDays(MONDAY, -1)]
    await room.report('the great news', at(wednesday, 3), { impact: 9 })
    const now = testContext(db, at(wednesday, 12))
    expect(await buildWeeklyNow(now)).toMatchObject({
      edition_date: wednesday,
      period_start: addDays(wednesday, -6),
      version: 1,
    })
    expect(await buildWeeklyNow(now)).toMatchObject({ edition_date: wednesday, version: 2 })
    await room.report('Saturday', at(addDays(sunday, -1), 3))
    await room.report('Sunday', at(sunday, 3))
    expect(await buildWeeklyNow(testContext(db, at(sunday, 12)))).toMatchObject({
      edition_date: sunday,
      version: 1,
    })
    const weekly = (await build(at(MONDAY, 6))).find(({ period }) => period === 'weekly')
    expect(weekly).toMatchObject({ edition_date: sunday, version: 2, covers_until: at(MONDAY, 0) })
    const { body } = await testApi(testContext(db)).get<'GET /digest/free'>(
      `/digest/free?period_end=${sunday}`,
    )
    expect(body.data.digest.items.map(({ title }) => title)).toContain('the great news')
  })

  test('an edition has an end: fifteen stories, twenty of a week, two of an outlet; minutes choose the first', async () => {
    const body = `${Array.from({ length: 50 }, (_, n) => `word${n}`).join(' ')}.`
    for (let n = 0; n < 40; n += 1)
      await room.report(`event ${n}`, new Date(at(MONDAY, 5).getTime() - n * 60_000), {
        body,
        impact: 8 - n / 10,
        ...(n < 10 ? { outlet: 'Busy' } : {}),
      })
    await build(at(MONDAY, 6))
    const { items, reading_seconds, budgets } = await read(MONDAY)
    expect(items).toHaveLength(15)
    expect(items[0]?.title).toBe('event 0')
    expect(items.filter(({ source_name }) => source_name === 'Busy').map(({ title }) => title)).toEqual([
      'event 0',
      'event 1',
    ])
    expect(budgets.map(({ minutes, story_ids, is_whole }) => [minutes, story_ids, is_whole])).toEqual(
      [5, 10, 15].map((n) => [n, items.slice(0, n).map(({ story_id }) => story_id), n === 15]),
    )
    for (const { minutes, reading_seconds: seconds } of budgets)
      expect(seconds).toBe(items.slice(0, minutes).reduce((sum, { reading_seconds: own }) => sum + own, 0))
    expect(reading_seconds).toBe(budgets.at(-1)?.reading_seconds)
    await buildWeeklyNow(testContext(db, at(MONDAY, 8)))
    const { body: week } = await testApi(testContext(db)).get<'GET /digest/free'>('/digest/free')
    expect(week.data.digest.items).toHaveLength(20)
  })

  test('an edition contains no junk, and nothing without a date unless an editor pins it', async () => {
    await someNews(MONDAY)
    await room.report('a bargain', at(MONDAY, 3), { impact: 20, junk: 'offer' })
    const { id } = await room.report('from an archive', at(MONDAY, 3), { impact: 20, is_dated: false })
    // A better report of another outlet is the source.
    await room.report('the launch', at(MONDAY, 3), { impact: 9, junk: 'price', title: 'Now only $55' })
    await room.report('the launch', at(MONDAY, 4), { outlet: 'Wire', title: 'It is launched' })
    await build(at(MONDAY, 6))
    const titles = await titlesOf(MONDAY)
    expect(titles[0]).toBe('It is launched')
    expect(titles).not.toContain('a bargain')
    expect(titles).not.toContain('from an archive')
    const tuesday = addDays(MONDAY, 1)
    await someNews(tuesday)
    const ctx = testContext(db, at(MONDAY, 9))
    await pinToDigest(ctx, { role: 'admin', userId: uuidv7() }, id, 'technology')
    await build(at(tuesday, 6))
    const pinned = (await read(tuesday)).items.find(({ title }) => title === 'from an archive')
    expect(pinned).toMatchObject({ date_label: 'date unknown' })
  })

  test('a single outlet has editions too, and no more than two of its stories in each', async () => {
    for (let n = 0; n < 5; n += 1)
      await room.report(`event ${n}`, new Date(at(MONDAY, 5).getTime() - n * 60_000), { outlet: 'Only' })
    await build(at(MONDAY, 6))
    expect(await read(MONDAY)).toMatchObject({ is_quiet: false, items: [{}, {}] })
  })
})
