import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import type { ImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import { FETCH_STATE } from '#db/schema/articles.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { urlIdentity } from '#domain/content/ingestion/items/canonical-url.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { buildDueEditions, buildWeeklyNow } from '#domain/editorial/digests/building/editions.service.ts'
import { browserLink } from '#domain/readers/newsletters/composing/browser-link.ts'
import { purgeDueCaches } from '#domain/editorial/takedowns/cache-purges.service.ts'
import { type CachePurge, CachePurgeError } from '#domain/kernel/ports/cache-purge.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { clearNews, newsRoom } from '#testing/content/news-week.ts'
import { testDatabase } from '#testing/database/database.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { watchNewsroom } from './serving/newsroom-version.ts'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'

const NOON = new Date('2026-03-10T11:00:00Z')
const SIX = new Date('2026-03-10T05:00:00Z')
const hoursBefore = (hours: number): Date => new Date(SIX.getTime() - hours * 3_600_000)

/** Words that no other text has: of the article, of its outlet, and of its picture. */
const LEAK = { outlet: 'Vexillum Wire', title: 'Quixotron leaks at Ardenbury', body: 'Quixotron said no.' }
const LEAK_URL = 'https://vexillum.example/quixotron'
const KEY = 'ab'.repeat(16)
const TRACES = /quixotron|ardenbury/i
const OUTLET_TRACES = /quixotron|ardenbury|vexillum/i

const images: ImageStore = {
  put: () => Promise.reject(new Error('nothing is put here')),
  read: async (name) => (name === `${KEY}-400.webp` ? new Uint8Array([1]) : null),
  remove: async () => {},
}
const shareImages = createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images')))

interface Process {
  origin: string
  close: () => void
}

let db: Database
let cleanup: () => Promise<void>
let world: TestIngestion
/** Two processes on one database: what is done through the first is seen by the second. */
let processes: Process[]
let ids: { article: string; story: string; other: string; source: string }
let cookies: Record<'visitor' | 'free' | 'premium' | 'admin', Record<string, string>>
let digestId: string
let purge: CachePurge['purge']

const startProcess = async (): Promise<Process> => {
  const ctx = { ...world.ctx, lists: createListMemory() }
  const app = createApp({ ctx, images, shareImages, web: undefined, publicUrl: 'http://localhost' })
  const stop = watchNewsroom(ctx, app.invalidate)
  const server: Server = createServer(app.listener)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

const rss = (items: readonly { title: string; link: string; guid: string }[]) =>
  new TextEncoder().encode(
    `<rss version="2.0"><channel><title>x</title>${items
      .map(
        ({ title, link, guid }) =>
          `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><description>An AI model.</description><pubDate>Tue, 10 Mar 2026 01:00:00 GMT</pubDate></item>`,
      )
      .join('')}</channel></rss>`,
  )

beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  world = testIngestion(db)
  world.ctx.cachePurge = { isByAddress: true, purge: (paths) => purge(paths) }
  world.setNow(NOON)
  processes = [await startProcess(), await startProcess()]
  const session = async (role: 'free' | 'premium' | 'admin') => ({
    cookie: `session=${(await buildAccount(db, { role, now: NOON })).token}`,
    origin: 'http://localhost',
  })
  cookies = {
    visitor: {},
    free: await session('free'),
    premium: await session('premium'),
    admin: await session('admin'),
  }
})
afterAll(async () => {
  for (const each of processes) each.close()
  await world.close()
  await cleanup()
})

beforeEach(async () => {
  await db.kysely.deleteFrom('takedown_requests').execute()
  await db.kysely.deleteFrom('takedowns').execute()
  await db.kysely.deleteFrom('corrections').execute()
  await db.kysely.deleteFrom('bookmarks').execute()
  await clearNews(db)
  world.reset()
  world.setNow(NOON)
  const room = newsRoom(db)
  const picture = {
    image_key: KEY,
    image_from: 'feed' as const,
    image_origin: 'https://vexillum.example/leak.jpg',
    image_width: 400,
    image_height: 300,
    image_sizes: [400],
    image_state: FETCH_STATE.done,
  }
  const leak = { ...LEAK, ...picture, impact: 20, url: LEAK_URL, identity: urlIdentity(LEAK_URL) }
  const article = await room.report('Leak', hoursBefore(3), leak)
  const other = await room.report('Leak', hoursBefore(2), { outlet: 'Gazette', title: 'A model escapes' })
  for (const n of [1, 2, 3, 4]) await room.report(`Event ${n}`, hoursBefore(n), { impact: 10 - n })
  await recountStories(world.ctx, [article.storyId])
  const { source_id: source } = await db.kysely
    .selectFrom('articles')
    .select('source_id')
    .where('id', '=', article.id)
    .executeTakeFirstOrThrow()
  ids = { article: article.id, story: article.storyId, other: other.id, source }
  await db.kysely
    .insertInto('corrections')
    .values({
      id: uuidv7(),
      article_id: article.id,
      title: LEAK.title,
      lang: 'en',
      kind: 'summary',
      note_en: 'It was another.',
      note_fr: 'C’en était un autre.',
      corrected_at: hoursBefore(1),
    })
    .execute()
  const [daily] = await buildDueEditions(world.ctx, { waitsForEnrichment: false })
  await buildWeeklyNow(world.ctx)
  digestId = daily!.id
})

