import { z } from 'zod'
import { category, isoTime, lng, recentDays, sourceHealth, textLanguage } from './articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { soughtText } from '#contract/values/stored-text.ts'

/**
 * Whether a source's pages may be read, according to its feed or licence, or an editor's decision. Undecided
 * counts as refused.
 */
export const pageAccess = z.enum(['allowed', 'refused', 'undecided'])
export type PageAccess = z.output<typeof pageAccess>

/**
 * `unread`: allowed, but no page was read yet. `robots`: its robots.txt forbids the newest page. `reserved`:
 * it reserves text and data mining (TDM Reservation Protocol). `unreachable`: its robots.txt is unavailable.
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
  recent_days: recentDays,
  /** Number of the source's articles published in the last `coverage_days`. */
  recent_count: z.number().int(),
  /** The source's share, from 0 to 1, of all articles published in the last `coverage_days`. */
  coverage_share: z.number(),
  coverage_days: z.number().int(),
  pages: z
    .object({
      access: pageAccess,
      state: pageState,
      /** When the source's host was last asked for robots.txt and its reservations; null if never. */
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
  errors: ['bad_request', 'not_found', 'source_taken_down'],
  cacheSeconds: 60,
})
