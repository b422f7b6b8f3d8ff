import { parsePageNumber } from './feed-search.ts'
import { parseQuery } from './search-address.ts'

/** Query parameters of the bookmarks. The defaults (newest first, page one) are omitted. */
export interface BookmarkAddress {
  q?: string
  order?: 'published'
  page?: number
}

export const parseBookmarkAddress = (search: Record<string, unknown>): BookmarkAddress => {
  const q = parseQuery(search['q'])
  const page = parsePageNumber(search['page'])
  return {
    ...(q && { q }),
    ...(search['order'] === 'published' && { order: 'published' }),
    ...(page && { page }),
  }
}
