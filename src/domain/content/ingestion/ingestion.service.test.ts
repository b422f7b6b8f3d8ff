import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/explain.ts'
import { testApi } from '#testing/test-api.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editArticleByHand } from '#domain/editorial/newsroom/edit-article.service.ts'
import { updateSampleVisibility, syncAllSources } from './edition-sources.service.ts'
import { ingestDueSources } from './ingestion.service.ts'

const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }

interface Item {
  title: string
  link?: string
  description?: string
  guid?: string
  date?: string
}
const rss = (items: Item[], channel = ''): Uint8Array =>
  new TextEncoder().encode(
    `<rss version="2.0"><channel><title>Test wire</title><link>https://wire.example/</link>${channel}${items
      .map(
        ({ title, link, description = '', guid, date }) =>
          `<item><title><![CDATA[${title}]]></title>${link ? `<link>${link}</link>` : ''}${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}<description><![CDATA[${description}]]></description>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
      )
      .join('')}</channel></rss>`,
  )

describeEachEngine('ingestion', (engine) => {
  let db: Database
  let world: TestIngestion
  const list = async (query = '') => {
    const response = await testApi({ ...world.ctx }).get<'GET /articles'>(`/articles?limit=100${query}`)
    return response.body.data.articles
  }
  const after = (minutes: number): void =>
    world.setNow(new Date(world.ctx.clock().getTime() + minutes * 60_000))

  beforeAll(async () => {
    db = await engine.open()
    world = testIngestion(db)
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
    await db.kysely.deleteFrom('sources').execute()
    world.reset()
  })
  afterAll(() => world.close())

  test('a feed’s items become articles: plain text, clean address, right time', async () => {
    const source = await buildSource(db, { category: 'business' })
    world.web[source.feed_url] = () => ({
      body: rss([
        {
          title: 'Chips &amp; <b>money</b>',
          link: 'https://wire.example/a?utm_source=rss',
          description: '<p>Two <i>words</i>.</p><script>alert(1)</script> <a href="x">Read more</a>',
          date: 'Tue, 10 Mar 2026 09:30:00 +0100',
        },
      ]),
    })
    const [report] = await ingestDueSources(world.ctx)
    expect(report).toMatchObject({ outcome: 'changed', added: 1 })
    const [article] = await list()
    expect(article).toMatchObject({
      title: 'Chips & money',
      description: 'Two words.',
      url: 'https://wire.example/a',
      publish_time: '2026-03-10T08:30:00.000Z',
      category: 'business',
      source_name: source.name,
      is_sample: false,
      image: { source: 'placeholder' },
    })
  })

  test('an item two feeds carry is one article, counted for both', async () => {
    const one = await buildSource(db)
    const two = await buildSource(db)
    const item = { title: 'Shared story', link: 'https://wire.example/shared' }
    world.web[one.feed_url] = () => ({ body: rss([item]) })
    world.web[two.feed_url] = () => ({
      body: rss([{ ...item, link: 'http://www.wire.example/shared/?utm_medium=x' }]),
    })
    await ingestDueSources(world.ctx)
    expect(await list()).toHaveLength(1)
    const { body } = await testApi(world.ctx).get<'GET /articles/meta/sources'>('/articles/meta/sources')
    expect(body.data.sources.map(({ article_count }) => article_count)).toEqual([1, 1])
  })

  test('what is older than articles are kept is not taken from a source that lists its archive', async () => {
    const source = await buildSource(db)
    const item = (title: string, date: string): Item => ({
      title,
      link: `https://wire.example/${title}`,
      date: `${date} 12:00:00 GMT`,
    })
    const recent = item('recent', '11 Mar 2024')
    const items = [recent, item('kept', '09 Mar 2024')]
    world.web[source.feed_url] = () => ({ body: rss(items) })
    expect(await ingestDueSources({ ...world.ctx, retentionDays: 0 })).toMatchObject([{ added: 2 }])
    items.push(item('gone', '09 Mar 2024'))
    recent.description = 'Corrected.'
    after(600)
    const keeping = { ...world.ctx, retentionDays: 730 }
    expect(await ingestDueSources(keeping)).toMatchObject([{ added: 0, revised: 1 }])
    items.push(item('just in time', '12 Mar 2024'))
    after(600)
    expect(await ingestDueSources(keeping)).toMatchObject([{ added: 1 }])
    expect((await list()).map(({ title }) => title)).toEqual(['just in time', 'recent', 'kept'])

    // A folder keeps what its files hold, however old.
    const folder = mkdtempSync(join(tmpdir(), 'apercu-feeds-'))
    writeFileSync(join(folder, 'old.xml'), rss([item('An AI of the folder', '09 Mar 2014')]))
    await syncAllSources({ ...keeping, feedsDir: folder })
    await ingestDueSources({ ...keeping, feedsDir: folder }, { kinds: ['folder'] })
    rmSync(folder, { recursive: true })
    expect((await list()).at(-1)).toMatchObject({ title: 'An AI of the folder' })
  })

  test('running twice changes nothing; a corrected item keeps what it replaced', async () => {
    const source = await buildSource(db)
    let title = 'The frist version'
    world.web[source.feed_url] = () => ({ body: rss([{ title, link: 'https://wire.example/a' }]) })
    await ingestDueSources(world.ctx)
    const before = await list()
    after(60)
    expect(await ingestDueSources(world.ctx)).toMatchObject([{ outcome: 'unchanged' }])
    expect(await list()).toEqual(before)

    after(600)
    title = 'The first version'
    expect(await ingestDueSources(world.ctx)).toMatchObject([{ added: 0, revised: 1 }])
    const [article] = await list()
    expect(article).toMatchObject({ id: before[0]?.id, title: 'The first version' })
    const revisions = await db.kysely.selectFrom('article_revisions').selectAll().execute()
    expect(revisions).toMatchObject([{ article_id: article?.id, title: 'The frist version' }])
    const found = await list('&search=first')
    expect(found).toHaveLength(1)
    expect(await list('&search=frist')).toHaveLength(0)
  })

  test('what a person wrote of an article stays when its publisher corrects it; the rest follows', async () => {
    const source = await buildSource(db)
    const item = {
      title: 'The frist version',
      link: 'https://wire.example/a',
      description: 'Twelve of them.',
    }
    world.web[source.feed_url] = () => ({ body: rss([item]) })
    await ingestDueSources(world.ctx)
    const [before] = await list()
    const write = (texts: { title?: string; summary?: string }) =>
      editArticleByHand(world.ctx, ADMIN, before?.id ?? '', { texts: { en: texts } })
    const revise = async (change: Partial<Item>) => {
      Object.assign(item, change)
      after(600)
      expect(await ingestDueSources(world.ctx)).toMatchObject([{ revised: 1 }])
      return db.kysely
        .selectFrom('article_texts')
        .select(['title', 'description', 'summary'])
        .executeTakeFirstOrThrow()
    }
    await write({ summary: 'Ours.' })
    expect(await revise({ title: 'The first version', description: 'Fourteen of them.' })).toEqual({
      title: 'The first version',
      description: 'Fourteen of them.',
      summary: 'Ours.',
    })
    await write({ title: 'Our title' })
    expect(await revise({ title: 'The second version', description: 'Fifteen of them.' })).toEqual({
      title: 'Our title',
      description: 'Fifteen of them.',
      summary: 'Ours.',
    })
  })

  test('the second visit is conditional, and 304 means nothing to do', async () => {
    const source = await buildSource(db)
    const asked: unknown[] = []
    world.web[source.feed_url] = ({ headers }) => {
      asked.push(headers)
      return headers?.['if-none-match'] === '"v1"'
        ? { status: 304 }
        : {
            body: rss([{ title: 'One', link: 'https://wire.example/1' }]),
            headers: { etag: '"v1"', 'last-modified': 'Tue, 10 Mar 2026 09:00:00 GMT' },
          }
    }
    await ingestDueSources(world.ctx)
    after(60)
    expect(await ingestDueSources(world.ctx)).toMatchObject([{ outcome: 'unchanged' }])
    expect(asked[1]).toEqual({
      'if-none-match': '"v1"',
      'if-modified-since': 'Tue, 10 Mar 2026 09:00:00 GMT',
    })
  })

  test('a source is visited as often as it changes, and never while its answer is fresh', async () => {
    const source = await buildSource(db)
    let n = 0
    let headers: Record<string, string> = {}
    world.web[source.feed_url] = () => ({
      headers,
      body: rss([{ title: 'x y z', link: `https://wire.example/${(n += 1)}` }]),
    })
    const nextAfter = async (minutes: number): Promise<number> => {
      after(minutes)
      await db.kysely
        .updateTable('sources')
        .set({ next_fetch_at: new Date(0) })
        .execute()
      await ingestDueSources(world.ctx)
      const row = await db.kysely.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
      return (row.next_fetch_at.getTime() - world.ctx.clock().getTime()) / 60_000
    }
    await nextAfter(0)
    // Twelve hours between two changes, six visits between them, each spread by up to 15 %.
    const usual = await nextAfter(12 * 60)
    expect(usual).toBeGreaterThanOrEqual(102)
    expect(usual).toBeLessThanOrEqual(138)
    headers = { 'cache-control': 'public, max-age=10800' }
    expect(await nextAfter(12 * 60)).toBe(180)
    headers = { 'cache-control': 'max-age=31536000' }
    expect(await nextAfter(12 * 60)).toBe(240)
    headers = { 'retry-after': '12000' }
    expect(await nextAfter(12 * 60)).toBe(200)
  })

  test('a failing source waits longer each time, shows as failing, and recovers', async () => {
    const source = await buildSource(db)
    for (let n = 0; n < 3; n += 1) {
      expect(await ingestDueSources(world.ctx)).toMatchObject([{ outcome: 'failed' }])
      expect(await ingestDueSources(world.ctx)).toEqual([])
      after(60)
    }
    const health = async () => {
      const { body } = await testApi(world.ctx).get<'GET /articles/meta/sources'>('/articles/meta/sources')
      return body.data.sources[0]?.health
    }
    expect(await health()).toBe('failing')
    world.web[source.feed_url] = () => ({ body: rss([{ title: 'Back', link: 'https://wire.example/b' }]) })
    await ingestDueSources(world.ctx)
    expect(await health()).toBe('ok')
  })

  test('a page that is no feed fails with a reason and loses nothing', async () => {
    const source = await buildSource(db)
    world.web[source.feed_url] = () => ({
      body: new TextEncoder().encode('<!doctype html><title>Login</title>'),
    })
    expect(await ingestDueSources(world.ctx)).toMatchObject([{ outcome: 'failed' }])
    const row = await db.kysely.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ fail_count: 1, claimed_until: null })
    expect(row.last_error).toBeTruthy()
  })

  test('a general source keeps only what is about AI, in English or French', async () => {
    const source = await buildSource(db, { ai_only: false })
    world.web[source.feed_url] = () => ({
      body: rss([
        { title: 'OpenAI opens an office', link: 'https://wire.example/1' },
        { title: 'The best bicycles of the year', link: 'https://wire.example/2' },
        { title: 'Die neue KI von OpenAI ist nicht für alle da', link: 'https://wire.example/3' },
        { title: 'L’IA entre à l’hôpital', link: 'https://wire.example/4' },
      ]),
    })
    await ingestDueSources(world.ctx)
    expect((await list()).map(({ lang }) => lang).toSorted()).toEqual(['en', 'fr'])
  })

  test('items without a date keep the feed’s order; dates in the future become now', async () => {
    const source = await buildSource(db)
    world.web[source.feed_url] = () => ({
      body: rss([
        { title: 'First item', link: 'https://wire.example/1' },
        { title: 'Second item', link: 'https://wire.example/2' },
        { title: 'From tomorrow', link: 'https://wire.example/3', date: 'Thu, 12 Mar 2026 09:30:00 GMT' },
      ]),
    })
    await ingestDueSources(world.ctx)
    const articles = await list()
    expect(articles.map(({ title }) => title).toSorted()).toEqual([
      'First item',
      'From tomorrow',
      'Second item',
    ])
    // An archive without dates is older than everything that has one, and its dates are not made up.
    expect(articles.map(({ date_label }) => date_label)).toEqual([undefined, 'date unknown', 'date unknown'])
    expect(articles.map(({ title }) => title)).toEqual(['From tomorrow', 'First item', 'Second item'])
    for (const { publish_time } of articles)
      expect(new Date(publish_time).getTime()).toBeLessThanOrEqual(world.ctx.clock().getTime())
  })

  test('two of one host are never visited at the same time', async () => {
    let busy = 0
    let most = 0
    const answers = { body: rss([{ title: 'x y z', link: 'https://h.example/1' }]) }
    for (const path of ['a', 'b', 'c']) await buildSource(db, { feed_url: `https://host.example/${path}` })
    const slow = Object.assign(
      async () => {
        busy += 1
        most = Math.max(most, busy)
        await new Promise((done) => setTimeout(done, 20))
        busy -= 1
        return { status: 200, url: '', headers: {}, ...answers }
      },
      { close: async () => {} },
    )
    await ingestDueSources({ ...world.ctx, webFetch: slow })
    expect(most).toBe(1)
  })
})

