import { useSyncExternalStore } from 'react'
import { countSaved, isArticleSaved, subscribeToSaved } from '#web/lib/reading/saved-articles.ts'

/** Undefined on the server and until the bookmarks are loaded. */
export const useIsSaved = (articleId: string): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribeToSaved,
    () => isArticleSaved(articleId),
    () => undefined,
  )

/** Undefined on the server and until the bookmarks are loaded. */
export const useSavedCount = (): number | undefined =>
  useSyncExternalStore<number | undefined>(subscribeToSaved, countSaved, () => undefined)
