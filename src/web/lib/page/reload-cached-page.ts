import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'

const { reloadedCachedPageAt: KEY } = SESSION_KEYS
const AGAIN_AFTER_MS = 10_000

/**
 * Reloads, without a connection, a page that the service worker may have cached as a whole. Never twice in a
 * row.
 *
 * @returns whether the page is being reloaded
 */
export const reloadCachedPage = (): boolean => {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return false
  const now = String(Date.now())
  if (Number(now) - Number(session.get(KEY)) < AGAIN_AFTER_MS) return false
  session.set(KEY, now)
  // Without storage, a first reload cannot be distinguished from an endless loop.
  if (session.get(KEY) !== now) return false
  location.reload()
  return true
}
