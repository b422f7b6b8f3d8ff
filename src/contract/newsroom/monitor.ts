import { z } from 'zod'
import { category, isoTime, sourceHealth, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { GATE_RULES } from '#contract/content/gate.ts'
import {
  MONITOR_HOURS_DEFAULT,
  MONITOR_HOURS_MAX,
  MONITOR_DAYS_DEFAULT,
  MONITOR_DAYS_MAX,
} from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { PIN_LISTS } from '#contract/editorial/pin-lists.ts'

const count = z.number().int()
const hours = z.coerce.number().int().min(1).max(MONITOR_HOURS_MAX).default(MONITOR_HOURS_DEFAULT)

const flowSums = {
  /** New articles of all languages; `items_en` and `items_fr` count those of the supported ones. */
  items: count,
  items_en: count,
  items_fr: count,
  visits: count,
  failures: count,
  /** Articles enriched for the first time; a repeated enrichment does not count. */
  enriched: count,
  /** Average wait in the enrichment queue in seconds; null without enriched articles. */
  lag_average_seconds: z.number().nullable(),
  lag_longest_seconds: count.nullable(),
}

export const monitorFlow = endpoint({
  method: 'GET',
  path: '/articles/monitor/flow',
  access: 'editor',
  summary: 'Get the number of ingested articles by hour',
  description: 'With the delay of enrichment and the present backlog.',
  query: z.object({ hours }),
  response: z.object({
    data: z.object({
      since: isoTime,
      until: isoTime,
      /** Every UTC hour since `since`, the current one last, including empty hours. */
      hours: z.array(z.object({ hour: isoTime, ...flowSums })),
      total: z.object(flowSums),
      waiting: count,
      /** When the oldest article in the queue was ingested; null for an empty queue. */
      waiting_since: isoTime.nullable(),
    }),
  }),
  errors: ['bad_request'],
})
export type MonitorFlow = z.output<typeof monitorFlow.response>['data']

export const readTestPages = endpoint({
  method: 'GET',
  path: '/admin/test-pages',
  access: 'admin',
  summary: 'Check whether the test pages are enabled',
  description: '`/test/feed` and `/test/monitoring` are disabled in production by default (A-21).',
  response: z.object({ data: z.object({ are_shown: z.boolean() }) }),
  errors: [],
})

const bucket = z.object({
  /** `from` is inclusive, `to` exclusive. `to` is null for the last bucket, which is open. */
  from: z.number(),
  to: z.number().nullable(),
  count,
})
const parts = z.record(z.string(), z.number())

export const monitorScores = endpoint({
  method: 'GET',
  path: '/articles/monitor/scores',
  access: 'editor',
  summary: 'Get the distribution of scores',
  description:
    'Completeness of articles and impact of stories over the last days, and the highest scores with their parts.',
  query: z.object({
    days: z.coerce.number().int().min(1).max(MONITOR_DAYS_MAX).default(MONITOR_DAYS_DEFAULT),
  }),
  response: z.object({
    data: z.object({
      days: count,
      /** Listed articles by completeness, 0 to 100. */
      quality: z.array(bucket),
      impact: z.array(bucket),
      /** Stories in descending order of impact. */
      top: z.array(
        z.object({
          story_id: z.uuid(),
          article_id: z.uuid(),
          title: z.string(),
          lang: textLanguage,
          source_name: z.string(),
          category,
          publish_time: isoTime,
          source_count: count,
          impact: z.number(),
          impact_parts: parts,
          quality: z.number(),
          quality_parts: parts,
          pins: z.array(z.object({ list: z.enum(PIN_LISTS), position: count })),
        }),
      ),
    }),
  }),
  errors: ['bad_request'],
})
export type MonitorScores = z.output<typeof monitorScores.response>['data']

export const monitorSources = endpoint({
  method: 'GET',
  path: '/articles/monitor/sources',
  access: 'editor',
  summary: 'Get fetch statistics of the sources',
  description: 'Fetches, failures and new articles by language. Sources with the most failures come first.',
  query: z.object({ hours: hours.default(MONITOR_HOURS_MAX) }),
  response: z.object({
    data: z.object({
      since: isoTime,
      sources: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          language: textLanguage,
          category,
          health: sourceHealth,
          is_paused: z.boolean(),
          visits: count,
          failures: count,
          items: count,
          items_en: count,
          items_fr: count,
          last_ok_at: isoTime.nullable(),
          last_error: z.string().nullable(),
        }),
      ),
      /** New articles by language; shares add up to 1, or are 0 without articles. */
      languages: z.array(
        z.object({ lang: z.enum([...CONTENT_LANGUAGES, 'other']), items: count, share: z.number() }),
      ),
    }),
  }),
  errors: ['bad_request'],
})
export type MonitorSources = z.output<typeof monitorSources.response>['data']

const gateCounts = {
  /** Generated sentences that the gate rejected (`refused`) or could not decide (`doubted`). */
  refused: count,
  doubted: count,
}
const gateSpan = z.object({
  days: count,
  ...gateCounts,
  /** Doubted sentences by the second model's verdict; `failed` means that it gave no valid answer. */
  second_readings: z.object({ yes: count, no: count, failed: count }),
  /** Sorted by frequency. A sentence that violates several rules counts for each of them. */
  rules: z.array(z.object({ rule: z.enum(GATE_RULES), ...gateCounts })),
})

export const monitorGate = endpoint({
  method: 'GET',
  path: '/articles/monitor/gate',
  access: 'editor',
  summary: 'Get the counts of the grounding gate',
  description: 'Rejected and doubted sentences of the last 7 and 30 days, by rule.',
  response: z.object({ data: z.object({ week: gateSpan, month: gateSpan }) }),
  errors: [],
})
export type MonitorGate = z.output<typeof monitorGate.response>['data']
