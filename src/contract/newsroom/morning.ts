import { z } from 'zod'
import { category, isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { calendarDay } from '#contract/values/stored-text.ts'

const count = z.number().int()

const morning = z.object({
  reports: z.object({
    open: count,
    oldest: z.array(
      z.object({ id: z.uuid(), title: z.string(), lang: textLanguage, message: z.string(), at: isoTime }),
    ),
  }),
  takedown_requests: z.object({
    open: count,
    oldest: z.array(z.object({ id: z.uuid(), message: z.string(), at: isoTime })),
  }),
  refusals: z.object({
    /** The beginning of yesterday in the time zone of the editions. */
    since: isoTime,
    refused: count,
    newest: z.array(
      z.object({ id: z.uuid(), sentence: z.string(), lang: z.enum(CONTENT_LANGUAGES), at: isoTime }),
    ),
  }),
  sources: z.object({ failing: count, on_trial: count }),
  fresh_from: calendarDay.describe('The day on which those 24 hours begin, in the time zone of the editions'),
  fresh: z
    .array(z.object({ category, lng: z.enum(CONTENT_LANGUAGES), articles: count, is_thin: z.boolean() }))
    .describe('Articles of the last 24 hours by category, as readers of each language can read them'),
  /** Null for editors, who have no call of jobs. */
  jobs: z
    .object({ failed: count, newest: z.array(z.object({ id: z.string(), job: z.string(), at: isoTime })) })
    .nullable(),
  /** The edition whose newsletters have not been sent yet, for readers of each language. */
  editions: z.array(
    z.object({
      lng: z.enum(CONTENT_LANGUAGES),
      date: calendarDay,
      /** When it is built, or was due. */
      due_at: isoTime,
      is_built: z.boolean(),
      is_held: z.boolean(),
      has_changes: z.boolean().describe('Acts of editors that the built edition does not contain'),
      mails: z.object({ sent: count, waiting: count }),
    }),
  ),
})
export type Morning = z.output<typeof morning>

export const readMorning = endpoint({
  method: 'GET',
  path: '/admin/morning',
  access: 'editor',
  summary: 'Get what waits for the newsroom',
  description:
    'Open reports and requests, sentences that were refused since yesterday, categories with few articles, failed jobs (owners alone), and the next daily edition by language. Lists hold at most three entries.',
  response: z.object({ data: z.object({ morning }) }),
  errors: [],
})
