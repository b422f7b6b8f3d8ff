import { expect, test } from 'vitest'
import { deleteStaleAssets } from './asset-cache.ts'
import { memoryCaches } from './memory-caches.fixture.ts'

const SITE = 'https://apercu.test'
const DAY_MS = 24 * 3_600_000

const FIRST = ['/assets/entry1.js', '/assets/article1.js', '/assets/sheet1.js', '/assets/same.js']
const SECOND = ['/assets/entry2.js', '/assets/article2.js', '/assets/sheet2.js', '/assets/same.js']
const TEXTS = ['/assets/texts1/fr/common.js', '/assets/texts1/fr/report.js']
const ENGLISH = '/assets/texts1/en/common.js'

/** A page as the server writes it: modules by name, texts by the folder of its language. */
const PAGE = `<script type="importmap">{"imports":{"texts/":"/assets/texts1/fr/"}}</script>
<script data-modules="/assets/entry1.js /assets/article1.js"></script>`

const fill = async (caches: CacheStorage, paths: readonly string[]) => {
  const cache = await caches.open('assets')
  for (const path of paths) await cache.put(path, new Response(path))
}
const pathsIn = async (caches: CacheStorage) =>
  (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname).toSorted()

/** A browser with everything of the first release, after the second one was installed. */
const setUp = async () => {
  const caches = memoryCaches(SITE)
  await fill(caches, [...FIRST, ...TEXTS, ENGLISH])
  await deleteStaleAssets(caches, FIRST, 0)
  await fill(caches, [...TEXTS, ENGLISH, ...SECOND])
  return { caches, pages: await caches.open('pages') }
}

test('a former release goes when no cached page is of it', async () => {
  const { caches } = await setUp()
  await deleteStaleAssets(caches, SECOND, DAY_MS)
  expect(await pathsIn(caches)).toEqual(SECOND.toSorted())
})

test('a cached page keeps what it names, the texts of its language, and what its release loads later', async () => {
  const { caches, pages } = await setUp()
  await pages.put('/fr/digest', new Response(PAGE))
  await deleteStaleAssets(caches, SECOND, DAY_MS)
  expect(await pathsIn(caches)).toEqual([...new Set([...FIRST, ...SECOND, ...TEXTS])].toSorted())
})

test('thirty days after its release was replaced, it keeps what it names', async () => {
  const { caches, pages } = await setUp()
  await pages.put('/fr/digest', new Response(PAGE))
  await deleteStaleAssets(caches, SECOND, DAY_MS)
  await deleteStaleAssets(caches, SECOND, 31 * DAY_MS)
  expect(await pathsIn(caches)).toContain('/assets/sheet1.js')
  await deleteStaleAssets(caches, SECOND, 32 * DAY_MS)
  const left = await pathsIn(caches)
  expect(left).not.toContain('/assets/sheet1.js')
  expect(left).toEqual(expect.arrayContaining(['/assets/entry1.js', ...TEXTS]))
})

test('at most three former releases keep all of their files', async () => {
  const caches = memoryCaches(SITE)
  const pages = await caches.open('pages')
  const shellOf = (release: number) => [`/assets/entry-${release}.js`, `/assets/sheet-${release}.js`]
  for (let release = 1; release <= 6; release++) {
    await fill(caches, shellOf(release))
    await deleteStaleAssets(caches, shellOf(release), release * DAY_MS)
    await pages.put(`/page-${release}`, new Response(`<script src="/assets/entry-${release}.js">`))
  }
  const sheets = (await pathsIn(caches)).filter((path) => path.includes('sheet'))
  expect(sheets).toEqual([
    '/assets/sheet-3.js',
    '/assets/sheet-4.js',
    '/assets/sheet-5.js',
    '/assets/sheet-6.js',
  ])
})
