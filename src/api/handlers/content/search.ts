import { listTrendingQueries, receiveSearch } from '#domain/content/search/search-log.service.ts'
import type { Handlers } from '#api/routes.ts'

export const search: Pick<Handlers, 'logSearch' | 'trendingSearches'> = {
  logSearch: async ({ ctx, client }, { query, body }) => {
    await receiveSearch(ctx, client, query.lng, body)
    return { received: true }
  },
  trendingSearches: async ({ ctx }, { query }) => ({
    trending: await listTrendingQueries(ctx, query.lng, query.limit),
  }),
}
