import type { JobDefinition } from './job.ts'
import { deadLetterQueueOf } from './job-settings.ts'

/** A second press on a button comes within this time, when a short job may have ended. */
const JUST_NOW_SECONDS = 5

/** Inside a transaction `executeSql` joins it. */
export interface QueueDatabase {
  engine: 'pglite' | 'postgres'
  isReadOnly: () => boolean
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** The purpose of statements decides their time limits. */
  within: <T>(kind: 'start' | 'queue' | 'job' | 'migration', work: () => Promise<T>) => Promise<T>
  /** Runs `act` once the current transaction has committed; without a transaction at once. */
  afterCommit: (act: () => void) => void
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
  /** Includes delayed jobs and those that wait for a retry. */
  waiting: number
  active: number
  dead: number
}

export interface LastRun {
  job: string
  startedAt: Date
  /** Null while it runs, and where a failed attempt waits for its retry. */
  endedAt: Date | null
  outcome: 'running' | 'done' | 'failed'
  /** What a failed attempt said, otherwise null. */
  error: string | null
}

/** Queries on pg-boss's own table, for what its API does not offer. */
export interface JobTables {
  deadLetters: (limit: number) => Promise<DeadLetter[]>
  /** Undefined for an unknown id. */
  takeDeadLetter: (id: string) => Promise<{ job: JobDefinition; data: object } | undefined>
  depth: () => Promise<QueueDepth[]>
  /** The newest run of each job that ran within a day; ended jobs are deleted after that (`job-settings.ts`). */
  lastRuns: () => Promise<LastRun[]>
  /** The jobs that pg-boss queues by itself, with their cron expressions. */
  schedules: () => Promise<{ job: string; cron: string; tz: string }[]>
  /** Whether the job runs, may start now, or started within the last seconds. */
  isUnderWay: (name: string) => Promise<boolean>
  /** Of the queues in `names`, those with a job that may start now. */
  dueNames: (names: readonly string[]) => Promise<string[]>
}

export const createJobTables = (
  db: QueueDatabase,
  schema: string,
  jobs: readonly JobDefinition[],
): JobTables => ({
  deadLetters: async (limit) => {
    const { rows } = await db.executeSql(
      `select id, source_name as job, data, coalesce(source_output ->> 'message', source_output::text) as error,
         source_retry_count + 1 as attempts, created_on as "diedAt"
       from ${schema}.job where name = any($1) and state < 'active' order by created_on desc limit $2`,
      [jobs.map(deadLetterQueueOf), limit],
    )
    return rows as unknown as DeadLetter[]
  },
  takeDeadLetter: async (id) => {
    const { rows } = await db.executeSql(
      `delete from ${schema}.job where id = $1 and name = any($2) and state < 'active' returning source_name as name, data`,
      [id, jobs.map(deadLetterQueueOf)],
    )
    const [deadJob] = rows
    const job = jobs.find(({ name }) => name === deadJob?.['name'])
    return deadJob && job && { job, data: deadJob['data'] as object }
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
      dead: count(deadLetterQueueOf(job), ['created', 'retry']),
    }))
  },
  lastRuns: async () => {
    const { rows } = await db.executeSql(
      `select distinct on (name) name as job, started_on as "startedAt", completed_on as "endedAt",
         case state::text when 'active' then 'running' when 'completed' then 'done' else 'failed' end as outcome,
         case when state::text in ('failed', 'retry', 'cancelled') then coalesce(output ->> 'message', output::text) end as error
       from ${schema}.job where name = any($1) and started_on is not null order by name, started_on desc`,
      [jobs.map(({ name }) => name)],
    )
    return rows as unknown as LastRun[]
  },
  schedules: async () => {
    const { rows } = await db.executeSql(
      `select name as job, cron, timezone as tz from ${schema}.schedule where name = any($1)`,
      [jobs.map(({ name }) => name)],
    )
    return rows as unknown as { job: string; cron: string; tz: string }[]
  },
  isUnderWay: async (name) => {
    const { rows } = await db.executeSql(
      `select 1 from ${schema}.job where name = $1 and (state = 'active' or (state < 'active' and start_after <= now())
         or started_on > now() - interval '${JUST_NOW_SECONDS} seconds') limit 1`,
      [name],
    )
    return rows.length > 0
  },
  dueNames: async (names) => {
    const { rows } = await db.executeSql(
      `select distinct name from ${schema}.job
       where name = any($1) and state < 'active' and not blocked and start_after <= now()`,
      [names],
    )
    return rows.map(({ name }) => String(name))
  },
})
