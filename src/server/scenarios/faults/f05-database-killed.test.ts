import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { type PostgresEnd, startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startWholeSiteProcess } from '#testing/processes/site-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TRIALS = isLongRun ? 50 : 3
const WRITERS = 6
const READERS = 4
/** In turn: backends break off, or the server first says that it is shutting down. */
const ENDS: readonly PostgresEnd[] = ['immediate', 'fast']
/** An answer that took longer counts as hung; a request's statement ends after 12 s. */
const HUNG_MS = 30_000

interface Answer {
  status: number
  retryAfter: string | null
}

describeWithPostgres('F5: a database that is killed under load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apercu-f05-'))
  let postgres: TestPostgres
  let url: string
  let site: SiteProcess

  beforeAll(async () => {
    postgres = await startPostgres()
    ;({ url } = await postgres.createDatabase())
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    await migrate(db)
    for (let n = 0; n < 3; n += 1) await buildArticle(db)
    await db.close()
    site = await startWholeSiteProcess('web', {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      SAMPLE: 'off',
      FEEDS_DIR: '',
    })
  })
  afterAll(async () => {
    await site?.kill()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(
    `and started again, ${TRIALS} times: answers are results or 503, and what was acknowledged is kept once`,
    async () => {
      let asked = 0
      let hung = 0
      const odd: unknown[] = []
      /** Another client each time, so that no limit applies. */
      const call = async (path: string, body?: unknown): Promise<Answer> => {
        const n = (asked += 1)
        const response = await fetch(site.url + path, {
          method: body === undefined ? 'GET' : 'POST',
          body: body === undefined ? null : JSON.stringify(body),
          headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
          signal: AbortSignal.timeout(HUNG_MS),
        }).catch((error: unknown) => {
          if (error instanceof Error && error.name === 'TimeoutError') hung += 1
          else odd.push(error)
        })
        if (!response) return { status: 0, retryAfter: null }
        await response.text()
        const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
        const isExpected = answer.status === 200 || (answer.status === 503 && Number(answer.retryAfter) > 0)
        if (!isExpected) odd.push({ path, ...answer })
        return answer
      }

      let isOver = false
      let reads = 0
      let refused = 0
      const acknowledged: string[] = []
      const write = async (writer: number): Promise<void> => {
        for (let n = 0; !isOver; n += 1) {
          const email = `reader-${writer}-${n}@example.org`
          const body = { email, wantsDaily: true, wantsWeekly: false }
          const { status } = await call('/api/newsletters/subscribe', body)
          if (status === 200) acknowledged.push(email)
          else {
            refused += 1
            await sleep(20)
          }
        }
      }
      const read = async (): Promise<void> => {
        while (!isOver) {
          const { status } = await call(`/api/articles?search=word${asked}`)
          if (status === 200) reads += 1
          else await sleep(20)
        }
      }
      const load = [
        ...Array.from({ length: WRITERS }, (_, n) => write(n)),
        ...Array.from({ length: READERS }, read),
      ]
      const more = async (): Promise<void> => {
        const before = { writes: acknowledged.length, reads }
        while (acknowledged.length < before.writes + 10 || reads < before.reads + 5) await sleep(10)
      }

      let recoverySeconds = 0
      for (let trial = 0; trial < TRIALS; trial += 1) {
        await more()
        const refusedBefore = refused
        await postgres.crash(ENDS[trial % ENDS.length])
        while (refused === refusedBefore) await sleep(10)
        await postgres.start()
        const startedAt = performance.now()
        const written = acknowledged.length
        while (acknowledged.length === written) await sleep(5)
        recoverySeconds = Math.max(recoverySeconds, (performance.now() - startedAt) / 1000)
      }
      await more()
      isOver = true
      await Promise.all(load)

      const db = await openDatabase({ dataDir: '', databaseUrl: url })
      const { rows: kept } = await db.executeSql(
        `select email, count(*) as mails from newsletter_subscribers join mail_outbox on recipient = email group by email`,
      )
      await db.close()
      const mailsOf = new Map(kept.map(({ email, mails }) => [String(email), Number(mails)]))
      const lost = acknowledged.filter((email) => !mailsOf.has(email))
      const twice = [...mailsOf].filter(([, mails]) => mails > 1)
      reportFault({
        fault: 'F5',
        trials: TRIALS,
        lost: lost.length,
        doubled: twice.length,
        hung,
        recoverySeconds,
      })
      expect(odd).toEqual([])
      expect(hung).toBe(0)
      expect(lost).toEqual([])
      expect(twice).toEqual([])
      expect(site.isRunning()).toBe(true)
    },
    isLongRun ? 900_000 : 180_000,
  )
})
