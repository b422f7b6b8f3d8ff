import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { withServerDatabase } from '../site/server-database.ts'
import { withScratchFolder } from '../site/site.ts'
import { SAME_ETAG, withManyHosts } from '../sources/many-hosts.ts'
import type { PollingReport, PollingTask } from '../sources/polling-process.ts'
import type { Section } from './options.ts'

/** Addresses of the hosts end here. */
const MOST_SOURCES = 10_000
const WORKERS = 2
/** 10,000 busy sources, each every twenty minutes. */
const VISITS_PER_S = 8.3
const OUTAGE_S = 1800

const script = fileURLToPath(new URL('../sources/polling-process.ts', import.meta.url))

const poll = async (task: PollingTask): Promise<PollingReport> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PollingReport
}

/** Each source is a host of its own and has been read before, an hour ago at least. */
const insertSources = async (databaseUrl: string, urls: readonly string[]): Promise<void> => {
  const db = await openDatabase({ dataDir: '', databaseUrl })
  await migrate(db)
  await sql`
    insert into sources (id, name, feed_url, kind, language, category, etag, last_new_at, last_ok_at, next_fetch_at)
    select 'bench-' || n, 'Bench ' || n, url, 'live', 'en', 'technology', ${SAME_ETAG}, now() - interval '2 hours', now(),
      now() - interval '1 hour' * n / ${urls.length}::int
    from unnest(${urls}::text[]) with ordinality as feed (url, n)`.execute(db.kysely)
  await db.close()
}

export const sources: Section = {
  name: 'sources',
  about: `${MOST_SOURCES} sources due at once, or --size: 2 % silent, 88 % unchanged, ${WORKERS} workers on PostgreSQL`,
  run: ({ sizes: [size = MOST_SOURCES] }) =>
    withServerDatabase(({ url }) =>
      withManyHosts(async ({ urlOf, mostAtOnce }) => {
        const count = Math.min(size, MOST_SOURCES)
        await insertSources(
          url,
          Array.from({ length: count }, (_, host) => urlOf(host)),
        )
        const start = performance.now()
        // Each counts the connections of both while it runs, so that the longer one has nearly all of their time.
        const reports = await withScratchFolder((dataDir) =>
          Promise.all(Array.from({ length: WORKERS }, () => poll({ dataDir, databaseUrl: url }))),
        )
        const wallS = (performance.now() - start) / 1000
        const visits = reports.reduce((sum, report) => sum + report.visits, 0)
        const processMs = reports.reduce((sum, { cost }) => sum + cost.processMs, 0)
        const databaseMs = Math.max(...reports.map(({ cost }) => cost.databaseMs))
        if (visits !== count) throw new Error(`${visits} visits to ${count} sources`)
        const perCpuS = visits / ((processMs + databaseMs) / 1000)
        const ms = (total: number): string => (total / visits).toFixed(2)
        return {
          figures: [
            {
              what: 'visits a second of processor time, workers and database',
              value: perCpuS,
              unit: 'per s',
              target: { atLeast: VISITS_PER_S },
              note: `${visits} visits; ${ms(processMs)} ms of the workers and ${ms(databaseMs)} of the database each; ${(visits / wallS).toFixed(0)} a second by the clock`,
            },
            {
              what: `one core until ${MOST_SOURCES} sources that an outage made due are read`,
              value: MOST_SOURCES / perCpuS,
              unit: 's',
              target: { atMost: OUTAGE_S },
            },
            { what: 'visits to one host at a time', value: mostAtOnce(), unit: '', target: { atMost: 1 } },
            {
              what: 'visits of the busiest worker, beside all',
              value: Math.max(...reports.map((report) => report.visits)) / visits,
              unit: '×',
              note: `${WORKERS} workers; ${reports.map((report) => report.failed).join(' + ')} silent hosts`,
            },
          ],
          detail: reports,
        }
      }),
    ),
}
