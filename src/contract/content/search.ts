import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_LIMIT_MAX, SEARCH_QUERY_MAX, SEARCH_TRENDING_DEFAULT } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

const lng = z.enum(CONTENT_LANGUAGES).default('en').describe('Language the reader searches in')

export const logSearch = endpoint({
  method: 'POST',
  path: '/search/log',
  access: 'anyone',
  limit: 'searchLog',
  summary: 'Record a search query',
  description:
    'A query counts once a day for one client. Queries are stored for a week without their author; a query that may hold personal data (an email address, a long number) is not stored.',
  query: z.object({ lng }),
  body: z.object({
    query: z.string().trim().min(1).max(SEARCH_QUERY_MAX),
    resultCount: z.number().int().min(0).max(1_000_000),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['bad_request'],
})

export const trendingSearches = endpoint({
  method: 'GET',
  path: '/search/trending',
  access: 'anyone',
  summary: 'List frequent searches',
  description:
    'Contains only queries that several readers made and that had results, the most frequent first. Empty when no query qualifies.',
  query: z.object({
    lng,
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(SEARCH_TRENDING_DEFAULT),
  }),
  response: z.object({ trending: z.array(z.object({ query: z.string(), count: z.number().int() })) }),
  errors: ['bad_request'],
  cacheSeconds: 60,
})
export type TrendingSearch = z.output<typeof trendingSearches.response>['trending'][number]
