declare const DATA: unique symbol

export interface JobDefinition<Data extends object = object> {
  /** Letters, digits, dots and dashes. Never changes, because queued jobs contain it. */
  name: string
  /** After the first attempt. A job that fails the last one becomes a dead letter. */
  retryLimit: number
  /** Before the first retry, and before each other one without `backoff`. */
  retryDelaySeconds: number
  /** Each delay is about twice the one before, with jitter. */
  backoff: boolean
  /** A longer attempt is aborted through its `signal` and counts as failed. */
  expireInSeconds: number
  /** One running and one queued job are permitted, per `singletonKey` if given. */
  singleFlight?: boolean
  schedule?: JobSchedule
  /** Never set. It ties the definition to the type of its data. */
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
