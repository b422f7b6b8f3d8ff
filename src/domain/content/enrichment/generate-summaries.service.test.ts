import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { createLlm, type Llm } from '@apercu/llm-client'
import type { Database } from '#db/connection.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrichDueArticles } from './enrichment.service.ts'
import { generateSummaries } from './generate-summaries.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const BODY =
  'The laboratory trained a small model on verified steps. It solves 61 % of the problems of the public test. ' +
  'The model that taught it solves 54 %. The authors warn that the gain vanishes where no checker exists. ' +
  'The code is free to use. Other groups have begun to repeat the experiment with other tests.'

describeEachEngine('stories with generated texts', (engine) => {
  let db: Database
  let server: LlmServer
  let llm: Llm
  let articleId: string
  beforeAll(async () => {
    db = await engine.open()
    server = await startLlmServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
    await db.kysely.deleteFrom('stories').execute()
    llm = createLlm({
      baseUrl: server.url,
      model: 'test',
      concurrency: 2,
      timeoutMs: 60_000,
      dailyTokens: 100_000,
      now: () => NOW,
    })
    const source = await buildSource(db)
    articleId = (
      await buildArticle(db, {
        source_id: source.id,
        publish_time: NOW,
        texts: { en: { title: 'A small model checks its own proofs' } },
      })
    ).id
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: articleId, lang: 'en', origin: 'feed', body: BODY })
      .execute()
    await enrichDueArticles(testContext(db, NOW))
  })
  const open = async (lng: string) => {
    const api = testApi(testContext(db, NOW), 'premium')
    const { body } = await api.get<'GET /articles/{id}'>(`/articles/${articleId}?lng=${lng}`)
    return body.data.article
  }
  const stories = () => db.kysely.selectFrom('stories').selectAll().execute()

  test('a story is summarised in both languages, each sentence with its source, and only once', async () => {
    server.script('good')
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(1)
    const article = await open('fr')
    expect(article).toMatchObject({ summary_lang: 'fr' })
    expect(article.title_fr).toBeTruthy()
    // The model copied the sentences of the source's language: what is quoted is not called generated.
    for (const [lang, status, provenance] of [
      ['en', 'embedded', 'quoted'],
      ['fr', 'verified', 'rule_checked'],
    ] as const) {
      const text = article.cited_summaries?.[lang]
      expect(text?.status).toBe(status)
      for (const sentence of text?.summary ?? []) {
        expect(BODY).toContain(sentence.quotes[0])
        expect(sentence.provenance).toBe(provenance)
      }
    }
    expect(article).toMatchObject({ summary_provenance: 'rule_checked', title_provenance: 'rule_checked' })
    expect(await open('en')).toMatchObject({ summary_provenance: 'quoted', title_provenance: null })
    const asked = server.requests.length
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(0)
    expect(server.requests).toHaveLength(asked)
    expect(await stories()).toMatchObject([{ enrichment: 'verified', enrichment_model: 'test' }])
  })

  test('an article whose summary was retracted gets no generated text in any language', async () => {
    await db.kysely
      .updateTable('article_texts')
      .set({ summary: null, cited: null, quarantined: '{}' })
      .execute()
    server.script('good')
    await generateSummaries(testContext(db, NOW), { llm })
    const article = await open('fr')
    expect(article).toMatchObject({ has_summary: false, cited_summaries: {} })
    expect(article.title_fr).toBeFalsy()
  })

  const askForTitle = async (id: string, now = NOW) => {
    const { app } = testApi({ ...testContext(db, now), hasModel: true }, 'admin')
    return (await app.request(`/api/articles/${id}/enhance-title`, { method: 'POST' })).json()
  }
  const titles = async () => {
    const rows = await db.kysely.selectFrom('article_texts').select(['title']).orderBy('lang').execute()
    return rows.map(({ title }) => title)
  }

  test('another generation replaces a title that a model wrote, not the publisher’s or a person’s', async () => {
    server.script('good')
    await generateSummaries(testContext(db, NOW), { llm })
    const [own, text] = await titles()
    await db.kysely
      .updateTable('article_texts')
      .set({ title: 'Un titre raté' })
      .where('lang', '=', 'fr')
      .execute()
    expect(await askForTitle(articleId)).toEqual({ data: { queued: true } })
    // A failed run keeps the published text.
    const before = (await open('fr')).cited_summaries
    server.script('truncated')
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(0)
    expect(await stories()).toMatchObject([{ enrichment: 'rejected' }])
    expect(await titles()).toEqual([own, 'Un titre raté'])
    expect((await open('fr')).cited_summaries).toEqual(before)
    await askForTitle(articleId)
    server.script('good')
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(1)
    expect(await titles()).toEqual([own, text])
    await db.kysely
      .updateTable('article_texts')
      .set({ title: 'De notre main', origin: 'human' })
      .where('lang', '=', 'fr')
      .execute()
    await askForTitle(articleId)
    await generateSummaries(testContext(db, NOW), { llm })
    expect(await titles()).toEqual([own, 'De notre main'])
  })

  test('nothing waits for a story of another week, or by an article that does not stand for its story', async () => {
    const late = new Date(NOW.getTime() + 4 * 86_400_000)
    expect(await askForTitle(articleId, late)).toEqual({ data: { queued: false } })
    const other = await buildArticle(db, { publish_time: NOW, texts: { en: { title: 'Another report' } } })
    const [story] = await stories()
    await db.kysely
      .updateTable('articles')
      .set({ story_id: story?.id ?? null })
      .where('id', '=', other.id)
      .execute()
    expect(await askForTitle(other.id)).toEqual({ data: { queued: false } })
    expect(await askForTitle(articleId)).toEqual({ data: { queued: true } })
  })

  test('what the gate refuses is not published, and a summary is there all the same', async () => {
    server.script('ungrounded')
    await generateSummaries(testContext(db, NOW), { llm })
    const article = await open('en')
    expect(JSON.stringify(article)).not.toMatch(/Vandermeer|8.731/)
    expect(article.cited_summaries?.['en']?.summary.length).toBeGreaterThan(0)
    expect(article.summary).toBeTruthy()
  })

  test('a host that fails leaves the built-in summary, and is asked again another time', async () => {
    server.script('401')
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(0)
    expect((await open('en')).cited_summaries?.['en']?.status).toBe('embedded')
    expect(await stories()).toMatchObject([{ enrichment: 'embedded', enrichment_tries: 1 }])
    server.script('good')
    expect(await generateSummaries(testContext(db, NOW), { llm })).toBe(1)
  })

  test('while the model does not answer, lists and articles are served with what is there, and ask it nothing', async () => {
    server.script('hanging')
    const asked = server.requests.length
    const giveUp = new AbortController()
    let isOver = false
    const run = generateSummaries(testContext(db, NOW), { llm }, giveUp.signal).finally(() => {
      isOver = true
    })
    await expect.poll(() => server.requests.length).toBe(asked + 1)
    const api = testApi(testContext(db, NOW), 'premium')
    const detail = `/articles/${articleId}`
    const paths = ['/articles', '/articles/trending', '/articles/daily-brief', '/articles/impact-hero']
    for (const lng of CONTENT_LANGUAGES)
      for (const path of [...paths, detail, `${detail}/plain-english`, `${detail}/related`])
        expect([path, (await api.get(`${path}?lng=${lng}`)).status]).toEqual([path, 200])
    const article = await open('en')
    expect(article.cited_summaries?.['en']?.status).toBe('embedded')
    expect(article.summary).toBeTruthy()
    expect(isOver).toBe(false)
    expect(server.requests).toHaveLength(asked + 1)
    giveUp.abort()
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    expect((await open('en')).summary).toBe(article.summary)
  })
})
