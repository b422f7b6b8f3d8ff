declare const DATA: unique symbol

/** What a job is, apart from what it does: the sender and the worker share this. */
export interface JobDefinition<Data extends object = object> {
  /** Letters, digits, dots, dashes: `ingest.source`. Never renamed: queued jobs carry it. */
  name: string
  /** Tries after the first one; then the job is a dead letter. */
  retryLimit: number
  /** Before the first retry. */
  retryDelaySeconds: number
  /** True: each delay is about twice the one before, with jitter. */
  backoff: boolean
  /** A try that runs longer is aborted (`signal`) and counts as failed. */
  expireInSeconds: number
  /** One at a time, and one more queued at most; further sends are dropped. Per `singletonKey`, if given. */
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

/** Runs at least once per job: a crash between its effect and its end repeats it. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<unknown>
