import { SEARCH_TIMES, type SearchTime } from '#contract/content/search-times.ts'
import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { parseListChoice, parsePageNumber } from './feed-search.ts'

export const SEARCH_PATH = '/feed/search/result'

/** What narrows a search further. */
export interface SearchFilters {
  /** The displayed one. */
  category?: Category
  /** Id of a source. */
  source?: string
  since?: SearchTime
}

/** Query parameters of a search. Defaults (best first, page one) are omitted. */
export interface SearchAddress extends SearchFilters {
  q?: string
  /** `date` sorts by publication; absent for the default, relevance. */
  sort?: 'date'
  page?: number
  /** Overrides the stored choice for this page, as in a feed's address. */
  languages?: ListLanguageChoice
}

/** Ids are short words; anything else is not looked up. */
const SOURCE_ID = /^[\w.-]{1,60}$/

/** Accepts any text as a query and truncates it to the server's limit, because a link should never lead to an error. */
export const parseQuery = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.toWellFormed().trim().slice(0, SEARCH_QUERY_MAX).trim() : ''
}

const parseFilters = ({ category, source, since }: Record<string, unknown>): SearchFilters => {
  const time = SEARCH_TIMES.find((one) => one === since)
  return {
    ...(isCategory(category) && { category }),
    ...(typeof source === 'string' && SOURCE_ID.test(source) && { source }),
    ...(time && { since: time }),
  }
}

export const parseSearchAddress = (search: Record<string, unknown>): SearchAddress => {
  const q = parseQuery(search.q)
  const page = parsePageNumber(search.page)
  const languages = parseListChoice(search.languages)
  return {
    ...(q && { q }),
    ...(search.sort === 'date' && { sort: 'date' }),
    ...parseFilters(search),
    ...(page && { page }),
    ...(languages && { languages }),
  }
}
