import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeBackup } from '#db/backup/write-backup.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPgBouncer, type TestPooler } from '#testing/database/pgbouncer.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { startWholeSiteProcess } from '#testing/processes/site-process.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { describe, expect, test } from 'vitest'

/** Of a standby from which visitors' reads come, in seconds. */
const MAX_LAG = 5
const READERS = 6
const ENOUGH = 60

/**
 * A primary with a standby that confirms each commit when it has received it, and processes that reach the primary by a name
 * that is switched: PgBouncer's. What the standby applies late it has all the same. Visitors' reads come from it while it is
 * late by less than the bound.
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
            const { lost, doubled, others, areRunning, fromReplica } = await promoteUnderLoad({
              primary,
              delaySeconds,
              folder,
              ending,
            })
            expect({ lost, doubled, areRunning }).toEqual({ lost: [], doubled: 0, areRunning: true })
            // Word that it cannot be now, and no other failure.
            expect(others).toEqual([])
            expect(fromReplica > 0).toBe(delaySeconds < MAX_LAG)
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
  /** Reads that the standby answered until the crash. */
  fromReplica: number
}

type Site = Awaited<ReturnType<typeof startWholeSiteProcess>>

const promoteUnderLoad = async ({ primary, delaySeconds, folder, ending }: Trial): Promise<Outcome> => {
  const { name, url } = await primary.createDatabase()
  const pooler: TestPooler = await startPgBouncer(primary.folder)
  ending.push(() => pooler.stop())
  const db = await openDatabase({ dataDir: '', databaseUrl: url })
  await migrate(db)
  for (let n = 0; n < 30; n += 1) await buildArticle(db, { category: 'research' })
  const standby = await primary.startStandby(delaySeconds)
  ending.push(() => standby.stop())
  // From here each commit waits for the standby to have received it.
  await db.executeSql(`alter database ${name} set synchronous_commit = on`)
  await db.close()
  const standbyUrl = url.replace(primary.folder, standby.folder)
  const sites = await startSites(pooler.urlOf(url), standbyUrl, folder)
  ending.push(() => Promise.all(sites.map((site) => site.kill())))

  const traffic = startTraffic(sites)
  await traffic.more(ENOUGH)
  const reading = await openDatabase({ dataDir: '', databaseUrl: standbyUrl })
  await backUp(reading, join(folder, 'backup'))
  await reading.close()
  const fromReplica = await countFromReplica(sites)

  await primary.crash()
  await standby.promote()
  await pooler.pointTo(standby.folder)
  await traffic.more(ENOUGH)
  // No standby any more, of which the processes hear within half a second.
  for (let before = -1, after = 0; before !== after; after = await countFromReplica(sites)) {
    before = await countFromReplica(sites)
    await traffic.more(ENOUGH)
  }
  const { answers, signedUp } = await traffic.end()

  const stored = await storedAddresses(standbyUrl)
  return {
    lost: signedUp.filter((email) => !stored.includes(email)),
    doubled: stored.length - new Set(stored).size,
    others: answers.filter((status) => status !== 200 && status !== 503),
    areRunning: sites.every((site) => site.isRunning()),
    fromReplica,
  }
}

const storedAddresses = async (databaseUrl: string): Promise<string[]> => {
  const db = await openDatabase({ dataDir: '', databaseUrl })
  const { rows } = await db.executeSql('select email from newsletter_subscribers')
  await db.close()
  return rows.map((row) => String(row['email']))
}

const countFromReplica = async (sites: readonly Site[]): Promise<number> => {
  const counts = sites.map(async ({ inside }) => {
    const text = await (await fetch(`${inside}/metrics`)).text()
    return Number(/^apercu_replica_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1])
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const startSites = (databaseUrl: string, replicaUrl: string, folder: string): Promise<Site[]> =>
  Promise.all(
    [1, 2].map(() =>
      startWholeSiteProcess('web', {
        DATABASE_URL: databaseUrl,
        DATABASE_REPLICA_URL: replicaUrl,
        DATABASE_REPLICA_LAG: String(MAX_LAG),
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

const startTraffic = (sites: readonly Site[]) => {
  const answers: number[] = []
  const signedUp: string[] = []
  let sent = 0
  let isOver = false
  const one = async (): Promise<void> => {
    const n = (sent += 1)
    const site = sites[n % sites.length] as Site
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
