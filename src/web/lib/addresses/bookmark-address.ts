import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parsePageNumber } from './feed-search.ts'

/** Query parameters of the bookmarks. The defaults (newest first, page one) are omitted. */
export interface BookmarkAddress {
  q?: string
  order?: 'published'
  page?: number
}

/** Accepts any text as a query and truncates it to the server's limit, because a link should never lead to an error. */
export const parseBookmarkAddress = (search: Record<string, unknown>): BookmarkAddress => {
  const text = typeof search['q'] === 'number' ? String(search['q']) : search['q']
  const q = typeof text === 'string' ? text.toWellFormed().trim().slice(0, SEARCH_QUERY_MAX).trim() : ''
  const page = parsePageNumber(search['page'])
  return {
    ...(q && { q }),
    ...(search['order'] === 'published' && { order: 'published' }),
    ...(page && { page }),
  }
}
