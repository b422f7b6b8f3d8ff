import type { ListLanguageChoice } from '#contract/list-languages.ts'
import { removeMirrored } from '#web/lib/storage/remove-mirrored.ts'
import { local, setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

const KEY = STORAGE_KEYS.listLanguages

/**
 * Remembers the choice for the app and, in a cookie, for the server. This page hears of it by the event that other tabs get, and
 * the lists that are kept for reading offline, which hold what was chosen before, go.
 */
export const storeListLanguages = (choice: ListLanguageChoice): void => {
  if (choice === 'auto') {
    removeMirrored(KEY)
    // Nothing stored would say nothing, as where storage is blocked.
    local.set(KEY, choice)
  } else setMirrored(KEY, choice)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }))
  navigator.serviceWorker?.controller?.postMessage({ forget: 'lists' })
}
