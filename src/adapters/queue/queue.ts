import { isDoneWithin } from '#contract/values/done-within.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { PgBoss, Queue as BossQueue } from 'pg-boss'
import type { JobDefinition, JobHandler, JobRun } from './job.ts'

/** The part of the database that the queue uses; inside a transaction `executeSql` joins it. */
export interface QueueDatabase {
  engine: 'pglite' | 'postgres'
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** States the purpose of statements, which decides their time limits. */
  within: <T>(kind: 'start' | 'queue' | 'job' | 'migration', work: () => Promise<T>) => Promise<T>
}

export interface SendOptions {
  startAfterSeconds?: number
  /** The key of a `singleFlight` job, for instance a source's id. */
  singletonKey?: string
}

export interface DeadLetter {
  id: string
  job: string
  data: unknown
  error: string
  attempts: number
  diedAt: Date
}

export interface QueueDepth {
  job: string
  /** Ready, delayed or waiting for a retry. */
  waiting: number
  active: number
  dead: number
}

/** A persistent job queue, in the same database and the same transactions as everything else. */
export interface Queue {
  /** Creates the queue's schema where it is missing. Required before any other call. */
  start: () => Promise<void>
  /**
   * Returns the job's id, or undefined when a single-flight job is already queued. Inside a database
   * transaction the job exists only after the commit.
   */
  send: <Data extends object>(
    job: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ) => Promise<string | undefined>
  /** Runs the jobs of one kind in this process, with `concurrency` (1 by default). */
  work: <Data extends object>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
    options?: { concurrency?: number },
  ) => Promise<void>
  /** Stores the job's schedule, or removes an earlier one. */
  schedule: (job: JobDefinition) => Promise<void>
  schedules: () => Promise<{ job: string; cron: string; tz: string }[]>
  /** Newest first. */
  deadLetters: (limit: number) => Promise<DeadLetter[]>
  depth: () => Promise<QueueDepth[]>
  /**
   * Queues a dead letter again as a new job, atomically inside a database transaction.
   *
   * @returns the kind of job, or undefined for an unknown one.
   */
  retryDead: (id: string) => Promise<string | undefined>
  /**
   * Fetches no further jobs and waits for the running ones; those that do not end are retried.
   *
   * @throws when the database could not be updated within two seconds. Those jobs are retried after their
   * heartbeat expires.
   */
  stop: (options: { drainSeconds: number }) => Promise<void>
}

interface QueueOptions {
  db: QueueDatabase
  /** All kinds of jobs, so that a send inside a transaction finds its queue. */
  jobs: JobDefinition[]
  schema?: string
  log: (message: string) => void
  /** False for a process that only sends: others run schedules and expire jobs. */
  runsJobs?: boolean
  /** Middleware around every run of a job: measures it and names it in the log. */
  around?: (job: string, run: JobRun, work: () => Promise<unknown>) => Promise<unknown>
  /** Interval in which an idle worker polls, besides notifications by its own process. */
  pollSeconds?: number
  /** Interval of the query for jobs of dead workers. */
  superviseSeconds?: number
}

const DAY_SECONDS = 86_400
/**
 * A running job sends heartbeats and expires without them after so long: its process died, or the response
 * with the job was lost. Some heartbeats may fail: a statement of the queue takes up to ten seconds for its
 * timeout.
 */
const HEARTBEAT_SECONDS = 40
const HEARTBEAT_EVERY_SECONDS = 10
/** Time to store the state of running jobs at a stop. */
const STOP_MS = 2000
/** The queue's maintenance of its own indexes, concurrent and without a time limit. */
const LONG_STATEMENT = /\bconcurrently\b|^\s*(?:vacuum|analyze)\b/i
const MAX_RETRY_DELAY_SECONDS = DAY_SECONDS
const deadName = (job: JobDefinition): string => `${job.name}.dead`

