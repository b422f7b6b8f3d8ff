import { setImmediate as nextTurn } from 'node:timers/promises'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { WebFetchError, type WebFetch } from '@apercu/guarded-fetch'
import { buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { testIngestion } from '#testing/test-ingestion.ts'
import { expect, test } from 'vitest'

const FEEDS = isLongRun ? 500 : 60
/** One in ten, and as many living feeds share a host. */
const DEAD = FEEDS / 10
const DAY_MS = 86_400_000
/** Feeds are looked for once in five minutes here, so that is how late a visit may be. */
const ROUND_MS = 300_000
const START = Date.parse('2026-03-10T12:00:00Z')
/** Five minutes, doubled from visit to visit, each up to 15 % shorter: the tenth visit is more than a day after the first. */
const MOST_VISITS_OF_A_DEAD_HOST = 9

describeDatabase('F14: dead hosts among many feeds', ({ open }) => {
  test('a day of them: they are left alone for longer and longer, and no other feed is late', async () => {
    const db = await open()
    const visits = new Map<string, number>()
    const inFlight = new Map<string, number>()
    let mostAtOnce = 0
    const fetch = async (url: string): ReturnType<WebFetch> => {
      const { host } = new URL(url)
      visits.set(host, (visits.get(host) ?? 0) + 1)
      inFlight.set(host, (inFlight.get(host) ?? 0) + 1)
      mostAtOnce = Math.max(mostAtOnce, inFlight.get(host) ?? 0)
      await nextTurn()
      inFlight.set(host, (inFlight.get(host) ?? 0) - 1)
      if (host.startsWith('dead-')) throw new WebFetchError('dns', `No such place: ${url}`)
      return { status: 304, url, headers: {}, body: new Uint8Array() }
    }
    const world = testIngestion(db, { webFetch: Object.assign(fetch, { close: async () => {} }) })
    for (let n = 0; n < FEEDS; n += 1) {
      const living = n < 2 * DEAD ? 'shared.example' : `living-${n}.example`
      const host = n < DEAD ? `dead-${n}.example` : living
      await buildSource(db, { feed_url: `https://${host}/feed-${n}`, site_url: `https://${host}` })
    }

    let late = 0
    for (let now = START; now <= START + DAY_MS; now += ROUND_MS) {
      world.setNow(new Date(now))
      await ingestDueSources(world.ctx, { kinds: ['live'] })
      const { rows } = await db.executeSql('select count(*) as n from sources where next_fetch_at <= $1', [
        new Date(now),
      ])
      late += Number(rows[0]?.['n'])
    }
    await world.close()
    const ofDead = [...visits].filter(([host]) => host.startsWith('dead-')).map(([, count]) => count)
    reportFault({ fault: 'F14', trials: 1 })
    expect(late).toBe(0)
    expect(ofDead).toHaveLength(DEAD)
    expect(Math.max(...ofDead)).toBeLessThanOrEqual(MOST_VISITS_OF_A_DEAD_HOST)
    // Each living feed is visited every four hours, and those of one host one after the other.
    expect(visits.get('shared.example')).toBeGreaterThanOrEqual(5 * DEAD)
    expect(mostAtOnce).toBe(1)
    const { rows: shown } = await db.executeSql('select count(*) as n from sources where fail_count > 0')
    expect(shown).toEqual([{ n: DEAD }])
  }, 300_000)
})
