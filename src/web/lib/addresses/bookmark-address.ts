import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parsePage } from './feed-search.ts'

/** Query parameters of the bookmarks. The defaults (newest first, page one) are omitted. */
export interface BookmarkAddress {
  q?: string
  order?: 'published'
  page?: number
}

/** Any text is a query, truncated to the server's limit. */
export const parseBookmarkAddress = (search: Record<string, unknown>): BookmarkAddress => {
  const text = typeof search['q'] === 'number' ? String(search['q']) : search['q']
  const q = typeof text === 'string' ? text.toWellFormed().trim().slice(0, SEARCH_QUERY_MAX).trim() : ''
  const page = parsePage(search['page'])
  return {
    ...(q && { q }),
    ...(search['order'] === 'published' && { order: 'published' }),
    ...(page && { page }),
  }
}
