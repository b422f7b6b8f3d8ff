import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BACKFILL_CATEGORISATION_HOURS_DEFAULT, BACKFILL_QUALITY_HOURS_DEFAULT } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

const articleId = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ['0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f'] }),
})
const query = z.object({ lng: z.enum(CONTENT_LANGUAGES).default('en') })
const hours = (fallback: number) => z.object({ hours: z.number().int().min(1).max(720).default(fallback) })
const backfill = z.object({
  /**
   * `processed` counts the articles in the time range, `queued` those among them that were queued for
   * enrichment.
   */
  processed: z.number().int(),
  queued: z.number().int(),
})

export const summarizeArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/summarize',
  access: 'reader',
  summary: 'Get or generate the summary of an article',
  description:
    'Requires the right to read the summary, or a view spent on it today. For premium readers a missing summary is generated when the publisher provides more than an excerpt: one job an article, ten requests a day. Null for every reader until then.',
  params: articleId,
  query,
  response: z.object({ data: z.object({ summary: z.string().nullable(), queued: z.boolean() }) }),
  errors: ['article_not_found', 'article_taken_down', 'summary_quota', 'summary_unopened', 'rate_limited'],
})

export const keyPointsOfArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/key-points',
  access: 'reader',
  summary: 'Get or generate the key points of an article',
  description: 'Follows the same rules as the summary.',
  params: articleId,
  query,
  response: z.object({ data: z.object({ key_points: z.array(z.string()), queued: z.boolean() }) }),
  errors: ['article_not_found', 'article_taken_down', 'summary_quota', 'summary_unopened', 'rate_limited'],
})

export const enhanceTitle = endpoint({
  method: 'POST',
  path: '/articles/{id}/enhance-title',
  access: 'editor',
  summary: 'Generate a story’s texts again, titles included',
  description:
    '`queued` is false when there is no model, the story is older than three days, or another article represents it.',
  params: articleId,
  response: z.object({ data: z.object({ queued: z.boolean() }) }),
  errors: ['article_not_found', 'article_taken_down'],
})

export const backfillQuality = endpoint({
  method: 'POST',
  path: '/articles/backfill-ai-quality',
  access: 'admin',
  summary: 'Enrich the articles of the last hours again',
  body: hours(BACKFILL_QUALITY_HOURS_DEFAULT),
  response: backfill,
  errors: ['bad_request', 'backfill_error'],
})

export const backfillCategorization = endpoint({
  method: 'POST',
  path: '/articles/backfill-ai-categorization',
  access: 'admin',
  summary: 'Classify the articles of the last hours again',
  description: 'Only articles whose category had a low confidence.',
  body: hours(BACKFILL_CATEGORISATION_HOURS_DEFAULT),
  response: backfill,
  errors: ['bad_request', 'backfill_error'],
})
