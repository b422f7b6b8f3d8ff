import { z } from 'zod'
import { category, isoTime, lng, sourceHealth, textLanguage } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { soughtText } from './stored-text.ts'

/** Whether a source's own pages may be read, by its feed or licence, or by what an editor knows. Undecided ones are not read. */
export const pageAccess = z.enum(['allowed', 'refused', 'undecided'])
export type PageAccess = z.output<typeof pageAccess>

/**
 * What becomes of it: `read`; `unread`, allowed and none met yet; else why not: `robots` its robots.txt forbids the newest one, `reserved` text
 * and data mining is reserved there (TDM Reservation Protocol), `unreachable` its robots.txt cannot be had.
 */
export const pageState = z.enum([
  'read',
  'unread',
  'refused',
  'undecided',
  'robots',
  'reserved',
  'unreachable',
])
export type PageState = z.output<typeof pageState>

const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  site_url: z.string().nullable(),
  feed_url: z.string().nullable().describe('Address of the feed; null for the sample edition'),
  language: textLanguage,
  category,
  subcategory: z.string().nullable(),
  /** press, lab, research, newsletter, community, dev, institution, aggregator, lab-mirror or sample. */
  type: z.string(),
  is_sample: z.boolean(),
  health: sourceHealth,
  last_read_at: isoTime.nullable(),
  latest_at: isoTime.nullable(),
  /** Articles of it that we showed in the last `coverage_days`. */
  recent_count: z.number().int(),
  /** Its part of all we showed in those days, 0 to 1. */
  coverage_share: z.number(),
  coverage_days: z.number().int(),
  pages: z
    .object({
      access: pageAccess,
      state: pageState,
      /** When its host was last asked for robots.txt and its reservations. */
      checked_at: isoTime.nullable(),
    })
    .nullable()
    .describe('Whether its pages are fetched for summaries; null for sources that are not on the web'),
})
export type Source = z.output<typeof sourceSchema>

export const getSource = endpoint({
  method: 'GET',
  path: '/sources/{id}',
  access: 'anyone',
  summary: 'Get one source',
  description: 'Its description, its health and its share of the published articles.',
  params: z.object({ id: soughtText(60) }),
  query: z.object({ lng }),
  response: z.object({ data: z.object({ source: sourceSchema }) }),
  errors: ['bad_request', 'not_found'],
  cacheSeconds: 300,
})
