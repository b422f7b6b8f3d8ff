import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDueSources } from './source-claims.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
/** More than a claim looks at first. */
const FEEDS = 250

describeEachEngine('claiming sources', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('sources').execute()
  })
  const claim = async (limit: number, of: Database = db): Promise<string[]> => {
    const claimed = await claimDueSources(of, ['live'], { now: NOW, leaseSeconds: 60, limit })
    return claimed.map(({ host }) => host).toSorted()
  }
  const dueSince = (minutes: number) => new Date(NOW.getTime() - minutes * DURATION_MS.minute)
  /** Feeds of one host, all overdue for longer than others that are due a minute. */
  const buildBigHost = async (): Promise<void> => {
    await sql`
      insert into sources (id, name, feed_url, kind, language, category, next_fetch_at)
      select 'big-' || n, 'Big', 'https://big.example/' || n, 'live', 'en', 'technology', ${dueSince(60)}
      from generate_series(1, ${FEEDS}::int) n`.execute(db.kysely)
  }
  const buildDue = async (feed_url: string, minutes: number): Promise<void> => {
    const { id } = await buildSource(db, { feed_url })
    await db.kysely
      .updateTable('sources')
      .set({ next_fetch_at: dueSince(minutes) })
      .where('id', '=', id)
      .execute()
  }

  test('the longest overdue come first, one of each host, and none of a host with a visit in progress', async () => {
    await buildDue('https://a.example/1', 5)
    await buildDue('https://a.example/2', 4)
    await buildDue('http://b.example:8080/feed', 3)
    await buildDue('https://c.example/feed', 2)
    await buildDue('https://d.example/feed', -1)
    expect(await claim(2)).toEqual(['a.example', 'b.example:8080'])
    expect(await claim(9)).toEqual(['c.example'])
    expect(await claim(9)).toEqual([])
  })

  test('a host with more due feeds than a claim looks at keeps no other host waiting', async () => {
    await buildBigHost()
    for (const host of ['x', 'y', 'z']) await buildDue(`https://${host}.example/feed`, 1)
    expect(await claim(3)).toEqual(['big.example', 'x.example', 'y.example'])
    expect(await claim(3)).toEqual(['z.example'])
  })

  test('files and samples are hosts of their own', async () => {
    for (const file of ['a.xml', 'b.xml'])
      await buildSource(db, { kind: 'folder', feed_url: `folder:${file}` })
    const claimed = await claimDueSources(db, ['folder'], { now: NOW, leaseSeconds: 60, limit: 9 })
    expect(claimed).toHaveLength(2)
  })

  test('concurrent claims never share a host', async () => {
    await buildBigHost()
    for (let n = 0; n < 40; n += 1) {
      await buildDue(`https://host-${n % 20}.example/${n}`, 2)
    }
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim(6)))
    const hosts = claims.flat()
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(hosts).toHaveLength(21)
  })

  test('the due and the busy are found by their indexes', async () => {
    const [, statement] = await statementsOf(db, (watched) => claim(6, watched))
    const plan = statement && (await lastingPlanOf(db, statement))
    expect(plan).toMatch(/sources_due/)
    expect(plan).toMatch(/sources_claimed/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
