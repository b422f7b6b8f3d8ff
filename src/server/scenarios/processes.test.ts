import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { createQueue } from '#adapters/queue/queue.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { noteRun } from '#testing/processes/job-program.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { mustSkipRedis, startRedis, type TestRedis } from '#testing/database/redis.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Two of each, which die and come back, when there is time; otherwise two that answer. */
const ROLES = isLongRun ? (['web', 'web', 'worker', 'worker'] as const) : (['web', 'web'] as const)
const JOBS = isLongRun ? 1000 : 250
const SIGNUPS = 400

/** Waits for what comes in its own time; the test's time limit is the only clock. */
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await sleep(25)
}

describe.skipIf(mustSkipRedis('several processes'))('several processes on one database', () => {
  describeWithPostgres('and one Redis', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'apercu-processes-'))
    let postgres: TestPostgres
    let redis: TestRedis
    let db: Database
    let url: string
    let webs: SiteProcess[] = []
    let workers: SiteProcess[] = []
    const at = (sites: SiteProcess[], n: number): SiteProcess => {
      const site = sites[n]
      if (!site) throw new Error('There is no such process')
      return site
    }

    beforeAll(async () => {
      ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
      ;({ url } = await postgres.createDatabase())
      db = await openDatabase({ dataDir: '', databaseUrl: url })
      await migrate(db)
      const settings = {
        DATABASE_URL: url,
        REDIS_URL: redis.url,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
        SAMPLE: 'off',
        FEEDS_DIR: '',
      }
      // All at once on an empty queue: the first makes its tables, the others wait for it.
      const started = await Promise.all(
        ROLES.map(async (role) => ({ role, site: await startSiteProcess(role, settings) })),
      )
      webs = started.flatMap(({ role, site }) => (role === 'web' ? [site] : []))
      workers = started.flatMap(({ role, site }) => (role === 'worker' ? [site] : []))
    })
    afterAll(async () => {
      await Promise.all([...webs, ...workers].map((one) => one.kill()))
      await db?.close()
      await Promise.all([postgres?.stop(), redis?.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    })

    let clients = 0
    /** A client of its own unless one is named. */
    const call = async (
      site: SiteProcess,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const n = (clients += 1)
      const response = await fetch(site.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        body: body === undefined ? null : JSON.stringify(body),
        headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, ...headers },
      })
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json().catch(() => ({}))) as { data?: Record<string, unknown> } & Record<
          string,
          unknown
        >,
      }
    }
    const signIn = async (site: SiteProcess): Promise<{ authorization: string }> => {
      // Without X-Forwarded-For: what a proxy passed on opens no demo account.
      const answer = await fetch(`${site.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'x-dev-code': site.devCode() },
        body: JSON.stringify({ email: 'admin@demo.example', password: site.passwordOf('admin') }),
      })
      const { token } = (await answer.json()) as { token?: string }
      return { authorization: `Bearer ${token}` }
    }

    test('what an admin pins on one is first on the other, from memory or not', async () => {
      for (let n = 0; n < 3; n += 1) await buildArticle(db, { category: 'research' })
      const list = async (site: SiteProcess): Promise<string[]> => {
        const { body } = await call(site, '/api/articles?category=research&limit=20')
        return ((body.data?.['articles'] ?? []) as { id: string }[]).map(({ id }) => id)
      }
      const [one, other] = [at(webs, 0), at(webs, 1)]
      const before = await list(other)
      expect(await list(one)).toEqual(before)
      const last = before.at(-1) ?? ''
      const admin = await signIn(one)
      const pinned = await call(one, `/api/articles/${last}/pin`, { position: 1, list: 'research' }, admin)
      expect(pinned.status).toBe(200)
      const pinnedAt = performance.now()
      await until(async () => (await list(other))[0] === last && (await list(one))[0] === last)
      const ms = Math.round(performance.now() - pinnedAt)
      if (isLongRun) console.log(`a pin showed on both processes after ${ms} ms`)
      // A session of one is a session of the other.
      expect((await call(other, '/api/articles/pins/current', undefined, admin)).status).toBe(200)
    })

    test('a limit counts what both were asked', async () => {
      const { calls } = RATE_LIMITS.auth
      const client = { 'x-forwarded-for': '192.0.2.1' }
      const answers = await Promise.all(
        Array.from({ length: calls + 6 }, (_, n) =>
          call(at(webs, n % 2), '/api/auth/sign-in', { email: 'nobody@example.org', password: 'x' }, client),
        ),
      )
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
      const refused = answers.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test(`of ${JOBS} jobs each runs once, whichever of two processes takes it`, async () => {
      const jobsUrl = (await postgres.createDatabase()).url
      const sender = await openDatabase({ dataDir: '', databaseUrl: jobsUrl })
      await sender.executeSql('create table runs (n int not null, pid int not null)')
      const queue = createQueue({ db: sender, jobs: [noteRun], log: console.error, runsJobs: false })
      await queue.start()
      const program = fileURLToPath(new URL('../../testing/processes/job-program.ts', import.meta.url))
      const takers = [1, 2].map(() =>
        spawn(process.execPath, [program, jobsUrl], { stdio: ['pipe', 'pipe', 'inherit'] }),
      )
      await Promise.all(takers.map((taker) => once(taker.stdout, 'data')))
      await sender.tx(async () => {
        for (let n = 0; n < JOBS; n += 1) await queue.send(noteRun, { n })
      })
      await until(async () => {
        const [depth] = await queue.depth()
        return depth?.waiting === 0 && depth.active === 0
      })
      await Promise.all(
        takers.map(async (taker) => {
          const ended = once(taker, 'exit')
          taker.stdin.end()
          await ended
        }),
      )
      const { rows } = await sender.executeSql(
        'select count(*) as runs, count(distinct n) as jobs, count(distinct pid) as processes from runs',
      )
      const { runs, jobs } = rows[0] as { runs: number; jobs: number }
      reportFault({ fault: 'F16', trials: JOBS, lost: JOBS - jobs, doubled: runs - jobs })
      expect(rows).toEqual([{ runs: JOBS, jobs: JOBS, processes: 2 }])
      await queue.stop({ drainSeconds: 1 })
      await sender.close()
    })

    test.runIf(isLongRun)(
      'whatever dies, nothing that was confirmed is lost, and everything goes on by itself',
      async () => {
        const kept: string[] = []
        let refused = 0
        let isOver = false
        const ask = async (n: number): Promise<void> => {
          const email = `reader-${n}@example.org`
          const answer = await call(at(webs, n % 2), '/api/newsletters/subscribe', {
            email,
            wantsDaily: true,
            wantsWeekly: false,
          }).catch(() => undefined)
          if (answer?.status === 200) kept.push(email)
          else {
            refused += 1
            await sleep(20)
          }
        }
        const readers = (async () => {
          for (let n = 0; kept.length < SIGNUPS || !isOver; n += 1) await ask(n)
        })()
        const more = async (): Promise<void> => {
          const before = kept.length
          await until(() => kept.length > before + 4)
        }
        await more()
        await postgres.crash()
        // Word that it cannot be now, not silence, and a monitor hears it too.
        await until(async () => (await call(at(webs, 0), '/api/articles?limit=7')).status === 503)
        expect((await call(at(webs, 0), '/readyz')).status).toBe(503)
        expect((await call(at(webs, 0), '/healthz')).status).toBe(200)
        await postgres.start()
        await more()
        await redis.kill()
        await more()
        await redis.start()
        await more()
        await at(workers, 0).kill()
        await at(webs, 1).kill()
        await more()
        await Promise.all([at(webs, 1).start(), at(workers, 0).start()])
        await more()
        isOver = true
        await readers
        expect(refused).toBeGreaterThan(0)

        // Neither the processes that saw their database die nor the others were touched.
        for (const one of [...webs, ...workers]) expect(one.isRunning()).toBe(true)
        const client = { 'x-forwarded-for': '192.0.2.2' }
        const counted = await Promise.all(
          Array.from({ length: RATE_LIMITS.auth.calls + 2 }, (_, n) =>
            call(
              at(webs, n % 2),
              '/api/auth/sign-in',
              { email: 'nobody@example.org', password: 'x' },
              client,
            ),
          ),
        )
        expect(counted.filter(({ status }) => status === 429)).toHaveLength(2)

        const reopened = await openDatabase({ dataDir: '', databaseUrl: url })
        const waits = async (): Promise<number> => {
          const { rows } = await reopened.executeSql(
            `select count(*) filter (where state <> 'sent') as n from mail_outbox where kind = 'newsletter-confirm'`,
          )
          return Number(rows[0]?.['n'])
        }
        await until(async () => (await waits()) === 0)
        await reopened.close()
        const written = readdirSync(join(dataDir, 'outbox'))
          .filter((file) => file.endsWith('.json'))
          .map((file) => readFileSync(join(dataDir, 'outbox', file), 'utf8'))
        const lost = kept.filter((email) => !written.some((mail) => mail.includes(`"${email}"`)))
        expect(lost).toEqual([])
      },
      180_000,
    )

    test('asked to stop, each ends what it has begun and says so with its exit code', async () => {
      const codes = await Promise.all([...webs, ...workers].map((one) => one.stop()))
      expect(codes).toEqual(ROLES.map(() => 0))
    })
  })
})