const get = async (path: string, who: keyof typeof cookies = 'visitor', on = 0) => {
  const response = await request(processes[on]!.origin + path, { headers: cookies[who] })
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
}
const post = async (path: string, body: object, on = 0) => {
  const response = await request(`${processes[on]!.origin}/api${path}`, {
    method: 'POST',
    headers: { ...cookies.admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.body.json()) as { data?: { takedown: { id: string } }; code?: string }
  return { status: response.statusCode, answer }
}

/** Every call that readers may make, with every id, and all documents. */
const addresses = (): string[] => {
  const paths = Object.values<Endpoint>(endpoints)
    .filter(({ method, access, answersFile }) => method === 'GET' && access !== 'admin' && !answersFile)
    .flatMap(({ path }) =>
      path.includes('{id}')
        ? [ids.article, ids.story, ids.other, ids.source].map((id) => path.replace('{id}', id))
        : [path],
    )
    .filter((path) => !path.startsWith('/auth/'))
  const lists = [
    'category=technology',
    'search=Quixotron',
    'search=model',
    'sortBy=quality',
    `source=${ids.source}`,
  ]
  const calls = [...paths, ...lists.map((query) => `/articles?${query}`), '/digest?date=2026-03-10']
  const languages = calls.flatMap((path) =>
    ['en', 'fr'].map((lng) => `/api${path}${path.includes('?') ? '&' : '?'}lng=${lng}`),
  )
  const feeds = [
    'feed',
    'feed/technology',
    'digest',
    'digest/weekly',
    `story/${ids.story}`,
    'feed/search/result',
  ]
  const documents = feeds.flatMap((feed) =>
    ['rss', 'atom', 'json'].flatMap((format) =>
      ['', '/fr'].map(
        (locale) => `${locale}/${feed}.${format}${feed.endsWith('result') ? '?q=quixotron' : ''}`,
      ),
    ),
  )
  const sitemaps = [
    '/sitemap.xml',
    '/sitemaps/en-news.xml',
    '/sitemaps/en-stories.xml',
    '/sitemaps/en-2026-03.xml',
    '/opml',
    '/fr/opml',
  ]
  const mails = (['anonymous', 'premium'] as const).map((audience) => {
    const variant = {
      digestId,
      audience,
      locale: 'en',
      language: 'en',
      categories: [],
      minutes: null,
    } as const
    return browserLink(world.ctx.accounts.mac, '', variant)
  })
  return [...languages, ...documents, ...sitemaps, ...mails, `/images/${KEY}-400.webp`]
}

/** Each tier on the process that acts or the other, and visitors, whose answers are cached, on both. */
const VISITS = [
  { on: 0, who: 'visitor' },
  { on: 1, who: 'visitor' },
  { on: 1, who: 'free' },
  { on: 0, who: 'premium' },
] as const

/** Answers to a search echo its words, by which it is looked for. */
const withoutEcho = (path: string, text: string): string =>
  /[?&](search|q)=/.test(path) ? text.replaceAll(/[“"«\s]?quixotron[”"»]?(?=[^ ])/gi, '') : text

/** Addresses whose answer has a trace. */
const crawl = async (traces: RegExp): Promise<string[]> => {
  const found: string[] = []
  for (const { on, who } of VISITS)
    for (const path of addresses()) {
      const { text, status } = await get(path, who, on)
      const hasTrace = path.startsWith('/images/') ? status === 200 : traces.test(withoutEcho(path, text))
      if (hasTrace) found.push(`${on} ${who} ${path}`)
    }
  return found
}

const takeDown = async (kind: TakedownKind, id: string): Promise<string> => {
  const { status, answer } = await post('/admin/takedowns', { kind, id, reason: 'defamation', note: 'Asked' })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data!.takedown.id
}
/** Longer than a process takes to notice an act in another one. */
const untilNoticed = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe('after a takedown', () => {
  test.each([
    ['article', () => ids.article, TRACES],
    ['story', () => ids.story, TRACES],
    ['source', () => ids.source, OUTLET_TRACES],
  ] as const)('of an %s no answer has a trace, and all come back', async (kind, idOf, traces) => {
    const before = await crawl(traces)
    expect(before.length).toBeGreaterThan(40)
    const id = await takeDown(kind, idOf())
    await untilNoticed()
    expect(await crawl(traces)).toEqual([])
    const { status } = await post(`/admin/takedowns/${id}/put-back`, { note: '' })
    expect(status).toBe(200)
    await untilNoticed()
    expect(await crawl(traces)).toEqual(before)
  })

  test('its calls say that it was taken down, and the story goes on with its other report', async () => {
    await takeDown('article', ids.article)
    const gone = await get(`/api/articles/${ids.article}`)
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('article_taken_down')])
    const story = await get(`/api/stories/${ids.story}`)
    expect([story.status, story.text]).toEqual([200, expect.stringContaining('A model escapes')])
    await takeDown('story', ids.story)
    const whole = await get(`/api/stories/${ids.story}`)
    expect([whole.status, whole.text]).toEqual([404, expect.stringContaining('story_taken_down')])
    await takeDown('source', ids.source)
    const outlet = await get(`/api/sources/${ids.source}`)
    expect([outlet.status, outlet.text]).toEqual([404, expect.stringContaining('source_taken_down')])
  })

  test('what two takedowns hide comes back with the second', async () => {
    const first = await takeDown('article', ids.article)
    const second = await takeDown('source', ids.source)
    await post(`/admin/takedowns/${first}/put-back`, { note: '' })
    expect((await get(`/api/articles/${ids.article}`)).status).toBe(404)
    await post(`/admin/takedowns/${second}/put-back`, { note: '' })
    expect((await get(`/api/articles/${ids.article}`)).status).toBe(200)
  })

  test('an edition keeps the place, and a bookmark the title', async () => {
    const { cookie } = cookies.premium
    const saved = await request(`${processes[0]!.origin}/api/bookmarks`, {
      method: 'POST',
      headers: { cookie: cookie!, origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ articleId: ids.article }),
    })
    expect([saved.statusCode, await saved.body.text()]).toEqual([200, expect.anything()])
    const itemsOf = async (path: string) => {
      const { text } = await get(path)
      return (JSON.parse(text) as { data: { digest: { items: Record<string, unknown>[] } } }).data.digest
        .items
    }
    const before = await itemsOf('/api/digest?date=2026-03-10')
    await takeDown('story', ids.story)
    await untilNoticed()
    for (const [lng, title] of [
      ['en', 'Taken down'],
      ['fr', 'Retiré'],
    ]) {
      const after = await itemsOf(`/api/digest?date=2026-03-10&lng=${lng}`)
      expect(after).toHaveLength(before.length)
      const gap = after.find(({ is_taken_down }) => is_taken_down)
      expect(gap).toMatchObject({ title, url: null, article_id: null, source_name: '', sources: [] })
    }
    const { text } = await get('/api/bookmarks', 'premium')
    const [bookmark] = (JSON.parse(text) as { items: Record<string, unknown>[] }).items
    expect(bookmark).toMatchObject({ title: LEAK.title, is_taken_down: true, url: null, description: null })
    expect((await get('/api/bookmarks/export?format=json', 'premium')).text).toContain('is_taken_down')
  })

  test('a picture is gone from its address and its article, and comes back', async () => {
    const imageOf = async () => (await get(`/api/articles/${ids.article}`)).text.includes(KEY)
    expect([await imageOf(), (await get(`/images/${KEY}-400.webp`)).status]).toEqual([true, 200])
    const before = await crawl(new RegExp(KEY))
    const id = await takeDown('picture', ids.article)
    await untilNoticed()
    expect(await crawl(new RegExp(KEY))).toEqual([])
    expect((await get(`/images/${KEY}-400.webp`, 'visitor', 1)).status).toBe(410)
    await post(`/admin/takedowns/${id}/put-back`, { note: '' })
    await untilNoticed()
    expect(await crawl(new RegExp(KEY))).toEqual(before)
  })

  test('ingestion does not bring it back: by its address, its item or its title', async () => {
    const { feed_url } = await db.kysely
      .selectFrom('sources')
      .select('feed_url')
      .where('id', '=', ids.source)
      .executeTakeFirstOrThrow()
    let minutes = 0
    const read = async (items: Parameters<typeof rss>[0]) => {
      world.web[feed_url] = () => ({ body: rss(items) })
      minutes += 600
      world.setNow(new Date(NOON.getTime() + minutes * 60_000))
      await ingestDueSources(world.ctx)
    }
    const shownTitles = async () => (await get(`/api/articles?source=${ids.source}&limit=50`)).text
    const own = { title: LEAK.title, link: LEAK_URL, guid: 'item-1' }
    const id = await takeDown('article', ids.article)
    // The article was stored before items had ids; the feed that lists it once more says its id.
    await read([own])
    await read([
      { ...own, title: 'Quixotron AI leaks, says report' },
      { title: 'Quixotron AI under another address', link: 'https://vexillum.example/b', guid: 'item-1' },
      { title: 'Quixotron: leaks at Ardenbury', link: 'https://www.vexillum.example/c', guid: 'item-3' },
      { title: 'Another AI model of theirs', link: 'https://vexillum.example/d', guid: 'item-4' },
    ])
    const rows = await db.kysely
      .selectFrom('articles')
      .select(['status', 'url'])
      .where('source_id', '=', ids.source)
      .execute()
    expect(rows.filter(({ status }) => status === 1).map(({ url }) => url)).toEqual([
      'https://vexillum.example/d',
    ])
    expect(rows).toHaveLength(4)
    await post(`/admin/takedowns/${id}/put-back`, { note: 'Mistaken' })
    await untilNoticed()
    const text = await shownTitles()
    expect(text).toContain(ids.article)
    expect(text).toContain('under another address')
  })

  test('nothing of an outlet is stored for readers, and its feed is not read', async () => {
    await takeDown('source', ids.source)
    const [{ feed_url }] = (await db.kysely
      .selectFrom('sources')
      .select('feed_url')
      .where('id', '=', ids.source)
      .execute()) as [{ feed_url: string }]
    let visits = 0
    world.web[feed_url] = () => {
      visits += 1
      return { body: rss([]) }
    }
    await ingestDueSources(world.ctx)
    expect(visits).toBe(0)
  })

  test('a publisher’s message opens a case, which a takedown answers', async () => {
    const ask = (address: string, lng: string) =>
      request(`${processes[0]!.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Ada',
          email: `ada${address.length}@vexillum.example`,
          topic: 'removal',
          address,
          message: 'Please take this down.',
          lng,
        }),
      })
    const asked = [`http://localhost/fr/article/${ids.article}`, LEAK_URL, 'no address']
    for (const [second, address] of asked.entries()) {
      world.setNow(new Date(NOON.getTime() + second * 1000))
      expect((await ask(address, second === 1 ? 'fr' : 'en')).statusCode).toBe(200)
    }
    const list = async () => {
      const { text } = await get('/api/admin/takedown-requests', 'admin')
      const { data } = JSON.parse(text) as {
        data: { requests: { id: string; article: { id: string } | null }[] }
      }
      return data.requests
    }
    const requests = await list()
    expect(requests.map(({ article }) => article?.id)).toEqual([ids.article, ids.article, undefined])
    const [first, second, third] = requests
    const taken = await post('/admin/takedowns', {
      kind: 'article',
      id: ids.article,
      reason: 'publisher',
      note: 'By mail',
      request: first!.id,
    })
    expect(taken.status).toBe(200)
    for (const each of [second!, third!])
      expect(
        (
          await post(`/admin/takedown-requests/${each.id}/decline`, {
            answer: each === second ? 'C’est exact.' : '',
          })
        ).status,
      ).toBe(200)
    expect(await list()).toEqual([])
    expect((await post(`/admin/takedown-requests/${second!.id}/decline`, {})).status).toBe(404)
    const mails = await db.kysely
      .selectFrom('mail_outbox')
      .select(['recipient', 'locale', 'subject', 'text'])
      .where('kind', '=', 'takedown-answer')
      .execute()
    expect(mails).toHaveLength(3)
    const mailTo = (address: string) =>
      mails.find(({ recipient }) => recipient === `ada${address.length}@vexillum.example`)
    const answers = asked.map((address) => mailTo(address))
    expect(answers.map((mail) => [mail?.locale, mail?.subject])).toEqual([
      ['en', 'We’ve taken it down'],
      ['fr', 'Nous le gardons en ligne'],
      ['en', 'We’re keeping it online'],
    ])
    const [takenDown, declined, without] = answers.map((mail) => mail?.text?.replaceAll(/\s+/g, ' '))
    expect(takenDown).toContain(`We’ve taken the article “${LEAK.title}” off our site`)
    expect(declined).toContain('C’est exact.')
    expect(without).not.toContain('The newsroom adds')
    // Nothing of what the form was filled in with.
    for (const text of [takenDown, declined, without]) expect(text).not.toMatch(/Ada|Please take this down/)
  })

  test('clients are told since when to drop what they have cached', async () => {
    expect((await get('/api/takedowns/latest')).text).toBe('{"data":{"latest_at":null}}')
    await takeDown('article', ids.article)
    await untilNoticed()
    expect((await get('/api/takedowns/latest')).text).toBe(`{"data":{"latest_at":"${NOON.toISOString()}"}}`)
  })

  test('caches in front are purged once every process knows, with back-off, and the ledger says how it went', async () => {
    const { ctx } = world
    const purged: (readonly string[])[] = []
    let answer: Error | undefined = new CachePurgeError('HTTP 403')
    purge = async (paths) => {
      purged.push(paths)
      if (answer) throw answer
    }
    const later = async (seconds: number): Promise<number> => {
      world.setNow(new Date(ctx.clock().getTime() + seconds * 1000))
      await purgeDueCaches(ctx)
      return purged.length
    }
    const stateOf = async (state: 'standing' | 'put_back') => {
      const { text } = await get(`/api/admin/takedowns?state=${state}`, 'admin')
      const { data } = JSON.parse(text) as { data: { takedowns: Record<string, unknown>[] } }
      return [data.takedowns[0]?.['purge'], data.takedowns[0]?.['purge_problem']]
    }
    const id = await takeDown('article', ids.article)
    expect([await later(2), await stateOf('standing')]).toEqual([0, ['pending', null]])
    expect([await later(1), await stateOf('standing')]).toEqual([1, ['failed', 'HTTP 403']])
    expect([await later(4), await later(1), await later(14)]).toEqual([1, 2, 2])
    answer = undefined
    expect([await later(1), await stateOf('standing')]).toEqual([3, ['done', null]])
    expect(await later(3600)).toBe(3)
    expect(purged[2]).toEqual(
      expect.arrayContaining([
        '/',
        '/fr/feed/technology',
        `/fr/article/${ids.article}`,
        `/article/${ids.other}`,
        `/story/${ids.story}.rss`,
        `/source/${ids.source}`,
        `/images/${KEY}-400.webp`,
        '/digest/2026-03-10',
        '/sitemaps/en-news.xml',
      ]),
    )
    await post(`/admin/takedowns/${id}/put-back`, { note: '' })
    expect([await later(3), await stateOf('put_back')]).toEqual([4, ['done', null]])
    // One that never answers is given up.
    answer = new CachePurgeError('ECONNREFUSED')
    await takeDown('article', ids.article)
    for (let tries = 0; tries < 9; tries += 1) await later(3600)
    expect([purged.length, await stateOf('standing')]).toEqual([10, ['failed', 'ECONNREFUSED']])
  })

  test('the ledger has who, what and why, and what was put back', async () => {
    const id = await takeDown('article', ids.article)
    const again = await post('/admin/takedowns', {
      kind: 'article',
      id: ids.article,
      reason: 'false',
      note: 'x',
    })
    expect([again.status, again.answer.code]).toEqual([409, 'already_taken_down'])
    const standing = await get('/api/admin/takedowns', 'admin')
    expect(JSON.parse(standing.text)).toMatchObject({
      data: {
        takedowns: [
          { id, kind: 'article', title: LEAK.title, reason: 'defamation', is_own: true, article_count: 1 },
        ],
      },
    })
    await post(`/admin/takedowns/${id}/put-back`, { note: 'It was right' })
    const past = await get('/api/admin/takedowns?state=put_back', 'admin')
    expect(JSON.parse(past.text)).toMatchObject({
      data: { takedowns: [{ id, put_back_note: 'It was right' }] },
    })
    const audit = await get(`/api/admin/audit?object=${ids.article}`, 'admin')
    expect(audit.text).toContain('takedown.take_down')
    expect(audit.text).toContain('takedown.put_back')
    for (const who of ['visitor', 'free', 'premium'] as const)
      expect((await get('/api/admin/takedowns', who)).status).toBe(who === 'visitor' ? 401 : 403)
  })
})
