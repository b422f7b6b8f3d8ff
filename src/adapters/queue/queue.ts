import { isDoneWithin } from '#contract/done-within.ts'
import { isUuid } from '#contract/uuid.ts'
import type { PgBoss, Queue as BossQueue } from 'pg-boss'
import type { JobDefinition, JobHandler, JobRun } from './job.ts'

/** What the queue needs of the database; inside a transaction `executeSql` is part of it. */
export interface QueueDatabase {
  engine: 'pglite' | 'postgres'
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Says what statements are for, from which their time limits follow. */
  within: <T>(kind: 'start' | 'queue' | 'job' | 'migration', work: () => Promise<T>) => Promise<T>
}

export interface SendOptions {
  startAfterSeconds?: number
  /** For a `singleFlight` job: what there is one of, a source's id for instance. */
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
  /** Ready, delayed or waiting for their next try. */
  waiting: number
  active: number
  dead: number
}

/** Jobs that outlive the process, in the same database and the same transactions as everything else. */
export interface Queue {
  /** Creates what is missing in the database. Before it, nothing else works. */
  start: () => Promise<void>
  /**
   * Resolves with the job's id, or undefined when a single flight already has one queued. Inside a
   * database transaction the job exists only once that commits.
   */
  send: <Data extends object>(
    job: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ) => Promise<string | undefined>
  /** Runs the jobs of one kind in this process, `concurrency` (1 unless told) at a time. */
  work: <Data extends object>(
    job: JobDefinition<Data>,
    handler: JobHandler<Data>,
    options?: { concurrency?: number },
  ) => Promise<void>
  /** Puts the job's schedule into effect, or takes an earlier one out of it when it has none. */
  schedule: (job: JobDefinition) => Promise<void>
  schedules: () => Promise<{ job: string; cron: string; tz: string }[]>
  /** Newest first. */
  deadLetters: (limit: number) => Promise<DeadLetter[]>
  depth: () => Promise<QueueDepth[]>
  /**
   * Puts a dead letter back into its queue as a new job. Inside a database transaction both happen, or neither.
   *
   * @returns the kind of job, or undefined when there is no such letter any more.
   */
  retryDead: (id: string) => Promise<string | undefined>
  /**
   * Takes no further job and waits for the running ones; those still running then will be tried again.
   *
   * @throws when the database could not be told so two seconds later. Those jobs are tried again when they are missed.
   */
  stop: (options: { drainSeconds: number }) => Promise<void>
}

interface QueueOptions {
  db: QueueDatabase
  /** All kinds of job there are, so that a send inside a transaction finds its queue. */
  jobs: JobDefinition[]
  schema?: string
  log: (message: string) => void
  /** False for a process that only sends: others look after schedules and expired jobs. */
  runsJobs?: boolean
  /** Stands around every run of a job: measures it, names it in the log. */
  around?: (job: string, run: JobRun, work: () => Promise<unknown>) => Promise<unknown>
  /** How often an idle worker looks for work, besides being told by sends of its own process. */
  pollSeconds?: number
  /** How often it looks for jobs whose worker died. */
  superviseSeconds?: number
}

const DAY_SECONDS = 86_400
/**
 * A job says that it is alive, and is given up after so long without a word: its process died, or the answer that handed it over
 * got lost with its connection. Some words may fail: a statement of the queue takes up to ten seconds to do so.
 */
const HEARTBEAT_SECONDS = 40
const HEARTBEAT_EVERY_SECONDS = 10
/** For the database to take note of what was running at a stop. */
const STOP_MS = 2000
/** What the queue does to its own indexes, without a lock and for as long as it takes. */
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

  /** Pages do not need it, so that a process which starts loads it after it has opened its door. */
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
      // The embedded engine has its own maintenance, and no other session whose locks a statement could wait for.
      ...(db.engine === 'pglite' && { reindex: false, monitorVacuum: false }),
    })
    opened.on('error', (error) => {
      // Every look for work fails while the disk is full, and the database has already said so once.
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
    // A queue that existed keeps its old settings otherwise. Its policy cannot change.
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
          // Its next fetch follows at once, so that a backlog is worked off without pauses.
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
      // A single flight that has one queued already will do its work.
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
      // Its own end comes after that of all its statements.
      if (!(await isDoneWithin(started.stop({ graceful: true, timeout }), timeout + STOP_MS)))
        throw new Error('The queue did not stop in time: its jobs are tried again when they are missed')
    },
  }
}

/**
 * A single flight is two rules: `short` allows one waiting job per key, and a group one running job per
 * key. pg-boss's own `stately` policy would say both, but it skips keys by statistics a minute old, and
 * a busy key at the head holds up the others. With several workers on a server, a retry and a fresh job
 * fetched in the same instant may overlap: handlers bear that anyway, since jobs run at least once.
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
