import { AppError, isSavingRefused } from '#contract/errors.ts'
import { isDoneWithin } from '#contract/values/done-within.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { PgBoss } from 'pg-boss'
import type { JobDefinition, JobHandler, JobRun } from './job.ts'
import {
  DAY_SECONDS,
  deadLetterQueueOf,
  flightOf,
  HEARTBEAT_EVERY_SECONDS,
  policyOf,
  settingsOf,
} from './job-settings.ts'
import { watchDueJobs } from './due-jobs.ts'
import { createScheduledJobs, type ScheduledJobs } from './scheduled-jobs.ts'
import {
  createJobTables,
  type DeadLetter,
  type LastRun,
  type QueueDatabase,
  type QueueDepth,
} from './job-tables.ts'

export interface SendOptions {
  startAfterSeconds?: number
  /** Makes a `singleFlight` job single per key, for instance per source. */
  singletonKey?: string
}

/** Stored in the product's database, so that a job can be sent in the transaction that needs it. */
export interface Queue extends ScheduledJobs {
  /** Must be called before any other method. */
  start: () => Promise<void>
  /**
   * Undefined if the same single-flight job is already queued. Inside a database transaction the job exists
   * only after the commit.
   */
  send: <Data extends object>(
    job: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ) => Promise<string | undefined>
  /** Runs one job at a time unless `concurrency` permits more. */
  work: <Data extends object>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
    options?: { concurrency?: number },
  ) => Promise<void>
  /** Stores the schedule of the job, or removes the stored one if the job has no schedule any more. */
  schedule: (job: JobDefinition) => Promise<void>
  deadLetters: (limit: number) => Promise<DeadLetter[]>
  depth: () => Promise<QueueDepth[]>
  /** The newest run of each job, in any process, as far as a day back. */
  lastRuns: () => Promise<LastRun[]>
  /**
   * Replaces a dead letter by a new job, atomically only inside a transaction.
   *
   * @returns the job's name, or undefined for an unknown id
   */
  retryDead: (id: string) => Promise<string | undefined>
  /**
   * Waits for running jobs; those that do not end are retried.
   *
   * @throws if the database could not be updated within two seconds; those jobs are retried once their
   * heartbeats have expired
   */
  stop: (options: { drainSeconds: number }) => Promise<void>
}

interface QueueOptions {
  db: QueueDatabase
  /** All kinds of jobs, so that their queues exist before a transaction sends one. */
  jobs: JobDefinition[]
  schema?: string
  log: (message: string) => void
  /** False for a process that only sends; others run schedules and expire jobs. */
  runsJobs?: boolean
  around?: (job: string, run: JobRun, work: () => Promise<unknown>) => Promise<unknown>
  /** Interval of the statement that looks for jobs of all workers; what this process sends starts without it. */
  pollSeconds?: number
  /** Interval of the check for running jobs whose worker died. */
  superviseSeconds?: number
}

/** A worker is woken for its jobs (`due-jobs.ts`); its own poll is the net beneath. */
const WORKER_POLL_SECONDS = 600
/** No other process sends jobs to the embedded database: a look finds schedules, delays and retries only. */
const LOOK_SECONDS = { pglite: 5, postgres: 1 } as const
/**
 * A pass counts all jobs of all queues before it finds those whose worker died, and with the embedded database a worker dies with
 * its process only: the first pass after the next start finds its job.
 */
const SUPERVISE_SECONDS = { pglite: 60, postgres: 15 } as const
/** pg-boss sends what is scheduled to a queue of its own first, whose worker polls; by default, every five seconds. */
const SCHEDULED_POLL_SECONDS = 15
/** Added to a stop's time, so that the states of running jobs can be stored. */
const STOP_MS = 2000