describeEachEngine('ingestion beside silent hosts', (engine) => {
  test('hosts that never answer hold up none of the others', async () => {
    const db = await engine.open()
    const world = testIngestion(db)
    const SILENT = 20
    const OTHERS = 10
    // The silent ones are due first, and answer only once all others were read.
    for (let n = 0; n < SILENT; n += 1)
      await buildSource(db, { feed_url: `https://silent-${n}.example/feed` })
    await db.kysely
      .updateTable('sources')
      .set({ next_fetch_at: new Date(-1000) })
      .execute()
    for (let n = 0; n < OTHERS; n += 1) await buildSource(db, { feed_url: `https://other-${n}.example/feed` })
    const { promise: allRead, resolve } = Promise.withResolvers<void>()
    let read = 0
    const webFetch = Object.assign(
      async (url: string) => {
        if (url.includes('silent')) await allRead
        else if ((read += 1) === OTHERS) resolve()
        return { status: 200, url, headers: {}, body: rss([{ title: 'x y z', link: `${url}/1` }]) }
      },
      { close: async () => {} },
    )
    const reports = await ingestDueSources({ ...world.ctx, webFetch }, { silentAfterMs: 1 })
    expect(reports.filter(({ outcome }) => outcome === 'changed')).toHaveLength(SILENT + OTHERS)
    await world.close()
  })

  test('a changed visit takes fewer than twelve statements with its claim, an unchanged one fewer than five', async () => {
    const db = await engine.open()
    const world = testIngestion(db)
    const SOURCES = 10
    for (let n = 0; n < SOURCES; n += 1) {
      const { feed_url } = await buildSource(db)
      const items = Array.from({ length: 20 }, (_, item) => ({
        title: `Story ${n} ${item}`,
        link: `https://wire.example/${n}-${item}`,
      }))
      world.web[feed_url] = () => ({ body: rss(items) })
    }
    const visitAll = () => statementsOf(db, (watched) => ingestDueSources({ ...world.ctx, db: watched }))
    expect((await visitAll()).length / SOURCES).toBeLessThan(12)
    world.setNow(new Date('2026-03-12T12:00:00Z'))
    expect((await visitAll()).length / SOURCES).toBeLessThan(5)
    await world.close()
  })
})

