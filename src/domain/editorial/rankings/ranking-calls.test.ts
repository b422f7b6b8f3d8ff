import type { Article } from '#contract/content/articles.ts'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { listHero, listPopular, listTrending } from './rankings.service.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import type { Context } from '#domain/kernel/context.ts'
import { statementsOf } from '#testing/database/explain.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { type TestApi, testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T13:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const ids = (articles: readonly Article[]): string[] => articles.map(({ id }) => id)

describeEachEngine('the lists of the front page', (engine) => {
  let db: Database
  let api: TestApi
  beforeAll(async () => {
    db = await engine.open()
    api = testApi(testContext(db, NOW))
    for (const category of ['products', 'technology', 'applications', 'research', 'business'] as const)
      for (let n = 0; n < 12; n += 1)
        await buildArticle(db, {
          category,
          subcategory: SUBCATEGORIES[category][n % 3] ?? null,
          topics: ['chips'],
          publish_time: hoursAgo(n * 20),
        })
  })
  const list = async (path: string, of = api) =>
    (await of.get<'GET /articles/trending'>(`/articles/${path}`)).body.data

  test.each([
    ['trending', 10],
    ['popular', 10],
    ['breakthroughs', 6],
    ['impact-hero', 3],
    ['trending?limit=20', 20],
    ['popular?days=7&limit=8', 8],
  ])('%s has %i articles', async (path, count) => {
    const { articles } = await list(path)
    expect(articles).toHaveLength(count)
    expect(new Set(ids(articles)).size).toBe(count)
  })

  const candidateReadings = async (work: (ctx: Context) => Promise<unknown>): Promise<number> => {
    const statements = await statementsOf(db, (watched) =>
      work({ ...testContext(watched, NOW), lists: createListMemory() }),
    )
    return statements.filter(({ sql }) => sql.includes(') as impact')).length
  }

  test('that are asked for together share one reading of their candidates, and keep nothing', async () => {
    const reader = { lng: 'en' } as const
    const calls = [
      (ctx: Context) => listTrending(ctx, reader, 10),
      (ctx: Context) => listPopular(ctx, reader, 7, 10),
      (ctx: Context) => listHero(ctx, reader),
    ]
    const alone = await Promise.all(calls.map((call) => call(testContext(db, NOW))))
    const together = await candidateReadings(async (ctx) => {
      expect(await Promise.all(calls.map((call) => call(ctx)))).toEqual(alone)
    })
    expect(together).toBe(1)
    const inTurns = await candidateReadings(async (ctx) => {
      for (const call of calls) await call(ctx)
    })
    expect(inTurns).toBe(3)
  })

  test.each([
    ['a change of the newsroom', (ctx: Context) => ctx.lists?.forget(), { lng: 'en' }],
    ['languages', () => undefined, { lng: 'en', languages: 'fr' }],
  ] as const)('share none across %s', async (_, change, reader) => {
    const readings = await candidateReadings(async (ctx) => {
      const before = listTrending(ctx, { lng: 'en' }, 10)
      change(ctx)
      await Promise.all([before, listTrending(ctx, reader, 10)])
    })
    expect(readings).toBe(2)
  })

  const ages = ({ articles }: { articles: Article[] }) =>
    articles.map(({ publish_time }) => (NOW.getTime() - Date.parse(publish_time)) / 86_400_000)

  test('popular looks back seven days by default; older stories only fill up, from behind', async () => {
    for (const age of ages(await list('popular'))) expect(age).toBeLessThanOrEqual(7)
    for (const age of ages(await list('popular?days=2'))) expect(age).toBeLessThanOrEqual(2)
    const filled = ages(await list('popular?days=2&limit=20')).map((age) => age <= 2)
    expect(filled).toEqual([...Array<boolean>(15).fill(true), ...Array<boolean>(5).fill(false)])
  })

  test('the hero is one each of products, technology and applications, whatever stands behind ?t', async () => {
    const { articles } = await list('impact-hero')
    expect(articles.map(({ category }) => category)).toEqual(['products', 'technology', 'applications'])
    expect(ids((await list('impact-hero?t=1700000000')).articles)).toEqual(ids(articles))
  })

  test('another choice of breakthroughs is for admins alone', async () => {
    const present = ids((await list('breakthroughs')).articles)
    for (const role of ['anonymous', 'free', 'premium'] as const)
      expect(ids((await list('breakthroughs?forceRotation=true', api.as(role))).articles)).toEqual(present)
    const turned = await list('breakthroughs?forceRotation=true', api.as('admin'))
    expect(ids(turned.articles)).not.toEqual(present)
  })

  test('the latest are twelve, a batch has seven a category, an article four like it', async () => {
    const latest = await api.get<'GET /articles/featured-by-category'>('/articles/featured-by-category')
    expect(latest.body.data.latestArticles).toHaveLength(12)
    const batch = await api.get<'GET /articles/batch'>('/articles/batch?categories=products,research')
    expect(Object.entries(batch.body.data).map(([name, of]) => [name, of.length])).toEqual([
      ['products', 7],
      ['research', 7],
    ])
    const times = batch.body.data.products?.map(({ publish_time }) => publish_time) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
    const [first] = batch.body.data.products ?? []
    expect((await list(`${first?.id}/related`)).articles).toHaveLength(4)
    expect((await list(`${first?.id}/related?limit=2`)).articles).toHaveLength(2)
  })

  test('the brief has the last day first, three of a category at most', async () => {
    const brief = await list('daily-brief')
    const isOfToday = ages(brief).map((age) => age <= 1)
    expect(isOfToday).toEqual(isOfToday.toSorted((a, b) => Number(b) - Number(a)))
    expect(isOfToday.filter(Boolean)).toHaveLength(10)
    for (const of of Object.values(Object.groupBy(brief.articles, ({ category }) => category)))
      expect(of.length).toBeLessThanOrEqual(3)
  })

  test('undated articles and junk are in the lists of their category and on no front', async () => {
    const [story_id, other] = [uuidv7(NOW), uuidv7(NOW)]
    for (const id of [story_id, other])
      await db.kysely
        .insertInto('stories')
        .values({ id, first_seen: NOW, last_seen: NOW, impact: 30, score: '{}' })
        .execute()
    const fields = { category: 'products', quality: 99, publish_time: hoursAgo(0), created_at: NOW } as const
    const undated = await buildArticle(db, { ...fields, story_id, is_dated: false })
    const junk = await buildArticle(db, { ...fields, story_id: other, junk: 'offer' })
    const both = [undated.id, junk.id]
    const fronts = await Promise.all(
      [
        'trending?limit=20',
        'popular?limit=20',
        'impact-hero',
        'daily-brief',
        'breakthroughs',
        'feed/personalized?categories=products',
      ].map(async (path) => ids((await list(path)).articles)),
    )
    for (const sortBy of ['publish_time', 'quality']) {
      const { body } = await api.get<'GET /articles/batch'>(`/articles/batch?sortBy=${sortBy}`)
      fronts.push(...Object.values(body.data).map(ids))
    }
    const latest = await api.get<'GET /articles/featured-by-category'>('/articles/featured-by-category')
    fronts.push(ids(latest.body.data.latestArticles))
    expect(fronts.flat().filter((id) => both.includes(id))).toEqual([])

    const category = await api.get<'GET /articles'>('/articles?category=products&lng=fr')
    const shown = category.body.data.articles.filter(({ id }) => both.includes(id))
    expect(ids(shown).toSorted()).toEqual(both.toSorted())
    const label = shown.find(({ id }) => id === undated.id)?.date_label
    expect(label).toBe('date inconnue')
    expect(shown.filter((article) => 'date_label' in article)).toHaveLength(1)
  })
})
