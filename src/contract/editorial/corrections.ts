import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

export const correction = z.object({
  id: z.string(),
  corrected_at: z.iso.datetime(),
  kind: z.enum(['summary', 'category', 'story', 'translation', 'other']),
  /** Null once the article was deleted; the correction stays. */
  article_id: z.string().nullable(),
  title: z.string(),
  lang: z.string(),
  note: z.string(),
})
export type Correction = z.output<typeof correction>

export const listCorrections = endpoint({
  method: 'GET',
  path: '/corrections',
  access: 'anyone',
  summary: 'List published corrections',
  description: 'The newest correction comes first.',
  query: z.object({
    lng: z.enum(CONTENT_LANGUAGES).default('en'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ data: z.object({ corrections: z.array(correction), has_more: z.boolean() }) }),
  errors: [],
  cacheSeconds: 60,
})
