import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import type { HeldUsage } from '#testing/processes/usage-probe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = (name: string): string =>
  fileURLToPath(new URL(`../../../testing/processes/${name}`, import.meta.url))

const REQUESTS = isLongRun ? 90_000 : 3000
/** After each, what the process holds is looked at. The first third fills its caches. */
const LOOKS = 15
const READERS = 16
/**
 * Addresses that are asked again and again. In the long form every second request has an address of its own, so that caches
 * without a bound grow too.
 */
const ADDRESSES = 60
/** Between two thirds of the requests: what a leak of a few hundred bytes a request in the long form exceeds. */
const MOST_GROWTH_BYTES = 6_000_000
const POOL = 10

describeWithPostgres('F19: a process under load for long', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apercu-long-load-'))
  let postgres: TestPostgres
  let db: Database
  let site: SiteProcess

  beforeAll(async () => {
    postgres = await startPostgres()
    const { url } = await postgres.createDatabase()
    const settings = {
      DATABASE_URL: url,
      DATABASE_POOL: String(POOL),
      DATA_DIR: dataDir,
      SAMPLE: 'off',
      FEEDS_DIR: '',
    }
    site = await startSiteProcess('web', settings, {
      path: program('site-program.ts'),
      nodeOptions: ['--expose-gc', '--import', program('usage-probe.ts')],
    })
    db = await openDatabase({ dataDir: '', databaseUrl: url })
    for (let n = 0; n < 100; n += 1)
      await buildArticle(db, { category: CATEGORIES[n % CATEGORIES.length] ?? 'research' })
  })
  afterAll(async () => {
    await site?.kill()
    await db?.close()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const look = async (): Promise<HeldUsage & { connections: number }> => {
    const answer = once(site.child(), 'message') as Promise<[HeldUsage]>
    site.child().send('what do you hold?')
    const [usage] = await answer
    const { rows } = await db.executeSql(
      `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return { ...usage, connections: Number(rows[0]?.['n']) }
  }
  const pathOf = (n: number): string => {
    const own = isLongRun && n % 2 === 0 ? n : n % ADDRESSES
    const category = CATEGORIES[n % CATEGORIES.length]
    if (n % 7 === 0) return `/api/articles?search=laboratory${own}`
    if (n % 7 === 1) return `/feed/${category}?page=${1 + own}`
    if (n % 7 === 2) return `/api/articles/${own}`
    return `/api/articles?category=${category}&page=${1 + own}`
  }
  const ask = async (n: number): Promise<number> => {
    const answer = await fetch(site.url + pathOf(n), {
      // Every third is one reader's own, which no cache of pages answers.
      headers: { ...(n % 3 === 0 && { cookie: 'session=unknown' }) },
    })
    await answer.arrayBuffer()
    return answer.status
  }

  test(
    `after ${REQUESTS} requests it holds what it held before, and answered all of them`,
    async () => {
      const looks: (HeldUsage & { connections: number })[] = []
      const unanswered: unknown[] = []
      let sent = 0
      for (let part = 1; part <= LOOKS; part += 1) {
        const until = (REQUESTS / LOOKS) * part
        const read = async (): Promise<void> => {
          while (sent < until) {
            sent += 1
            const status = await ask(sent).catch((error: unknown) => error)
            if (typeof status !== 'number' || status >= 500) unanswered.push(status)
          }
        }
        await Promise.all(Array.from({ length: READERS }, read))
        looks.push(await look())
      }
      // The load has ended: what a reader waits for who comes next.
      const endedAt = performance.now()
      expect(await ask(1)).toBe(200)
      const recoverySeconds = (performance.now() - endedAt) / 1000
      const third = (n: number) => looks.slice((LOOKS / 3) * (n - 1), (LOOKS / 3) * n)
      const least = (n: number, of: keyof HeldUsage) => Math.min(...third(n).map((held) => held[of]))
      const growth = least(3, 'heapBytes') - least(2, 'heapBytes')
      reportFault({ fault: 'F19', trials: 1, lost: unanswered.length, hung: 0, recoverySeconds })
      if (isLongRun) {
        const inMb = (of: 'heapBytes' | 'rssBytes') => looks.map((held) => Math.round(held[of] / 1e5) / 10)
        console.log(`heap ${inMb('heapBytes').join(' ')} MB; memory ${inMb('rssBytes').join(' ')} MB`)
      }
      expect(unanswered).toEqual([])
      expect(growth).toBeLessThan(MOST_GROWTH_BYTES)
      expect(least(3, 'rssBytes') / least(2, 'rssBytes')).toBeLessThan(1.2)
      // Readers' connections and those to the database come and go, within what both may have.
      expect(least(3, 'openFiles')).toBeLessThanOrEqual(least(2, 'openFiles') + READERS + POOL)
      // The test's own pool is closed down to what it uses.
      for (const { connections } of looks) expect(connections).toBeLessThanOrEqual(2 * POOL)
    },
    isLongRun ? 3_600_000 : 240_000,
  )
})
