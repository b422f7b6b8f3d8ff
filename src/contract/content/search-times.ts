/** Ages by which search results are counted and narrowed, values of `timeFilter`. */
export const SEARCH_TIMES = ['24h', '7d', '30d'] as const
export type SearchTime = (typeof SEARCH_TIMES)[number]
