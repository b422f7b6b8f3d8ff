import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parsePage } from './feed-search.ts'

/** What the address of the bookmarks may carry. Newest saved first and the first page are the bare address. */
export interface BookmarkAddress {
  q?: string
  order?: 'published'
  page?: number
}

/** Any text is a query, cut where the server would refuse it. */
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
