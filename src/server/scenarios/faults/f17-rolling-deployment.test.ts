import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { makeEarlierRelease } from '#testing/processes/earlier-release.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MIGRATIONS = 'src/db/migrations'
const ROLLS = isLongRun ? 5 : 1
const ARTICLES = 60
const READERS = 8
/** Answers to wait for in each stage of a deployment. */
const ENOUGH = isLongRun ? 400 : 30

interface Answer {
  stage: string
  path: string
  status: number
}

/**
 * Readers and sign-ups that a balancer sends to the processes that are ready. Each request has a connection of its own, and
 * one that no process accepts is sent to the next, as a balancer does.
 */
const startTraffic = () => {
  const ready = new Set<SiteProcess>()
  const answers: Answer[] = []
  const signedUp: string[] = []
  let stage = ''
  let isOver = false
  const send = async (site: SiteProcess, path: string, email?: string): Promise<number> => {
    const { status } = await fetch(site.url + path, {
      headers: { connection: 'close', 'content-type': 'application/json' },
      ...(email !== undefined && {
        method: 'POST',
        body: JSON.stringify({ email, wantsDaily: true, wantsWeekly: false }),
      }),
    })
    return status
  }
  const isRefused = (error: unknown): boolean =>
    error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'
  const one = async (n: number): Promise<void> => {
    const email = n % 3 === 0 ? `reader-${n}@example.org` : undefined
    const path =
      email === undefined
        ? `/api/articles?category=${CATEGORIES[n % CATEGORIES.length]}&page=${1 + (n % 7)}&limit=${5 + (n % 11)}`
        : '/api/newsletters/subscribe'
    const sentIn = stage
    const sites = [...ready]
    for (const [offset] of sites.entries()) {
      const site = sites[(n + offset) % sites.length]
      if (!site) continue
      try {
        const status = await send(site, path, email)
        answers.push({ stage: sentIn, path, status })
        if (email !== undefined && status === 200) signedUp.push(email)
        return
      } catch (error) {
        if (isRefused(error) && offset < sites.length - 1) continue
        answers.push({ stage: sentIn, path, status: 0 })
        return
      }
    }
  }
  let sent = 0
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) await (ready.size === 0 ? new Promise(setImmediate) : one((sent += 1)))
  })
  return {
    ready,
    answers,
    signedUp,
    /** Names what happens from now on, and waits for answers to requests that were sent in it. */
    enter: async (name: string, enough = ENOUGH): Promise<void> => {
      stage = name
      while (answers.filter((answer) => answer.stage === name).length < enough)
        await new Promise((resolve) => setTimeout(resolve, 10))
    },
    failures: (): Answer[] => answers.filter(({ status }) => status === 0 || status >= 500),
    end: async (): Promise<void> => {
      isOver = true
      await Promise.all(readers)
    },
  }
}

