export const retries = (retryLimit: number, retryDelaySeconds: number) => ({
  retryLimit,
  retryDelaySeconds,
  backoff: false,
})
export const retriesWithBackoff = (retryLimit: number, firstDelaySeconds: number) => ({
  ...retries(retryLimit, firstDelaySeconds),
  backoff: true,
})
/** For jobs whose items are retried one by one, or whose next run continues where a failed one ended. */
export const NO_RETRIES = retries(0, 60)

/**
 * UTC, so that the change to summer time neither skips nor repeats a run; by this name, since any other is looked up in
 * `Intl` for every schedule, every half minute.
 */
export const scheduled = (cron: string, options: { catchesUp?: true } = {}) => ({
  singleFlight: true,
  schedule: { cron, tz: 'UTC', ...options },
})
/** Each minute. */
export const POLLED = { ...scheduled('* * * * *'), ...NO_RETRIES }
