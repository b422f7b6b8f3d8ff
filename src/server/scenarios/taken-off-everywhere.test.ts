import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES } from '#contract/values/locales.ts'
import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { purgeDueCaches } from '#domain/editorial/takedowns/cache-purges.service.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import {
  addMarkedNews,
  FEEDS_AFTERWARDS,
  type MarkedNews,
  NOON,
  PICTURE_KEY,
  type Traces,
  TRACES,
} from '#testing/takedowns/marked-news.ts'
import {
  callsOf,
  documentsOf,
  isPicture,
  isSaved,
  mailedPagesOf,
  pagesOf,
  picturesOf,
} from '#testing/takedowns/surfaces.ts'
import {
  openTakedownSite,
  type Reader,
  type Server,
  type SiteAnswer,
  type TakedownSite,
} from '#testing/takedowns/takedown-site.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Seconds for which a cache in front of the site may hold anything, and one more for its clock. */
const SHARED_SECONDS = 61

type Visits = readonly (readonly [Server, Reader])[]

const READERS = ['visitor', 'free', 'premium'] as const
const asEach = (server: Server): Visits => READERS.map((reader) => [server, reader])
/** Everyone everywhere in `npm run test:long`, and a tier on each process otherwise. */
const PROCESSES: Visits = isLongRun
  ? [...asEach('first'), ...asEach('second')]
  : [
      ['second', 'visitor'],
      ['first', 'premium'],
    ]
/** Its cache is waited for in `npm run test:long`. */
const NGINX: Visits = isLongRun ? asEach('nginx') : []

/** Pictures by address, as they were before the takedown. */
type Drawn = ReadonlyMap<string, string>

const isSkipped = mustSkipWithout('nginx', 'what its cache holds after a takedown')

