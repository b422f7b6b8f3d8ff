import { rmSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { Article, ArticleList, SourceMeta } from '../../src/contract/content/articles.ts'
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '../../src/contract/limits.ts'
import {
  HARMLESS_REPORTS,
  MARKUP_LINKS,
  writeHarmlessStory,
  writeHostileFeeds,
} from '../fixtures/hostile-feeds.ts'
import { archiveUrl, expect, hydrated, test } from '../fixtures/journey.ts'
import { provokeAndDescribe, trapDialogs } from '../fixtures/page-shape.ts'
import { everyKindOfPage } from '../fixtures/pages.ts'
import { startSite, type Site } from '../fixtures/site.ts'
import { readVectors } from '../fixtures/vectors.ts'

/** Opened one after the other in each of these tabs. */
const TABS = 3
/** Of each kind of page, about. */
const OPENED = 60
const HAS_TIME = process.env['HOSTILE_ARTICLES'] === 'all'
/** Evenly sampled; all of them in long runs. */
const sampleOf = <T>(all: readonly T[]): readonly T[] => {
  const step = HAS_TIME ? 1 : Math.max(1, Math.round(all.length / OPENED))
  return all.filter((_, index) => index % step === 0)
}

const vectors = readVectors()
let sites: Site[] = []
let folders: string[] = []
let origin: string
let articles: Article[]
/** Harmless reports of a story, and a list with them: the baseline of what such pages contain. */
let harmlessReports: string[]

const sourcesOf = async (url: string): Promise<SourceMeta[]> => {
  const response = await fetch(`${url}/api/articles/meta/sources`)
  const { data } = (await response.json()) as { data: { sources: SourceMeta[] } }
  return data.sources
}

/** A list with all its pages. */
const listOf = async (url: string, query: string): Promise<Article[]> => {
  const all: Article[] = []
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/api/articles?${query}&limit=${LIST_LIMIT_MAX}&page=${page}`)
    const { data } = (await response.json()) as ArticleList
    all.push(...data.articles)
    if (!data.has_more) return all
  }
}

/** By outlet: a list of all outlets deduplicates by story, and many vectors are alike. */
const readAll = async (url: string): Promise<Article[]> => {
  const all: Article[] = []
  for (const { id } of await sourcesOf(url)) all.push(...(await listOf(url, `source=${id}`)))
  return all
}

const pagesOf = (list: string, entries: number): string[] =>
  Array.from(
    { length: Math.ceil(entries / LIST_LIMIT_DEFAULT) },
    (_, index) => `${list}${index > 0 ? `?page=${index + 1}` : ''}`,
  )

/** Opens every address, a few at a time, and lists what these pages contain beyond harmless ones. */
const findIntruders = async (context: BrowserContext, urls: readonly string[]): Promise<string[]> => {
  const harmless = new Set<string>()
  /** What the page of a list that has ended contains; articles have no part in it. */
  const harmlessPastEnd = new Set<string>()
  const intruders: string[] = []
  const visit = async (waiting: string[], isHarmless: boolean): Promise<void> => {
    const page = await context.newPage()
    await trapDialogs(page)
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const response = await page.goto(url)
      await hydrated(page)
      // The loader of a page that is not found runs once more, and may show its skeleton meanwhile.
      if (response?.status() === 404) await page.waitForLoadState('networkidle')
      const { parts, strangeAddresses, executed } = await provokeAndDescribe(page)
      const known = response?.status() === 404 ? harmlessPastEnd : harmless
      if (isHarmless) for (const part of parts) known.add(part)
      const unknown = parts.filter((part) => !known.has(part))
      for (const intruder of [...unknown, ...strangeAddresses, ...executed])
        intruders.push(`${intruder} in ${url}`)
    }
    await page.close()
  }
  const { 'English article': english, 'French article': french } = await everyKindOfPage('en')
  const [source] = await sourcesOf(archiveUrl(''))
  const lists = ['/feed/technology', `/source/${source?.id}`]
  const pages = lists.flatMap((list) => pagesOf(archiveUrl(list), 2 * LIST_LIMIT_DEFAULT))
  // Articles that turn out to be reports of one story shorten a list, so that its last pages may be gone by now.
  const pastEnd = archiveUrl('/feed/technology?page=9999')
  await visit([...pages, pastEnd, english ?? '', french ?? '', ...harmlessReports], true)
  const waiting = [...urls]
  await Promise.all(Array.from({ length: TABS }, () => visit(waiting, false)))
  return intruders
}

test.describe('feeds written to attack the reader', () => {
  test.describe.configure({ mode: 'default', timeout: HAS_TIME ? 3_600_000 : 300_000 })

  test.beforeAll(async () => {
    test.setTimeout(900_000)
    folders = [writeHostileFeeds(vectors), writeHarmlessStory()]
    sites = await Promise.all(folders.map((folder) => startSite('--feeds', folder)))
    const [hostile = '', harmless = ''] = sites.map(({ url }) => url)
    origin = hostile
    await expect
      .poll(
        async () => {
          const reports = await readAll(harmless)
          harmlessReports = [
            ...new Set(reports.map(({ source_id }) => `${harmless}/source/${source_id}`)),
            ...reports.map(({ id }) => `${harmless}/article/${id}`),
          ]
          return reports.map(({ story }) => story?.count)
        },
        { message: 'one story has all reports', timeout: 60_000 },
      )
      .toEqual(Array.from({ length: HARMLESS_REPORTS }, () => HARMLESS_REPORTS))
    await expect
      .poll(
        async () =>
          (articles = await readAll(origin)).filter(({ url }) => url?.startsWith(MARKUP_LINKS)).length,
        {
          message: 'every vector is an article',
          timeout: 300_000,
        },
      )
      .toBe(vectors.length)
  })
  test.afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  test('no page of a list runs or contains what they brought', async ({ context }) => {
    const feed = await listOf(origin, 'category=technology&filed=shown')
    const bySource = Map.groupBy(articles, ({ source_id }) => source_id)
    const urls = [
      ...pagesOf(`${origin}/feed/technology`, feed.length),
      ...[...bySource].flatMap(([id, own]) => pagesOf(`${origin}/source/${id}`, own.length)),
    ]
    expect(await findIntruders(context, sampleOf(urls))).toEqual([])
  })

  test('no article page runs or contains what they brought', async ({ context }) => {
    const sorted = articles.toSorted((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id))
    const urls = sampleOf(sorted).map(
      ({ id }, index) => `${origin}${index % 4 === 3 ? '/fr' : ''}/article/${id}`,
    )
    expect(await findIntruders(context, urls)).toEqual([])
  })

  test('addresses are http or nothing', async () => {
    const strange = articles.filter(({ url }) => url !== null && !/^https?:\/\/[^\s"<>]+$/.test(url))
    expect(strange.map(({ url }) => url)).toEqual([])
    const pictures = articles.flatMap(({ image }) => [image.url, image.thumbnail])
    expect(pictures.filter((url) => !/^\/(covers|images)\//.test(url))).toEqual([])
  })
})
