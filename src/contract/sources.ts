import { z } from 'zod'
import { category, isoTime, lng, sourceHealth, textLanguage } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { soughtText } from './stored-text.ts'

const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  site_url: z.string().nullable(),
  feed_url: z.string().nullable().describe('Where we read it; null for our sample edition'),
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
})
export type Source = z.output<typeof sourceSchema>

export const getSource = endpoint({
  method: 'GET',
  path: '/sources/{id}',
  access: 'anyone',
  summary: 'One source: who it is, how it fares, its share of what we show.',
  params: z.object({ id: soughtText(60) }),
  query: z.object({ lng }),
  response: z.object({ data: z.object({ source: sourceSchema }) }),
  errors: ['bad_request', 'not_found'],
  cacheSeconds: 300,
})
