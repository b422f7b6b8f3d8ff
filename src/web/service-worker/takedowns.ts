import { PICTURES } from './asset-cache.ts'
import { PAGES } from './page-cache.ts'

export const TAKEDOWNS = 'takedowns'
/** Address of the one entry of that cache, and of the call: when an editor last took something down. */
const LATEST = '/api/takedowns/latest'
/** Milliseconds; a worker that begins waits for the answer. */
const TIMEOUT_MS = 10_000

/**
 * Deletes the cached pages and pictures if something was taken down since this browser last asked. Which it
 * was is not asked, so that the server does not learn what a reader has cached; takedowns are rare.
 */
export const dropTakenDown = async (caches: CacheStorage, fetchOnline: typeof fetch): Promise<void> => {
  const response = await fetchOnline(LATEST, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) return
  const latest = await response.text()
  const cache = await caches.open(TAKEDOWNS)
  const known = await (await cache.match(LATEST))?.text()
  if (known === latest) return
  await Promise.all([caches.delete(PAGES), caches.delete(PICTURES)])
  await cache.put(LATEST, new Response(latest))
}
