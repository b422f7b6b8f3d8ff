import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { ingestFeeds, sendMails } from '#jobs/jobs.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { mustSkipRedis, startRedis, type TestRedis } from '#testing/database/redis.ts'
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts'
import { type SiteProcess, startWholeSiteProcess } from '#testing/processes/site-process.ts'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What the long run promises, in seconds. */
const READY_ANSWER_S = 2
const JOB_S = 70
const STOP_S = 15
/** Long enough for each job of every minute to fall due twice. */
const WATCH_S = 130
const READERS = 6
/** A search that took longer met a silent connection, or a busy machine. */
const SLOW_MS = 3000
/** In turn: what is connected goes silent for good, five times; then everything does, for half a minute. */
const TRIALS = ['connected', 'connected', 'connected', 'connected', 'connected', 'everything'] as const

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await sleep(50)
}

describe.skipIf(mustSkipRedis('silent connections'))('a database and a Redis that go silent', () => {
  describeWithPostgres('behind every process', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'apercu-silent-'))
    let postgres: TestPostgres
    let redis: TestRedis
    let toPostgres: SilentProxy
    let toRedis: SilentProxy
    let db: Database
    let settings: Record<string, string>
    const running: SiteProcess[] = []

    beforeAll(async () => {
      ;[postgres, redis] = await Promise.all([startPostgres(['max_connections=200']), startRedis()])
      const { url, name } = await postgres.createDatabase()
      db = await openDatabase({ dataDir: '', databaseUrl: url })
      await migrate(db)
      for (let n = 0; n < 3; n += 1) await buildArticle(db)
      toPostgres = await startSilentProxy({ path: join(postgres.folder, '.s.PGSQL.5432') })
      toRedis = await startSilentProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
      settings = {
        DATABASE_URL: `postgres://postgres@127.0.0.1:${toPostgres.port}/${name}`,
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
        SAMPLE: 'off',
        FEEDS_DIR: '',
      }
    })
    afterAll(async () => {
      await Promise.all(running.map((one) => one.kill()))
      await db?.close()
      await Promise.all([toPostgres?.close(), toRedis?.close()])
      await Promise.all([postgres?.stop(), redis?.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    })

    const begin = async (role: 'web' | 'worker'): Promise<SiteProcess & { inside: string }> => {
      const site = await startWholeSiteProcess(role, settings)
      running.push(site)
      return site
    }

    let asked = 0
    /**
     * Another client each time, so that no limit applies; 0 for a timeout of a minute, which must not occur.
     */
    const call = async (url: string, body?: unknown): Promise<{ status: number; ms: number }> => {
      const n = (asked += 1)
      const startedAt = performance.now()
      const status = await request(url, {
        method: body === undefined ? 'GET' : 'POST',
        body: body === undefined ? null : JSON.stringify(body),
        headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
        signal: AbortSignal.timeout(60_000),
      }).then(
        async (answer) => {
          await answer.body.dump()
          return answer.statusCode
        },
        () => 0,
      )
      return { status, ms: performance.now() - startedAt }
    }
    /** Never the same, so that the database is asked. */
    const search = (site: SiteProcess) => call(`${site.url}/api/articles?search=word${(asked += 1)}`)

    test('a process says that it is busy, finds other connections by itself, and ends when asked to', async () => {
      const site = await begin('web')
      expect((await search(site)).status).toBe(200)
      expect((await call(`${site.inside}/readyz`)).status).toBe(200)

      toPostgres.silence()
      toRedis.silence()
      const answers = await Promise.all(Array.from({ length: 12 }, () => search(site)))
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503),
      ).toEqual([])
      await until(async () => (await search(site)).status === 200)
      await until(async () => (await call(`${site.url}/readyz`)).status === 200)

      toPostgres.silence({ newOnes: true })
      toRedis.silence({ newOnes: true })
      await until(async () => (await call(`${site.inside}/readyz`)).status === 503)
      expect((await call(`${site.inside}/metrics`)).status).toBe(200)
      expect((await call(`${site.url}/healthz`)).status).toBe(200)
      expect((await search(site)).status).toBe(503)
      const underWay = search(site)
      expect(await site.stop()).toBe(0)
      expect([0, 503]).toContain((await underWay).status)
      toPostgres.resume()
      toRedis.resume()
    }, 240_000)

    test('a worker goes on with its jobs over other connections, and ends when asked to', async () => {
      const [web, worker] = await Promise.all([begin('web'), begin('worker')])
      toPostgres.silence()
      const subscribe = () =>
        call(`${web.url}/api/newsletters/subscribe`, {
          email: 'after-silence@example.org',
          wantsDaily: true,
          wantsWeekly: false,
        })
      await until(async () => (await subscribe()).status === 200)
      const sent = `select count(*) as n from mail_outbox where state = 'sent'`
      await until(async () => Number((await db.executeSql(sent)).rows[0]?.['n']) > 0)
      await until(async () => (await call(`${worker.inside}/readyz`)).status === 200)

      toPostgres.silence({ newOnes: true })
      await until(async () => (await call(`${worker.inside}/readyz`)).status === 503)
      // Not null, which is what a supervisor's SIGKILL leaves; what was broken off is 1.
      expect(await worker.stop()).not.toBeNull()
      expect(await web.stop()).not.toBeNull()
      toPostgres.resume()
    }, 240_000)

    describe.runIf(isLongRun)('one web process and two workers', () => {
      test.each(TRIALS.map((what, n) => ({ what, trial: n + 1 })))(
        'trial $trial: $what',
        async ({ what, trial }) => {
          const sites = await Promise.all([begin('web'), begin('worker'), begin('worker')])
          const [web] = sites
          const [{ now }] = (await db.executeSql('select now() as now')).rows as [{ now: Date }]
          let isOver = false
          let silentAt = Number.POSITIVE_INFINITY
          const since = () => (performance.now() - silentAt) / 1000
          const worst = { ready: 0, search: 0, searchesGoodAt: 0, readyAt: [0, 0, 0] }
          const odd: number[] = []
          const read = async (): Promise<void> => {
            while (!isOver) {
              const { status, ms } = await search(web)
              worst.search = Math.max(worst.search, ms / 1000)
              if (status !== 200 || ms > SLOW_MS)
                worst.searchesGoodAt = Math.max(worst.searchesGoodAt, since())
              if (status !== 200 && status !== 503) odd.push(status)
              await sleep(300)
            }
          }
          const probe = async (site: (typeof sites)[number], n: number): Promise<void> => {
            while (!isOver) {
              const { status, ms } = await call(`${site.inside}/readyz`)
              worst.ready = Math.max(worst.ready, ms / 1000)
              if (status !== 200) worst.readyAt[n] = Math.max(worst.readyAt[n] ?? 0, since())
              await sleep(500)
            }
          }
          const confirmed: string[] = []
          const subscribe = async (): Promise<void> => {
            for (let n = 0; !isOver; n += 1) {
              const email = `reader-${trial}-${n}@example.org`
              const body = { email, wantsDaily: true, wantsWeekly: false }
              const { status } = await call(`${web.url}/api/newsletters/subscribe`, body)
              if (status === 200) confirmed.push(email)
              await sleep(1000)
            }
          }
          const watching = [
            ...Array.from({ length: READERS }, read),
            ...sites.map((site, n) => probe(site, n)),
            subscribe(),
          ]
          await sleep(5000)
          const [{ now: silentSince }] = (await db.executeSql('select now() as now')).rows as [{ now: Date }]
          silentAt = performance.now()
          toPostgres.silence({ newOnes: what === 'everything' })
          toRedis.silence({ newOnes: what === 'everything' })
          await sleep(30_000)
          toPostgres.resume()
          toRedis.resume()
          await sleep((WATCH_S - 30) * 1000)
          isOver = true
          await Promise.all(watching)
          // What was confirmed last is sent as well.
          const waits = `select count(*) as n from mail_outbox where state <> 'sent'`
          await until(async () => (await db.executeSql(waits)).rows[0]?.['n'] === 0)
          const { rows } = await db.executeSql(
            `select name,
               min(extract(epoch from started_on - $2::timestamptz)) filter (where started_on > $2) as first,
               max(extract(epoch from coalesce(started_on, now()) - start_after)) as late
             from jobs.job where start_after > $1 and start_after < now() and name not like '%.dead' group by name`,
            [now, silentSince],
          )
          const jobs = rows.map(({ name, first, late }) => ({
            name: String(name),
            first: first === null ? Number.POSITIVE_INFINITY : Number(first),
            late: Number(late),
          }))
          const written = readdirSync(join(dataDir, 'outbox'))
            .filter((file) => file.endsWith('.json'))
            .map((file) => readFileSync(join(dataDir, 'outbox', file), 'utf8'))
          const mailsTo = (email: string) => written.filter((mail) => mail.includes(`"${email}"`))
          const lost = confirmed.filter((email) => mailsTo(email).length === 0)

          toPostgres.silence({ newOnes: true })
          toRedis.silence({ newOnes: true })
          const ends = await Promise.all(
            sites.map(async (site) => {
              const stoppedAt = performance.now()
              const code = await site.stop()
              return { code, seconds: (performance.now() - stoppedAt) / 1000 }
            }),
          )
          toPostgres.resume()
          toRedis.resume()
          const s = (seconds: number): string => `${seconds.toFixed(1)} s`
          const latest = jobs.toSorted((a, b) => b.late - a.late)[0]
          console.log(
            [
              `trial ${trial} (${what}):`,
              `searches good again +${s(worst.searchesGoodAt)}, slowest ${s(worst.search)}`,
              `/readyz last not 200 at ${worst.readyAt.map((at) => `+${s(at)}`).join(' · ')}, slowest answer ${s(worst.ready)}`,
              `first job +${s(Math.min(...jobs.map(({ first }) => first)))}, latest job ${latest?.name} ${s(latest?.late ?? 0)} late`,
              `${confirmed.length} sign-ups confirmed, ${lost.length} lost`,
              `SIGTERM ${ends.map(({ code, seconds }) => `${s(seconds)} (${code})`).join(' · ')}`,
            ].join('\n  '),
          )
          reportFault({
            fault: 'S1',
            trials: 1,
            lost: lost.length,
            doubled: confirmed.filter((email) => mailsTo(email).length > 1).length,
            hung: odd.filter((status) => status === 0).length,
            recoverySeconds: worst.searchesGoodAt,
          })
          expect(odd).toEqual([])
          expect(lost).toEqual([])
          expect(worst.ready).toBeLessThan(READY_ANSWER_S)
          expect(jobs.filter(({ late }) => late > JOB_S)).toEqual([])
          for (const { name } of [ingestFeeds, sendMails])
            expect(jobs.find((job) => job.name === name)?.first).toBeLessThan(JOB_S)
          for (const { code, seconds } of ends) {
            expect(code).not.toBeNull()
            expect(seconds).toBeLessThan(STOP_S)
          }
        },
        600_000,
      )
    })
  })
})
