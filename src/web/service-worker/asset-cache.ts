import { keepFormerReleases, RELEASES } from './former-releases.ts'
import { PAGES } from './page-cache.ts'

/** The app's own files. Their names contain a content hash, so one cache serves every release. */
const ASSETS = 'assets'
export const PICTURES = 'pictures'
const MAX_PICTURES = 120

/** `unregister.ts` deletes these, so a new cache has to be added here. */
export const CACHES = [PAGES, ASSETS, PICTURES, RELEASES, 'takedowns']

const cacheOf = (pathname: string): string | undefined => {
  if (pathname.startsWith('/assets/')) return ASSETS
  return /^\/(covers|images)\//.test(pathname) ? PICTURES : undefined
}

/** Whether the content at a path never changes, so that a cached response needs no revalidation. */
export const isImmutablePath = (pathname: string): boolean => cacheOf(pathname) !== undefined

/** A picture may be taken down, which deletes the cache (`takedowns.ts`), so that it is public and not immutable. */
const mayBeCached = (response: Response, cacheName: string): boolean =>
  response.status === 200 &&
  (response.headers.get('cache-control') ?? '').includes(cacheName === PICTURES ? 'public' : 'immutable')

/** Cache first: a file is fetched once and then served from the cache. */
export const cacheFirst = async (
  caches: CacheStorage,
  request: Request,
  fetchOnline: typeof fetch,
): Promise<Response> => {
  const cacheName = cacheOf(new URL(request.url).pathname) ?? ASSETS
  const cache = await caches.open(cacheName)
  const cached = await cache.match(request.url)
  if (cached) return cached
  const response = await fetchOnline(request)
  if (mayBeCached(response, cacheName)) {
    await cache.put(request.url, response.clone())
    const keys = await cache.keys()
    if (cacheName === PICTURES) for (const oldest of keys.slice(0, -MAX_PICTURES)) await cache.delete(oldest)
  }
  return response
}

/** Precaches the files that pages of this release hydrate with; cached files are not fetched again. */
export const precache = async (caches: CacheStorage, shell: readonly string[]): Promise<void> => {
  const cache = await caches.open(ASSETS)
  const missing: string[] = []
  for (const path of shell) if (!(await cache.match(path))) missing.push(path)
  await cache.addAll(missing)
}

/** What a page names: files, and the folder of its texts, from which its modules load more of them. */
const REFERENCE = /\/assets\/[\w.$/-]+/g

const readReferences = async (caches: CacheStorage): Promise<ReadonlySet<string>> => {
  const named = new Set<string>()
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? ''
    for (const [path] of html.matchAll(REFERENCE)) named.add(path)
  }
  return named
}

/** Deletes files of former releases, except those that a cached page needs: what it names, and what its release was precached with. */
export const deleteStaleAssets = async (
  caches: CacheStorage,
  shell: readonly string[],
  now: number,
): Promise<void> => {
  const named = await readReferences(caches)
  const former = await keepFormerReleases(caches, shell, { named, now })
  const needed = new Set([...shell, ...named, ...former])
  const folders = Array.from(named).filter((path) => path.endsWith('/'))
  const assets = await caches.open(ASSETS)
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url)
    if (!needed.has(pathname) && !folders.some((folder) => pathname.startsWith(folder)))
      await assets.delete(request)
  }
}
