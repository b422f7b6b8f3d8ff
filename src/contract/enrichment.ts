import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BACKFILL_CATEGORISATION_HOURS_DEFAULT, BACKFILL_QUALITY_HOURS_DEFAULT } from './limits.ts'
import { LOCALES } from './locales.ts'

const articleId = z.object({ id: z.string().min(1).max(64) })
const query = z.object({ lng: z.enum(LOCALES).default('en') })
const hours = (fallback: number) => z.object({ hours: z.number().int().min(1).max(720).default(fallback) })
const backfill = z.object({
  /** Articles that were looked at, and those of them that now wait for enrichment. */
  processed: z.number().int(),
  queued: z.number().int(),
})

export const summarizeArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/summarize',
  access: 'reader',
  summary:
    'The stored summary, for readers who may see it or have revealed it today. Where there is none it is null to every reader; premium readers have it made where the publisher gives more than an excerpt: queued once, ten a day.',
  params: articleId,
  query,
  response: z.object({ data: z.object({ summary: z.string().nullable(), queued: z.boolean() }) }),
  errors: ['article_not_found', 'summary_quota', 'summary_unopened', 'rate_limited'],
})

export const keyPointsOfArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/key-points',
  access: 'reader',
  summary: 'The stored key points, as with the summary.',
  params: articleId,
  query,
  response: z.object({ data: z.object({ key_points: z.array(z.string()), queued: z.boolean() }) }),
  errors: ['article_not_found', 'summary_quota', 'summary_unopened', 'rate_limited'],
})

export const enhanceTitle = endpoint({
  method: 'POST',
  path: '/articles/{id}/enhance-title',
  access: 'admin',
  summary:
    'Has the model tell the story anew, titles included. `queued` is false where it will not: there is no model, the story is older than three days, or another article stands for it.',
  params: articleId,
  response: z.object({ data: z.object({ queued: z.boolean() }) }),
  errors: ['article_not_found'],
})

export const backfillQuality = endpoint({
  method: 'POST',
  path: '/articles/backfill-ai-quality',
  access: 'admin',
  summary: 'Enriches the articles of the last hours again.',
  body: hours(BACKFILL_QUALITY_HOURS_DEFAULT),
  response: backfill,
  errors: ['bad_request', 'backfill_error'],
})

export const backfillCategorization = endpoint({
  method: 'POST',
  path: '/articles/backfill-ai-categorization',
  access: 'admin',
  summary: 'Files the articles of the last hours again whose category was a guess.',
  body: hours(BACKFILL_CATEGORISATION_HOURS_DEFAULT),
  response: backfill,
  errors: ['bad_request', 'backfill_error'],
})
