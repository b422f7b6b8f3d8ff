import { useSyncExternalStore } from 'react'
import { countSaved, isArticleSaved, subscribeToSaved } from '#web/lib/reading/saved-articles.ts'

/** Whether the reader has saved an article, live; undefined until loaded, and on the server. */
export const useIsSaved = (articleId: string): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribeToSaved,
    () => isArticleSaved(articleId),
    () => undefined,
  )

/** How many articles the reader has saved; undefined as above. */
export const useSavedCount = (): number | undefined =>
  useSyncExternalStore<number | undefined>(subscribeToSaved, countSaved, () => undefined)
