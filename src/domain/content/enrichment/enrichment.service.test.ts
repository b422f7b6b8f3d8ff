import type { Database } from '#db/connection.ts'
import { buildArticle, buildSource, makePageDue, type ArticleFields } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPage } from '#domain/content/ingestion/media/article-media.repository.ts'
import { mergeStories, splitStory } from '#domain/content/stories/curation.service.ts'
import { enrichDueArticles } from './enrichment.service.ts'
import { forgetTexts } from './forget-texts.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const BODY =
  'The laboratory trained a small model on verified steps. It solves 61 % of the problems of the public test. ' +
  'The model that taught it solves 54 %. The authors warn that the gain vanishes where no checker exists. ' +
  'The code is free to use. Nothing else about it is known so far.'

describeDatabase('enrichment', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
    await db.kysely.deleteFrom('stories').execute()
  })
  const ctx = () => testContext(db, NOW)
  const publish = async (title: string, fields: ArticleFields & { body?: string; tier?: number } = {}) => {
    const { body, tier = 2, lang = 'en', ...columns } = fields
    const source = await buildSource(db, { tier })
    const { id } = await buildArticle(db, {
      publish_time: hoursAgo(2),
      lang,
      source_id: source.id,
      texts: { [lang]: { title } },
      ...columns,
    })
    if (body)
      await db.kysely
        .insertInto('article_bodies')
        .values({ article_id: id, lang, origin: 'feed', body })
        .execute()
    return id
  }
  const open = async (id: string, lng = 'en') => {
    const { body } = await testApi(ctx(), 'premium').get<'GET /articles/{id}'>(`/articles/${id}?lng=${lng}`)
    return body.data.article
  }

  test('a summary is the source’s own sentences, each with its place', async () => {
    const id = await publish('A small language model checks its own proofs', { body: BODY })
    expect(await enrichDueArticles(ctx())).toBe(1)
    const article = await open(id)
    const cited = article.cited_summaries?.['en']
    expect(cited?.status).toBe('embedded')
    expect(cited?.summary.length).toBeGreaterThan(0)
    const said = [...(cited?.summary ?? []), ...(cited?.in_simple_terms ?? [])]
    for (const { text, quotes } of said.filter(({ kind }) => kind === 'cited')) expect(quotes).toEqual([text])
    for (const { quotes } of cited?.key_points ?? []) expect(BODY).toContain(quotes[0])
    expect(article.summary).toBe(cited?.summary.map(({ text }) => text).join(' '))
    expect(article.structured_summary?.in_simple_terms).toBeTruthy()
    const free = await testApi(ctx()).app.request(`/api/articles/${id}`)
    expect(await free.text()).not.toContain('vanishes')
  })

  test('reports of one event are one story, counted by outlet, oldest first', async () => {
    const first = await publish('Nimbus Labs releases its Cumulus 7 model with open weights', {
      publish_time: hoursAgo(9),
    })
    const second = await publish('Nimbus Labs releases Cumulus 7, its new model with open weights', {
      publish_time: hoursAgo(8),
    })
    const other = await publish('Court rules on copyright of training data in Hamburg', {
      publish_time: hoursAgo(8),
    })
    await enrichDueArticles(ctx())
    const story = (await open(second)).story
    expect(story).toMatchObject({
      source_count: 2,
      languages: { en: 2 },
      first_seen: hoursAgo(9).toISOString(),
    })
    expect(story?.articles.map(({ id }) => id)).toEqual([first, second])
    expect((await open(other)).story).toBeNull()
    const { body } = await testApi(ctx()).get<'GET /articles/trending'>('/articles/trending')
    expect(body.data.articles).toHaveLength(2)
    expect(body.data.articles[0]?.source_count).toBe(2)
    const listed = await testApi(ctx()).get<'GET /articles'>('/articles')
    const storyOf = (id: string) => listed.body.data.articles.find((article) => article.id === id)?.story_id
    expect(storyOf(first)).toBe(story?.id)
    expect(storyOf(other)).not.toBe(story?.id)
  })

  test('an article that comes later joins the story; the score grows, and its parts add up', async () => {
    const first = await publish('Nimbus Labs releases its Cumulus 7 model with open weights')
    await enrichDueArticles(ctx())
    const alone = (await open(first)).score
    await publish('Nimbus Labs releases Cumulus 7, a model with open weights', { tier: 1 })
    await enrichDueArticles(ctx())
    const together = (await open(first)).score
    expect(together.total).toBeGreaterThan(alone.total)
    expect(together.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(together.total, 5)
  })

  test('the same headline of another outlet is hidden from lists, and stays a source with a good address', async () => {
    const title = 'Nimbus Labs releases its Cumulus 7 model with open weights'
    const first = await publish(title, { publish_time: hoursAgo(5) })
    const copy = await publish(title, { publish_time: hoursAgo(4) })
    await enrichDueArticles(ctx())
    const { body } = await testApi(ctx()).get<'GET /articles'>('/articles')
    expect(body.data.articles.map(({ id }) => id)).toEqual([first])
    expect(body.data.articles[0]?.source_count).toBe(2)
    expect((await open(copy)).story?.source_count).toBe(2)
  })

  test('enriching twice changes nothing', async () => {
    await publish('Nimbus Labs releases its Cumulus 7 model with open weights', { body: BODY })
    await publish('Nimbus Labs releases Cumulus 7, a model with open weights')
    await enrichDueArticles(ctx())
    const state = async () => [
      await db.kysely
        .selectFrom('articles')
        .select(['id', 'story_id', 'status', 'match_terms'])
        .orderBy('id')
        .execute(),
      await db.kysely.selectFrom('stories').selectAll().orderBy('id').execute(),
      await db.kysely.selectFrom('article_texts').selectAll().orderBy('article_id').execute(),
    ]
    const before = await state()
    expect(await enrichDueArticles(ctx())).toBe(0)
    await db.kysely.updateTable('articles').set({ enriched_at: null }).execute()
    expect(await enrichDueArticles(ctx())).toBe(2)
    expect(await state()).toEqual(before)
  })

  test('an admin’s backfill enriches again what came in lately, and a premium reader gets what is stored', async () => {
    const id = await publish('A small model checks its own proofs', { body: BODY, created_at: hoursAgo(3) })
    await publish('An older piece about something else', { created_at: hoursAgo(100) })
    await enrichDueArticles(ctx())
    const post = async (role: 'premium' | 'admin', path: string, body: unknown = {}) => {
      const response = await testApi(ctx(), role).app.request(`/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect((await post('premium', '/articles/backfill-ai-quality')).status).toBe(403)
    expect((await post('admin', '/articles/backfill-ai-quality')).body).toEqual({ processed: 1, queued: 1 })
    expect(await enrichDueArticles(ctx())).toBe(1)
    const unsure = await post('admin', '/articles/backfill-ai-categorization', { hours: 200 })
    expect(unsure.body).toMatchObject({ processed: 2 })
    const stored = await post('premium', `/articles/${id}/summarize`)
    expect(stored.body).toMatchObject({ data: { queued: false, summary: expect.stringContaining('model') } })
    const points = await post('premium', `/articles/${id}/key-points`)
    expect(points.body).toMatchObject({ data: { queued: false } })
    // There is no model here.
    expect((await post('admin', `/articles/${id}/enhance-title`)).body).toEqual({ data: { queued: false } })
  })

  test('a backfill that cannot be begun says so, and leaves nothing half queued', async () => {
    const id = await publish('A small model checks its own proofs', { created_at: hoursAgo(3) })
    await enrichDueArticles(ctx())
    const isQueued = async () => {
      const rows = await db.kysely.selectFrom('articles').select('enriched_at').where('id', '=', id).execute()
      return rows[0]?.enriched_at === null
    }
    const failing = new Proxy(db, {
      get: (target, key, own) =>
        key !== 'tx'
          ? (Reflect.get(target, key, own) as unknown)
          : (work: () => Promise<unknown>) =>
              target.tx(async () => {
                await work()
                throw new Error('The connection is gone')
              }),
    })
    for (const path of ['/articles/backfill-ai-quality', '/articles/backfill-ai-categorization']) {
      const request = { method: 'POST', body: '{"hours":12}' }
      const response = await testApi({ ...ctx(), db: failing }, 'admin').app.request(`/api${path}`, request)
      expect([response.status, await response.json()]).toMatchObject([500, { error: 'Backfill error' }])
      expect(await isQueued()).toBe(false)
    }
  })

  test('when a text changes, texts that rested on the old one are deleted and generated again', async () => {
    const id = await publish('A small language model checks its own proofs', { body: BODY })
    await enrichDueArticles(ctx())
    const changed = 'A correction opens the new text. ' + BODY
    await db.kysely
      .updateTable('article_bodies')
      .set({ body: changed })
      .where('article_id', '=', id)
      .execute()
    await forgetTexts(db, [id])
    expect((await open(id)).summary).toBeNull()
    expect(await enrichDueArticles(ctx())).toBe(1)
    for (const { text, quotes } of (await open(id)).cited_summaries?.['en']?.summary ?? [])
      expect(quotes).toEqual([text])
  })

  test('a split during the enrichment of a batch is kept, and so is a text that was revised meanwhile', async () => {
    const titles = ['Hospitals test radiology reading machines', 'Whales heard under water are given names']
    const [one = '', two = ''] = await Promise.all(titles.map((title) => publish(title, { body: BODY })))
    await enrichDueArticles(ctx())
    const storyOf = async (id: string) => {
      const row = await db.kysely.selectFrom('articles').select('story_id').where('id', '=', id).execute()
      return row[0]?.story_id ?? ''
    }
    const story = await storyOf(one)
    await mergeStories(ctx(), story, await storyOf(two))
    await db.kysely.updateTable('articles').set({ enriched_at: null }).execute()
    let parted: string | null = null
    // As the batch is about to take its lock, an editor and a publisher are faster.
    const between = new Proxy(db, {
      get: (target, key, own) =>
        key !== 'tx' || parted !== null
          ? (Reflect.get(target, key, own) as unknown)
          : async (work: () => Promise<unknown>) => {
              parted = await splitStory(ctx(), story, [two])
              const text = `A correction opens the new text. ${BODY}`
              await makePageDue(db, one)
              const page = {
                id: one,
                source_id: '',
                url: 'https://x.example',
                lang: 'en',
                image_origin: null,
              }
              await recordPage(db, page, { text, wordCount: 60, imageUrl: null })
              return target.tx(work)
            },
    })
    expect(await enrichDueArticles({ ...ctx(), db: between })).toBe(2)
    expect(await storyOf(two)).toBe(parted)
    const stories = await db.kysely.selectFrom('stories').select(['id', 'article_count']).execute()
    expect(stories.map(({ article_count }) => article_count)).toEqual([1, 1])
    const said = (await open(one)).cited_summaries?.['en']?.summary.filter(({ kind }) => kind === 'cited')
    expect(said?.length).toBeGreaterThan(0)
    for (const { text, quotes } of said ?? []) expect(quotes).toEqual([text])
  })

  test('a title that was revised is compared as it reads now, though the old one was read a moment ago', async () => {
    const first = await publish('Court rules on copyright of training data in Hamburg')
    await enrichDueArticles(ctx())
    await db.kysely
      .updateTable('article_texts')
      .set({ title: 'Nimbus Labs releases its Cumulus 7 model with open weights' })
      .where('article_id', '=', first)
      .execute()
    await db.kysely.updateTable('articles').set({ revised_at: NOW }).where('id', '=', first).execute()
    await forgetTexts(db, [first])
    await enrichDueArticles(ctx())
    const alike = await publish('Nimbus Labs releases Cumulus 7, its new model with open weights')
    const unlike = await publish('Hamburg court rules on copyright of training data')
    await enrichDueArticles(ctx())
    expect((await open(alike)).story?.articles.map(({ id }) => id).toSorted()).toEqual(
      [first, alike].toSorted(),
    )
    expect((await open(unlike)).story).toBeNull()
  })
})
