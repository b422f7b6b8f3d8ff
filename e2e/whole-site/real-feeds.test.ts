import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { z } from 'zod'
import type { Article, ArticleList, sourcesMeta } from '../../src/contract/content/articles.ts'
import { LIST_LIMIT_MAX } from '../../src/contract/limits.ts'
import { startSite, type Site } from '../fixtures/site.ts'

/** Feeds as published: beside the checkout, because their texts may not be redistributed. */
const FOLDER = new URL('../../../shared/data/feeds/', import.meta.url)
const isThere = existsSync(FOLDER)

interface ManifestEntry {
  file: string
  /** Absent for the one file that is no feed. */
  expected?: {
    title: string
    items: number
    first_item_title: string
    with_date: number
    oldest: string | null
    newest: string | null
  }
}
/** Items without title, link or text, which cannot be shown. */
const EMPTY_ITEMS: Readonly<Record<string, number>> = { 'fr-cercle-psy-latin1-undeclared.rss.xml': 1 }

type Source = z.output<typeof sourcesMeta.response>['data']['sources'][number]

const TRACKER = /[?&#](?:utm_\w+|at_\w+|fbclid|gclid|mc_cid|mc_eid|xtor|ref_src|ncid|cmpid)=/i
/** A tag, or an unresolved reference. */
const MARKUP =
  /<\/?(?:p|a|br|img|div|span|strong|em|b|i|ul|li|h[1-6]|figure|script)\b[^>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/i
/** UTF-8 decoded as Latin-1, or the reverse. */
const WRONG_CHARSET = /\uFFFD|Ã[\u0080-\u00BF©¨ª´]|â€|Â[\u00A0«»]/

/** The folder with a manifest that shows everything, whatever its topic, language and date. */
const showingEverything = (entries: readonly ManifestEntry[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-real-feeds-'))
  for (const file of readdirSync(FOLDER).filter((name) => name !== 'manifest.json'))
    symlinkSync(fileURLToPath(new URL(file, FOLDER)), join(folder, file))
  const manifest = entries.map((entry) => ({ ...entry, ai_only: true, exempt_from: ['language', 'date'] }))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

test.describe('a folder of real feeds', () => {
  test.skip(!isThere, 'the real feeds are not beside this checkout')
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let site: Site | undefined
  let folder: string
  let manifest: Required<ManifestEntry>[]
  /** All of them, outlet by outlet: lists of one outlet show articles. */
  let articles: Article[]
  /** The list of all outlets, which shows stories. */
  let listed: Article[]
  let sources: Source[]

  const get = async <T>(path: string): Promise<T> => (await fetch(`${site?.url}${path}`)).json() as Promise<T>
  /** A list with all its pages, paginated by the state of the first query. */
  const listOf = async (asked: Record<string, string>): Promise<Article[]> => {
    const query = new URLSearchParams({ ...asked, limit: String(LIST_LIMIT_MAX) })
    const all: Article[] = []
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      query.set('page', String(page))
      const { data } = await get<ArticleList>(`/api/articles?${query}`)
      if (!query.has('as_of')) query.set('as_of', data.as_of)
      all.push(...data.articles)
      hasMore = data.has_more
    }
    return all
  }
  const sourceNamed = (name: string): Source | undefined => sources.find((source) => source.name === name)
  const sourceOf = ({ expected: { title } }: Required<ManifestEntry>): Source | undefined =>
    sourceNamed(title.replace('&#8211;', '–'))

  test.beforeAll(async () => {
    const entries = JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as ManifestEntry[]
    manifest = entries.filter((entry): entry is Required<ManifestEntry> => entry.expected !== undefined)
    folder = showingEverything(entries)
    site = await startSite('--feeds', folder)
    await expect
      .poll(
        async () => {
          const { data } = await get<z.output<typeof sourcesMeta.response>>('/api/articles/meta/sources')
          sources = data.sources
          return manifest.filter((entry) => sourceOf(entry)?.health !== 'ok').length
        },
        { message: 'every file was read', timeout: 60_000 },
      )
      .toBe(0)
    await expect
      .poll(
        async () => {
          articles = []
          for (const { id } of sources) articles.push(...(await listOf({ source: id })))
          return articles.filter(({ story }) => story === null).length
        },
        { message: 'every article has its story', timeout: 60_000 },
      )
      .toBe(0)
    listed = await listOf({ languages: 'both' })
  })
  test.afterAll(async () => {
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('shows every feed under its title with all its articles', () => {
    const shown = manifest.map((entry) => ({ file: entry.file, items: sourceOf(entry)?.article_count }))
    const wanted = manifest.map(({ file, expected }) => ({
      file,
      items: expected.items - (EMPTY_ITEMS[file] ?? 0),
    }))
    expect(shown).toEqual(wanted)
  })

  test('a page that is no feed brings nothing', () => {
    const source = sourceNamed('not-a-feed-html.xml')
    expect(source?.article_count).toBe(0)
    expect(source?.health).not.toBe('ok')
  })

  test('shows every article of an outlet once, with the newest first', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    const urls = articles.flatMap(({ url }) => url ?? [])
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
    for (const [source, own] of Map.groupBy(articles, ({ source_id }) => source_id)) {
      const times = own.map(({ publish_time }) => publish_time)
      expect(times, source).toEqual(times.toSorted().toReversed())
    }
  })

  test('lists every story of all outlets once, with the newest first', () => {
    const storiesOf = (all: readonly Article[]) => all.flatMap(({ story }) => story?.id ?? [])
    const stories = storiesOf(listed)
    expect(new Set(stories).size).toBe(listed.length)
    expect(new Set(stories)).toEqual(new Set(storiesOf(articles)))
    // On the first page, the other stories of a storyline are behind its newest.
    const matters = listed.map(({ story }) => story?.storyline_id ?? story?.id)
    const newest = listed.filter((_, index) => matters.indexOf(matters[index]) === index)
    const times = newest.map(({ publish_time }) => publish_time)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('shows the first article of every feed, accents and all', () => {
    // The manifest truncates long titles.
    const isShown = (start: string) => articles.some(({ title }) => title.startsWith(start))
    const firstTitles = manifest.map(({ expected }) => expected.first_item_title)
    expect(firstTitles.filter((title) => !isShown(title))).toEqual([])
    const garbled = articles.filter(({ title, description }) => WRONG_CHARSET.test(`${title} ${description}`))
    expect(garbled.map(({ title }) => title)).toEqual([])
  })

  test('shows texts, not markup', () => {
    const marked = articles.flatMap(({ title, description }) =>
      [title, description ?? ''].filter((text) => MARKUP.test(text)),
    )
    expect(marked).toEqual([])
  })

  test('links to the publishers without trackers', () => {
    expect(articles.flatMap(({ url }) => url ?? []).filter((url) => TRACKER.test(url))).toEqual([])
  })

  test('dates articles as their feeds do', () => {
    const times = new Set(articles.map(({ publish_time }) => publish_time))
    for (const entry of manifest.filter(({ expected }) => expected.with_date === expected.items)) {
      const { oldest, newest } = entry.expected
      // An article of two feeds belongs to the one that was fetched first.
      const own = articles.filter(({ source_id }) => source_id === sourceOf(entry)?.id)
      const strange = own.filter(({ publish_time: time }) => time < (oldest ?? '') || time > (newest ?? ''))
      expect(strange, entry.file).toEqual([])
      expect(times.has(oldest ?? '') && times.has(newest ?? ''), `first and last of ${entry.file}`).toBe(true)
    }
  })
})
