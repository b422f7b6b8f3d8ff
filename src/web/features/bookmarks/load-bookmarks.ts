import type { BookmarkList } from '#contract/bookmarks.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { BookmarkAddress } from '#web/lib/addresses/bookmark-address.ts'

/** A page of what the reader saved. Null where the session ended meanwhile: the page says what it says to visitors. */
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
