import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The starts of processes take longer than `npm test` has for one test.
describe.runIf(isLongRun)('a process whose DATABASE_URL leads to a standby', () => {
  describeWithPostgres('of the site', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'apercu-standby-alone-'))
    let primary: TestPostgres
    let standby: Awaited<ReturnType<TestPostgres['startStandby']>>
    let db: Database
    let settings: Record<string, string>
    let cookie: string
    let web: SiteProcess | undefined

    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${web?.url}${path}`, { headers })
    const signUp = (email: string) =>
      fetch(`${web?.url}/api/newsletters/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, wantsDaily: true, wantsWeekly: false }),
      })
    const isWritable = async (): Promise<boolean> =>
      ((await (await ask('/readyz')).json()) as { isWritable: boolean }).isWritable

    beforeAll(async () => {
      primary = await startPostgres()
      const { url } = await primary.createDatabase()
      db = await openDatabase({ dataDir: '', databaseUrl: url })
      await migrate(db)
      const common = {
        DATA_DIR: dataDir,
        AUTH_SECRET: 'one secret for primary and standby',
        SAMPLE: 'off',
        FEEDS_DIR: '',
        RATE_LIMITS: 'off',
        NODE_ENV: 'production',
        BILLING: 'sandbox',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'news@example.org',
      }
      // A site begins on its primary.
      const first = await startSiteProcess('web', { ...common, DATABASE_URL: url })
      await first.stop()
      for (let n = 0; n < 5; n += 1) await buildArticle(db, { category: 'research' })
      cookie = `session=${(await buildAccount(db)).token}`
      standby = await primary.startStandby(0)
      settings = { ...common, DATABASE_URL: url.replace(primary.folder, standby.folder) }
    }, 120_000)
    afterAll(async () => {
      await web?.kill()
      await db?.close()
      await standby?.stop()
      await primary?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    test('does not start where it would run jobs', async () => {
      await expect(startSiteProcess('worker', settings)).rejects.toThrow('jobs need the primary')
    }, 60_000)

    test('serves what can be read, refuses with 503 what would be saved, and saves once it is promoted', async () => {
      web = await startSiteProcess('web', settings)
      expect(await isWritable()).toBe(false)
      const answer = await ask('/api/articles?category=research')
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as { data: { articles: unknown[] } }).data.articles).toHaveLength(5)
      for (const path of [
        '/',
        '/feed.xml',
        '/sitemap.xml',
        '/api/articles?search=article',
        '/api/digest/paper',
      ])
        expect([path, (await ask(path)).status]).toEqual([path, 200])
      expect((await ask('/api/auth/me', { cookie })).status).toBe(200)
      const refused = await signUp('early@example.org')
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).not.toBeNull()
      expect(await refused.json()).toMatchObject({ code: 'read_only' })

      await standby.promote()
      while (!(await isWritable())) await sleep(100)
      // The queue starts a moment later.
      while ((await signUp('late@example.org')).status !== 200) await sleep(100)
    }, 120_000)
  })
})