describe('the sample edition', () => {
  describeEachEngine('on an empty database', (engine) => {
    let db: Database
    let world: TestIngestion
    beforeAll(async () => {
      db = await engine.open()
      world = testIngestion(db, { sample: 'auto', live: false })
    })
    afterAll(() => world.close())
    const list = async (query: string) => {
      const response = await testApi(world.ctx).get<'GET /articles'>(`/articles?limit=100${query}`)
      return response.body.data.articles
    }

    test('fills all six categories in both languages, marked as sample, by ordinary ingestion', async () => {
      await syncAllSources(world.ctx)
      await updateSampleVisibility(world.ctx)
      await ingestDueSources(world.ctx)
      const english = await list('')
      const french = await list('&lng=fr')
      const isOwn = ({ source_name }: { source_name: string }) => source_name.startsWith('Aperçu ')
      expect(english.filter(isOwn)).toHaveLength(60)
      expect(english.length).toBeGreaterThan(60)
      for (const list of [english, french])
        expect(list.filter(({ is_sample, subcategory }) => !is_sample || subcategory === null)).toEqual([])
      expect(new Set(english.filter(isOwn).map(({ lang }) => lang))).toEqual(new Set(['en']))
      expect(new Set(french.filter(isOwn).map(({ lang }) => lang))).toEqual(new Set(['fr']))
      // Not yet grouped into stories, so that every report is listed, in its own language.
      expect(english.filter((article) => !isOwn(article) && article.lang !== article.source_lang)).toEqual([])
      const hosts = (isWanted: typeof isOwn) =>
        english.filter(isWanted).map(({ url }) => url && new URL(url).hostname.split('.').at(-1))
      expect(new Set(hosts(isOwn))).toEqual(new Set([null]))
      expect(new Set(hosts((article) => !isOwn(article)))).toEqual(new Set(['example']))
      expect(french.filter(isOwn).every(({ translation }) => translation !== null)).toBe(true)
      for (const list of [english.filter(isOwn), english, french])
        expect(new Set(list.map(({ category }) => category)).size).toBe(6)
    })

    test('stays young: its dates move with the clock, without revisions', async () => {
      const newest = (await list(''))[0]?.publish_time ?? ''
      world.setNow(new Date('2026-03-20T12:00:00Z'))
      await ingestDueSources(world.ctx)
      expect(Date.parse((await list(''))[0]?.publish_time ?? '') - Date.parse(newest)).toBe(10 * 86_400_000)
      expect(await db.kysely.selectFrom('article_revisions').selectAll().execute()).toEqual([])
    })

    test('is hidden once live feeds have sixty articles, and shown again if required', async () => {
      const source = await buildSource(db)
      world.web[source.feed_url] = () => ({
        body: rss(
          Array.from({ length: 60 }, (_, n) => ({ title: `Story ${n}`, link: `https://wire.example/${n}` })),
        ),
      })
      await ingestDueSources(world.ctx)
      const shown = await list('')
      expect(shown).toHaveLength(60)
      expect(shown.every(({ is_sample }) => !is_sample)).toBe(true)
    })
  })
})

