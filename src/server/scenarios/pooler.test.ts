import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPgBouncer, type TestPooler } from '#testing/database/pgbouncer.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startSiteProcess } from '#testing/processes/site-process.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SIGN_UPS = 200
const READERS = 12

describe.skipIf(!isLongRun || mustSkipWithout('pgbouncer', 'processes behind a pooler'))(
  'behind PgBouncer',
  () => {
    describeWithPostgres('in transaction mode', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'apercu-behind-pooler-'))
      const sites: SiteProcess[] = []
      let postgres: TestPostgres
      let pooler: TestPooler
      let direct: Database

      beforeAll(async () => {
        postgres = await startPostgres()
        const { url } = await postgres.createDatabase()
        pooler = await startPgBouncer(postgres.folder)
        const settings = {
          DATABASE_URL: pooler.urlOf(url),
          DATABASE_POOLER: 'on',
          DATA_DIR: dataDir,
          SAMPLE: 'off',
          FEEDS_DIR: '',
        }
        // All at once on an empty database: the first migrates through the pooler.
        sites.push(
          ...(await Promise.all(
            (['web', 'web', 'worker'] as const).map((role) => startSiteProcess(role, settings)),
          )),
        )
        direct = await openDatabase({ dataDir: '', databaseUrl: url })
        for (let n = 0; n < 40; n += 1) await buildArticle(direct, { category: 'research' })
      })
      afterAll(async () => {
        await Promise.all(sites.map((site) => site.kill()))
        await direct?.close()
        await pooler?.stop()
        await postgres?.stop()
        rmSync(dataDir, { recursive: true, force: true })
      })

      test('two web processes and a worker share four connections: every call is answered, every mail leaves once', async () => {
        const statuses = new Map<number, number>()
        let sent = 0
        const one = async (): Promise<void> => {
          while (sent < SIGN_UPS * 4) {
            const n = (sent += 1)
            const site = sites[n % 2] as SiteProcess
            const answer =
              n % 4 === 0
                ? await fetch(`${site.url}/api/newsletters/subscribe`, {
                    method: 'POST',
                    headers: { 'content-type': 'application/json' },
                    body: JSON.stringify({
                      email: `reader-${n}@example.org`,
                      wantsDaily: true,
                      wantsWeekly: false,
                    }),
                  })
                : await fetch(
                    `${site.url}/api/articles?category=research&limit=${1 + (n % 20)}&search=article${n % 50}`,
                  )
            await answer.arrayBuffer()
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          }
        }
        await Promise.all(Array.from({ length: READERS }, one))
        expect([...statuses]).toEqual([[200, SIGN_UPS * 4]])
        const waiting = async (): Promise<number> => {
          const { rows } = await direct.executeSql(
            `select count(*) filter (where state <> 'sent') as n from mail_outbox where kind = 'newsletter-confirm'`,
          )
          return Number(rows[0]?.['n'])
        }
        while ((await waiting()) > 0) await sleep(50)
        const mails = readdirSync(join(dataDir, 'outbox'))
          .filter((file) => file.endsWith('.json'))
          .map((file) => readFileSync(join(dataDir, 'outbox', file), 'utf8'))
        for (let n = 4; n <= SIGN_UPS * 4; n += 4)
          expect(mails.filter((mail) => mail.includes(`"reader-${n}@example.org"`))).toHaveLength(1)
        const { rows } = await direct.executeSql(
          `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'apercu'`,
        )
        expect(Number(rows[0]?.['n'])).toBeLessThanOrEqual(4 + 10)
      }, 300_000)

      test('asked to stop, each ends with exit code 0', async () => {
        expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0, 0])
      })
    })
  },
)
