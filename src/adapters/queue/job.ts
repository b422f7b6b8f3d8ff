declare const DATA: unique symbol

/** The definition of a job, shared by sender and worker. */
export interface JobDefinition<Data extends object = object> {
  /** Letters, digits, dots, dashes: `ingest.source`. Never renamed: queued jobs carry it. */
  name: string
  /** Retries after the first attempt; then the job is a dead letter. */
  retryLimit: number
  /** Before the first retry. */
  retryDelaySeconds: number
  /** True: each delay is about twice the one before, with jitter. */
  backoff: boolean
  /** A longer attempt is aborted (`signal`) and counts as failed. */
  expireInSeconds: number
  /** One running and at most one queued job; further ones are dropped. Per `singletonKey`, if given. */
  singleFlight?: boolean
  schedule?: JobSchedule
  /** Only for the type of what is sent. */
  readonly [DATA]?: Data
}

export interface JobSchedule {
  /** Five fields, to the minute. */
  cron: string
  /** IANA name; the cron expression is read on that clock, summer time included. */
  tz: string
  /** True: occurrences missed while nothing ran lead to one run, not to none. */
  catchesUp?: boolean
}

export const defineJob = <Data extends object = object>(job: JobDefinition<Data>): JobDefinition<Data> => job

export interface JobRun {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the try expires or the process stops before it is done. */
  signal: AbortSignal
}

/** At least once per job: after a crash before its end it runs again, so that handlers must be idempotent. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>
