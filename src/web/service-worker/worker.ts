import { splitLocale, localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { deleteStaleAssets, isImmutablePath, precache, cacheFirst } from './asset-cache.ts'
import { matchPage, deleteListPages, cachePage, pageKindOf, PAGES } from './page-cache.ts'
import { dropTakenDown } from './takedowns.ts'
import { offlinePage } from './offline-page.ts'

declare const self: WorkerScope
/** The files a page hydrates with, inserted by the build. A new release has another list, hence another worker. */
declare const SHELL: readonly string[]

// No `skipWaiting`: open pages of the old release keep their files, and navigations are network first anyway.
self.addEventListener('install', (event) => event.waitUntil(precache(caches, SHELL)))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteStaleAssets(caches, SHELL, Date.now()),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
)

/** Milliseconds; the server's answer is cached for as long. */
const TAKEDOWNS_EVERY_MS = 60_000
let askedAt = 0
let answered: Promise<void> = Promise.resolve()

/**
 * Awaited before a page is cached: the first answer, which is compared with none, deletes all that is. Never fails: the next
 * contact asks again.
 */
const followTakedowns = (): Promise<void> => {
  if (Date.now() - askedAt >= TAKEDOWNS_EVERY_MS) {
    askedAt = Date.now()
    answered = dropTakenDown(caches, fetch).catch(() => undefined)
  }
  return answered
}

/** Network first, and cached on the way; the fallback is the cached page, then a list of the pages that are cached. */
const navigate = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const copy = response.ok && !response.redirected ? response.clone() : undefined
    event.waitUntil(followTakedowns().then(() => copy && cachePage(caches, url, copy)))
    return response
  } catch {
    return (await matchPage(caches, url)) ?? offlinePage(caches, url)
  }
}

/** Any sign-in, sign-up or sign-out deletes the cached pages, so that the next reader sees none of them. */
const handleAuthCall = async (event: FetchEvent): Promise<Response> => {
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(caches.delete(PAGES))
  return response
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return
  if (method !== 'GET') {
    if (pathname.startsWith('/api/auth/')) event.respondWith(handleAuthCall(event))
    // A form that was sent before the page had hydrated, which may be a sign-in or a sign-out.
    else if (mode === 'navigate') event.waitUntil(caches.delete(PAGES))
    return
  }
  if (mode === 'navigate') event.respondWith(navigate(event))
  else if (isImmutablePath(pathname)) event.respondWith(cacheFirst(caches, event.request, fetch))
})

const fetchAndCache = async (url: string, credentials: RequestCredentials = 'same-origin'): Promise<void> => {
  const response = await fetch(url, { headers: { accept: 'text/html' }, credentials })
  await cachePage(caches, response.url || url, response)
}

/** The digest is cached even if it was not opened, at most once an hour. */
const DIGEST_EVERY_MS = 3_600_000

const cacheDigest = async (locale: Locale): Promise<void> => {
  const url = self.location.origin + localePath(locale, '/digest')
  const kept = await matchPage(caches, url)
  const keptAt = Date.parse(kept?.headers.get('date') ?? '')
  if (!(Date.now() - keptAt < DIGEST_EVERY_MS)) await fetchAndCache(url)
}

/** Limits what one message can make the worker fetch: the articles of one page of bookmarks. */
const MAX_SAVED = 20

/** Caches saved articles as an anonymous reader sees them (without credentials); those already cached are not fetched again. */
const cacheSavedArticles = async (paths: readonly unknown[]): Promise<void> => {
  for (const path of paths.slice(0, MAX_SAVED)) {
    const { href, origin, pathname } = new URL(String(path), self.location.origin)
    if (origin !== self.location.origin || pageKindOf(pathname) !== 'article') continue
    if (!(await matchPage(caches, href))) await fetchAndCache(href, 'omit')
  }
}

interface Message {
  /** Addresses of articles that the reader saved: `['/article/…']`. */
  saved?: unknown
  /** `'lists'`: the reader chose other languages for them. */
  forget?: unknown
  /** What the reader opened by client-side routing, which is no navigation request: `'/article/…'`. */
  opened?: unknown
}

/** A message of a page. Without a connection nothing can be fetched; the next message retries. */
const handle = async ({ saved, forget, opened }: Message): Promise<void> => {
  await followTakedowns()
  if (Array.isArray(saved)) await cacheSavedArticles(saved)
  if (forget === 'lists') await deleteListPages(caches)
  if (typeof opened !== 'string' || !opened.startsWith('/')) return
  const { href, origin, pathname } = new URL(opened, self.location.origin)
  if (origin !== self.location.origin || !pageKindOf(pathname)) return
  await Promise.all([fetchAndCache(href), cacheDigest(splitLocale(pathname).locale)])
}

self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data !== null) event.waitUntil(handle(data).catch(() => undefined))
})
