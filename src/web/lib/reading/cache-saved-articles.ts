import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import { savesData } from './saves-data.ts'

/**
 * Asks the service worker to cache saved articles for offline reading. It fetches them without credentials, so that the
 * device holds no paid text that its next reader could open.
 */
export const cacheSavedArticles = (locale: Locale, ids: readonly string[]): void => {
  if (ids.length === 0 || savesData()) return
  const saved = ids.map((id) => localePath(locale, `/article/${id}`))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- `postMessage` of a worker has none
  navigator.serviceWorker?.controller?.postMessage({ saved })
}
