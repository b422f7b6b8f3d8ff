import type { JobRun } from '#adapters/queue/job.ts'
import type { Metrics } from './metrics.ts'
import { withRequestContext } from '../serving/request-context.ts'

/** Wraps every job, so that its log lines carry its name and id, and its duration is measured. */
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
