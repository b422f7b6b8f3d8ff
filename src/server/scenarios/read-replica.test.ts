import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { takeDownByHand } from '#domain/editorial/takedowns/takedowns.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { ReadReplica } from '#domain/kernel/ports/read-replica.ts'
import { createReadReplica } from '#domain/kernel/replica/read-replica.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { type ListeningApp, listeningApp } from '#testing/processes/listening-app.ts'
import { testContext } from '#testing/test-api.ts'
import { watchNewsroom } from '../serving/newsroom-version.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const MAX_LAG_MS = 5000
/** A limit for what hangs. */
const WAIT = { timeout: 30_000, interval: 50 }

describe('what visitors read', () => {
  describeWithPostgres('with a streaming standby', () => {
    let primary: TestPostgres
    let standby: Awaited<ReturnType<TestPostgres['startStandby']>>
    let db: Database
    /** Of the standby's own, to hold what it applies. */
    let there: Database
    let replica: ReadReplica<Context>
    let ctx: Context
    let app: ListeningApp
    let stopWatching: () => void
    let admin: Viewer
    let cookie: string
    let sourceId: string
    /** The clock by which lag is measured. */
    let elapsedMs = 0
    let asked = 0
    const lines: string[] = []

    /** Each address is new, so that no cache answers. */
    const list = async (headers: Record<string, string> = {}): Promise<string[]> => {
      const { status, body } = await app.send('GET', `/api/articles?lng=en&limit=50&n=${(asked += 1)}`, {
        headers,
      })
      expect(status).toBe(200)
      const { articles } = body['data'] as { articles: { id: string }[] }
      return articles.map(({ id }) => id)
    }
    const add = async (): Promise<string> => (await buildArticle(db, { source_id: sourceId })).id
    const hold = () => there.executeSql('select pg_wal_replay_pause()')
    const release = () => there.executeSql('select pg_wal_replay_resume() where pg_is_in_recovery()')
    const held = async (): Promise<void> => {
      await hold()
      await vi.waitFor(async () => {
        const { rows } = await there.executeSql('select pg_get_wal_replay_pause_state() as state')
        expect(rows).toEqual([{ state: 'paused' }])
      }, WAIT)
    }
    /** Until a visitor's list is the standby's, with all that was written before. */
    const untilCurrent = async (): Promise<void> => {
      const { rows } = await db.executeSql('select pg_current_wal_flush_lsn()::text as lsn')
      await vi.waitFor(async () => {
        const applied = await there.executeSql('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
          rows[0]?.['lsn'],
        ])
        expect(applied.rows).toEqual([{ has: true }])
        const before = replica.figures().reads.replica
        await list()
        expect(replica.figures().reads.replica).toBe(before + 1)
      }, WAIT)
    }

    beforeAll(async () => {
      primary = await startPostgres()
      const { url } = await primary.createDatabase()
      db = await openDatabase({ dataDir: '', databaseUrl: url })
      await migrate(db)
      standby = await primary.startStandby(0)
      const replicaUrl = url.replace(primary.folder, standby.folder)
      there = await openDatabase({ dataDir: '', databaseUrl: replicaUrl, poolSize: 1 })
      const context = testContext(db)
      const log = {
        ...context.log,
        info: (_: object, line: string) => lines.push(line),
        warn: (_: object, line: string) => lines.push(line),
      }
      replica = createReadReplica({
        primary: db,
        replica: await openDatabase({ dataDir: '', databaseUrl: replicaUrl, mayBeAway: true }),
        maxLagMs: MAX_LAG_MS,
        log,
        now: () => elapsedMs,
      })
      ctx = { ...context, log, replica, lists: createListMemory() }
      app = await listeningApp(ctx)
      stopWatching = watchNewsroom(ctx, app.invalidate)
      const account = await buildAccount(db, { role: 'admin' })
      admin = { role: 'admin', userId: account.id }
      cookie = `session=${(await buildAccount(db, { role: 'free' })).token}`
      sourceId = (await buildSource(db)).id
    })
    afterEach(release)
    afterAll(async () => {
      stopWatching?.()
      app?.close()
      await replica?.close()
      await there?.close()
      await db?.close()
      await standby?.stop()
      await primary?.stop()
    })

    test('comes from the standby, and what a reader with an account reads from the primary', async () => {
      await add()
      await untilCurrent()
      await held()
      const fresh = await add()
      expect(await list()).not.toContain(fresh)
      expect(await list({ cookie })).toContain(fresh)
      // What the visitor was answered is not kept for readers.
      expect(await list({ cookie })).toContain(fresh)
    })

    test('is asked of the primary where the standby has nothing yet', async () => {
      await untilCurrent()
      await held()
      const fresh = await add()
      const { repeated } = replica.figures().reads
      expect((await app.send('GET', `/api/articles/${fresh}?lng=en`)).status).toBe(200)
      expect(replica.figures().reads.repeated).toBe(repeated + 1)
      expect((await app.send('GET', `/api/articles/${crypto.randomUUID()}?lng=en`)).status).toBe(404)
    })

    test('has no article that was taken down, however late the standby is', async () => {
      const hidden = await add()
      const kept = `/api/articles/${hidden}?lng=en`
      await untilCurrent()
      await held()
      expect((await app.send('GET', kept)).status).toBe(200)
      expect(await list()).toContain(hidden)
      await takeDownByHand(ctx, admin, { kind: 'article', id: hidden, reason: 'publisher', note: '' })
      // From the moment this process knows of it, and for as long as the standby does not.
      await vi.waitFor(async () => expect((await app.send('GET', kept)).status).toBe(404), WAIT)
      for (let n = 0; n < 5; n += 1) expect(await list()).not.toContain(hidden)
      const still = await there.executeSql('select from article_texts where article_id = $1 and lang = $2', [
        hidden,
        'en',
      ])
      expect(still.rowCount).toBe(1)
      await release()
      await untilCurrent()
      expect(await list()).not.toContain(hidden)
      expect((await app.send('GET', kept)).status).toBe(404)
    })

    test('comes from the primary once the standby is late by more than the bound, and says so', async () => {
      await untilCurrent()
      await held()
      const fresh = await add()
      elapsedMs += MAX_LAG_MS + 1
      await vi.waitFor(async () => expect(await list()).toContain(fresh), WAIT)
      await vi.waitFor(
        () => expect(lines.filter((line) => line.startsWith('The replica is late'))).toHaveLength(1),
        WAIT,
      )
      expect(replica.figures().lagMs).toBeGreaterThan(MAX_LAG_MS)
      await release()
      await untilCurrent()
      expect(replica.figures().lagMs).toBeLessThan(MAX_LAG_MS)
    })

    test('comes from the primary while the standby is away, with no call that fails', async () => {
      await untilCurrent()
      await standby.crash()
      const fresh = await add()
      for (let n = 0; n < 5; n += 1) expect(await list()).toContain(fresh)
      await standby.start()
      await untilCurrent()
    })

    test('comes from the primary alone once the standby was promoted', async () => {
      await untilCurrent()
      await standby.promote()
      await vi.waitFor(() => expect(lines.join('\n')).toContain('leads to no standby of DATABASE_URL'), WAIT)
      const { replica: before } = replica.figures().reads
      const fresh = await add()
      expect(await list()).toContain(fresh)
      expect(replica.figures().reads.replica).toBe(before)
    })
  })
})
