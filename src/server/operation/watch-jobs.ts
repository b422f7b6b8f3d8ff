import type { JobRun } from '#adapters/queue/job.ts'
import type { Metrics } from './metrics.ts'
import { withRequestContext } from '../serving/request-context.ts'

/** Stands around every job: its lines in the log carry its name and id, and its end is counted. */
export const watchJobs =
  (metrics?: Metrics) =>
  (job: string, { id }: JobRun, work: () => Promise<unknown>): Promise<unknown> =>
    withRequestContext({ id, job }, async () => {
      const startedAt = performance.now()
      let outcome: 'done' | 'failed' = 'failed'
      try {
        const result = await work()
        outcome = 'done'
        return result
      } finally {
        metrics?.countJob(job, outcome, (performance.now() - startedAt) / 1000)
      }
    })
