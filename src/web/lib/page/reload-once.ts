import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'
import { isNative } from '#web/platform/target.ts'

const { reloadedPage, reloadedCachedPageAt } = SESSION_KEYS

/** The first module that the page names is another one in each release. */
const release = (): string =>
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']?.split(' ', 1)[0] ?? ''

/** A reload without an answer would replace a page that can be read by the browser's own failure page. */
const canLoad = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  )

/** Returns whether the mark was stored: without storage, a first reload cannot be distinguished from an endless loop. */
const mark = (key: typeof reloadedPage | typeof reloadedCachedPageAt, value: string): boolean => {
  session.set(key, value)
  return session.get(key) === value
}

let isReloading = false

/**
 * Reloads a page whose files are missing: a new page names the current ones. Once for a page of a release, because the cause is
 * another one if that did not help.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = async (): Promise<boolean> => {
  if (isReloading) return true
  // The apps hold their files, and reloading brings no others.
  if (isNative) return false
  const page = `${location.pathname} ${release()}`
  if (session.get(reloadedPage) === page || !(await canLoad())) return false
  if (!mark(reloadedPage, page)) return false
  isReloading = true
  location.reload()
  return true
}

const AGAIN_AFTER_MS = 10_000

/**
 * Reloads, without a connection, a page that the service worker may have cached as a whole. Never twice in a
 * row.
 *
 * @returns whether the page is being reloaded
 */
export const reloadCachedPage = (): boolean => {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return false
  if (Date.now() - Number(session.get(reloadedCachedPageAt)) < AGAIN_AFTER_MS) return false
  if (!mark(reloadedCachedPageAt, String(Date.now()))) return false
  location.reload()
  return true
}