describe.skipIf(isSkipped)('what was taken down', () => {
  let site: TakedownSite
  let news: MarkedNews
  let shareImages: string[]
  let drawn: Drawn

  beforeAll(async () => {
    site = await openTakedownSite()
  })
  afterAll(() => site?.close())
  beforeEach(async () => {
    site.world.reset()
    site.world.setNow(NOON)
    news = await addMarkedNews(site.world.ctx)
    await site.invalidate()
    const saved = await site.post('/bookmarks', { articleId: news.article }, 'premium')
    if (saved.status !== 200) throw new Error(saved.text)
    shareImages = await findShareImages()
    drawn = await drawPictures()
  })

  const read = async <T>(path: string): Promise<T> => {
    const { bytes } = await site.get(path)
    return (JSON.parse(bytes.toString()) as { data: T }).data
  }
  /** Those drawn of the marked article, which does not represent its story in every language. */
  const findShareImages = async (): Promise<string[]> => {
    const found: string[] = []
    for (const lng of LOCALES) {
      const { article } = await read<{ article: { share_image: string } }>(
        `/api/articles/${news.article}?lng=${lng}`,
      )
      const { story } = await read<{ story: { share_image: string; article: { id: string } } }>(
        `/api/stories/${news.story}?lng=${lng}`,
      )
      found.push(article.share_image, ...(story.article.id === news.article ? [story.share_image] : []))
    }
    return found
  }
  const drawPictures = async (): Promise<Drawn> => {
    const hashes = new Map<string, string>()
    for (const path of picturesOf(news, shareImages)) {
      const { status, bytes } = await site.get(path)
      expect(status, path).toBe(200)
      hashes.set(path, hash('sha256', bytes))
    }
    return hashes
  }

  /** Calls are crawled by `takedowns.test.ts` too. */
  const addresses = (): string[] => [
    ...pagesOf(news),
    ...documentsOf(news),
    ...(isLongRun ? callsOf(news) : []),
    ...mailedPagesOf(news, site.world.ctx.accounts.mac),
    ...picturesOf(news, shareImages),
  ]
  const hasTrace = ({ all, kept }: Traces, path: string, { status, bytes }: SiteAnswer): boolean =>
    isPicture(path)
      ? status === 200 && drawn.get(path) === hash('sha256', bytes)
      : (isSaved(path) ? kept : all).test(bytes.toString())
  /** What has a trace, after who asked which process for it. */
  const crawl = async (traces: Traces, visits: Visits): Promise<string[]> => {
    const found: string[] = []
    for (const [on, who] of visits)
      for (const path of addresses()) {
        const answer = await site.get(path, who, on)
        expect(answer.status, `${on} ${who} ${path}`).toBeLessThan(500)
        if (hasTrace(traces, path, answer)) found.push(`${on} ${who} ${path}`)
      }
    return found
  }

  const act = async (path: string, body: object): Promise<string> => {
    const { status, text } = await site.post(path, body)
    expect(status, text).toBe(200)
    // Longer than a process takes to notice an act in another one.
    await sleep(1100)
    return (JSON.parse(text) as { data: { takedown: { id: string } } }).data.takedown.id
  }
  const takeDown = (kind: TakedownKind, id: string): Promise<string> =>
    act('/admin/takedowns', { kind, id, reason: 'false', note: 'Asked' })
  const putBack = (id: string) => act(`/admin/takedowns/${id}/put-back`, { note: '' })

  const readFeedAgain = async (): Promise<void> => {
    for (const [visit, body] of FEEDS_AFTERWARDS.entries()) {
      site.world.web[news.feedUrl] = () => ({ body })
      site.world.setNow(new Date(NOON.getTime() + (visit + 1) * 10 * 3_600_000))
      await ingestDueSources(site.world.ctx)
    }
    await site.invalidate()
  }

  const KINDS: readonly (readonly [TakedownKind, () => string])[] = [
    ['article', () => news.article],
    ['story', () => news.story],
    ['picture', () => news.article],
    ['source', () => news.source],
  ]
  test.each(isLongRun ? KINDS : KINDS.slice(0, 1))(
    'as %s leaves no trace, not even after the next ingestion, and all comes back',
    { timeout: 900_000 },
    async (kind, idOf) => {
      const traces = TRACES[kind]
      const before = await crawl(traces, PROCESSES)
      const cached = await crawl(traces, NGINX)
      expect(before.length + cached.length).toBeGreaterThan(10 * (PROCESSES.length + NGINX.length))
      const filled = Date.now()
      const id = await takeDown(kind, idOf())
      expect(await crawl(traces, PROCESSES)).toEqual([])
      if (isLongRun) await sleep(Math.max(0, filled + SHARED_SECONDS * 1000 - Date.now()))
      expect(await crawl(traces, NGINX)).toEqual([])
      await readFeedAgain()
      expect(await crawl(traces, PROCESSES.slice(0, 1))).toEqual([])
      site.world.setNow(NOON)
      await putBack(id)
      // With what the feed has listed besides.
      const back = new Set(await crawl(traces, PROCESSES))
      expect(before.filter((address) => !back.has(address))).toEqual([])
    },
  )

  test('is purged from the cache of nginx at once, and is back as fast', { timeout: 180_000 }, async () => {
    const paths = [...pagesOf(news), ...documentsOf(news), ...picturesOf(news, shareImages)]
    const { world } = site
    const tracesIn = async (): Promise<string[]> => {
      const found: string[] = []
      for (const path of paths)
        if (hasTrace(TRACES.article, path, await site.get(path, 'visitor', 'nginx'))) found.push(path)
      return found
    }
    const purge = async (): Promise<void> => {
      world.setNow(new Date(world.ctx.clock().getTime() + 3000))
      await purgeDueCaches(world.ctx)
    }
    /** Searches, sortings, what is recommended beside another article, and drawn pictures are gone within a minute. */
    const isUnnamed = (path: string): boolean =>
      /search|sortBy|^\/share\/.*\/(?:article|story)-/.test(path) || path.endsWith(news.writtenReport)
    const statusOfPicture = async () =>
      (await site.get(`/images/${PICTURE_KEY}-400.webp`, 'visitor', 'nginx')).status
    // The crawl filled the cache with answers of what was taken down, which are dropped after a minute.
    if (isLongRun) await sleep(SHARED_SECONDS * 1000)
    const before = await tracesIn()
    expect(await statusOfPicture()).toBe(200)
    const id = await takeDown('article', news.article)
    // Without a purge the cache answers from what it holds.
    expect(await statusOfPicture()).toBe(200)
    await purge()
    expect(await statusOfPicture()).toBe(410)
    const left = await tracesIn()
    expect(left.filter((path) => !isUnnamed(path))).toEqual([])
    await putBack(id)
    await purge()
    const back = await tracesIn()
    expect(before.filter((path) => !isUnnamed(path) && !back.includes(path))).toEqual([])
  })

  test('takes with it the sentences of a story that rest on it', async () => {
    const ask = async (): Promise<string> => {
      const answers = LOCALES.flatMap((lng) =>
        [`/api/stories/${news.writtenStory}?lng=${lng}`, lng === 'en' ? '' : `/${lng}`].map((path) =>
          path.startsWith('/api') ? path : `${path}/story/${news.writtenStory}`,
        ),
      ).map(async (path) => (await site.get(path, 'premium', 'second')).bytes.toString())
      return (await Promise.all(answers)).join('\n')
    }
    const shown = await ask()
    const [ofReport, others] = [news.sentences, news.otherSentences]
    expect([ofReport.length, others.length].every((count) => count > 0)).toBe(true)
    expect([...ofReport, ...others].filter((text) => !shown.includes(text))).toEqual([])
    const id = await takeDown('article', news.writtenReport)
    const left = await ask()
    expect(ofReport.filter((text) => left.includes(text))).toEqual([])
    expect(others.filter((text) => !left.includes(text))).toEqual([])
    await putBack(id)
    const back = await ask()
    expect(ofReport.filter((text) => !back.includes(text))).toEqual([])
  })
})
