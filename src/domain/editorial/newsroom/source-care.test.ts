import { WebFetchError } from '@apercu/guarded-fetch'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { listSources } from '#domain/content/sources/sources.service.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { clearNews } from '#testing/content/news-week.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findFeeds } from './find-feeds.service.ts'
import { addSourceByHand, getSource } from './newsroom-sources.service.ts'
import { editSourceByHand, endTrial, getSourceCare, removeSourceByHand } from './source-care.service.ts'

const FEED_URL = 'https://lab.example/feed.xml'
const bytes = (text: string) => ({ body: new TextEncoder().encode(text) })
const item = (n: number, title: string, date = true): string =>
  `<item><title>${title}</title><link>https://lab.example/${n}</link>${date ? `<pubDate>Mon, 09 Mar 2026 0${n}:00:00 GMT</pubDate>` : ''}</item>`
const FEED = `<rss version="2.0"><channel><title>The Lab</title><link>https://lab.example</link><language>en</language>${[
  item(1, 'A language model learns to fold proteins in the laboratory'),
  item(2, 'OpenAI and a university train a neural network on old maps', false),
  item(3, 'The town hall has been painted again after thirty years'),
  item(4, 'Un modèle de langage apprend à lire les vieilles cartes de la mer'),
].join('')}</channel></rss>`

