import { z } from 'zod'
import { isoTime, textLanguage } from '#contract/content/articles.ts'
import { correction } from '#contract/editorial/corrections.ts'
import { endpoint } from '#contract/endpoint.ts'

const note = z.string().trim().min(3).max(1000)
const kind = correction.shape.kind

const report = z.object({
  id: z.uuid(),
  article_id: z.uuid(),
  title: z.string(),
  lang: textLanguage,
  kind,
  message: z.string(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
  outcome: z.enum(['corrected', 'declined']).nullable(),
  /** The evaluation case that an editor made from the report; null without one. */
  case_id: z.uuid().nullable(),
})
export type NewsroomReport = z.output<typeof report>

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'editor',
  summary: 'List the error reports of readers',
  description: 'Open reports with the oldest first, or answered ones with the newest first.',
  query: z.object({
    state: z.enum(['open', 'answered']).default('open'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    data: z.object({ reports: z.array(report), open: z.number().int(), has_more: z.boolean() }),
  }),
  errors: ['bad_request'],
})

export const answerReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/answer',
  access: 'editor',
  summary: 'Answer an error report',
  description:
    'With `corrected`, publishes a correction in both languages and adds it to the next newsletter of subscribers whose edition had the error.',
  params: z.object({ id: z.string().max(64) }),
  body: z
    .object({
      outcome: z.enum(['corrected', 'declined']),
      note_en: note.optional(),
      note_fr: note.optional(),
    })
    .refine(({ outcome, note_en, note_fr }) => outcome === 'declined' || (note_en && note_fr), {
      message: 'A correction is said in both languages',
      path: ['note_en'],
    }),
  response: z.object({ data: z.object({ correction_id: z.string().nullable() }) }),
  errors: ['bad_request', 'not_found', 'report_answered'],
})

export const publishCorrection = endpoint({
  method: 'POST',
  path: '/admin/corrections',
  access: 'editor',
  summary: 'Publish a correction without a report',
  body: z.object({ articleId: z.string().min(1).max(64), kind, note_en: note, note_fr: note }),
  response: z.object({ data: z.object({ correction_id: z.string() }) }),
  errors: ['bad_request', 'article_not_found'],
})
