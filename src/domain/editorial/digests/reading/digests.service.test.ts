import type { Role } from '#contract/access.ts'
import type { DigestItem } from '#contract/editorial/digest.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { syncAllSources } from '#domain/content/ingestion/edition-sources.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { editArticleByHand, setQuarantine } from '#domain/editorial/newsroom/edit-article.service.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { clearNews, type NewsRoom, newsRoom } from '#testing/content/news-week.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { testIngestion } from '#testing/test-ingestion.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buildDueEditions,
  buildWeeklyNow,
  regenerateEdition,
} from '#domain/editorial/digests/building/editions.service.ts'

const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }
const SIX = new Date('2026-03-10T05:00:00Z')
const NOON = new Date('2026-03-10T11:00:00Z')
const hoursBefore = (hours: number): Date => new Date(SIX.getTime() - hours * 3_600_000)
const SECRET = 'The hidden sentence of'
/** Another outlet, whose report is shown where there is no better one. */
const LESSER = { outlet: 'Wire', standing: 1 }
const EXCERPT = 'The feed says of'

describeDatabase('the digest', (engine) => {
  let db: Database
  let room: NewsRoom
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await clearNews(db)
    room = newsRoom(db)
  })
  const api = (role: Role = 'anonymous', now = NOON) => testApi(testContext(db, now), role)
  const publish = async (count = 5): Promise<void> => {
    for (let n = 1; n <= count; n += 1)
      await room.report(`Event ${n}`, hoursBefore(n), {
        impact: 10 - n,
        excerpt: `${EXCERPT} ${n}`,
        body: `${SECRET} ${n}.`,
      })
    await buildDueEditions(testContext(db, NOON), { waitsForEnrichment: false })
  }
  const today = async (role: Role, lng = 'en') =>
    (await api(role).get<'GET /digest/today'>(`/digest/today?lng=${lng}`)).body.data.digest
  const accesses = (items: readonly DigestItem[]) => items.map(({ access }) => access)

  test.each([
    ['anonymous', 'anonymous', ['full', 'title', 'title', 'title', 'title']],
    ['guest', 'anonymous', ['full', 'title', 'title', 'title', 'title']],
    ['free', 'free', ['full', 'full', 'full', 'excerpt', 'excerpt']],
    ['premium', 'premium', ['full', 'full', 'full', 'full', 'full']],
    ['admin', 'premium', ['full', 'full', 'full', 'full', 'full']],
  ] as const)(
    '%s readers get what their audience may read, and nothing else is in the answer',
    async (role, audience, expected) => {
      await publish()
      const digest = await today(role)
      expect(digest.audience).toBe(audience)
      expect(accesses(digest.items)).toEqual(expected)
      const answer = JSON.stringify(digest)
      for (const [at, access] of expected.entries()) {
        const n = at + 1
        expect(answer.includes(`Event ${n}`)).toBe(true)
        expect(answer.includes(`${SECRET} ${n}`), `summary ${n}`).toBe(access === 'full')
        expect(answer.includes(`${EXCERPT} ${n}`), `excerpt ${n}`).toBe(access !== 'title')
        expect(digest.items[at]?.sources).toHaveLength(1)
      }
    },
  )

  test('the three summaries of a free reader are those of the first stories that have one', async () => {
    for (const n of [1, 2]) await room.report(`Bare ${n}`, hoursBefore(n), { impact: 20 - n })
    await publish()
    const { items, reading_seconds, budgets } = await today('free')
    const expected = ['excerpt', 'excerpt', 'full', 'full', 'full', 'excerpt', 'excerpt']
    expect(accesses(items)).toEqual(expected)
    expect(items.filter(({ cited_summary }) => cited_summary).length).toBe(3)
    // The time is this reader's own.
    expect((await today('anonymous')).reading_seconds).toBeLessThan(reading_seconds)
    expect(budgets[0]?.reading_seconds).toBe(
      items.slice(0, 5).reduce((sum, { reading_seconds: own }) => sum + own, 0),
    )
  })

  test('an edition that was built with a summary inside its excerpt opens the next one instead', async () => {
    await publish()
    const items = db.kysely.selectFrom('digest_items').select(['position', 'content']).orderBy('position')
    const { position, content } = await items.executeTakeFirstOrThrow()
    const repeated = `${SECRET} 1. And more.`
    content.texts.en.excerpt = repeated
    await db.kysely
      .updateTable('digest_items')
      .set({ content: JSON.stringify(content) } as object)
      .where('position', '=', position)
      .execute()
    const digest = await today('free')
    expect(accesses(digest.items)).toEqual(['excerpt', 'full', 'full', 'full', 'excerpt'])
    expect(digest.items.map(({ has_summary }) => has_summary)).toEqual([false, true, true, true, true])
    for (const role of ['anonymous', 'free', 'premium'] as const) {
      const [lead] = (await today(role)).items
      expect(lead).toMatchObject({ excerpt: repeated, has_summary: false })
      expect(lead?.cited_summary ?? null).toBeNull()
    }
  })

  test('a story whose shown report is an excerpt alone is summarised from another report of it', async () => {
    const excerpt = 'Robots learn to fold.'
    await room.report('Robots', hoursBefore(3), { impact: 20, excerpt, body: excerpt })
    await room.report('Robots', hoursBefore(2), {
      ...LESSER,
      title: 'They fold',
      body: 'Nine of ten shirts came out flat.',
    })
    await publish()
    const [lead] = (await today('premium')).items
    expect(lead).toMatchObject({
      title: 'Robots',
      excerpt,
      cited_summary: { source_name: 'Wire', sentences: [{ text: 'Nine of ten shirts came out flat.' }] },
    })
  })

  test('a sentence comes with the words of its source', async () => {
    await publish()
    const [lead] = (await today('anonymous')).items
    expect(lead?.cited_summary).toEqual({
      lang: 'en',
      status: 'embedded',
      provenance: 'quoted',
      source_name: 'Outlet of Event 1',
      sentences: [{ text: `${SECRET} 1.`, kind: 'cited', quotes: [`${SECRET} 1.`], provenance: 'quoted' }],
    })
  })

  test('a sentence that states an update is shown to those who may read the summary', async () => {
    await publish()
    const night = new Date(SIX.getTime() + 20 * 3_600_000)
    for (const n of [1, 2, 3, 4])
      await room.report(`Event ${n}`, night, {
        ...LESSER,
        title: `More on ${n}`,
        body: `It rose by ${n}7% now.`,
      })
    const tomorrow = new Date(SIX.getTime() + 24 * 3_600_000)
    await buildDueEditions(testContext(db, tomorrow), { waitsForEnrichment: false })
    const changesOf = async (role: Role) =>
      (await api(role, tomorrow).get<'GET /digest'>('/digest?date=2026-03-11')).body.data.digest.items.map(
        ({ update }) => update?.changes.map(({ kind }) => kind),
      )
    const [open, covered] = [
      ['report', 'sentence', 'outlets'],
      ['report', 'outlets'],
    ]
    expect(await changesOf('premium')).toEqual([open, open, open, open])
    expect(await changesOf('free')).toEqual([open, open, open, covered])
    expect(await changesOf('anonymous')).toEqual([open, covered, covered, covered])
    const answer = await api('anonymous', tomorrow).app.request('/api/digest')
    expect(await answer.text()).not.toContain('It rose by 27%')
  })

  test('a retracted summary is in no edition that contained it, until it is released', async () => {
    const { id } = await room.report('Robots', hoursBefore(3), { impact: 12, body: `${SECRET} robots.` })
    // Another report of the story, which is not retracted.
    await room.report('Chips', hoursBefore(2), { impact: 11, body: `${SECRET} chips.` })
    const duplicate = await room.report('Chips', hoursBefore(1), {
      ...LESSER,
      body: 'Chips said the wire.',
    })
    await publish(3)
    const tomorrow = new Date(SIX.getTime() + 24 * 3_600_000)
    const report = { outlet: 'Wire', title: 'More on it', body: 'It rose by 27% now.' }
    const update = await room.report('Event 1', new Date(SIX.getTime() + 20 * 3_600_000), report)
    for (const n of [7, 8]) await room.report(`Event ${n}`, new Date(SIX.getTime() + 20 * 3_600_000))
    await buildDueEditions(testContext(db, tomorrow), { waitsForEnrichment: false })
    const read = async () => {
      const paths = ['/digest?date=2026-03-10', '/digest/free?period_end=2026-03-10', '/digest']
      const answers = await Promise.all(
        paths.map(async (path) => {
          const { status, body } = await api('premium', tomorrow).get<'GET /digest'>(path)
          expect(status).toBe(200)
          return body.data.digest
        }),
      )
      const said = JSON.stringify(answers)
      return {
        robots: said.split(`"text":"${SECRET} robots`).length - 1,
        chips: said.split(`"text":"${SECRET} chips`).length - 1,
        update: said.includes('27% now'),
        seconds: answers[0]?.full_reading_seconds ?? 0,
      }
    }
    await buildWeeklyNow(testContext(db, NOON))
    const before = await read()
    expect(before).toMatchObject({ robots: 2, chips: 2, update: true })

    const admin = testContext(db, tomorrow)
    for (const one of [id, duplicate.id, update.id]) await setQuarantine(admin, ADMIN, one, true)
    const after = await read()
    expect(after).toMatchObject({ robots: 0, chips: 2, update: false })
    expect(after.seconds).toBeLessThan(before.seconds)
    // An editor's replacement appears in the edition's next version, not in the first.
    await editArticleByHand(admin, ADMIN, id, { texts: { en: { summary: `${SECRET} robots, rightly.` } } })
    expect((await read()).robots).toBe(0)
    await regenerateEdition(testContext(db, tomorrow), '2026-03-10')
    expect((await read()).robots).toBe(1)
    for (const one of [duplicate.id, update.id]) await setQuarantine(admin, ADMIN, one, false)
    expect(await read()).toMatchObject({ update: true })
  })

  test('the weekly edition is open to all readers and the same for all', async () => {
    await publish()
    const weekly = async (role: Role) =>
      (await api(role).get<'GET /digest/free'>('/digest/free')).body.data.digest
    const [anonymous, premium] = [await weekly('anonymous'), await weekly('premium')]
    expect(accesses(anonymous.items)).toEqual(['full', 'full', 'full', 'full', 'full'])
    expect({ ...anonymous, audience: null }).toEqual({ ...premium, audience: null })
  })

  test('only what an anonymous reader gets may be kept by a shared cache', async () => {
    await publish()
    for (const path of ['/digest', '/digest/today', '/digest/free', '/digest/calendar']) {
      expect((await api().get(path)).headers.get('cache-control'), path).toMatch(/^public, max-age=\d+/)
      expect((await api('free').get(path)).headers.get('cache-control'), path).toBe('private, no-store')
    }
  })

  test.each([
    '/digest?date=yesterday',
    '/digest?date=2026-02-30',
    '/digest?date=2026-3-9',
    '/digest?date=',
    '/digest/free?period_end=1',
    '/digest/calendar?month=2026-13',
    '/digest/today?lng=de',
  ])('%s is refused', async (path) => {
    const { status, body } = await api().get(path)
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })

  test.each(['/digest?date=1999-01-01', '/digest?date=2026-03-11', '/digest/free?period_end=2026-03-11'])(
    '%s names an edition that does not exist',
    async (path) => {
      await publish()
      const { status, body } = await api().get(path)
      expect([status, body.code]).toEqual([404, 'digest_not_found'])
    },
  )

  test('before today’s edition the latest is shown and says so', async () => {
    await publish()
    expect(await today('anonymous')).toMatchObject({
      date: '2026-03-10',
      is_today: true,
      next_at: '2026-03-11T05:00:00.000Z',
    })
    const early = new Date('2026-03-11T04:00:00Z')
    const { body } = await api('anonymous', early).get<'GET /digest/today'>('/digest/today')
    expect(body.data.digest).toMatchObject({
      date: '2026-03-10',
      is_today: false,
      next_at: '2026-03-11T05:00:00.000Z',
    })
  })

  test('a French reader is shown the French report, and the English one where there is none, each with its language', async () => {
    await room.report('Robots', hoursBefore(3), { title: 'Robots learn', impact: 9.5, body: 'They learn.' })
    const { id } = await room.report('Robots', hoursBefore(2), {
      title: 'Les robots apprennent',
      lang: 'fr',
      outlet: 'Le Journal',
      body: 'Ils apprennent.',
    })
    await publish(3)
    const [french, english] = (await today('premium', 'fr')).items
    expect(french).toMatchObject({
      article_id: id,
      title: 'Les robots apprennent',
      lang: 'fr',
      source_name: 'Le Journal',
      languages: ['fr', 'en'],
      source_count: 2,
    })
    expect(french?.sources.map(({ name }) => name)).toEqual(['Le Journal', 'Outlet of Robots'])
    expect(french?.cited_summary).toMatchObject({ lang: 'fr', source_name: 'Le Journal' })
    expect(english).toMatchObject({ title: 'Event 1', lang: 'en', cited_summary: { lang: 'en' } })
    expect((await today('premium')).items[0]).toMatchObject({ title: 'Robots learn', lang: 'en' })
  })

  test('reading time is that of what the response contains, and sections contain every item once', async () => {
    await publish()
    const [anonymous, premium] = [await today('anonymous'), await today('premium')]
    expect(anonymous.full_reading_seconds).toBe(premium.reading_seconds)
    expect(anonymous.reading_seconds).toBeLessThan(premium.reading_seconds)
    for (const { items, sections, reading_seconds, budgets } of [anonymous, premium]) {
      expect(items.reduce((sum, item) => sum + item.reading_seconds, 0)).toBe(reading_seconds)
      expect(sections.flatMap(({ story_ids }) => story_ids).toSorted()).toEqual(
        items.map(({ story_id }) => story_id).toSorted(),
      )
      expect(budgets.map(({ minutes, is_whole }) => [minutes, is_whole])).toEqual([
        [5, true],
        [10, true],
        [15, true],
      ])
    }
  })

  test('the calendar has the editions of a month, with their first titles, and the months around', async () => {
    await publish()
    await room.report('April', new Date('2026-04-02T03:00:00Z'))
    await room.report('April 2', new Date('2026-04-02T03:00:00Z'))
    await room.report('April 3', new Date('2026-04-02T03:00:00Z'))
    await buildDueEditions(testContext(db, new Date('2026-04-02T05:00:00Z')), { waitsForEnrichment: false })
    const calendar = async (query = '') =>
      (await api().get<'GET /digest/calendar'>(`/digest/calendar${query}`)).body.data
    expect(await calendar()).toMatchObject({ month: '2026-04', previous_month: '2026-03', next_month: null })
    const march = await calendar('?month=2026-03&lng=fr')
    expect(march).toMatchObject({ month: '2026-03', previous_month: null, next_month: '2026-04' })
    expect(march.editions.find(({ date, period }) => period === 'daily' && date === '2026-03-10')).toEqual({
      period: 'daily',
      date: '2026-03-10',
      number: 1,
      version: 1,
      is_quiet: false,
      item_count: 5,
      headline: 'Event 1',
      headline_lang: 'en',
    })
    expect(await calendar('?month=2020-02')).toEqual({
      month: '2020-02',
      previous_month: null,
      next_month: '2026-03',
      editions: [],
    })
  })

  test('a day is regenerated by an admin only, and the response is the new version', async () => {
    await publish()
    const post = (role: Role, body: unknown) =>
      api(role).app.request('/api/digest/regenerate', { method: 'POST', body: JSON.stringify(body) })
    expect((await post('anonymous', { date: '2026-03-10' })).status).toBe(401)
    expect((await post('premium', { date: '2026-03-10' })).status).toBe(403)
    expect((await today('premium')).version).toBe(1)
    const answer = await post('admin', { date: '2026-03-10' })
    expect(await answer.json()).toMatchObject({ data: { digest: { date: '2026-03-10', version: 2 } } })
    expect((await post('admin', { date: '2026-03-09' })).status).toBe(404)
    expect((await post('admin', { date: 'today' })).status).toBe(400)
  })

  test('the week is built on demand: its items, its first and its last day', async () => {
    const post = (role: Role) =>
      api(role).app.request('/api/digest/admin/backfill-weekly', { method: 'POST' })
    expect(await (await post('admin')).json()).toEqual({
      items: [],
      periodStart: '2026-03-04',
      periodEnd: '2026-03-10',
    })
    await publish()
    const week = (await (await post('admin')).json()) as { items: DigestItem[] }
    expect(week).toMatchObject({ periodStart: '2026-03-04', periodEnd: '2026-03-10' })
    expect(week.items.map(({ title }) => title)).toContain('Event 1')
    expect((await post('free')).status).toBe(403)
  })

  test('an empty installation begins with editions of its sample articles, whole in both languages', async () => {
    const { ctx, setNow, close } = testIngestion(db, { sample: 'auto', live: false })
    setNow(NOON)
    await syncAllSources(ctx)
    await ingestDueSources(ctx, { kinds: ['sample'] })
    await enrichDueArticles(ctx)
    await buildDueEditions(ctx, { waitsForEnrichment: false })
    await close()
    const [english, french] = [await today('premium'), await today('premium', 'fr')]
    expect(english).toMatchObject({ is_today: true, is_quiet: false })
    expect(english.previous_date).toBe('2026-03-09')
    expect(english.items).toHaveLength(15)
    expect(french.items.map(({ story_id }) => story_id)).toEqual(
      english.items.map(({ story_id }) => story_id),
    )
    expect(english.items.every(({ is_sample, article_id }) => is_sample && article_id !== null)).toBe(true)
    for (const [lang, { items }] of [
      ['en', english],
      ['fr', french],
    ] as const)
      for (const item of items) {
        expect([item.lang, item.cited_summary?.lang]).toEqual([lang, lang])
        expect(item.cited_summary?.sentences.length).toBeGreaterThan(0)
        for (const { text, quotes } of item.cited_summary?.sentences ?? []) expect(quotes).toEqual([text])
      }
    expect(new Set(english.items.map(({ category }) => category)).size).toBeGreaterThan(3)
  })
})
