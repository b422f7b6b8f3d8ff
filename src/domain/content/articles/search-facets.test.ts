import type { SearchFacets } from '#contract/content/articles.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type TestApi, testApi, testContext } from '#testing/test-api.ts'
import type { Database } from '#db/connection.ts'
import { beforeAll, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

describeDatabase('facets of a search', (engine) => {
  let db: Database
  let api: TestApi
  const search = async (more = '', lng = 'en') => {
    const { status, body } = await api.get<'GET /articles'>(
      `/articles?search=robots&limit=50&lng=${lng}${more}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const facetsOf = async (more = '', lng = 'en'): Promise<SearchFacets> => {
    const { search: interpretation } = await search(`&facets=true${more}`, lng)
    expect(interpretation?.facets).toBeDefined()
    return interpretation?.facets as SearchFacets
  }

  beforeAll(async () => {
    db = await engine.open()
    const ctx = testContext(db, NOW)
    api = testApi(ctx)
    const press = await buildSource(db, { id: 'press', name: 'The Press', name_fr: 'La Presse' })
    const lab = await buildSource(db, { id: 'lab', name: 'A lab', language: 'fr' })
    const { id: story } = await db.kysely
      .insertInto('stories')
      .values({ id: '01936f00-0000-7000-8000-0000000000aa', first_seen: NOW, last_seen: NOW, score: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const build = (title: string, hours: number, fields: Parameters<typeof buildArticle>[1] = {}) =>
      buildArticle(db, {
        source_id: press.id,
        publish_time: hoursAgo(hours),
        category: 'technology',
        texts: { [fields.lang ?? 'en']: { title } },
        ...fields,
      })
    await build('Robots walk', 2)
    await build('Robots swim', 30, { category: 'research' })
    await build('Robots run', 40, { category: 'technology', ai_category: 'research' })
    await build('Robots rest', 24 * 20, { category: 'business' })
    await build('Robots slept', 24 * 200)
    // Two reports of one story, in two languages and of two sources.
    await build('Robots told twice', 3, { story_id: story })
    await build('Robots dits deux fois', 4, { story_id: story, lang: 'fr', source_id: lab.id })
    await build('Robots en français', 50, { lang: 'fr', source_id: lab.id })
    await refreshVocabulary(ctx)
  })

  test('count stories, and articles by source', async () => {
    expect(await facetsOf()).toEqual({
      is_complete: true,
      categories: [
        { id: 'technology', count: 4 },
        { id: 'research', count: 2 },
        { id: 'business', count: 1 },
      ],
      languages: [
        { id: 'en', count: 6 },
        { id: 'fr', count: 2 },
      ],
      times: [
        { id: '24h', count: 2 },
        { id: '7d', count: 5 },
        { id: '30d', count: 6 },
      ],
      sources: [
        { id: 'press', name: 'The Press', count: 6 },
        { id: 'lab', name: 'A lab', count: 2 },
      ],
    })
    expect((await facetsOf('', 'fr')).sources[0]?.name).toBe('La Presse')
  })

  test.each([
    '',
    '&languages=fr',
    '&sortBy=publish_time',
    '&category=technology&filed=shown',
    '&source=press',
  ])('say how many results the narrowed search has: %s', async (more) => {
    const facets = await facetsOf(more)
    const narrowings = [
      ...facets.categories.map(({ id, count }) => [`&category=${id}&filed=shown`, count] as const),
      ...facets.times.map(({ id, count }) => [`&timeFilter=${id}`, count] as const),
      ...(more.includes('source')
        ? []
        : facets.languages.map(({ id, count }) => [`&languages=${id}`, count] as const)),
      ...(more.includes('languages')
        ? []
        : facets.sources.map(({ id, count }) => [`&source=${id}`, count] as const)),
    ].filter(([param]) => !more.includes(param.slice(0, param.indexOf('='))))
    expect(narrowings.length).toBeGreaterThan(3)
    for (const [param, count] of narrowings)
      expect((await search(more + param)).articles, param).toHaveLength(count)
  })

  test('are counted only on request', async () => {
    expect((await search()).search).not.toHaveProperty('facets')
  })

  test('say that they are not complete where only the newest matches were read', async () => {
    for (let n = 0; n < 200; n += 1)
      await buildArticle(db, {
        source_id: 'press',
        publish_time: hoursAgo(1),
        texts: { en: { title: 'Robots again' } },
      })
    expect((await facetsOf()).is_complete).toBe(false)
    expect((await facetsOf('&timeFilter=24h&sortBy=publish_time')).is_complete).toBe(false)
  })
})
