import { describeEachEngine } from '#testing/database/database.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { type TestApi, testApi, testContext } from '#testing/test-api.ts'
import type { Database } from '#db/connection.ts'
import type { Article } from '#contract/content/articles.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const titles = (articles: readonly Article[]): string[] => articles.map((article) => article.title)

describeEachEngine('reading articles', (engine) => {
  let db: Database
  let api: TestApi

  beforeAll(async () => {
    db = await engine.open()
    api = testApi(testContext(db, NOW))
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
  })

  test('a category is listed newest first, and pages follow each other without a gap', async () => {
    for (let n = 1; n <= 7; n += 1)
      await buildArticle(db, {
        category: 'research',
        publish_time: hoursAgo(n),
        texts: { en: { title: `Paper ${n}` } },
      })
    await buildArticle(db, { category: 'business', publish_time: hoursAgo(0) })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await api.get<'GET /articles'>(`/articles?category=research&limit=3&page=${page}`)
      seen.push(...titles(body.data.articles))
      expect(body.data.has_more).toBe(page < 3)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Paper ${n}`))
    const past = await api.get<'GET /articles'>('/articles?category=research&limit=3&page=9')
    expect(past.body.data).toMatchObject({ articles: [], has_more: false })
  })

  test('a French reader gets each day’s French articles first', async () => {
    await buildArticle(db, { publish_time: hoursAgo(1), texts: { en: { title: 'English, today' } } })
    await buildArticle(db, {
      lang: 'fr',
      publish_time: hoursAgo(3),
      texts: { fr: { title: 'Français, aujourd’hui' } },
    })
    await buildArticle(db, {
      lang: 'fr',
      publish_time: hoursAgo(30),
      texts: { fr: { title: 'Français, hier' } },
    })
    const path = '/articles?category=technology&sortBy=reader'
    const french = await api.get<'GET /articles'>(`${path}&lng=fr`)
    expect(titles(french.body.data.articles)).toEqual([
      'Français, aujourd’hui',
      'English, today',
      'Français, hier',
    ])
    const english = await api.get<'GET /articles'>(`${path}&lng=en`)
    expect(titles(english.body.data.articles)).toEqual([
      'English, today',
      'Français, aujourd’hui',
      'Français, hier',
    ])
  })

  test('a drawn cover is of the category an article is shown under, not of its source’s', async () => {
    await buildArticle(db, { category: 'technology', ai_category: 'community' })
    const { body } = await api.get<'GET /articles'>('/articles')
    expect(body.data.articles[0]?.image.url).toMatch(/^\/covers\/\d+\/community\//)
  })

  test('a title comes in the asked language where there is one, and says which language it is otherwise', async () => {
    await buildArticle(db, {
      texts: {
        en: { title: 'Both', description: 'English' },
        fr: { title: 'Les deux', description: 'Français' },
      },
    })
    const { body } = await api.get<'GET /articles'>('/articles?lng=fr')
    expect(body.data.articles[0]).toMatchObject({
      title: 'Both',
      title_fr: 'Les deux',
      translation: { title: 'Les deux' },
      description: 'Français',
      lang: 'fr',
    })
    await buildArticle(db, { texts: { en: { title: 'Only English' } }, publish_time: new Date() })
    const later = await api.get<'GET /articles'>('/articles?lng=fr&limit=1')
    expect(later.body.data.articles[0]).toMatchObject({
      title: 'Only English',
      translation: null,
      lang: 'en',
    })
  })

  test('an unknown category is not found; among several, unknown ones are dropped', async () => {
    await buildArticle(db, { category: 'business' })
    const unknown = await api.get<'GET /articles'>('/articles?category=cooking')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_category' } })
    const mixed = await api.get<'GET /articles'>('/articles?categories=cooking,business')
    expect(mixed.body.data.articles).toHaveLength(1)
    const none = await api.get<'GET /articles'>('/articles?categories=cooking,sewing')
    expect(none.status).toBe(404)
  })

  test('a sub-category, a source, a topic and a time narrow a list', async () => {
    const source = await buildSource(db)
    await buildArticle(db, {
      category: 'business',
      subcategory: 'funding',
      source_id: source.id,
      topics: ['chips'],
      publish_time: hoursAgo(2),
      texts: { en: { title: 'Wanted' } },
    })
    await buildArticle(db, { category: 'business', publish_time: hoursAgo(300) })
    for (const filter of [
      'category=business.funding',
      `source=${source.id}`,
      'topic=Chips',
      'timeFilter=24h',
    ]) {
      const { body } = await api.get<'GET /articles'>(`/articles?${filter}`)
      expect(titles(body.data.articles), filter).toEqual(['Wanted'])
    }
  })

  test.each(['page=0', 'limit=101', 'limit=x', 'lng=de', 'timeFilter=soon', 'sortBy=mood'])(
    '%s is refused with the name of the parameter',
    async (query) => {
      const { status, body } = await api.get<'GET /articles'>(`/articles?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'bad_request', details: [{ field: query.split('=')[0] }] })
    },
  )

  test('words are found without their accents, in titles, excerpts and topics, in both languages', async () => {
    await buildArticle(db, {
      lang: 'fr',
      texts: { fr: { title: 'Les modèles génératifs à l’école', description: 'Des élèves' } },
    })
    await buildArticle(db, { topics: ['robotics'], texts: { en: { title: 'A walking machine' } } })
    const french = await api.get<'GET /articles'>('/articles?search=modele+generatif&lng=fr')
    expect(french.body.data.articles).toHaveLength(1)
    const topic = await api.get<'GET /articles'>('/articles?search=robotics')
    expect(titles(topic.body.data.articles)).toEqual(['A walking machine'])
    const sorted = await api.get<'GET /articles'>('/articles?search=machine&sortBy=publish_time')
    expect(titles(sorted.body.data.articles)).toEqual(['A walking machine'])
  })

  test('paid text is never searched, and listed for those alone who have paid', async () => {
    await buildArticle(db, { texts: { en: { title: 'Plain', summary: 'Zanzibar' } } })
    const found = await api.get<'GET /articles'>('/articles?search=zanzibar')
    expect(found.body.data.articles).toEqual([])
    for (const role of ['anonymous', 'guest', 'free', 'premium'] as const) {
      const listed = await api.as(role).app.request('/api/articles')
      expect((await listed.text()).includes('Zanzibar'), role).toBe(role === 'premium')
    }
  })

  test('a summary leaves the server for premium readers only', async () => {
    const { id } = await buildArticle(db, {
      texts: {
        en: {
          title: 'A',
          summary: 'SUMMARY',
          in_simple_terms: 'SIMPLE',
          key_points: JSON.stringify(['POINT']),
        },
      },
    })
    for (const role of ['anonymous', 'guest', 'free'] as const) {
      const { body } = await api.as(role).get<'GET /articles/{id}'>(`/articles/${id}`)
      expect(body.data.article.can_view_summary).toBe(false)
      expect(JSON.stringify(body)).not.toMatch(/SUMMARY|SIMPLE|POINT|structured_summary|key_points/)
    }
    for (const role of ['premium', 'admin'] as const) {
      const { body } = await api.as(role).get<'GET /articles/{id}'>(`/articles/${id}`)
      expect(body.data.article).toMatchObject({
        can_view_summary: true,
        summary: 'SUMMARY',
        summary_lang: 'en',
        structured_summary: { in_simple_terms: 'SIMPLE' },
        key_points: ['POINT'],
      })
    }
  })

  test('a whole text is shown only where its source allows it', async () => {
    for (const full_text_allowed of [true, false]) {
      const source = await buildSource(db, { full_text_allowed })
      const { id } = await buildArticle(db, { source_id: source.id })
      await db.kysely
        .insertInto('article_bodies')
        .values({ article_id: id, lang: 'en', origin: 'feed', body: 'WHOLE' })
        .execute()
      const response = await api.as('admin').app.request(`/api/articles/${id}`)
      expect((await response.text()).includes('WHOLE')).toBe(full_text_allowed)
    }
  })

  test('a summary that is missing in French is given in English, and says so', async () => {
    const { id } = await buildArticle(db, {
      lang: 'fr',
      texts: { fr: { title: 'Titre' }, en: { title: 'Title', summary: 'English summary' } },
    })
    const { body } = await api.as('premium').get<'GET /articles/{id}'>(`/articles/${id}?lng=fr`)
    expect(body.data.article).toMatchObject({ summary: 'English summary', summary_lang: 'en', lang: 'fr' })
  })

  test.each(['nonsense', '00000000-0000-7000-8000-000000000000'])('article %s is not found', async (id) => {
    const { status, body } = await api.get<'GET /articles/{id}'>(`/articles/${id}`)
    expect(status).toBe(404)
    expect(body.code).toBe('article_not_found')
  })

  test('a hidden article is not found, listed or searched', async () => {
    const { id } = await buildArticle(db, { texts: { en: { title: 'Withdrawn' } } })
    await db.kysely.updateTable('articles').set({ status: 2 }).where('id', '=', id).execute()
    expect((await api.get(`/articles/${id}`)).status).toBe(404)
    const list = await api.get<'GET /articles'>('/articles?search=withdrawn')
    expect(list.body.data.articles).toEqual([])
  })

  test('related articles share topics, and never include the article itself', async () => {
    const { id } = await buildArticle(db, { topics: ['chips', 'energy'] })
    await buildArticle(db, {
      topics: ['chips'],
      texts: { en: { title: 'One shared' } },
      publish_time: hoursAgo(1),
    })
    await buildArticle(db, {
      topics: ['chips', 'energy'],
      texts: { en: { title: 'Two shared' } },
      publish_time: hoursAgo(9),
    })
    await buildArticle(db, {
      topics: ['music'],
      texts: { en: { title: 'None shared' } },
      publish_time: hoursAgo(2),
    })
    await buildArticle(db, { category: 'business', topics: ['chips', 'energy'] })
    const { body } = await api.get<'GET /articles/{id}/related'>(`/articles/${id}/related`)
    expect(titles(body.data.articles)).toEqual(['Two shared', 'One shared', 'None shared'])
  })

  test('the latest twelve contain at most three of a category and two of a source while others are left', async () => {
    const busy = await buildSource(db)
    for (let n = 0; n < 10; n += 1) await buildArticle(db, { source_id: busy.id, publish_time: hoursAgo(n) })
    for (const category of ['research', 'business', 'products', 'applications', 'community'] as const)
      for (let n = 0; n < 2; n += 1) await buildArticle(db, { category, publish_time: hoursAgo(50 + n) })
    const { body } = await api.get<'GET /articles/featured-by-category'>('/articles/featured-by-category')
    const latest = body.data.latestArticles
    expect(latest).toHaveLength(12)
    expect(latest.filter((article) => article.source_id === busy.id)).toHaveLength(2)
  })

  test('a batch is keyed by category, newest or best of the week', async () => {
    await buildArticle(db, {
      category: 'research',
      quality: 10,
      publish_time: hoursAgo(1),
      texts: { en: { title: 'New' } },
    })
    await buildArticle(db, {
      category: 'research',
      quality: 90,
      publish_time: hoursAgo(80),
      texts: { en: { title: 'Good' } },
    })
    await buildArticle(db, {
      category: 'research',
      quality: 99,
      publish_time: hoursAgo(24 * 20),
      texts: { en: { title: 'Old' } },
    })
    const newest = await api.get<'GET /articles/batch'>('/articles/batch?categories=research,business')
    expect(Object.keys(newest.body.data)).toEqual(['research', 'business'])
    expect(titles(newest.body.data.research ?? [])).toEqual(['New', 'Good'])
    expect(newest.body.data.business).toEqual([])
    const best = await api.get<'GET /articles/batch'>(
      '/articles/batch?categories=research&mode=quality&days=7',
    )
    expect(titles(best.body.data.research ?? [])).toEqual(['Good', 'New'])
    expect((await api.get('/articles/batch?categories=cooking')).status).toBe(404)
  })

  test('topics and sources are counted', async () => {
    const source = await buildSource(db, { name: 'The Lab', name_fr: 'Le Labo' })
    await buildArticle(db, { source_id: source.id, topics: ['chips'], publish_time: hoursAgo(5) })
    await buildArticle(db, { source_id: source.id, topics: ['chips', 'law'], publish_time: hoursAgo(6) })
    const topics = await api.get<'GET /articles/meta/topics'>('/articles/meta/topics')
    expect(topics.body.data.topics).toEqual([
      { topic: 'chips', count: 2 },
      { topic: 'law', count: 1 },
    ])
    const sources = await api.get<'GET /articles/meta/sources'>('/articles/meta/sources?lng=fr')
    expect(sources.body.data.sources.find(({ id }) => id === source.id)).toMatchObject({
      name: 'Le Labo',
      article_count: 2,
      health: 'new',
      latest_at: hoursAgo(5).toISOString(),
    })
  })
  test('a source’s page states its name and its share of the shown articles', async () => {
    const source = await buildSource(db, { name: 'The Lab', name_fr: 'Le Labo', type: 'lab' })
    await buildArticle(db, { source_id: source.id, publish_time: hoursAgo(5) })
    await buildArticle(db, { source_id: source.id, publish_time: hoursAgo(31 * 24) })
    for (const hours of [1, 2, 3]) await buildArticle(db, { publish_time: hoursAgo(hours) })
    const { body } = await api.get<'GET /sources/{id}'>(`/sources/${source.id}?lng=fr`)
    expect(body.data.source).toMatchObject({
      name: 'Le Labo',
      type: 'lab',
      health: 'new',
      recent_count: 1,
      coverage_share: 0.25,
      coverage_days: 30,
      latest_at: hoursAgo(5).toISOString(),
      feed_url: source.feed_url,
    })
    expect((await api.get('/sources/nobody')).status).toBe(404)
  })

  test('where a model translated the title, the publisher’s own comes with it', async () => {
    const { id } = await buildArticle(db, {
      lang: 'fr',
      publish_time: hoursAgo(1),
      topics: ['chips'],
      texts: { fr: { title: 'Des puces' }, en: { title: 'Some chips', origin: 'ai' } },
    })
    const { body } = await api.get<'GET /articles/{id}'>(`/articles/${id}?lng=en`)
    expect(body.data.article).toMatchObject({
      title: 'Some chips',
      original: { title: 'Des puces', lang: 'fr' },
    })
    const french = await api.get<'GET /articles/{id}'>(`/articles/${id}?lng=fr`)
    expect(french.body.data.article).toMatchObject({
      original: null,
      topics: ['puces'],
      topic_ids: ['chips'],
    })
  })
})
