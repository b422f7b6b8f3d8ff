import { localePath } from '#contract/locale-path.ts'
import type { Locale } from '#contract/locales.ts'
import { savesData } from './offline-reading.ts'

/**
 * Has the service worker keep saved articles, to be read without a connection: as everybody gets them, without what is paid
 * for, so that nothing of one reader's is left on the device for the next.
 */
export const keepSaved = (locale: Locale, ids: readonly string[]): void => {
  if (ids.length === 0 || savesData()) return
  const saved = ids.map((id) => localePath(locale, `/article/${id}`))
  // A worker is no window: it has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  navigator.serviceWorker?.controller?.postMessage({ saved })
}