describeWithPostgres('F17: a release that replaces another one under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-rolling-'))
  const sites: SiteProcess[] = []
  let postgres: TestPostgres
  let url: string
  let settings: Record<string, string>

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill()))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (tree?: string): Promise<SiteProcess> => {
    const path = 'src/testing/processes/site-program.ts'
    const program = tree === undefined ? undefined : { path: join(tree, path), cwd: tree }
    const site = await startSiteProcess('web', settings, program)
    sites.push(site)
    return site
  }
  const openAgain = async (): Promise<void> => {
    ;({ url } = await postgres.createDatabase())
    settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SAMPLE: 'off', FEEDS_DIR: '' }
  }
  const fill = async (db: Database): Promise<void> => {
    for (let n = 0; n < ARTICLES; n += 1)
      await buildArticle(db, { category: CATEGORIES[n % CATEGORIES.length] ?? 'research' })
  }
  const missing = async (signedUp: readonly string[]): Promise<string[]> => {
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    const { rows } = await db.executeSql('select email from newsletter_subscribers')
    await db.close()
    const stored = new Set(rows.map(({ email }) => email))
    return signedUp.filter((email) => !stored.has(email))
  }
  /**
   * The old process serves until the new one is ready; what it has begun when it is stopped is answered.
   *
   * @returns the seconds from the signal that stops the old one to the next answer of the new one
   */
  const replace = async (
    traffic: ReturnType<typeof startTraffic>,
    { old, later }: { old: SiteProcess; later: SiteProcess },
  ): Promise<number> => {
    traffic.ready.add(later)
    await traffic.enter('both')
    traffic.ready.delete(old)
    // Connections are accepted in their order, so that those made before are; whether they are answered is the question.
    expect((await fetch(`${old.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    const stopped = old.stop()
    const signalledAt = performance.now()
    await traffic.enter('stopping', 1)
    const recoverySeconds = (performance.now() - signalledAt) / 1000
    expect(await stopped).toBe(0)
    await traffic.enter('after')
    return recoverySeconds
  }

  /** A migration of the next release, which locks the tables that nearly every request reads or writes. */
  const nextMigration = (roll: number): URL => {
    const migrations = join(folder, `migrations-${roll}`)
    mkdirSync(migrations)
    for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(migrations, file))
    for (let n = 0; n <= roll; n += 1)
      writeFileSync(
        join(migrations, `9${n}0_next_release.sql`),
        `alter table articles add column next_release_${n} text;
         alter table article_texts add column next_release_${n} text;
         alter table newsletter_subscribers add column next_release_${n} text;`,
      )
    return pathToFileURL(`${migrations}/`)
  }

  test(
    `${ROLLS} times: while its migration waits for a long query, the old processes answer everything, and later both do`,
    async () => {
      await openAgain()
      let old = await start()
      const db = await openDatabase({ dataDir: '', databaseUrl: url })
      await fill(db)
      const traffic = startTraffic()
      traffic.ready.add(old)
      await traffic.enter('before')
      let recoverySeconds = 0
      for (let roll = 0; roll < ROLLS; roll += 1) {
        // As a report or a backup does, which nothing may break off.
        const report = new Client(url)
        await report.connect()
        await report.query('begin')
        await report.query('select count(*) from articles')
        const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
        let waits = 0
        const migrated = migrate(db, {
          folder: nextMigration(roll),
          onLocked: () => {
            waits += 1
            if (waits === 2) end()
          },
        })
        const hasFailed = (async () => {
          while (waits < 2 && traffic.failures().length === 0)
            await traffic.enter('migrating', traffic.answers.length)
          end()
        })()
        await mayEnd
        await report.query('commit')
        await report.end()
        expect(await migrated).toEqual([`9${roll}0_next_release`])
        await hasFailed
        const later = await start()
        recoverySeconds = Math.max(recoverySeconds, await replace(traffic, { old, later }))
        old = later
      }
      await traffic.end()
      await db.close()
      const lost = await missing(traffic.signedUp)
      reportFault({
        fault: 'F17',
        trials: ROLLS,
        lost: lost.length,
        hung: traffic.answers.filter(({ status }) => status === 0).length,
        recoverySeconds,
      })
      expect(traffic.failures()).toEqual([])
      expect(lost).toEqual([])
      expect(traffic.signedUp.length).toBeGreaterThan(0)
      await old.stop()
    },
    isLongRun ? 900_000 : 180_000,
  )

  test.runIf(isLongRun)(
    'the release of the last commits is replaced by this one, which migrates when it starts',
    async ({ skip }) => {
      const earlier = await makeEarlierRelease()
      if (!earlier) return skip('the history of the repository is not here')
      try {
        await openAgain()
        const old = await start(earlier.folder)
        const db = await openDatabase({ dataDir: '', databaseUrl: url })
        await fill(db)
        const traffic = startTraffic()
        traffic.ready.add(old)
        await traffic.enter('before')
        const starting = start()
        await traffic.enter('migrating')
        const recoverySeconds = await replace(traffic, { old, later: await starting })
        await traffic.end()
        const { rows } = await db.executeSql('select name from kysely_migration')
        await db.close()
        const lost = await missing(traffic.signedUp)
        reportFault({
          fault: 'F17',
          trials: 1,
          lost: lost.length,
          hung: traffic.answers.filter(({ status }) => status === 0).length,
          recoverySeconds,
        })
        expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(earlier.lacks))
        expect(earlier.lacks).not.toEqual([])
        expect(traffic.failures()).toEqual([])
        expect(lost).toEqual([])
      } finally {
        earlier.remove()
      }
    },
    600_000,
  )
})
