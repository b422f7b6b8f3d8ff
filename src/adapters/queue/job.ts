declare const DATA: unique symbol

export interface JobDefinition<Data extends object = object> {
  /** Letters, digits, dots and dashes. Never changes, because queued jobs contain it. */
  name: string
  /** Number of retries after the first attempt. A job that fails the last retry becomes a dead letter. */
  retryLimit: number
  /** Delay before the first retry, and without `backoff` before every retry. */
  retryDelaySeconds: number
  /** True if each delay is about twice the previous one, with jitter. */
  backoff: boolean
  /** A longer attempt is aborted through its `signal` and counts as failed. */
  expireInSeconds: number
  /**
   * At most one job runs and one is queued, per `singletonKey` if given. With `per process` each process runs
   * one: for jobs that claim the rows they work on.
   */
  singleFlight?: boolean | 'per process'
  schedule?: JobSchedule
  /** Never set; only ties the definition to the type of its data. */
  readonly [DATA]?: Data
}

export interface JobSchedule {
  /** Five fields: a minute is the shortest interval. */
  cron: string
  /** The IANA time zone of the cron expression, which follows its summer time. */
  tz: string
  /** Occurrences that were missed while no process ran lead to one run, otherwise to none. */
  catchesUp?: boolean
}

export const defineJob = <Data extends object = object>(job: JobDefinition<Data>): JobDefinition<Data> => job

export interface JobRun {
  id: string
  /** Starts at 1. */
  attempt: number
  /** Aborts when the attempt expires, or when the process stops before it is done. */
  signal: AbortSignal
}

/** Must be idempotent, because a job runs again after a crash before its end. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>
