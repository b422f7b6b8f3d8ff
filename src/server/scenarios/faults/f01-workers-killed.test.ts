import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { mulberry32 } from '#testing/processes/crash-process.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import type { PollerOptions } from '#testing/processes/feed-poller.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Workers that are killed while they have something to do. */
const KILLS = isLongRun ? 100 : 4
/** Some have ended when they would be killed. */
const MOST_TRIALS = 3 * KILLS
const FEEDS = 12
/** New in each feed before each trial; the feed goes on listing as many as two trials add, and no more. */
const NEW_ITEMS = 10
const DAY_MS = 86_400_000
const START = Date.parse('2026-03-10T12:00:00Z')
/** A worker that saves nothing more has visited everything, and there is nothing to kill. */
const LONGEST_WAIT_MS = 60_000

const addressOf = (feed: string, n: number): string => `${feed}/item-${n}`

describeWithPostgres('F1: workers that are killed while they ingest', () => {
  let postgres: TestPostgres
  let db: Database
  let url: string
  const feeds: string[] = []

  beforeAll(async () => {
    postgres = await startPostgres()
    ;({ url } = await postgres.createDatabase())
    db = await openDatabase({ dataDir: '', databaseUrl: url })
    await migrate(db)
    for (let n = 0; n < FEEDS; n += 1) feeds.push((await buildSource(db)).feed_url)
  })
  afterAll(async () => {
    await db?.close()
    await postgres?.stop()
  })

  /** What the feeds list in a round, of which a trial has two: one whose worker is killed, and the next poll. */
  const feedsOf = (trial: number): PollerOptions['feeds'] =>
    Object.fromEntries(
      feeds.map((feed, index) => {
        const last = (trial + 1) * NEW_ITEMS
        const items = Array.from({ length: Math.min(last, 2 * NEW_ITEMS) }, (_, back) => {
          const n = last - 1 - back
          const time = new Date(START + trial * DAY_MS - back * 60_000).toUTCString()
          return `<item><title>Model ${n} of laboratory ${index} passes its exams</title><link>${addressOf(feed, n)}</link><description>Laboratory ${index} published the results of its language model number ${n}, and how they were measured.</description><pubDate>${time}</pubDate></item>`
        })
        return [
          feed,
          `<rss version="2.0"><channel><title>Laboratory ${index}</title><link>${feed}</link>${items.join('')}</channel></rss>`,
        ]
      }),
    )
  const startWorker = (trial: number, hours: number) => {
    const program = fileURLToPath(new URL('../../../testing/processes/feed-poller.ts', import.meta.url))
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit'] })
    const now = START + trial * DAY_MS + hours * 3_600_000
    const options: PollerOptions = { databaseUrl: url, now, feeds: feedsOf(trial) }
    child.stdin.end(JSON.stringify(options))
    return { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') as Promise<[number | null]> }
  }
  /** Until the next poll stores something that the killed worker did not, or finds that it has stored all. */
  const untilStored = async (worker: ReturnType<typeof startWorker>, before: number): Promise<void> => {
    let hasEnded = false
    void worker.ended.then(() => (hasEnded = true))
    while (!hasEnded && (await count()) === before) await sleep(2)
  }
  const count = async (): Promise<number> =>
    Number((await db.executeSql('select count(*) as n from articles')).rows[0]?.['n'])

  test(
    `${KILLS} times: the next poll brings what is missing, and nothing is there twice or in part`,
    async () => {
      const seed = randomInt(2 ** 31)
      const random = mulberry32(seed)
      let lost = 0
      let killedAtWork = 0
      let recoverySeconds = 0
      for (let trial = 0; killedAtWork < KILLS && trial < MOST_TRIALS; trial += 1) {
        const before = await count()
        const worker = startWorker(trial, 0)
        const startedAt = performance.now()
        while ((await count()) === before && performance.now() - startedAt < LONGEST_WAIT_MS) await sleep(2)
        await sleep(random() * 100)
        worker.kill()
        const [code] = await worker.ended
        if (code === null) killedAtWork += 1
        const endedAt = performance.now()

        const saved = await count()
        const next = startWorker(trial, 6)
        await untilStored(next, saved)
        // Of the next poll alone: the claims of a killed worker hold three minutes, which its clock has behind it.
        if (code === null) recoverySeconds = Math.max(recoverySeconds, (performance.now() - endedAt) / 1000)
        const [ended] = await next.ended
        expect({ seed, ended }).toEqual({ seed, ended: 0 })
        const { rows } = await db.executeSql('select url from articles')
        const stored = new Set(rows.map((row) => row['url']))
        const expected = feeds.flatMap((feed) =>
          Array.from({ length: (trial + 1) * NEW_ITEMS }, (_, n) => addressOf(feed, n)),
        )
        lost += expected.filter((address) => !stored.has(address)).length
        expect({ seed, trial, lost }).toEqual({ seed, trial, lost: 0 })
      }
      const { rows: odd } = await db.executeSql(
        `select url, count(*) as rows from articles group by url having count(*) > 1`,
      )
      const { rows: halves } = await db.executeSql(
        `select url from articles a
         where not exists (select from article_texts t where t.article_id = a.id and t.title <> '')
           or not exists (select from article_sightings s where s.article_id = a.id)
           or not exists (select from article_search s where s.article_id = a.id)`,
      )
      reportFault({ fault: 'F1', trials: killedAtWork, lost, doubled: odd.length, recoverySeconds })
      expect(odd).toEqual([])
      expect(halves).toEqual([])
      expect(killedAtWork).toBe(KILLS)
    },
    isLongRun ? 5_400_000 : 240_000,
  )
})
