import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/connection.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { type SiteProcess, startWholeSiteProcess } from '#testing/processes/site-process.ts'
import { mountSmallDisk, mustSkipSmallDisks, type SmallDisk } from '#testing/small-disk.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The plan's ten on each engine. */
const TRIALS = isLongRun ? 10 : 1
const HUNG_MS = 30_000
const PARALLEL = 4

/**
 * The disk, and what another program leaves of it. The embedded engine refuses writes below 256 MB, because it
 * does not survive a disk without room; PostgreSQL writes until nothing is left.
 */
const POSTGRES = { engine: 'postgres', diskMegabytes: 256, megabytesLeft: 0 } as const
const PGLITE = { engine: 'pglite', diskMegabytes: 640, megabytesLeft: 100 } as const
/** `src/db/embedded/embedded.test.ts` has the embedded engine's refusals in every run. */
const ENGINES = isLongRun ? [POSTGRES, PGLITE] : [POSTGRES]

describe.skipIf(mustSkipSmallDisks('F8: a disk that is full'))('F8: a disk that is full', () => {
  describe.each(ENGINES)('below $engine', ({ engine, diskMegabytes, megabytesLeft }) => {
    const mustSkip = engine === 'postgres' && mustSkipWithout('postgres', 'F8 on a server')
    const isOwnFolder = engine === 'postgres'
    let disk: SmallDisk
    let dataDir: string
    let postgres: TestPostgres | undefined
    let url: string | undefined
    let site: SiteProcess

    beforeAll(async () => {
      if (mustSkip) return
      disk = mountSmallDisk(diskMegabytes)
      dataDir = isOwnFolder ? mkdtempSync(join(tmpdir(), 'apercu-f08-')) : join(disk.folder, 'data')
      if (engine === 'postgres') {
        postgres = await startPostgres(['min_wal_size=32MB', 'max_wal_size=64MB'], disk.folder)
        ;({ url } = await postgres.createDatabase())
      }
      site = await startWholeSiteProcess('web', {
        ...(url && { DATABASE_URL: url }),
        ...(engine === 'pglite' && { ROLE: 'all' }),
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        SAMPLE: 'off',
        FEEDS_DIR: '',
      })
    })
    afterAll(async () => {
      if (mustSkip) return
      await site?.kill()
      await postgres?.stop()
      disk?.unmount()
      if (isOwnFolder) rmSync(dataDir, { recursive: true, force: true })
    })

    let asked = 0
    let hung = 0
    /** Another client each time, so that no limit applies. */
    const call = async (path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
      const n = (asked += 1)
      try {
        const response = await fetch(site.url + path, {
          method: body === undefined ? 'GET' : 'POST',
          body: body === undefined ? null : JSON.stringify(body),
          headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
          signal: AbortSignal.timeout(HUNG_MS),
        })
        return { status: response.status, body: await response.json() }
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
        hung += 1
        return { status: 0, body: undefined }
      }
    }
    const isWritable = async (): Promise<unknown> => {
      const { status, body } = await call('/readyz')
      expect(status).toBe(200)
      return (body as { isWritable?: unknown }).isWritable
    }

    test.skipIf(mustSkip)(
      `${TRIALS} times: writes are refused with 507, reads go on, and both work once there is room`,
      async () => {
        const acknowledged: string[] = []
        /** Subscribes readers until an answer is `wanted`. */
        const writeUntil = async (wanted: number): Promise<void> => {
          let isReached = false
          const write = async (): Promise<void> => {
            while (!isReached) {
              const email = `reader-${(asked += 1)}@example.org`
              const answer = await call('/api/newsletters/subscribe', {
                email,
                wantsDaily: true,
                wantsWeekly: false,
              })
              if (answer.status === 200) acknowledged.push(email)
              expect([200, 507]).toContain(answer.status)
              isReached ||= answer.status === wanted
            }
          }
          await Promise.all(Array.from({ length: PARALLEL }, write))
        }

        let recoverySeconds = 0
        for (let trial = 0; trial < TRIALS; trial += 1) {
          await writeUntil(200)
          expect(await isWritable()).toBe(true)

          disk.fill(megabytesLeft)
          await writeUntil(507)
          expect(await isWritable()).toBe(false)
          expect(await call(`/api/articles?search=word${asked}`)).toMatchObject({ status: 200 })
          // It stays so for as long as the disk is full, although a write or two may still find a place.
          await sleep(6000)
          expect(await isWritable()).toBe(false)

          disk.clear()
          const clearedAt = performance.now()
          await writeUntil(200)
          recoverySeconds = Math.max(recoverySeconds, (performance.now() - clearedAt) / 1000)
          while ((await isWritable()) !== true) await sleep(100)
        }
        expect(site.isRunning()).toBe(true)
        expect(await site.stop()).toBe(0)

        const db = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) })
        const { rows } = await db.executeSql(
          `select email, count(*) as mails from newsletter_subscribers join mail_outbox on recipient = email group by email`,
        )
        await db.close()
        const mailsOf = new Map(rows.map(({ email, mails }) => [String(email), Number(mails)]))
        const lost = acknowledged.filter((email) => !mailsOf.has(email))
        const twice = [...mailsOf].filter(([, mails]) => mails > 1)
        reportFault({
          fault: 'F8',
          trials: TRIALS,
          lost: lost.length,
          doubled: twice.length,
          hung,
          recoverySeconds,
        })
        expect(hung).toBe(0)
        expect(lost).toEqual([])
        expect(twice).toEqual([])
      },
      isLongRun ? 900_000 : 180_000,
    )
  })
})
