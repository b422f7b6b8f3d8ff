import { expect, test } from 'vitest'
import { findPage, forgetLists, keepPage } from './kept-pages.ts'

const SITE = 'https://apercu.test'
const ARTICLE = '/article/01900000-0000-7000-8000-000000000001'

/** The parts of a browser's caches that a worker uses: answers by address, in the order they came. */
const memoryCaches = (): CacheStorage => {
  const kept = new Map<string, Response>()
  const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked))
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (asked: RequestInfo | URL) => kept.get(addressOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, response: Response) => void kept.set(addressOf(asked), response),
    delete: async (asked: RequestInfo | URL) => kept.delete(addressOf(asked)),
  }
  return { open: async () => cache } as unknown as CacheStorage
}

const page = (cacheControl: string) =>
  new Response('<title>A page</title>', {
    headers: { 'cache-control': cacheControl, 'content-type': 'text/html; charset=utf-8' },
  })
const SHARED = 'public, max-age=0, s-maxage=5'
const CHOSEN = 'public, max-age=0, must-revalidate'

const isKept = async (caches: CacheStorage, path: string) =>
  (await findPage(caches, SITE + path)) !== undefined

test('lists in the languages a reader chose are kept too, a page of one reader’s own is not', async () => {
  const caches = memoryCaches()
  await keepPage(caches, `${SITE}/fr`, page(CHOSEN))
  await keepPage(caches, `${SITE}/fr/feed/research`, page('private, no-store'))
  expect(await isKept(caches, '/fr')).toBe(true)
  expect(await isKept(caches, '/fr/feed/research')).toBe(false)
})

test('a story is kept as an article is', async () => {
  const caches = memoryCaches()
  const story = ARTICLE.replace('article', 'story')
  await keepPage(caches, `${SITE}/fr${story}?utm_source=x`, page(SHARED))
  expect(await isKept(caches, `/fr${story}`)).toBe(true)
})

test('a list whose address names its languages is another page', async () => {
  const caches = memoryCaches()
  await keepPage(caches, `${SITE}/feed/research?languages=fr&utm_source=x`, page(SHARED))
  expect(await isKept(caches, '/feed/research?languages=fr')).toBe(true)
  expect(await isKept(caches, '/feed/research')).toBe(false)
})

test('a change of languages drops every list, and leaves articles and editions', async () => {
  const caches = memoryCaches()
  const lists = ['/', '/fr', '/feed/research', '/fr/feed/business?sub=funding&page=2']
  const others = [ARTICLE, `/fr${ARTICLE}`, '/digest', '/fr/digest/weekly/2026-11-22']
  for (const path of [...lists, ...others]) await keepPage(caches, SITE + path, page(SHARED))
  await forgetLists(caches)
  for (const path of lists) expect(await isKept(caches, path), path).toBe(false)
  for (const path of others) expect(await isKept(caches, path), path).toBe(true)
})
