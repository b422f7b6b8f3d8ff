import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { backfillEnrichment } from '#domain/content/enrichment/backfill.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { pinArticle } from '#domain/editorial/pins/pins.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFlow, getScores, getSourcesMonitor, pruneHours } from './monitor.service.ts'

const NOW = new Date('2026-03-10T12:20:00Z')
const ADMIN = { role: 'admin', userId: uuidv7() } as const
const feed = (lang: string, titles: string[]) => ({
  body: new TextEncoder().encode(
    `<rss version="2.0"><channel><title>Wire</title><language>${lang}</language>${titles
      .map(
        (title) =>
          `<item><title>${title}</title><link>https://wire.example/${lang}/${title.length}</link></item>`,
      )
      .join('')}</channel></rss>`,
  ),
})

describeEachEngine('monitoring', (engine) => {
  let db: Database
  let world: TestIngestion
  let ctx: Context
  const at = (hours: number) => new Date(NOW.getTime() + hours * DURATION_MS.hour)
  const asAdmin = () => testApi(ctx, 'admin')

  beforeAll(async () => {
    db = await engine.open()
    world = testIngestion(db)
    ctx = testContext(db, NOW)
    const sources = await Promise.all([
      buildSource(db, { id: 'english', name: 'English' }),
      buildSource(db, { id: 'french', name: 'French', language: 'fr' }),
      buildSource(db, { id: 'broken', name: 'Broken' }),
    ])
    const [english, french] = sources.map(({ feed_url }) => feed_url)
    world.web[english ?? ''] = () =>
      feed('en', [
        'A laboratory releases a new language model',
        'The court decides about the training of models',
      ])
    world.web[french ?? ''] = () =>
      feed('fr', ['Une banque de Lyon emploie des modèles de langue pour ses contrats'])
    world.setNow(at(-2))
    await ingestDueSources(world.ctx)
    world.setNow(NOW)
    await ingestDueSources(world.ctx)
    // The database dates what comes in by its own clock.
    await db.kysely
      .updateTable('articles')
      .set({ created_at: at(-2) })
      .execute()
    await enrichDueArticles(ctx)
  })
  afterAll(() => world.close())

  test('the flow shows by hour how many articles arrived and how long they waited', async () => {
    const { status, body } = await asAdmin().get<'GET /articles/monitor/flow'>(
      '/articles/monitor/flow?hours=4',
    )
    expect(status).toBe(200)
    const { hours, total, waiting, since } = body.data
    expect(since).toBe('2026-03-10T09:00:00.000Z')
    expect(hours.map(({ hour, items }) => [hour.slice(11, 13), items])).toEqual([
      ['09', 0],
      ['10', 3],
      ['11', 0],
      ['12', 0],
    ])
    expect(hours[1]).toMatchObject({ items_en: 2, items_fr: 1, enriched: 0, lag_average_seconds: null })
    expect(hours[3]).toMatchObject({ enriched: 3, lag_average_seconds: 7200, lag_longest_seconds: 7200 })
    expect(total).toMatchObject({ items: 3, enriched: 3, lag_average_seconds: 7200 })
    expect(total.failures).toBeGreaterThan(0)
    expect(waiting).toBe(0)
  })

  test('what is enriched once more, or waits, is no new arrival', async () => {
    await backfillEnrichment({ ...ctx, clock: () => new Date() }, ADMIN, 24 * 7)
    await db.kysely.updateTable('articles').set({ enriched_at: null }).execute()
    expect(await getFlow(ctx, 4)).toMatchObject({ waiting: 3, waiting_since: at(-2).toISOString() })
    await enrichDueArticles(ctx)
    expect((await getFlow(ctx, 4)).total.enriched).toBe(3)
  })

  test('sources are ordered by their failures, with the articles and languages of each', async () => {
    const { data } = (await asAdmin().get<'GET /articles/monitor/sources'>('/articles/monitor/sources')).body
    const [worst] = data.sources
    expect(worst).toMatchObject({ id: 'broken', visits: worst?.failures, items: 0 })
    expect(worst?.last_error).toContain('No such place')
    expect(data.sources.find(({ id }) => id === 'french')).toMatchObject({
      failures: 0,
      items: 1,
      items_fr: 1,
    })
    expect(data.languages).toEqual([
      { lang: 'en', items: 2, share: 2 / 3 },
      { lang: 'fr', items: 1, share: 1 / 3 },
      { lang: 'other', items: 0, share: 0 },
    ])
  })

  test("scores show the distribution over all listed articles, and the parts of the weightiest stories' impact", async () => {
    const { id } = await buildArticle(db, {
      publish_time: at(-1),
      quality: 100,
      quality_parts: '{"tier": 30}',
    })
    await enrichDueArticles(ctx)
    await pinArticle(ctx, ADMIN, id, { list: 'front', position: 2, expiresInHours: 1 })
    const { data } = (await asAdmin().get<'GET /articles/monitor/scores'>('/articles/monitor/scores')).body
    expect(data.quality.reduce((sum, { count }) => sum + count, 0)).toBe(
      (
        await db.kysely
          .selectFrom('articles')
          .select('id')
          .where('publish_time', '>', at(-7 * 24))
          .execute()
      ).length,
    )
    expect(data.quality.at(-1)).toEqual({ from: 90, to: null, count: 1 })
    expect(data.impact.reduce((sum, { count }) => sum + count, 0)).toBe(data.top.length)
    expect(data.top.find((story) => story.article_id === id)).toMatchObject({
      quality_parts: { tier: 30 },
      pins: [{ list: 'front', position: 2 }],
    })
    for (const { impact, impact_parts } of data.top)
      expect(Object.values(impact_parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(impact, 2)
  })

  test('reads a span of time, never whole tables', async () => {
    const statements = await statementsOf(db, async (watched) => {
      const asked = { ...ctx, db: watched }
      await getFlow(asked, 168)
      await getScores(asked, 30)
      await getSourcesMonitor(asked, 168)
    })
    expect(statements).toHaveLength(7)
    for (const statement of statements)
      // Sources are a few hundred, and every one of them is shown.
      expect(await lastingPlanOf(db, statement)).not.toMatch(/Seq Scan on (?!sources)/)
  })

  test('hours are pruned after a month', async () => {
    await pruneHours(testContext(db, at(29 * 24)))
    expect((await getFlow(ctx, 4)).total.items).toBe(3)
    await pruneHours(testContext(db, at(31 * 24)))
    expect((await getFlow(ctx, 4)).total).toMatchObject({ items: 0, enriched: 0 })
  })
})
