import type { Article } from '#contract/articles.ts'
import { SUBCATEGORIES } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { buildArticle } from '#testing/builders.ts'
import { describeEachEngine } from '#testing/database.ts'
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

  const ages = ({ articles }: { articles: Article[] }) =>
    articles.map(({ publish_time }) => (NOW.getTime() - Date.parse(publish_time)) / 86_400_000)

  test('popular looks back seven days unless told; older ones only fill up, from behind', async () => {
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

  test('breakthroughs are turned by an admin alone', async () => {
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
})
