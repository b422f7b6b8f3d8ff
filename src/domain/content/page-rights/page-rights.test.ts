import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createPageReader } from '#adapters/pages/page-reader.ts'
import { createWebFetch } from '@apercu/guarded-fetch'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { collectImages } from '#domain/content/ingestion/media/article-media.service.ts'
import { readPages } from '#domain/content/ingestion/media/read-pages.service.ts'
import { getSource } from '#domain/content/sources/sources.service.ts'
import { type ArticleFields, buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { readLabelledPages } from '#testing/content/labelled-pages.ts'
import { openPageHost, type TestPageHost } from '#testing/page-host.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPageRights } from './apply-rights.service.ts'
import { findRights } from './check-hosts.service.ts'
import { findHost, forgetUnusedHost } from './page-hosts.repository.ts'
import { listPagesOfHost, withdrawPages } from './stored-pages.repository.ts'

const FEED_TEXT =
  'The feed says that a laboratory in Lyon has measured what memory costs. It will say more in the autumn, and its figures are open to all who ask for them.'
const SENTENCES = [
  'The laboratory in Lyon measured the price of memory in forty shops over two years.',
  'Prices fell by a third in the first year and rose by a tenth in the second one.',
  'Its authors say that factories which closed in the spring explain most of the rise.',
  'A second group in Lille will repeat the measurement before the end of the winter.',
]
const pageOf = (head = '', text = SENTENCES) =>
  `<!doctype html><html lang="en"><head><title>Memory</title><meta property="og:image" content="/lead.jpg">${head}</head><body><article><h1>Memory</h1>${`<p>${text.join(' ')}</p>`.repeat(2)}</article></body></html>`

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const PAGES = fileURLToPath(new URL('../../../../../shared/data/pages', import.meta.url))

describeEachEngine('which pages are read', (engine) => {
  let db: Database
  let host: TestPageHost
  let other: TestPageHost
  let world: TestIngestion
  let ctx: IngestionContext
  const pages = createPageReader()
  const webFetch = createWebFetch({ userAgent: 'Apercu/1.0 (test)', allowPrivate: true })
  const removed: string[] = []
  const outcomes: string[] = []

  beforeAll(async () => {
    db = await engine.open()
    host = await openPageHost()
    other = await openPageHost()
    world = testIngestion(db, {
      pages,
      webFetch,
      images: {
        put: async () => ({ key: 'a'.repeat(32), width: 800, height: 400, sizes: [400], thumbhash: '' }),
        read: async () => null,
        remove: async (key) => void removed.push(key),
      },
      onPage: (outcome) => void outcomes.push(outcome),
    })
    ctx = world.ctx
  })
  beforeEach(async () => {
    for (const table of ['articles', 'page_hosts', 'picture_removals', 'sources'] as const)
      await db.kysely.deleteFrom(table).execute()
    world.reset()
    host.reset()
    other.reset()
    removed.length = 0
    outcomes.length = 0
  })
  afterAll(async () => {
    await world.close()
    await pages.close()
    await webFetch.close()
    await host.close()
    await other.close()
  })

  const allow = async (): Promise<string> => (await buildSource(db, { page_access: 'allowed' })).id
  const publish = async (source: string, path: string, fields: ArticleFields = {}): Promise<string> =>
    (
      await buildArticle(db, {
        source_id: source,
        url: path.startsWith('http') ? path : `${host.origin}${path}`,
        page_state: PAGE_STATE.due,
        created_at: ctx.clock(),
        texts: { en: { title: `What memory costs ${path}`, description: FEED_TEXT } },
        ...fields,
      })
    ).id
  const article = (id: string) =>
    db.kysely.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const bodyOf = (id: string) =>
    db.kysely.selectFrom('article_bodies').selectAll().where('article_id', '=', id).executeTakeFirst()
  const stateOf = async (source: string) => (await getSource(ctx, source, 'en')).pages
  const later = (ms: number) => world.setNow(new Date(ctx.clock().getTime() + ms))
  const pagesAsked = () => host.asked.filter((path) => path.startsWith('/news'))

  test('a page is read where nothing forbids it, after the host’s rules were fetched, and the source shows it', async () => {
    const source = await allow()
    expect(await stateOf(source)).toEqual({ access: 'allowed', state: 'unread', checked_at: null })
    host.files['/news/1'] = { body: pageOf() }
    const id = await publish(source, '/news/1')
    expect(await readPages(ctx)).toBe(1)
    expect(host.asked).toEqual(['/robots.txt', '/.well-known/tdmrep.json', '/news/1'])
    expect((await bodyOf(id))?.body).toContain('forty shops')
    expect(await stateOf(source)).toEqual({
      access: 'allowed',
      state: 'read',
      checked_at: ctx.clock().toISOString(),
    })
    expect(outcomes).toEqual(['read'])
  })

  test.for([
    ['robots.txt for all', { '/robots.txt': { body: 'User-agent: *\nDisallow: /news/' } }, 'robots'],
    [
      'robots.txt for us',
      { '/robots.txt': { body: 'User-agent: *\nAllow: /\n\nUser-agent: apercu\nDisallow: /' } },
      'robots',
    ],
    ['a robots.txt that cannot be had', { '/robots.txt': { status: 500 } }, 'unreachable'],
    [
      'tdmrep.json',
      { '/.well-known/tdmrep.json': { body: '[{"location": "/news/*", "tdm-reservation": 1}]' } },
      'reserved',
    ],
  ] as const)('a page is not asked for where %s forbids it', async ([, files, why]) => {
    Object.assign(host.files, files, { '/news/1': { body: pageOf() } })
    const source = await allow()
    const id = await publish(source, '/news/1')
    expect(await readPages(ctx)).toBe(0)
    expect(pagesAsked()).toEqual([])
    expect(await bodyOf(id)).toBeUndefined()
    expect((await article(id)).page_state).toBe(PAGE_STATE.refused)
    expect((await stateOf(source))?.state).toBe(why)
  })

  test.for([
    ['header', { body: pageOf(), headers: { 'tdm-reservation': '1' } }],
    ['meta', { body: pageOf('<meta name="tdm-reservation" content="1">') }],
  ] as const)('what came is thrown away, its picture too, where a %s reserves it', async ([, file]) => {
    host.files['/news/1'] = file
    const source = await allow()
    const id = await publish(source, '/news/1')
    expect(await readPages(ctx)).toBe(0)
    expect(await bodyOf(id)).toBeUndefined()
    expect(await article(id)).toMatchObject({ page_state: PAGE_STATE.reserved, image_origin: null })
    expect((await stateOf(source))?.state).toBe('reserved')
    await readPages(ctx)
    expect(pagesAsked()).toEqual(['/news/1'])
  })

  test('no rules are fetched for sources that refuse or are undecided, nor without the live web', async () => {
    host.files['/news/1'] = { body: pageOf() }
    for (const page_access of ['refused', 'undecided'] as const) {
      const { id } = await buildSource(db, { page_access })
      await publish(id, '/news/1')
      expect(await readPages(ctx)).toBe(0)
      expect((await stateOf(id))?.state).toBe(page_access)
    }
    await publish(await allow(), '/news/1')
    await readPages({ ...ctx, live: false })
    await checkPageRights({ ...ctx, live: false })
    expect(host.asked).toEqual([])
  })

  test('a redirect is followed only where its own host allows it', async () => {
    host.files['/news/1'] = { status: 302, headers: { location: `${other.origin}/there` } }
    host.files['/news/2'] = { status: 302, headers: { location: '/private/2' } }
    host.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /private' }
    host.files['/private/2'] = other.files['/there'] = { body: pageOf() }
    other.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
    const source = await allow()
    for (const path of ['/news/1', '/news/2']) await publish(source, path)
    expect(await readPages(ctx)).toBe(0)
    expect([...host.asked, ...other.asked]).not.toContain('/there')
    expect(host.asked).not.toContain('/private/2')
    other.files['/robots.txt'] = { body: '' }
    later(DURATION_MS.day)
    await publish(source, `${host.origin}/news/1#again`)
    expect(await readPages(ctx)).toBe(1)
  })

  test('a picture that a page announced is fetched only where its host allows it; one of the feed as ever', async () => {
    host.files['/news/1'] = {
      body: pageOf(`<meta property="og:image:secure_url" content="${other.origin}/p.jpg">`),
    }
    other.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
    other.files['/p.jpg'] = other.files['/feed.jpg'] = { body: 'a picture' }
    const source = await allow()
    const id = await publish(source, '/news/1')
    await readPages(ctx)
    await publish(source, '/x', {
      page_state: PAGE_STATE.none,
      image_state: 1,
      image_from: 'feed',
      image_origin: `${other.origin}/feed.jpg`,
    })
    expect(await collectImages(ctx)).toBe(1)
    expect(other.asked).not.toContain('/p.jpg')
    expect((await article(id)).image_state).toBe(3)
  })

  test('a host’s rules are fetched once a day, by one process at a time', async () => {
    host.files['/news/1'] = { body: pageOf() }
    await publish(await allow(), '/news/1')
    // The embedded engine has one process.
    const apart = engine.engine === 'postgres' ? await engine.reopen() : db
    const both = await Promise.all([
      findRights(ctx, host.origin),
      findRights({ ...ctx, db: apart }, host.origin),
    ])
    expect(both).toContainEqual(expect.objectContaining({ isReachable: true }))
    await readPages(ctx)
    later(DURATION_MS.day - 1)
    await findRights(ctx, host.origin)
    await checkPageRights(ctx)
    expect(host.asked.filter((path) => path === '/robots.txt')).toHaveLength(1)
    later(1)
    await Promise.all([checkPageRights(ctx), checkPageRights({ ...ctx, db: apart })])
    expect(host.asked.filter((path) => path === '/robots.txt')).toHaveLength(2)
  })

  test('the rules of a host without stored pages are not fetched any more', async () => {
    await findRights(ctx, host.origin)
    later(DURATION_MS.day)
    await checkPageRights(ctx)
    expect(host.asked).toHaveLength(2)
    expect(await db.kysely.selectFrom('page_hosts').selectAll().execute()).toEqual([])
  })

  test('one page of a host at a time; one that asks for a delay gives one a run', async () => {
    const source = await allow()
    for (let n = 0; n < 6; n += 1) {
      host.files[`/news/${n}`] = { body: pageOf() }
      await publish(source, `/news/${n}`)
    }
    expect(await readPages(ctx)).toBe(6)
    expect(host.mostAtOnce()).toBe(1)
    host.files['/robots.txt'] = { body: 'User-agent: *\nCrawl-delay: 15\nDisallow:' }
    later(DURATION_MS.day)
    for (const path of ['/news/1?a', '/news/2?a']) {
      host.files[path] = { body: pageOf() }
      await publish(source, path)
    }
    expect(await readPages(ctx)).toBe(1)
    expect(await readPages(ctx)).toBe(0)
    later(15 * DURATION_MS.second)
    expect(await readPages(ctx)).toBe(1)
  })

  test('a host with a hundred pages to read does not delay the pages of other hosts', async () => {
    const source = await allow()
    for (let n = 0; n < 100; n += 1) await publish(source, `/news/${n}`)
    other.files['/there'] = { body: pageOf() }
    const old = new Date(ctx.clock().getTime() - DURATION_MS.hour)
    await publish(source, `${other.origin}/there`, { created_at: old })
    expect(await readPages(ctx)).toBe(1)
    expect(pagesAsked().length).toBeLessThan(60)
  })

  test('a host with Retry-After gets no request until then', async () => {
    const source = await allow()
    const busy = { status: 503, headers: { 'retry-after': '3600' } }
    host.files['/news/1'] = host.files['/news/2'] = busy
    await publish(source, '/news/2', { created_at: new Date(ctx.clock().getTime() - 1) })
    const first = await publish(source, '/news/1')
    await readPages(ctx)
    later(DURATION_MS.hour - 1)
    await readPages(ctx)
    expect(pagesAsked()).toHaveLength(1)
    host.files['/news/1'] = host.files['/news/2'] = { body: pageOf() }
    later(1)
    expect(await readPages(ctx)).toBe(2)
    expect((await bodyOf(first))?.body).toContain('forty shops')
    expect(outcomes).toEqual(['read', 'read'])
  })

  test.for([429, 503])(
    'a page whose host is busy (%i) and does not say until when is read ten minutes later',
    async (status) => {
      host.files['/news/1'] = { status }
      const id = await publish(await allow(), '/news/1')
      expect(await readPages(ctx)).toBe(0)
      expect((await article(id)).page_state).toBe(PAGE_STATE.due)
      host.files['/news/1'] = { body: pageOf() }
      later(10 * DURATION_MS.minute - 1)
      expect(await readPages(ctx)).toBe(0)
      later(1)
      expect(await readPages(ctx)).toBe(1)
    },
  )

  test('a page that always says "busy" does not keep the others of its host waiting', async () => {
    const source = await allow()
    host.files['/news/2'] = { body: pageOf() }
    const id = await publish(source, '/news/2')
    host.files['/news/1'] = { status: 503 }
    await publish(source, '/news/1', { created_at: new Date(ctx.clock().getTime() + 1) })
    // Which of the two comes first is left to chance.
    for (let run = 0; run < 60 && (await article(id)).page_state === PAGE_STATE.due; run += 1) {
      await readPages(ctx)
      later(10 * DURATION_MS.minute)
    }
    expect((await article(id)).page_state).toBe(PAGE_STATE.done)
  })

  test('a page whose host is busy for a week is given up', async () => {
    host.files['/news/1'] = { status: 429 }
    const id = await publish(await allow(), '/news/1')
    await readPages(ctx)
    later(7 * DURATION_MS.day - 1)
    await readPages(ctx)
    expect((await article(id)).page_state).toBe(PAGE_STATE.due)
    later(DURATION_MS.hour)
    await readPages(ctx)
    expect((await article(id)).page_state).toBe(PAGE_STATE.failed)
    expect(outcomes).toEqual(['failed'])
    later(DURATION_MS.hour)
    await readPages(ctx)
    expect(pagesAsked()).toHaveLength(3)
  })

  test('a robots.txt with Retry-After is not requested before that', async () => {
    host.files['/robots.txt'] = { status: 503, headers: { 'retry-after': '7200' } }
    host.files['/news/1'] = { body: pageOf() }
    const id = await publish(await allow(), '/news/1')
    await readPages(ctx)
    later(2 * DURATION_MS.hour - 1)
    await checkPageRights(ctx)
    expect(host.asked).toEqual(['/robots.txt'])
    host.files['/robots.txt'] = { status: 404 }
    later(1)
    await checkPageRights(ctx)
    expect(await readPages(ctx)).toBe(1)
    expect((await article(id)).page_state).toBe(PAGE_STATE.done)
  })

  test.for([
    ['a NUL in robots.txt', '/robots.txt', 'User-agent: *\nDisallow: /a\0b'],
    ['a delay beyond all numbers', '/robots.txt', 'User-agent: *\nCrawl-delay: 1e39'],
    ['a delay below all numbers', '/robots.txt', 'User-agent: *\nCrawl-delay: 1e-50'],
    [
      'half a character in tdmrep.json',
      '/.well-known/tdmrep.json',
      String.raw`[{"location": "/\ud800", "tdm-reservation": 1}]`,
    ],
    [
      'a NUL in tdmrep.json',
      '/.well-known/tdmrep.json',
      String.raw`[{"location": "/a\u0000b", "tdm-reservation": 1}]`,
    ],
  ] as const)('%s keeps no page from being read, and no host from its check', async ([, path, body]) => {
    host.files[path] = { body }
    host.files['/news/1'] = other.files['/there'] = { body: pageOf() }
    const source = await allow()
    await publish(source, '/news/1')
    await publish(source, `${other.origin}/there`)
    expect(await readPages(ctx)).toBe(2)
    later(DURATION_MS.day)
    await checkPageRights(ctx)
    expect(other.asked.filter((asked) => asked === '/robots.txt')).toHaveLength(2)
    expect((await findHost(db, host.origin))?.is_reachable).toBe(true)
  })

  describe('where the database does not take something of one host', () => {
    /** The host that is taken first, and one behind it. */
    const inOrder = () =>
      [host, other].toSorted((a, b) => (a.origin < b.origin ? -1 : 1)) as [TestPageHost, TestPageHost]
    const whileRefused = async (table: string, condition: string, work: () => Promise<void>) => {
      await db.executeSql(`alter table ${table} add constraint refused check (not (${condition})) not valid`)
      try {
        await work()
      } finally {
        await db.executeSql(`alter table ${table} drop constraint refused`)
      }
    }

    test('its rules, it counts as unreachable for an hour, and the other hosts are read', async () => {
      const [broken, sound] = inOrder()
      broken.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /private' }
      broken.files['/there'] = sound.files['/there'] = { body: pageOf() }
      const source = await allow()
      const lost = await publish(source, `${broken.origin}/there`)
      await publish(source, `${sound.origin}/there`)
      await whileRefused('page_hosts', `origin = '${broken.origin}' and rules <> '[]'`, async () => {
        expect(await readPages(ctx)).toBe(1)
        later(DURATION_MS.day)
        sound.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
        await checkPageRights(ctx)
        expect(removed).toEqual([])
        await checkPageRights(ctx)
      })
      expect(sound.asked.filter((path) => path === '/robots.txt')).toHaveLength(2)
      expect(broken.asked).toHaveLength(4)
      expect((await stateOf(source))?.state).toBe('robots')
      later(DURATION_MS.hour)
      await checkPageRights(ctx)
      expect(await readPages(ctx)).toBe(1)
      expect((await article(lost)).page_state).toBe(PAGE_STATE.done)
    })

    test('the pages of the others are read, and it is left alone for ten minutes', async () => {
      const [broken, sound] = inOrder()
      broken.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
      sound.files['/there'] = { body: pageOf() }
      await publish(await allow(), `${broken.origin}/there`)
      const { id } = await buildSource(db, { page_access: 'allowed' })
      await publish(id, `${sound.origin}/there`)
      await whileRefused('source_pages', `origin = '${broken.origin}'`, async () => {
        expect(await readPages(ctx)).toBe(1)
      })
      expect((await findHost(db, broken.origin))?.quiet_until).toEqual(
        new Date(ctx.clock().getTime() + 10 * DURATION_MS.minute),
      )
    })

    test('what the other hosts forbid is withdrawn, pictures are removed, and the run fails to be retried', async () => {
      const [broken, sound] = inOrder()
      const ids: string[] = []
      for (const { origin, files } of [broken, sound]) {
        files['/there'] = { body: pageOf() }
        files['/lead.jpg'] = { body: 'a picture' }
        ids.push(await publish(await allow(), `${origin}/there`))
      }
      expect(await readPages(ctx)).toBe(2)
      await collectImages(ctx)
      for (const { files } of [broken, sound]) files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
      later(DURATION_MS.day)
      await whileRefused('source_pages', `origin = '${broken.origin}' and verdict = 'robots'`, async () => {
        await expect(checkPageRights(ctx)).rejects.toThrow('refused')
      })
      for (const id of ids) expect((await article(id)).page_state).toBe(PAGE_STATE.refused)
      expect(removed).toEqual(['a'.repeat(32)])
      expect((await findHost(db, sound.origin))?.is_applied).toBe(true)
      expect((await findHost(db, broken.origin))?.is_applied).toBe(false)
      await checkPageRights(ctx)
      expect((await findHost(db, broken.origin))?.is_applied).toBe(true)
    })
  })

  describe('what was read and may not be read any more', () => {
    /** Two articles that were read: one with a text of the feed, one without; with a picture that the page announced. */
    const readTwo = async () => {
      const source = await allow()
      host.files['/news/1'] = host.files['/news/2'] = { body: pageOf() }
      host.files['/lead.jpg'] = { body: 'a picture' }
      const ids: [string, string] = [await publish(source, '/news/1'), await publish(source, '/news/2')]
      await db.kysely
        .insertInto('article_bodies')
        .values({ article_id: ids[0], lang: 'en', origin: 'feed', body: FEED_TEXT })
        .execute()
      expect(await readPages(ctx)).toBe(2)
      await collectImages(ctx)
      await enrichDueArticles(ctx)
      expect(await said(ids[0])).toContain('forty shops')
      return { source, ids }
    }
    const said = async (id: string): Promise<string> =>
      JSON.stringify(
        await db.kysely
          .selectFrom('article_texts')
          .select(['summary', 'key_points', 'in_simple_terms', 'cited'])
          .where('article_id', '=', id)
          .execute(),
      )
    const expectNothingOfThePages = async (ids: readonly string[], state: number) => {
      await enrichDueArticles(ctx)
      for (const id of ids) {
        expect(await article(id)).toMatchObject({ page_state: state, image_key: null, image_origin: null })
        expect(await said(id)).not.toContain('forty shops')
      }
      expect(await bodyOf(ids[0] ?? '')).toMatchObject({ origin: 'feed', body: FEED_TEXT, feed_body: null })
      expect(await bodyOf(ids[1] ?? '')).toBeUndefined()
    }

    test('is withdrawn when robots.txt forbids it at the daily check, and read again when it is allowed', async () => {
      const { source, ids } = await readTwo()
      host.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /news' }
      later(DURATION_MS.day)
      await checkPageRights(ctx)
      await expectNothingOfThePages(ids, PAGE_STATE.refused)
      expect((await stateOf(source))?.state).toBe('robots')
      expect(removed).toEqual(['a'.repeat(32)])
      await checkPageRights(ctx)
      expect(removed).toHaveLength(1)
      delete host.files['/robots.txt']
      later(DURATION_MS.day)
      await checkPageRights(ctx)
      expect(await readPages(ctx)).toBe(2)
      expect((await stateOf(source))?.state).toBe('read')
    })

    test('is withdrawn when it is reserved, page by page', async () => {
      const { ids } = await readTwo()
      host.files['/.well-known/tdmrep.json'] = { body: '[{"location": "/news/2", "tdm-reservation": 1}]' }
      later(DURATION_MS.day)
      await checkPageRights(ctx)
      expect((await article(ids[0])).page_state).toBe(PAGE_STATE.done)
      expect((await article(ids[1])).page_state).toBe(PAGE_STATE.refused)
      expect(await bodyOf(ids[1])).toBeUndefined()
    })

    test('is withdrawn when its source refuses, without any request', async () => {
      const { source, ids } = await readTwo()
      host.reset()
      await db.kysely
        .updateTable('sources')
        .set({ page_access: 'refused' })
        .where('id', '=', source)
        .execute()
      await checkPageRights({ ...ctx, live: false })
      await expectNothingOfThePages(ids, PAGE_STATE.none)
      expect(host.asked).toEqual([])
    })

    test('stays while its host is unreachable', async () => {
      const { ids } = await readTwo()
      host.files['/robots.txt'] = { status: 500 }
      later(DURATION_MS.day)
      await checkPageRights(ctx)
      expect(await said(ids[0])).toContain('forty shops')
    })

    test('is gone whole after a stop between the steps, and once', async () => {
      const { ids } = await readTwo()
      host.files['/robots.txt'] = { body: 'User-agent: *\nDisallow: /' }
      later(DURATION_MS.day)
      // Stopped after the host was asked, after the first article, and before the picture was removed.
      const stops: (() => Promise<unknown>)[] = [
        async () => {
          const dies = new Proxy(db, {
            get: (target, key, own) =>
              key === 'tx'
                ? () => Promise.reject(new Error('stopped'))
                : (Reflect.get(target, key, own) as unknown),
          })
          await expect(checkPageRights({ ...ctx, db: dies })).rejects.toThrow('stopped')
          expect((await bodyOf(ids[0]))?.origin).toBe('page')
        },
        async () => expect(await withdrawPages(db, [ids[0]], PAGE_STATE.refused)).toBe(1),
        async () => {
          const images = { ...ctx.images, remove: () => Promise.reject(new Error('stopped')) }
          await expect(checkPageRights({ ...ctx, images })).rejects.toThrow('stopped')
        },
      ]
      for (const stop of stops) await stop()
      await checkPageRights(ctx)
      await expectNothingOfThePages(ids, PAGE_STATE.refused)
      expect(removed).toEqual(['a'.repeat(32)])
      expect(host.asked.filter((path) => path === '/robots.txt')).toHaveLength(2)
      expect(await withdrawPages(db, ids, PAGE_STATE.refused)).toBe(0)
    })

    test('a page that arrives after its source has refused is not kept', async () => {
      const source = await allow()
      host.files['/news/1'] = { body: pageOf() }
      const id = await publish(source, '/news/1')
      const refuse = async () => {
        await db.kysely
          .updateTable('sources')
          .set({ page_access: 'refused' })
          .where('id', '=', source)
          .execute()
      }
      const slow = {
        ...pages,
        read: async (...page: Parameters<typeof pages.read>) => {
          await refuse()
          return pages.read(...page)
        },
      }
      expect(await readPages({ ...ctx, pages: slow })).toBe(0)
      expect(await bodyOf(id)).toBeUndefined()
    })
  })

  test('what runs each minute reads by index, however much is stored', async () => {
    await allow()
    const asked = await statementsOf(db, async (watched) => {
      const on = { ...ctx, db: watched }
      await readPages(on)
      await checkPageRights(on)
      await forgetUnusedHost(watched, host.origin, ctx.clock())
      await listPagesOfHost(watched, host.origin, BEFORE_ALL, 10)
      await getSource(on, 'nobody', 'en').catch(() => undefined)
    })
    const plans = await Promise.all(asked.map(async (each) => [each.sql, await lastingPlanOf(db, each)]))
    const whole = plans.filter(([, plan]) => /Seq Scan on (?!sources)/.test(plan ?? ''))
    expect(whole).toEqual([])
  })

  test('what the previous release reads follows the setting, not what that release writes', async () => {
    const read = async (id: string) =>
      (await db.kysely.selectFrom('sources').select('reads_pages').where('id', '=', id).execute())[0]
        ?.reads_pages
    const allowed = await allow()
    const { id: undecided } = await buildSource(db)
    expect([await read(allowed), await read(undecided)]).toEqual([true, false])
    await db.executeSql('update sources set reads_pages = true')
    expect([await read(allowed), await read(undecided)]).toEqual([true, false])
  })

  test.skipIf(!existsSync(PAGES))(
    'every article whose page may be read has its text from the page (needs ../shared/data)',
    async () => {
      const source = await allow()
      const labelled = readLabelledPages(PAGES)
      const ids: string[] = []
      for (const { file, html } of labelled) {
        host.files[`/news/${file}`] = { body: html }
        ids.push(await publish(source, `/news/${file}`))
      }
      expect(await readPages(ctx)).toBe(labelled.length)
      const bodies = await Promise.all(ids.map(bodyOf))
      expect(bodies.filter((kept) => kept?.origin === 'page')).toHaveLength(labelled.length)
      expect(labelled.length).toBe(21)
    },
  )
})
