import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeBackup } from '#db/backup/write-backup.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPgBouncer, type TestPooler } from '#testing/database/pgbouncer.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { describe, expect, test } from 'vitest'

const READERS = 6
const ENOUGH = 60

/**
 * A primary with a standby that confirms each commit when it has received it, and processes that reach the primary by a name
 * that is switched: PgBouncer's. What the standby applies late it has all the same.
 */
describe.skipIf(!isLongRun || mustSkipWithout('pgbouncer', 'a standby that is promoted'))(
  'a streaming standby',
  () => {
    describeWithPostgres('of the primary', () => {
      for (const delaySeconds of [0, 2, 30])
        test(`of ${delaySeconds} s delay can be backed up, and is promoted while readers read: nothing acknowledged is lost`, async () => {
          const folder = mkdtempSync(join(tmpdir(), 'apercu-standby-'))
          const ending: (() => Promise<unknown>)[] = []
          try {
            const primary = await startPostgres(['synchronous_standby_names=*', 'synchronous_commit=local'])
            ending.push(() => primary.stop())
            const { lost, doubled, others, areRunning } = await promoteUnderLoad({
              primary,
              delaySeconds,
              folder,
              ending,
            })
            expect({ lost, doubled, areRunning }).toEqual({ lost: [], doubled: 0, areRunning: true })
            // Word that it cannot be now, and no other failure.
            expect(others).toEqual([])
          } finally {
            for (const end of ending.toReversed()) await end()
            rmSync(folder, { recursive: true, force: true })
          }
        }, 300_000)
    })
  },
)

interface Trial {
  primary: TestPostgres
  delaySeconds: number
  folder: string
  ending: (() => Promise<unknown>)[]
}

interface Outcome {
  /** Addresses that were acknowledged and are missing. */
  lost: string[]
  doubled: number
  /** Answers that were neither 200 nor 503. */
  others: number[]
  areRunning: boolean
}

const promoteUnderLoad = async ({ primary, delaySeconds, folder, ending }: Trial): Promise<Outcome> => {
  const { name, url } = await primary.createDatabase()
  const pooler: TestPooler = await startPgBouncer(primary.folder)
  ending.push(() => pooler.stop())
  const sites = await startSites(pooler.urlOf(url), folder)
  ending.push(() => Promise.all(sites.map((site) => site.kill())))
  const db = await openDatabase({ dataDir: '', databaseUrl: url })
  for (let n = 0; n < 30; n += 1) await buildArticle(db, { category: 'research' })
  const standby = await primary.startStandby(delaySeconds)
  ending.push(() => standby.stop())
  // From here each commit waits for the standby to have received it.
  await db.executeSql(`alter database ${name} set synchronous_commit = on`)
  await db.close()
  await Promise.all(sites.map((site) => site.stop()))
  await Promise.all(sites.map((site) => site.start()))
  const standbyUrl = url.replace(primary.folder, standby.folder)

  const traffic = startTraffic(sites)
  await traffic.more(ENOUGH)
  const reading = await openDatabase({ dataDir: '', databaseUrl: standbyUrl })
  await backUp(reading, join(folder, 'backup'))
  await reading.close()

  await primary.crash()
  await standby.promote()
  await pooler.pointTo(standby.folder)
  await traffic.more(ENOUGH)
  const { answers, signedUp } = await traffic.end()

  const after = await openDatabase({ dataDir: '', databaseUrl: standbyUrl })
  const { rows } = await after.executeSql('select email from newsletter_subscribers')
  await after.close()
  const stored = rows.map((row) => String(row['email']))
  return {
    lost: signedUp.filter((email) => !stored.includes(email)),
    doubled: stored.length - new Set(stored).size,
    others: answers.filter((status) => status !== 200 && status !== 503),
    areRunning: sites.every((site) => site.isRunning()),
  }
}

const startSites = (databaseUrl: string, folder: string): Promise<SiteProcess[]> =>
  Promise.all(
    [1, 2].map(() =>
      startSiteProcess('web', {
        DATABASE_URL: databaseUrl,
        DATABASE_POOLER: 'on',
        DATA_DIR: join(folder, 'data'),
        SAMPLE: 'off',
        FEEDS_DIR: '',
      }),
    ),
  )

/** A standby answers while it is behind, so that a backup of it is whole as of some moment. */
const backUp = async (standby: Database, folder: string): Promise<void> => {
  const { rows } = await standby.executeSql('select pg_is_in_recovery() as is_standby')
  expect(rows).toEqual([{ is_standby: true }])
  const { tables } = await writeBackup(standby, { folder, files: undefined, now: new Date() })
  expect(tables.find(({ name }) => name === 'articles')?.rows).toBe(30)
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toContain('"articles"')
}

const startTraffic = (sites: readonly SiteProcess[]) => {
  const answers: number[] = []
  const signedUp: string[] = []
  let sent = 0
  let isOver = false
  const one = async (): Promise<void> => {
    const n = (sent += 1)
    const site = sites[n % sites.length] as SiteProcess
    const email = `reader-${n}@example.org`
    const answer =
      n % 3 === 0
        ? await fetch(`${site.url}/api/newsletters/subscribe`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, wantsDaily: true, wantsWeekly: false }),
          })
        : await fetch(`${site.url}/api/articles?category=research&page=${1 + (n % 40)}`)
    await answer.arrayBuffer()
    answers.push(answer.status)
    if (n % 3 === 0 && answer.status === 200) signedUp.push(email)
    if (answer.status !== 200) await sleep(50)
  }
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) await one()
  })
  return {
    more: async (count: number): Promise<void> => {
      const succeeded = () => answers.filter((status) => status === 200).length
      const signUps = signedUp.length
      const before = succeeded()
      while (succeeded() < before + count || signedUp.length < signUps + 5) await sleep(20)
    },
    end: async () => {
      isOver = true
      await Promise.all(readers)
      return { answers, signedUp }
    },
  }
}