/** The queue on pg-boss. */
export function createQueue(options: QueueOptions): Queue {
  const { db, jobs, log, schema = 'jobs', runsJobs = true, pollSeconds = 2, superviseSeconds = 15 } = options
  const { around = (_job, _run, work) => work() } = options
  let started: PgBoss | undefined
  let usualKind: 'start' | 'queue' = 'start'
  const boss = (): PgBoss => {
    if (!started) throw new Error('The queue was not started')
    return started
  }
  const known = new Set(jobs.map(({ name }) => name))
  const workers = new Map<string, string[]>()

  const wake = (name: string): void => {
    for (const id of workers.get(name) ?? []) boss().notifyWorker(id)
  }

  /** Loaded lazily after the server listens, since pages do not need it. */
  async function open(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss')
    const opened = new Boss({
      db: {
        executeSql: (text, values) =>
          db.within(LONG_STATEMENT.test(text) ? 'migration' : usualKind, () => db.executeSql(text, values)),
      },
      backend: db.engine,
      schema,
      supervise: runsJobs,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      schedule: runsJobs,
      // The embedded engine has its own maintenance, and no other session whose locks a statement could wait
      // for.
      ...(db.engine === 'pglite' && { reindex: false, monitorVacuum: false }),
    })
    opened.on('error', (error) => {
      // Every poll fails while the disk is full, which the database has already logged.
      if ('code' in error && error.code === 'storage_full') return
      log(`Queue: ${error.message}`)
    })
    opened.on('warning', ({ message }) => log(`Queue: ${message}`))
    return opened
  }

  async function prepare(job: JobDefinition): Promise<void> {
    const settings = settingsOf(job)
    await boss().createQueue(deadName(job), { retentionSeconds: 30 * DAY_SECONDS, retryLimit: 0 })
    await boss().createQueue(job.name, { ...settings, policy: policyOf(job) })
    // The other settings of an existing queue do not change; neither can its policy.
    await boss().updateQueue(job.name, job.backoff ? settings : { ...settings, retryDelayMax: null })
  }

  return {
    start: async () => {
      started ??= await open()
      await started.start()
      for (const job of jobs) await prepare(job)
      usualKind = 'queue'
    },
    send: async (job, data, { startAfterSeconds, singletonKey } = {}) => {
      if (!known.has(job.name)) throw new Error(`The queue was not told of the job ${job.name}`)
      const id = await boss().send(job.name, data, {
        startAfter: startAfterSeconds,
        ...flightOf(job, singletonKey),
      })
      wake(job.name)
      return id ?? undefined
    },
    work: async <Data extends object>(
      job: JobDefinition<Data>,
      handler: JobHandler<Data>,
      { concurrency = 1 } = {},
    ) => {
      const workOptions = {
        pollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
        ...(job.singleFlight && { groupConcurrency: 1 }),
      }
      const ids: string[] = workers.get(job.name) ?? []
      workers.set(job.name, ids)
      for (let index = 0; index < concurrency; index += 1) {
        const worker = { id: '' }
        worker.id = await boss().work<Data>(job.name, workOptions, async ([run]) => {
          if (!run) return
          // Fetches again immediately, so that a backlog is processed without pauses.
          boss().notifyWorker(worker.id)
          const jobRun: JobRun = { id: run.id, attempt: run.retryCount + 1, signal: run.signal }
          await db.within('job', () => around(job.name, jobRun, () => handler(run.data, jobRun)))
        })
        ids.push(worker.id)
      }
    },
    schedule: async (job) => {
      if (!job.schedule) return boss().unschedule(job.name)
      const { cron, tz, catchesUp } = job.schedule
      return boss().schedule(
        job.name,
        cron,
        {},
        { tz, missed: catchesUp ? 'once' : 'skip', ...flightOf(job) },
      )
    },
    schedules: async () => {
      const schedules = await boss().getSchedules()
      return schedules.map(({ name, cron, timezone }) => ({ job: name, cron, tz: timezone }))
    },
    deadLetters: async (limit) => {
      const { rows } = await db.executeSql(
        `select id, source_name as job, data, coalesce(source_output ->> 'message', source_output::text) as error,
           source_retry_count + 1 as attempts, created_on as "diedAt"
         from ${schema}.job where name = any($1) and state < 'active' order by created_on desc limit $2`,
        [jobs.map(deadName), limit],
      )
      return rows as unknown as DeadLetter[]
    },
    retryDead: async (id) => {
      if (!isUuid(id)) return undefined
      const { rows } = await db.executeSql(
        `delete from ${schema}.job where id = $1 and name = any($2) and state < 'active' returning source_name as name, data`,
        [id, jobs.map(deadName)],
      )
      const [deadJob] = rows
      const job = jobs.find(({ name }) => name === deadJob?.['name'])
      if (!deadJob || !job) return undefined
      // A queued single-flight job will do its work.
      await boss().send(job.name, deadJob['data'] as object, flightOf(job))
      wake(job.name)
      return job.name
    },
    depth: async () => {
      const { rows } = await db.executeSql(
        `select name, state::text as state, count(*)::int as n from ${schema}.job
         where state <= 'active' group by name, state`,
      )
      const count = (name: string, states: string[]): number =>
        rows.reduce((sum, row) => {
          const isCounted = row['name'] === name && states.includes(String(row['state']))
          return isCounted ? sum + Number(row['n']) : sum
        }, 0)
      return jobs.map((job) => ({
        job: job.name,
        waiting: count(job.name, ['created', 'retry']),
        active: count(job.name, ['active']),
        dead: count(deadName(job), ['created', 'retry']),
      }))
    },
    stop: async ({ drainSeconds }) => {
      if (!started) return
      const timeout = drainSeconds * 1000
      // Ends after all of its statements.
      if (!(await isDoneWithin(started.stop({ graceful: true, timeout }), timeout + STOP_MS)))
        throw new Error('The queue did not stop in time: its jobs are tried again when they are missed')
    },
  }
}

/**
 * Single flight is two rules: `short` allows one queued job per key, and a group one running job per key.
 * pg-boss's own `stately` policy combines them, but it skips keys by statistics a minute old, and a busy key
 * at the head blocks the others. With several workers on a server, a retry and a new job fetched at the same
 * instant may overlap: handlers are idempotent anyway, since jobs run at least once.
 */
const policyOf = (job: JobDefinition): 'short' | 'standard' => (job.singleFlight ? 'short' : 'standard')

const flightOf = (
  job: JobDefinition,
  singletonKey?: string,
): { singletonKey?: string; group?: { id: string } } =>
  job.singleFlight ? { singletonKey, group: { id: singletonKey ?? job.name } } : { singletonKey }

const settingsOf = (job: JobDefinition): Omit<BossQueue, 'name' | 'policy'> => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: job.backoff,
  ...(job.backoff && { retryDelayMax: MAX_RETRY_DELAY_SECONDS }),
  expireInSeconds: job.expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: deadName(job),
  deleteAfterSeconds: DAY_SECONDS,
})
