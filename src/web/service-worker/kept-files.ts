import { PAGES } from './kept-pages.ts'

/** The app's own files. Their names change with their content, so one cache serves every release. */
const ASSETS = 'assets'
const PICTURES = 'pictures'
const MAX_PICTURES = 120

/** Every cache of ours, for those who want none. */
export const CACHES = [PAGES, ASSETS, PICTURES]

const cacheOf = (pathname: string): string | undefined => {
  if (pathname.startsWith('/assets/')) return ASSETS
  return /^\/(covers|images)\//.test(pathname) ? PICTURES : undefined
}

/** Whether a file never changes under its name. */
export const isLasting = (pathname: string): boolean => cacheOf(pathname) !== undefined

const isImmutable = (response: Response): boolean =>
  response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable')

/** A lasting file from the device, else from the network, to be kept from now on. */
export const lastingFile = async (
  caches: CacheStorage,
  request: Request,
  isOnline: typeof fetch,
): Promise<Response> => {
  const cache = await caches.open(cacheOf(new URL(request.url).pathname) ?? ASSETS)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await isOnline(request)
  if (isImmutable(response)) {
    await cache.put(request.url, response.clone())
    const keys = await cache.keys()
    if (cacheOf(new URL(request.url).pathname) === PICTURES)
      for (const oldest of keys.slice(0, -MAX_PICTURES)) await cache.delete(oldest)
  }
  return response
}

/** The files a page of this release needs to come alive; what the browser has already is not fetched again. */
export const keepShell = async (caches: CacheStorage, shell: readonly string[]): Promise<void> => {
  const cache = await caches.open(ASSETS)
  const missing: string[] = []
  for (const path of shell) if (!(await cache.match(path))) missing.push(path)
  await cache.addAll(missing)
}

const REFERENCE = /\/assets\/[\w.$-]+/g

/** Drops files of releases past, but for those that a kept page still asks for. */
export const dropOldFiles = async (caches: CacheStorage, shell: readonly string[]): Promise<void> => {
  const needed = new Set(shell)
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? ''
    for (const [path] of html.matchAll(REFERENCE)) needed.add(path)
  }
  const assets = await caches.open(ASSETS)
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request)
}
