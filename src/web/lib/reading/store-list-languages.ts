import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { removeMirrored } from '#web/lib/storage/remove-mirrored.ts'
import { local, setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

const KEY = STORAGE_KEYS.listLanguages

/**
 * Stores the choice for the app and, in a cookie, for the server. Dispatches the storage event that other
 * tabs receive, and invalidates lists cached for offline reading, which hold the former choice.
 */
export const storeListLanguages = (choice: ListLanguageChoice): void => {
  if (choice === 'auto') {
    removeMirrored(KEY)
    // An absent key would be ambiguous: storage may be blocked.
    local.set(KEY, choice)
  } else setMirrored(KEY, choice)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }))
  navigator.serviceWorker?.controller?.postMessage({ forget: 'lists' })
}
