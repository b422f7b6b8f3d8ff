import type { BookmarkList } from '#contract/readers/bookmarks.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { BookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'

/** Resolves to null where the session has ended, so that the page renders as for visitors. */
export const loadBookmarks = async (
  api: Api,
  { q, order, page }: BookmarkAddress,
): Promise<BookmarkList | null> => {
  try {
    return await api('GET /bookmarks', { query: { search: q, order, page } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