describeEachEngine('a folder of feed files', (engine) => {
  let db: Database
  let world: TestIngestion
  let dir: string
  beforeAll(async () => {
    db = await engine.open()
    dir = mkdtempSync(join(tmpdir(), 'apercu-feeds-'))
    writeFileSync(
      join(dir, 'a.xml'),
      rss([
        { title: 'One chatbot', link: 'https://wire.example/1' },
        { title: 'Zwei Wörter von der KI und für die Welt', link: 'https://wire.example/2' },
        { title: 'The best bicycles of the year', link: 'https://wire.example/3' },
      ]),
    )
    writeFileSync(
      join(dir, 'c.xml'),
      rss([{ title: 'Die Neuigkeit ist für alle und nicht von gestern', link: 'https://wire.example/4' }]),
    )
    writeFileSync(
      join(dir, 'b.json'),
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'B',
        items: [
          { id: '1', title: 'No address', date_published: '2026-03-01T08:00:00Z' },
          { id: '2', title: 'No address', date_published: '2026-03-01T08:00:00Z' },
        ],
      }),
    )
    writeFileSync(join(dir, 'page.xml'), '<html><body>not a feed</body></html>')
    writeFileSync(
      join(dir, 'manifest.json'),
      JSON.stringify([
        { file: 'b.json', language: 'fr', category: 'research.papers', ai_only: true },
        { file: 'c.xml', language: 'de', ai_only: true, exempt_from: ['language', 'date'] },
      ]),
    )
    world = testIngestion(db, { feedsDir: dir, sample: 'auto' })
    await syncAllSources(world.ctx)
    await ingestDueSources(world.ctx)
  })
  afterAll(async () => {
    await world.close()
    rmSync(dir, { recursive: true })
  })

  test('every file is a source under its own title; the manifest states language and category', async () => {
    const { body } = await testApi(world.ctx).get<'GET /articles/meta/sources'>('/articles/meta/sources')
    expect(
      body.data.sources.map(({ name, article_count, category }) => ({ name, article_count, category })),
    ).toEqual([
      { name: 'B', article_count: 2, category: 'research' },
      { name: 'page.xml', article_count: 0, category: 'technology' },
      { name: 'Test wire', article_count: 1, category: 'technology' },
      { name: 'Test wire', article_count: 1, category: 'technology' },
    ])
  })

  test('a second start reads the files again, changes nothing and keeps their names', async () => {
    await syncAllSources(world.ctx)
    const reports = await ingestDueSources(world.ctx)
    expect(reports).toHaveLength(4)
    expect(reports.every(({ added, revised }) => added === 0 && revised === 0)).toBe(true)
    const { body } = await testApi(world.ctx).get<'GET /articles/meta/sources'>('/articles/meta/sources')
    expect(body.data.sources.map(({ name }) => name)).toEqual(['B', 'page.xml', 'Test wire', 'Test wire'])
  })

  test('the rules of language, subject and date apply to its items, unless the manifest exempts them', async () => {
    // All languages by time: by default what is in the page's own language comes first, however old.
    const { body } = await testApi(world.ctx).get<'GET /articles'>('/articles?limit=100&languages=both')
    expect(body.data.articles.map(({ title, date_label }) => [title, date_label])).toEqual([
      ['Die Neuigkeit ist für alle und nicht von gestern', undefined],
      ['No address', undefined],
      ['No address', undefined],
      ['One chatbot', 'date unknown'],
    ])
    const kept = await db.kysely
      .selectFrom('articles')
      .select(['unwanted', 'status', 'is_dated', 'lang'])
      .where('unwanted', 'is not', null)
      .execute()
    // Stored with the reason, and not shown.
    expect(kept).toEqual([{ unwanted: 'language', status: 2, is_dated: false, lang: 'de' }])
    const newsroom = testApi(world.ctx, 'admin')
    const states = await Promise.all(
      (['language', 'undated'] as const).map(
        async (state) =>
          (await newsroom.get<'GET /admin/articles'>(`/admin/articles?state=${state}`)).body.data.articles,
      ),
    )
    expect(states.map((articles) => articles.map(({ texts }) => texts[0]?.title))).toEqual([
      ['Zwei Wörter von der KI und für die Welt'],
      ['One chatbot'],
    ])
    const { body: sources } = await newsroom.get<'GET /admin/sources'>('/admin/sources')
    const counts = sources.data.sources.map(
      ({ article_count, foreign_count }) => `${article_count} + ${foreign_count}`,
    )
    expect(counts.toSorted()).toEqual(['0 + 0', '1 + 0', '1 + 1', '2 + 0'])
  })
})
