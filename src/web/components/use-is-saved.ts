import { countSaved, isArticleSaved, savedArticles } from '#web/lib/reading/saved-articles.ts'
import { useSharedResource } from '#web/lib/state/use-shared-resource.ts'

/** Undefined on the server and until the bookmarks are loaded. */
export const useIsSaved = (articleId: string): boolean | undefined =>
  useSharedResource(savedArticles, (saved) => isArticleSaved(saved, articleId))

/** Undefined on the server and until the bookmarks are loaded. */
export const useSavedCount = (): number | undefined => useSharedResource(savedArticles, countSaved)
