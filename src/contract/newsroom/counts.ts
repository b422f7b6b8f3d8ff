import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SUBSCRIPTION_SOURCES } from '#contract/premium/payment-sources.ts'
import { COUNT_DAYS_DEFAULT, COUNT_DAYS_MAX } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

const count = z.number().int()
/** Null for days before this figure was recorded. */
const known = count.nullable()

const search = z.object({
  lang: z.enum(CONTENT_LANGUAGES),
  query: z.string(),
  /** Each client counts once per query and day, so that repetition does not raise the figure. */
  count,
})

const dayCounts = z.object({
  day: z.iso.date(),
  /** Each client counts once per query; `searchers` counts each client once. */
  searches: known,
  searches_without_result: known,
  searchers: known,
  /**
   * Readers and visitors with metered summaries, the number of these, and the readers among them who used up
   * their allowance.
   */
  metered_readers: known,
  metered_summaries: known,
  readers_at_limit: known,
  sign_ups: count,
  letters_confirmed: count,
  letters_ended: count,
  /** Subscriptions that began on the day, even if they ended since; gifts are not counted. */
  contracts_begun: count,
  deliveries: z.object({
    sent: count,
    waiting: count,
    skipped: count,
    failed: count,
    uncertain: count,
  }),
})
export type DayCounts = z.output<typeof dayCounts>

export const readCounts = endpoint({
  method: 'GET',
  path: '/admin/count',
  access: 'admin',
  summary: 'Get the usage counts by day',
  description:
    'Searches, spent views, sign-ups, subscriptions and newsletters. Counts hold no personal data. Queries are stored for a week, and a query is listed only when several readers made it on one day.',
  query: z.object({ days: z.coerce.number().int().min(1).max(COUNT_DAYS_MAX).default(COUNT_DAYS_DEFAULT) }),
  response: z.object({
    data: z.object({
      /** One entry for every day, with today last. */
      days: z.array(dayCounts),
      /** Totals at the time of the call, unlike `days`. */
      accounts: count,
      subscribers: count,
      contracts: z.array(z.object({ source: z.enum(SUBSCRIPTION_SOURCES), state: z.string(), count })),
      top_searches: z.array(search),
      top_searches_without_result: z.array(search),
    }),
  }),
  errors: ['bad_request'],
})
export type Counts = z.output<typeof readCounts.response>['data']
