import { createApiApp } from '#api/app.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ANONYMOUS } from '#domain/kernel/context.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetSearches } from './search-log.service.ts'

const TODAY = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number): Date => new Date(TODAY.getTime() - days * 86_400_000)

describeEachEngine('trending searches', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('search_log').execute()
    await db.kysely.deleteFrom('search_log_keys').execute()
  })

  const api = (now: Date, address?: string) =>
    createApiApp({
      ctx: testContext(db, now),
      authenticate: async () => ({ viewer: ANONYMOUS }),
      publicUrl: 'http://localhost',
      currentClient: () => address,
      checkResponses: true,
    })
  const log = async (
    client: string | undefined,
    query: string,
    {
      resultCount = 3,
      lng = 'en',
      now = TODAY,
    }: { resultCount?: number; lng?: ContentLanguage; now?: Date } = {},
  ) => {
    const response = await api(now, client).request(`/api/search/log?lng=${lng}`, {
      method: 'POST',
      body: JSON.stringify({ query, resultCount }),
    })
    expect(await response.json()).toEqual({ received: true })
  }
  const trending = async (lng: ContentLanguage = 'en', limit = 10, now = TODAY) => {
    const response = await api(now).request(`/api/search/trending?lng=${lng}&limit=${limit}`)
    return ((await response.json()) as { trending: { query: string; count: number }[] }).trending
  }
  const byClients = async (count: number, query: string, more: Parameters<typeof log>[2] = {}) => {
    for (let n = 1; n <= count; n += 1) await log(`203.0.113.${n}`, query, more)
  }

  test('a query that three clients made on a day is shown, with how many made it', async () => {
    await byClients(2, 'rumour')
    expect(await trending()).toEqual([])
    await byClients(3, '  OpenAI ')
    await byClients(4, 'Agents')
    expect(await trending()).toEqual([
      { query: 'agents', count: 4 },
      { query: 'openai', count: 3 },
    ])
    expect(await trending('en', 1)).toHaveLength(1)
  })

  test('a client counts once a day, however often and however written', async () => {
    for (const query of ['openai', 'OPENAI', ' OpenAI', 'openai', 'openai']) await log('203.0.113.1', query)
    expect(await trending()).toEqual([])
    const { count } = await db.kysely
      .selectFrom('search_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('one reader’s search on three days never looks like three readers', async () => {
    for (const days of [0, 1, 2]) await byClients(2, 'jane doe', { now: daysAgo(days) })
    expect(await trending()).toEqual([])
  })

  test('each language has its own', async () => {
    await byClients(3, 'régulation', { lng: 'fr' })
    expect(await trending('en')).toEqual([])
    expect(await trending('fr')).toEqual([{ query: 'régulation', count: 3 }])
  })

  test('what found nothing is not recommended', async () => {
    await byClients(3, 'asdf', { resultCount: 0 })
    expect(await trending()).toEqual([])
  })

  test('seven days count, and older ones are pruned', async () => {
    await byClients(3, 'this week', { now: daysAgo(6) })
    await byClients(3, 'last week', { now: daysAgo(8) })
    expect(await trending()).toEqual([{ query: 'this week', count: 3 }])
    await forgetSearches(testContext(db, TODAY))
    const kept = await db.kysely.selectFrom('search_log').select('query').distinct().execute()
    expect(kept).toEqual([{ query: 'this week' }])
  })

  test('who asked is a hash that changes every day, under a key that goes with its day', async () => {
    await log('203.0.113.77', 'openai', { now: daysAgo(1) })
    await log('203.0.113.77', 'openai')
    const rows = await db.kysely.selectFrom('search_log').selectAll().execute()
    expect(new Set(rows.map(({ client }) => client.toString('hex'))).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    await forgetSearches(testContext(db, TODAY))
    const keys = await db.kysely.selectFrom('search_log_keys').select('day').execute()
    expect(keys).toEqual([{ day: '2026-03-10' }])
  })

  test('personal data, callers without an address and floods leave nothing', async () => {
    await log('203.0.113.1', 'jane.doe@example.org')
    await log('203.0.113.1', '06 12 34 56 78')
    await log(undefined, 'openai')
    expect(await db.kysely.selectFrom('search_log').selectAll().execute()).toEqual([])
    for (let n = 0; n < 210; n += 1) await log('203.0.113.1', `query number ${n}`)
    expect(await db.kysely.selectFrom('search_log').select('query').execute()).toHaveLength(200)
  })

  test.each([
    ['no query', { resultCount: 1 }],
    ['an empty query', { query: '  ', resultCount: 1 }],
    ['a query of 10,000 characters', { query: 'a'.repeat(10_000), resultCount: 1 }],
    ['no count', { query: 'openai' }],
    ['a negative count', { query: 'openai', resultCount: -1 }],
    ['no object', 'openai'],
  ])('%s is refused', async (_, body) => {
    const response = await api(TODAY, '203.0.113.1').request('/api/search/log', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  })
})
