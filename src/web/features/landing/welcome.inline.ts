import type { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/**
 * Runs in the head of the visitors' front page, before the first paint: the first time on this device the hero
 * is large. Pages are cached for all visitors, so that the server cannot know. Without scripts or storage, for
 * members, and inside the app, it is the band.
 */
const key: (typeof STORAGE_KEYS)['heroSeen'] = 'heroSeen'
try {
  if (!localStorage[key]) {
    localStorage[key] = '1'
    document.documentElement.dataset['welcome'] = ''
  }
} catch {
  // Storage is blocked: each visit would be the first.
}
