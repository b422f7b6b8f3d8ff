declare const DATA: unique symbol

export interface JobDefinition<Data extends object = object> {
  /** Letters, digits, dots and dashes, as in `ingest.source`. It never changes, because queued jobs contain it. */
  name: string
  /** Counts retries after the first attempt; a job that fails the last one becomes a dead letter. */
  retryLimit: number
  /** The delay before the first retry, and before each other one without `backoff`. */
  retryDelaySeconds: number
  /** If true, each delay is about twice the one before, with jitter. */
  backoff: boolean
  /** A longer attempt is aborted through its `signal` and counts as failed. */
  expireInSeconds: number
  /** Permits one running and one queued job, per `singletonKey` if given; further ones are dropped. */
  singleFlight?: boolean
  schedule?: JobSchedule
  /** Never set. It ties the definition to the type of its data. */
  readonly [DATA]?: Data
}

export interface JobSchedule {
  /** Has five fields, so that a minute is the shortest interval. */
  cron: string
  /** The IANA time zone of the cron expression, which follows its summer time. */
  tz: string
  /** If true, occurrences that were missed while no process ran lead to one run; otherwise to none. */
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
