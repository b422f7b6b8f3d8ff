import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LIST_LIMIT_MAX, SEARCH_QUERY_MAX, SEARCH_TRENDING_DEFAULT } from './limits.ts'
import { LOCALES } from './locales.ts'

const lng = z.enum(LOCALES).default('en').describe('Language the reader searches in')

export const logSearch = endpoint({
  method: 'POST',
  path: '/search/log',
  access: 'anyone',
  limit: 'searchLog',
  summary:
    'Tells what was searched for, once a client and day. Kept for a week without who asked; what may be personal (addresses, long numbers) is not kept at all.',
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
  summary:
    'What several readers searched for in the last days and found, most frequent first. Empty rather than telling of one reader.',
  query: z.object({
    lng,
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(SEARCH_TRENDING_DEFAULT),
  }),
  response: z.object({ trending: z.array(z.object({ query: z.string(), count: z.number().int() })) }),
  errors: ['bad_request'],
  cacheSeconds: 300,
})
export type TrendingSearch = z.output<typeof trendingSearches.response>['trending'][number]
