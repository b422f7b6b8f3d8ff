import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  summary: 'List job queues and failed jobs',
  description: 'With the number of articles that wait for enrichment.',
  response: z.object({
    data: z.object({
      queues: z.array(
        z.object({
          job: z.string(),
          /** Jobs that are ready, delayed, or waiting for a retry. */
          waiting: z.number().int(),
          active: z.number().int(),
          dead: z.number().int(),
          /** Null if it did not run within a day. */
          last_run: z
            .object({
              started_at: isoTime,
              /** Null while it runs, and while a failed run waits for its retry. */
              ended_at: isoTime.nullable(),
              outcome: z.enum(['running', 'done', 'failed']),
              error: z.string().nullable(),
            })
            .nullable(),
          /** Null for a job that is not scheduled, which cannot be run before its time either. */
          next_run_at: isoTime.nullable(),
        }),
      ),
      dead: z.array(
        z.object({
          id: z.string(),
          job: z.string(),
          error: z.string(),
          attempts: z.number().int(),
          died_at: isoTime,
        }),
      ),
      articles_waiting: z.number().int(),
    }),
  }),
  errors: [],
})
export type NewsroomJobs = z.output<typeof listJobs.response>['data']

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  access: 'admin',
  summary: 'Retry a failed job',
  params: z.object({ id: z.string().max(64) }),
  response: z.object({ data: z.object({ job: z.string() }) }),
  errors: ['not_found'],
})

export const runJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/run',
  access: 'admin',
  summary: 'Run a scheduled job now',
  description: 'A job that runs, is queued or has just begun is not run twice: `queued` is false then.',
  params: z.object({ id: z.string().max(64).describe('The name of the job') }),
  response: z.object({ data: z.object({ job: z.string(), queued: z.boolean() }) }),
  errors: ['not_found'],
})
