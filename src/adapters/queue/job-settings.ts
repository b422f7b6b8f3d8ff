import type { Queue as BossQueue } from 'pg-boss'
import type { JobDefinition } from './job.ts'

export const DAY_SECONDS = 86_400
/**
 * A running job without heartbeats expires, because its process died or the response that delivered the job
 * was lost. Some heartbeats may fail: a statement of the queue has ten seconds until its timeout.
 */
const HEARTBEAT_SECONDS = 40
export const HEARTBEAT_EVERY_SECONDS = 10
const MAX_RETRY_DELAY_SECONDS = DAY_SECONDS

export const deadLetterQueueOf = (job: JobDefinition): string => `${job.name}.dead`

/**
 * Single flight is two rules: `short` allows one queued job per key, and a group one running job per key. Per
 * process it is the first rule alone, and one worker in each process.
 * pg-boss's own `stately` policy combines them, but it skips keys by statistics a minute old, and a busy key
 * at the head blocks the others. With several workers on a server, a retry and a new job fetched at the same
 * instant may overlap, which is harmless because jobs run at least once and handlers are idempotent anyway.
 */
export const policyOf = (job: JobDefinition): 'short' | 'standard' =>
  job.singleFlight ? 'short' : 'standard'

export const flightOf = (
  job: JobDefinition,
  singletonKey?: string,
): { singletonKey?: string; group?: { id: string } } =>
  job.singleFlight === true ? { singletonKey, group: { id: singletonKey ?? job.name } } : { singletonKey }

export const settingsOf = (job: JobDefinition): Omit<BossQueue, 'name' | 'policy'> => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: job.backoff,
  ...(job.backoff && { retryDelayMax: MAX_RETRY_DELAY_SECONDS }),
  expireInSeconds: job.expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: deadLetterQueueOf(job),
  deleteAfterSeconds: DAY_SECONDS,
})
