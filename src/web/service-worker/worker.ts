import { splitLocale, localePath } from '#contract/locale-path.ts'
import { dropOldFiles, isLasting, keepShell, lastingFile } from './kept-files.ts'
import { findPage, forgetLists, keepPage, kindOf, PAGES } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'

declare const self: WorkerScope
/** Written in by the build: the files a page needs to come alive. A new release is a new list, and so a new worker. */
declare const SHELL: readonly string[]

// A new release waits until every tab of the old one is closed: nobody's page loses the files it was made with. Pages
// come from the network first, so nobody waits for the new release either.
self.addEventListener('install', (event) => event.waitUntil(keepShell(caches, SHELL)))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldFiles(caches, SHELL),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
)

/** The network's page, kept on the way; without a connection the kept one, or what can be read instead. */
const navigate = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && !response.redirected) event.waitUntil(keepPage(caches, url, response.clone()))
    return response
  } catch {
    return (await findPage(caches, url)) ?? offlinePage(caches, url)
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
    return
  }
  if (mode === 'navigate') event.respondWith(navigate(event))
  else if (isLasting(pathname)) event.respondWith(lastingFile(caches, event.request, fetch))
})

const fetchAndKeep = async (url: string, credentials: RequestCredentials = 'same-origin'): Promise<void> => {
  const response = await fetch(url, { headers: { accept: 'text/html' }, credentials })
  await keepPage(caches, response.url || url, response)
}

/** The digest is worth having whether or not it was opened; once an hour is enough. */
const DIGEST_EVERY_MS = 3_600_000

const keepDigest = async (locale: 'en' | 'fr'): Promise<void> => {
  const url = self.location.origin + localePath(locale, '/digest')
  const kept = await findPage(caches, url)
  const keptAt = Date.parse(kept?.headers.get('date') ?? '')
  if (!(Date.now() - keptAt < DIGEST_EVERY_MS)) await fetchAndKeep(url)
}

/** More than a page of bookmarks shows is not asked for. */
const MAX_SAVED = 20

/** Articles a reader has saved, as somebody nobody knows gets them. Those that are there stay as they are. */
const keepSaved = async (paths: readonly unknown[]): Promise<void> => {
  for (const path of paths.slice(0, MAX_SAVED)) {
    const { href, origin, pathname } = new URL(String(path), self.location.origin)
    if (origin !== self.location.origin || kindOf(pathname) !== 'article') continue
    if (!(await findPage(caches, href))) await fetchAndKeep(href, 'omit')
  }
}

/** A page tells which articles were saved: `{ saved: ['/article/…'] }`. */
self.addEventListener('message', (event) => {
  const { data } = event
  const saved = typeof data === 'object' && data !== null && 'saved' in data ? data.saved : undefined
  // Without a connection there is nothing to keep.
  if (Array.isArray(saved)) event.waitUntil(keepSaved(saved).catch(() => undefined))
})

/** A page reports that its reader chose other languages for lists: `{ forget: 'lists' }`. */
self.addEventListener('message', (event) => {
  const { data } = event
  const isForLists = typeof data === 'object' && data !== null && 'forget' in data && data.forget === 'lists'
  if (isForLists) event.waitUntil(forgetLists(caches))
})

/** A page tells what its reader opened inside the app, where no navigation is seen: `{ opened: '/article/…' }`. */
self.addEventListener('message', (event) => {
  const { data } = event
  const opened = typeof data === 'object' && data !== null && 'opened' in data ? data.opened : undefined
  if (typeof opened !== 'string' || !opened.startsWith('/')) return
  const { href, origin, pathname } = new URL(opened, self.location.origin)
  if (origin !== self.location.origin || !kindOf(pathname)) return
  // Without a connection there is nothing to keep.
  const ignore = () => undefined
  event.waitUntil(Promise.all([fetchAndKeep(href), keepDigest(splitLocale(pathname).locale)]).catch(ignore))
})