export function createQueue(options: QueueOptions): Queue {
  const { db, jobs, schema = 'jobs' } = options
  const { around = (_job, _run, work) => work() } = options
  const tables = createJobTables(db, schema, jobs)
  const known = new Set(jobs.map(({ name }) => name))
  const workers = new Map<string, string[]>()
  let started: PgBoss | undefined
  let usualKind: 'start' | 'queue' = 'start'
  const boss = (): PgBoss => {
    // A process on a standby starts its queue once that is promoted.
    if (!started) throw db.isReadOnly() ? new AppError('read_only') : new Error('The queue was not started')
    return started
  }
  const wake = (name: string): void => {
    for (const id of workers.get(name) ?? []) boss().notifyWorker(id)
  }
  let stopWatching: (() => Promise<void>) | undefined

  async function prepare(job: JobDefinition): Promise<void> {
    const settings = settingsOf(job)
    await boss().createQueue(deadLetterQueueOf(job), { retentionSeconds: 30 * DAY_SECONDS, retryLimit: 0 })
    await boss().createQueue(job.name, { ...settings, policy: policyOf(job) })
    // `createQueue` leaves an existing queue as it is. The policy of an existing queue cannot change.
    await boss().updateQueue(job.name, job.backoff ? settings : { ...settings, retryDelayMax: null })
  }

  async function addWorker<Data extends object>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
  ): Promise<string> {
    const worker = { id: '' }
    const workOptions = {
      pollingIntervalSeconds: WORKER_POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
      ...(job.singleFlight === true && { groupConcurrency: 1 }),
    }
    worker.id = await boss().work<Data>(job.name, workOptions, async ([run]) => {
      if (!run) return
      // Fetches again immediately, so that a backlog is processed without pauses. Of a single flight, one job at most is
      // queued beside it, for which its sender or a look wakes the worker.
      if (!job.singleFlight) boss().notifyWorker(worker.id)
      const jobRun: JobRun = { id: run.id, attempt: run.retryCount + 1, signal: run.signal }
      await db.within('job', () => around(job.name, jobRun, () => handler(run.data, jobRun)))
    })
    return worker.id
  }

  const send: Queue['send'] = async (job, data, { startAfterSeconds, singletonKey } = {}) => {
    if (!known.has(job.name)) throw new Error(`The queue was not told of the job ${job.name}`)
    const id = await boss().send(job.name, data, {
      startAfter: startAfterSeconds,
      ...flightOf(job, singletonKey),
    })
    db.afterCommit(() => wake(job.name))
    return id ?? undefined
  }

  return {
    start: async () => {
      started ??= await openBoss(options, schema, () => usualKind)
      await started.start()
      for (const job of jobs) await prepare(job)
      usualKind = 'queue'
    },
    send,
    ...createScheduledJobs(tables, jobs, (job) => send(job, {})),
    work: async (job, handler, { concurrency = 1 } = {}) => {
      const ids = workers.get(job.name) ?? []
      workers.set(job.name, ids)
      for (let index = 0; index < concurrency; index += 1) ids.push(await addWorker(job, handler))
      stopWatching ??= watchQueues(options, () => tables.dueNames([...workers.keys()]), wake)
    },
    schedule: async (job) => {
      if (!job.schedule) return boss().unschedule(job.name)
      const { cron, tz, catchesUp } = job.schedule
      const missed = catchesUp ? 'once' : 'skip'
      return boss().schedule(job.name, cron, {}, { tz, missed, ...flightOf(job) })
    },
    deadLetters: tables.deadLetters,
    retryDead: async (id) => {
      const dead = isUuid(id) ? await tables.takeDeadLetter(id) : undefined
      if (!dead) return undefined
      const { job, data } = dead
      // pg-boss drops it if the same single-flight job is queued, which then does its work.
      await boss().send(job.name, data, flightOf(job))
      db.afterCommit(() => wake(job.name))
      return job.name
    },
    depth: tables.depth,
    lastRuns: tables.lastRuns,
    stop: async ({ drainSeconds }) => {
      if (!started) return
      const timeout = drainSeconds * 1000
      const ended = Promise.all([stopWatching?.(), started.stop({ graceful: true, timeout })])
      if (!(await isDoneWithin(ended, timeout + STOP_MS)))
        throw new Error('The queue did not stop in time: its jobs are tried again when they are missed')
    },
  }
}

const watchQueues = (
  { db, log, pollSeconds = LOOK_SECONDS[db.engine] }: QueueOptions,
  dueNames: () => Promise<string[]>,
  wake: (name: string) => void,
): (() => Promise<void>) =>
  watchDueJobs({
    look: () => db.within('queue', dueNames),
    wake,
    everyMs: pollSeconds * 1000,
    onError: (error) => reportTo(log, error),
  })

const reportTo = (log: (message: string) => void, error: unknown): void => {
  // Every statement that writes fails while the disk is full or the database a standby, which the database has already logged.
  if (isSavingRefused(error)) return
  log(`Queue: ${error instanceof Error ? error.message : String(error)}`)
}

/** pg-boss's upkeep of its own indexes, which runs concurrently and without a time limit. */
const LONG_STATEMENT = /\bconcurrently\b|^\s*(?:vacuum|analyze)\b/i

/** Loads pg-boss lazily, after the server listens, because pages do not need it. */
async function openBoss(
  { db, log, runsJobs = true, superviseSeconds = SUPERVISE_SECONDS[db.engine] }: QueueOptions,
  schema: string,
  usualKind: () => 'start' | 'queue',
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss')
  const opened = new Boss({
    db: {
      executeSql: (text, values) =>
        db.within(LONG_STATEMENT.test(text) ? 'migration' : usualKind(), () => db.executeSql(text, values)),
    },
    backend: db.engine,
    schema,
    supervise: runsJobs,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: runsJobs,
    cronWorkerIntervalSeconds: SCHEDULED_POLL_SECONDS,
    // No job waits for others, which pg-boss would look for every five seconds.
    flowIntervalSeconds: DAY_SECONDS,
    // The embedded engine has its own maintenance and a single session, so no statement waits for locks.
    ...(db.engine === 'pglite' && { reindex: false, monitorVacuum: false }),
  })
  opened.on('error', (error) => reportTo(log, error))
  opened.on('warning', ({ message }) => log(`Queue: ${message}`))
  return opened
}