describeEachEngine('the care of sources', (engine) => {
  let db: Database
  let world: TestIngestion
  let ctx: Context
  let editor: Viewer
  beforeAll(async () => {
    db = await engine.open()
    editor = { role: 'admin', userId: (await buildAccount(db, { role: 'admin' })).id }
    world = testIngestion(db)
    const queue = {
      depth: async () => [],
      deadLetters: async () => [],
      lastRuns: async () => [],
      nextRuns: async () => [],
      runNow: async () => undefined,
      retryDead: async () => undefined,
    }
    ctx = { ...world.ctx, newsroomPorts: { feeds: world.ctx.feeds, webFetch: world.ctx.webFetch, queue } }
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['takedowns', 'bookmarks'] as const) await db.kysely.deleteFrom(table).execute()
    await clearNews(db)
    world.web[FEED_URL] = () => bytes(FEED)
  })
  const begin = (isOnTrial: boolean) =>
    addSourceByHand(ctx, editor, { feedUrl: FEED_URL, language: 'en', category: 'research', isOnTrial })
  const statuses = async (id: string): Promise<number[]> =>
    (await db.kysely.selectFrom('articles').select('status').where('source_id', '=', id).execute()).map(
      ({ status }) => status,
    )

  test('a preview says what of a feed would be stored, and what speaks against it', async () => {
    await begin(false)
    await ingestDueSources(world.ctx)
    const [feed] = await findFeeds(ctx, FEED_URL)
    expect(feed).toMatchObject({
      item_count: 4,
      is_known: true,
      checks: {
        on_topic: 3,
        languages: [
          { lang: 'en', count: 2 },
          { lang: 'fr', count: 1 },
        ],
        undated: 1,
        duplicates: 3,
        newest_at: '2026-03-09T04:00:00.000Z',
      },
    })
  })

  test.each([
    ['HTML', () => bytes('<!doctype html><html><body>Hello</body></html>'), { reason: 'page' }],
    ['a text', () => bytes('Hello'), { reason: 'not_a_feed' }],
    ['an error', () => ({ ...bytes(''), status: 503 }), { reason: 'status', status: 503 }],
    [
      'a private address',
      () => {
        throw new WebFetchError('blocked', '127.0.0.1 is not public')
      },
      { reason: 'private' },
    ],
    [
      'silence',
      () => {
        throw new WebFetchError('timeout', 'No answer')
      },
      { reason: 'unreachable' },
    ],
  ])('%s is refused with its reason', async (_, answer, details) => {
    world.web[FEED_URL] = answer
    await expect(findFeeds(ctx, FEED_URL)).rejects.toMatchObject({ code: 'feed_not_found', details })
    await expect(begin(true)).rejects.toMatchObject({ code: 'feed_not_found', details })
  })

  test('a site that reads nothing from the web says so', async () => {
    const offline = {
      ...ctx,
      ...(ctx.newsroomPorts && { newsroomPorts: { ...ctx.newsroomPorts, isOffline: true } }),
    }
    await expect(findFeeds(offline, FEED_URL)).rejects.toMatchObject({ details: { reason: 'not_live' } })
  })

  test('the articles of a source on trial are for the newsroom alone, until it is accepted', async () => {
    const { id } = await begin(true)
    await ingestDueSources(world.ctx)
    expect(await statuses(id)).toEqual([1, 2, 3].map(() => ARTICLE_STATUS.hidden))
    expect(await listSources(ctx, 'en')).toEqual([])
    const { trial, source } = await getSourceCare(ctx, id)
    expect(source).toMatchObject({ is_on_trial: true, trial_count: 3, foreign_count: 0 })
    expect(trial.map(({ title }) => title)).toContain(
      'OpenAI and a university train a neural network on old maps',
    )
    expect(await endTrial(ctx, editor, id)).toMatchObject({ is_on_trial: false, trial_count: 0 })
    expect(await statuses(id)).toEqual([1, 2, 3].map(() => ARTICLE_STATUS.published))
    expect(await listSources(ctx, 'en')).toMatchObject([{ id, article_count: 3 }])
    await expect(endTrial(ctx, editor, id)).rejects.toMatchObject({ code: 'not_found' })
    const found = await db.kysely.selectFrom('article_search').select('article_id').execute()
    expect(new Set(found.map(({ article_id }) => article_id)).size).toBe(3)
  })

  test('two editors of a source: the second hears who changed what, and what only one changed stays', async () => {
    const { id, name, tier, ai_only } = await begin(false)
    const grace = await buildAccount(db, { role: 'editor', firstName: 'Grace', lastName: '' })
    const second: Viewer = { role: 'free', staff: 'editor', userId: grace.id }
    const seen = { name, tier, aiOnly: ai_only }
    let now = world.ctx.clock().getTime()
    const save = (by: Viewer, edit: Parameters<typeof editSourceByHand>[3]) =>
      editSourceByHand({ ...ctx, clock: () => new Date((now += 1000)) }, by, id, edit)
    await save(second, { name: 'Grace’s Lab', seen })
    await expect(save(editor, { name: 'Ada’s Lab', tier: 1, seen })).rejects.toMatchObject({
      code: 'text_changed',
      details: { changes: [{ field: 'name', by: 'Grace', is_own: false }] },
    })
    expect(await getSource(ctx, id)).toMatchObject({ name: 'Grace’s Lab', tier })
    // What the other did not touch is no conflict, and keeps what they did.
    const saved = await save(editor, { tier: 1, seen })
    expect(saved).toMatchObject({ name: 'Grace’s Lab', tier: 1 })
    // The log names the source in each entry, which is no change of its name.
    await expect(save(editor, { name: 'Ada’s Lab', seen })).rejects.toMatchObject({
      details: { changes: [{ field: 'name', by: 'Grace' }] },
    })
    await save(editor, { name: 'Ada’s Lab', seen: { name: 'Grace’s Lab' } })
    for (let n = 0; n < 50; n += 1)
      await save(editor, {
        name: `Lab ${n}`,
        aiOnly: n % 2 === 0,
        seen,
      })
    expect(await getSource(ctx, id)).toMatchObject({ name: 'Lab 49', ai_only: false })
  })

  test('what an editor set of a source survives the next start, and so does its removal', async () => {
    await buildSource(db, { id: 'wire', name: 'Wire', feed_url: 'https://wire.example/feed', language: 'en' })
    const listed = {
      id: 'wire',
      name: 'Wire',
      name_fr: null,
      site_url: null,
      feed_url: 'https://wire.example/feed',
      kind: 'live',
      language: 'en',
      category: 'technology',
      subcategory: null,
      type: 'press',
      tier: 2,
      ai_only: true,
      full_text_allowed: false,
      enabled: true,
    } as const
    await editSourceByHand(ctx, editor, 'wire', { name: 'The Wire', tier: 1, category: 'business' })
    await syncSources(db, 'live', [listed])
    expect(await getSource(ctx, 'wire')).toMatchObject({
      name: 'The Wire',
      tier: 1,
      category: 'business',
      ai_only: true,
    })
    await expect(
      editSourceByHand(ctx, editor, 'wire', { subcategory: 'no-such-part' }),
    ).rejects.toMatchObject({ code: 'bad_request' })
    await removeSourceByHand(ctx, editor, 'wire', { articles: 'hide' })
    await syncSources(db, 'live', [listed])
    await expect(getSource(ctx, 'wire')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a new address of the feed is read first, and belongs to one source', async () => {
    const { id } = await begin(false)
    world.web['https://lab.example/new.xml'] = () => bytes(FEED)
    await expect(
      editSourceByHand(ctx, editor, id, { feedUrl: 'https://nowhere.example/' }),
    ).rejects.toMatchObject({ code: 'feed_not_found' })
    expect(await editSourceByHand(ctx, editor, id, { feedUrl: 'https://lab.example/new.xml' })).toMatchObject(
      {
        feed_url: 'https://lab.example/new.xml',
      },
    )
    await buildSource(db, { id: 'other', feed_url: FEED_URL })
    await expect(editSourceByHand(ctx, editor, id, { feedUrl: FEED_URL })).rejects.toMatchObject({
      code: 'source_exists',
    })
  })

  const withArticles = async (): Promise<{ saved: string; free: string }> => {
    await buildSource(db, { id: 'old', name: 'Old' })
    const [saved, free] = [
      await buildArticle(db, { source_id: 'old' }),
      await buildArticle(db, { source_id: 'old' }),
    ]
    const reader = await buildAccount(db)
    await db.kysely
      .insertInto('bookmarks')
      .values({ id: uuidv7(), user_id: reader.id, article_id: saved.id })
      .execute()
    return { saved: saved.id, free: free.id }
  }
  const articlesNow = async () =>
    (await db.kysely.selectFrom('articles').select(['id', 'source_id', 'status']).execute()).map(
      ({ id, source_id, status }) => [id, source_id, status] as const,
    )

  test('a source is merged into another, under whose name its articles stay', async () => {
    const { saved, free } = await withArticles()
    await buildSource(db, { id: 'new', name: 'New' })
    expect(await removeSourceByHand(ctx, editor, 'old', { articles: 'move', to: 'new' })).toMatchObject({
      moved: 2,
    })
    expect(new Map((await articlesNow()).map(([id, source]) => [id, source]))).toEqual(
      new Map([
        [saved, 'new'],
        [free, 'new'],
      ]),
    )
    await expect(
      removeSourceByHand(ctx, editor, 'new', { articles: 'move', to: 'new' }),
    ).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  test('deleting leaves what readers saved, to stay or to be hidden as was decided', async () => {
    const { saved } = await withArticles()
    expect((await getSourceCare(ctx, 'old')).ties).toEqual({
      articles: 2,
      bookmarked: 1,
      in_editions: 0,
      cited: 0,
    })
    expect(await removeSourceByHand(ctx, editor, 'old', { articles: 'delete', referred: 'keep' })).toEqual({
      moved: 0,
      deleted: 1,
      hidden: 0,
      kept: 1,
    })
    expect(await articlesNow()).toEqual([[saved, 'old', ARTICLE_STATUS.published]])
  })

  test('or hidden, and never deleted', async () => {
    const { saved } = await withArticles()
    expect(
      await removeSourceByHand(ctx, editor, 'old', { articles: 'delete', referred: 'hide' }),
    ).toMatchObject({ deleted: 1, hidden: 1 })
    expect(await articlesNow()).toEqual([[saved, 'old', ARTICLE_STATUS.hidden]])
  })

  test('quality is counted by week', async () => {
    const { id } = await begin(false)
    await ingestDueSources(world.ctx)
    const { weeks } = await getSourceCare(ctx, id)
    expect(weeks).toMatchObject([{ articles: 3, undated: 1, duplicates: 0, foreign: 0, refused: 0 }])
  })
})
