import { splitLocale } from '#contract/locale-path.ts'

/** Pages as every anonymous reader gets them, for when there is no connection. */
export const PAGES = 'pages'

type PageKind = 'article' | 'edition' | 'list'
/** How many of each are kept, the latest seen. */
const LIMITS: Record<PageKind, number> = { article: 30, edition: 8, list: 8 }

const KINDS: readonly [RegExp, PageKind][] = [
  [/^\/(?:article|story)\/[\da-f-]{36}$/, 'article'],
  [/^\/digest(?:\/weekly)?(?:\/\d{4}-\d\d-\d\d)?$/, 'edition'],
  [/^\/(?:feed\/[a-z]+)?$/, 'list'],
]

/** What a page is to somebody who has no connection; undefined for one that is not kept. */
export const kindOf = (pathname: string): PageKind | undefined => {
  const { path } = splitLocale(pathname)
  return KINDS.find(([pattern]) => pattern.test(path))?.[1]
}

/**
 * Whether anybody may be shown this answer. The server alone decides: what it made for one reader is `private`, and
 * never stored, whatever the address.
 */
export const isEverybodys = (response: Response): boolean =>
  response.status === 200 &&
  /^public\b/.test(response.headers.get('cache-control') ?? '') &&
  /^text\/html\b/.test(response.headers.get('content-type') ?? '')

/** The address a page is kept under: a campaign's parameters make no other page of it. */
const keyOf = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url)
  const known = ['sub', 'page', 'languages', 'minutes'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return origin + pathname + (known.length > 0 ? `?${known.join('&')}` : '')
}

/** The oldest of a kind go once there are more of it than are kept. A cache lists what it holds in the order it came. */
const trim = async (cache: Cache): Promise<void> => {
  const counts: Record<PageKind, number> = { article: 0, edition: 0, list: 0 }
  for (const request of (await cache.keys()).toReversed()) {
    const kind = kindOf(new URL(request.url).pathname)
    if (kind && (counts[kind] += 1) <= LIMITS[kind]) continue
    await cache.delete(request)
  }
}

/** Keeps a page that may be kept. `response` is used up. */
export const keepPage = async (caches: CacheStorage, url: string, response: Response): Promise<void> => {
  if (!kindOf(new URL(url).pathname) || !isEverybodys(response)) return
  const cache = await caches.open(PAGES)
  const key = keyOf(url)
  // A redirected answer would be refused for a navigation, so a copy is kept that was not.
  const copy = new Response(await response.blob(), { headers: response.headers })
  await cache.delete(key)
  await cache.put(key, copy)
  await trim(cache)
}

/** The kept page at an address. An edition stands in for itself read in other minutes. */
export const findPage = async (caches: CacheStorage, url: string): Promise<Response | undefined> => {
  const cache = await caches.open(PAGES)
  const exact = await cache.match(keyOf(url))
  if (exact || kindOf(new URL(url).pathname) !== 'edition') return exact
  return cache.match(url, { ignoreSearch: true })
}

/** Drops the pages that list what there is: their reader chose other languages, and what they hold is no longer wanted. */
export const forgetLists = async (caches: CacheStorage): Promise<void> => {
  const cache = await caches.open(PAGES)
  for (const request of await cache.keys())
    if (kindOf(new URL(request.url).pathname) === 'list') await cache.delete(request)
}

export interface KeptPage {
  url: string
  /** As the page's head has it: HTML, escaped. */
  titleHtml: string
}

const TITLE = /<title[^<>]*>([^<]*)<\/title>/

/** The pages of a language that can be read, the latest first. */
export const listPages = async (
  caches: CacheStorage,
  isOfLanguage: (pathname: string) => boolean,
): Promise<KeptPage[]> => {
  const cache = await caches.open(PAGES)
  const pages: KeptPage[] = []
  for (const request of (await cache.keys()).toReversed()) {
    if (!isOfLanguage(new URL(request.url).pathname)) continue
    const html = await (await cache.match(request))?.text()
    const titleHtml = TITLE.exec(html ?? '')?.[1]?.replace(/ · Aperçu$/, '')
    if (titleHtml) pages.push({ url: request.url, titleHtml })
  }
  return pages
}
