import type { JobDefinition } from './job.ts'
import type { JobTables } from './job-tables.ts'
import { nextRun } from './next-run.ts'

export interface ScheduledJobs {
  schedules: () => Promise<{ job: string; cron: string; tz: string }[]>
  /** When each scheduled job runs next; without those whose expression `nextRun` does not read. */
  nextRuns: (now: Date) => Promise<{ job: string; at: Date }[]>
  /**
   * Queues a scheduled job before its time, unless it is under way. Jobs without a schedule have data, or no worker here.
   *
   * @returns undefined for a job that has no schedule
   */
  runNow: (name: string) => Promise<'queued' | 'under-way' | undefined>
}

/** @param send returns undefined if the same single flight is queued already */
export const createScheduledJobs = (
  tables: JobTables,
  jobs: readonly JobDefinition[],
  send: (job: JobDefinition) => Promise<string | undefined>,
): ScheduledJobs => ({
  schedules: tables.schedules,
  nextRuns: async (now) => {
    const schedules = await tables.schedules()
    return schedules.flatMap(({ job, cron, tz }) => {
      const at = tz === 'UTC' ? nextRun(cron, now) : undefined
      return at ? [{ job, at }] : []
    })
  },
  runNow: async (name) => {
    const job = jobs.find((each) => each.name === name)
    const schedules = await tables.schedules()
    if (!job || !schedules.some((each) => each.job === name)) return undefined
    if (await tables.isUnderWay(name)) return 'under-way'
    // Of two processes that send a single flight at once, one gets no id.
    return (await send(job)) === undefined ? 'under-way' : 'queued'
  },
})
