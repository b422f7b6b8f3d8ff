import { expect, test } from 'vitest'
import { memoryCaches } from './memory-caches.fixture.ts'
import { matchPage, deleteListPages, cachePage } from './page-cache.ts'

const SITE = 'https://apercu.test'
const ARTICLE = '/article/01900000-0000-7000-8000-000000000001'

const page = (cacheControl: string) =>
  new Response('<title>A page</title>', {
    headers: { 'cache-control': cacheControl, 'content-type': 'text/html; charset=utf-8' },
  })
const SHARED = 'public, max-age=0, s-maxage=5'
const CHOSEN = 'public, max-age=0, must-revalidate'

const isCached = async (caches: CacheStorage, path: string) =>
  (await matchPage(caches, SITE + path)) !== undefined

test('caches lists in the languages a reader chose, but no page rendered for one reader', async () => {
  const caches = memoryCaches(SITE)
  await cachePage(caches, `${SITE}/fr`, page(CHOSEN))
  await cachePage(caches, `${SITE}/fr/feed/research`, page('private, no-store'))
  expect(await isCached(caches, '/fr')).toBe(true)
  expect(await isCached(caches, '/fr/feed/research')).toBe(false)
})

test('caches a story like an article', async () => {
  const caches = memoryCaches(SITE)
  const story = ARTICLE.replace('article', 'story')
  await cachePage(caches, `${SITE}/fr${story}?utm_source=x`, page(SHARED))
  expect(await isCached(caches, `/fr${story}`)).toBe(true)
})

test('a list with languages in its address is cached apart', async () => {
  const caches = memoryCaches(SITE)
  await cachePage(caches, `${SITE}/feed/research?languages=fr&utm_source=x`, page(SHARED))
  expect(await isCached(caches, '/feed/research?languages=fr')).toBe(true)
  expect(await isCached(caches, '/feed/research')).toBe(false)
})

test('a change of languages deletes cached lists, and keeps articles and editions', async () => {
  const caches = memoryCaches(SITE)
  const lists = ['/', '/fr', '/feed/research', '/fr/feed/business?sub=funding&page=2']
  const others = [ARTICLE, `/fr${ARTICLE}`, '/digest', '/fr/digest/weekly/2026-11-22']
  for (const path of [...lists, ...others]) await cachePage(caches, SITE + path, page(SHARED))
  await deleteListPages(caches)
  for (const path of lists) expect(await isCached(caches, path), path).toBe(false)
  for (const path of others) expect(await isCached(caches, path), path).toBe(true)
})
