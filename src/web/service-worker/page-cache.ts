import { splitLocale } from '#contract/values/locale-path.ts'

/** Name of the cache of pages as rendered for anonymous readers, which are served without a connection. */
export const PAGES = 'pages'

type PageKind = 'article' | 'edition' | 'list'
/** Maximum number of cached pages per kind, so that lists do not evict articles saved for a journey. */
const LIMITS: Record<PageKind, number> = { article: 30, edition: 8, list: 8 }

const KINDS: readonly [RegExp, PageKind][] = [
  [/^\/(?:article|story)\/[\da-f-]{36}$/, 'article'],
  [/^\/digest(?:\/weekly)?(?:\/\d{4}-\d\d-\d\d)?$/, 'edition'],
  [/^\/(?:feed\/[a-z]+)?$/, 'list'],
]

/** The kind of page at a path; undefined when pages at it are not cached. */
export const pageKindOf = (pathname: string): PageKind | undefined => {
  const { path } = splitLocale(pathname)
  return KINDS.find(([pattern]) => pattern.test(path))?.[1]
}

/**
 * Whether a response may be shown to any reader. The server decides by `Cache-Control`: a page rendered for one reader is
 * `private` and never cached, whatever its address.
 */
export const isPublicPage = (response: Response): boolean =>
  response.status === 200 &&
  /^public\b/.test(response.headers.get('cache-control') ?? '') &&
  /^text\/html\b/.test(response.headers.get('content-type') ?? '')

/** The cache key of an address: parameters that do not change the page, as those of campaigns, are dropped. */
const keyOf = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url)
  const known = ['sub', 'page', 'languages', 'minutes'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return origin + pathname + (known.length > 0 ? `?${known.join('&')}` : '')
}

/** Deletes the oldest pages above the limit of their kind. `keys()` lists entries in the order of their insertion. */
const evictOldest = async (cache: Cache): Promise<void> => {
  const counts: Record<PageKind, number> = { article: 0, edition: 0, list: 0 }
  for (const request of (await cache.keys()).toReversed()) {
    const kind = pageKindOf(new URL(request.url).pathname)
    if (kind && (counts[kind] += 1) <= LIMITS[kind]) continue
    await cache.delete(request)
  }
}

/** Caches a page if that is allowed; consumes `response`. */
export const cachePage = async (caches: CacheStorage, url: string, response: Response): Promise<void> => {
  if (!pageKindOf(new URL(url).pathname) || !isPublicPage(response)) return
  const cache = await caches.open(PAGES)
  const key = keyOf(url)
  // Browsers reject a redirected response for a navigation; a copy is not marked as redirected.
  const copy = new Response(await response.blob(), { headers: response.headers })
  await cache.delete(key)
  await cache.put(key, copy)
  await evictOldest(cache)
}

/**
 * Finds the cached page at an address. An edition with another number of minutes is the fallback for an
 * edition.
 */
export const matchPage = async (caches: CacheStorage, url: string): Promise<Response | undefined> => {
  const cache = await caches.open(PAGES)
  const exact = await cache.match(keyOf(url))
  if (exact || pageKindOf(new URL(url).pathname) !== 'edition') return exact
  return cache.match(url, { ignoreSearch: true })
}

/** Invalidates the cached lists: the reader chose other languages for them. */
export const deleteListPages = async (caches: CacheStorage): Promise<void> => {
  const cache = await caches.open(PAGES)
  for (const request of await cache.keys())
    if (pageKindOf(new URL(request.url).pathname) === 'list') await cache.delete(request)
}

export interface CachedPage {
  url: string
  /** The title as it is escaped in the page's head, to be inserted into HTML without escaping it again. */
  titleHtml: string
}

const TITLE = /<title[^<>]*>([^<]*)<\/title>/

export const listCachedPages = async (
  caches: CacheStorage,
  isOfLanguage: (pathname: string) => boolean,
): Promise<CachedPage[]> => {
  const cache = await caches.open(PAGES)
  const pages: CachedPage[] = []
  for (const request of (await cache.keys()).toReversed()) {
    if (!isOfLanguage(new URL(request.url).pathname)) continue
    const html = await (await cache.match(request))?.text()
    const titleHtml = TITLE.exec(html ?? '')?.[1]?.replace(/ · Aperçu$/, '')
    if (titleHtml) pages.push({ url: request.url, titleHtml })
  }
  return pages
}
