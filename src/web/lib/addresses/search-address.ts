import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parseListChoice, parsePageNumber } from './feed-search.ts'

export const SEARCH_PATH = '/feed/search/result'

/** Query parameters of a search. Defaults (best first, page one) are omitted. */
export interface SearchAddress {
  q?: string
  /** `date` sorts by publication; absent for the default, relevance. */
  sort?: 'date'
  page?: number
  /** Overrides the stored choice for this page, as in a feed's address. */
  languages?: ListLanguageChoice
}

/** Accepts any text as a query and truncates it to the server's limit, because a link should never lead to an error. */
export const parseQuery = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.toWellFormed().trim().slice(0, SEARCH_QUERY_MAX).trim() : ''
}

export const parseSearchAddress = (search: Record<string, unknown>): SearchAddress => {
  const q = parseQuery(search.q)
  const page = parsePageNumber(search.page)
  const languages = parseListChoice(search.languages)
  return {
    ...(q && { q }),
    ...(search.sort === 'date' && { sort: 'date' }),
    ...(page && { page }),
    ...(languages && { languages }),
  }
}
