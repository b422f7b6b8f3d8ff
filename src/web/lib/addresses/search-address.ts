import type { ListLanguageChoice } from '#contract/list-languages.ts'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parseListChoice, parsePage } from './feed-search.ts'

export const SEARCH_PATH = '/feed/search/result'

/** What the address of a search may carry. Best first and the first page are the bare address. */
export interface SearchAddress {
  q?: string
  /** Newest first instead of best first. */
  sort?: 'date'
  page?: number
  /** As in the address of a feed. */
  languages?: ListLanguageChoice
}

/** Any text is a query, cut where the server would refuse it. */
export const parseSearchAddress = (search: Record<string, unknown>): SearchAddress => {
  const text = typeof search.q === 'number' ? String(search.q) : search.q
  const q = typeof text === 'string' ? text.toWellFormed().trim().slice(0, SEARCH_QUERY_MAX).trim() : ''
  const page = parsePage(search.page)
  const languages = parseListChoice(search.languages)
  return {
    ...(q && { q }),
    ...(search.sort === 'date' && { sort: 'date' }),
    ...(page && { page }),
    ...(languages && { languages }),
  }
}
