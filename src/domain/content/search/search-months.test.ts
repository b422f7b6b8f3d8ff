import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Database } from '#db/connection.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listSearchMonths, listUnstoredMonths, type SearchMonth } from './search-months.repository.ts'
import { storeSearchMonths } from './search-months.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
/** The second before and the second of a new month, a month without its neighbour, and the last two. */
const TIMES = [
  '2025-06-30T23:59:59Z',
  '2025-07-01T00:00:00Z',
  '2025-10-15T08:00:00Z',
  '2026-02-03T08:00:00Z',
  '2026-03-09T08:00:00Z',
].map((time) => new Date(time))

describeEachEngine('months of searchable texts', (engine) => {
  let db: Database
  let source: string
  beforeAll(async () => {
    db = await engine.open()
    source = (await buildSource(db)).id
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('articles').execute()
  })

  const add = (at: number, more: object = {}) =>
    buildArticle(db, { source_id: source, publish_time: TIMES[at] ?? NOW, ...more })
  const counted = async (): Promise<SearchMonth[]> => {
    const { rows } = await sql<SearchMonth>`
      select to_char(publish_time at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as texts, max(publish_time) as latest
      from article_search where lang = 'en' group by 1 order by 1 desc`.execute(db.kysely)
    return rows
  }
  const store = () => storeSearchMonths(testContext(db, NOW))

  test('there are none without articles', async () => {
    await store()
    expect(await listSearchMonths(db, 'en')).toEqual([])
  })

  test('the last two are not stored, and the others are', async () => {
    for (const at of TIMES.keys()) await add(at)
    await add(0, { lang: 'fr' })
    const before = await listSearchMonths(db, 'en')
    expect(before.map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2025-10', '2025-07', '2025-06'])
    await store()
    expect(await listUnstoredMonths(db, 'en', NOW)).toEqual(['2026-02-01 00:00:00'])
    expect(await listSearchMonths(db, 'en')).toEqual(before)
    expect(await listSearchMonths(db, 'fr')).toEqual([{ month: '2025-06', texts: 1, latest: TIMES[0] }])
  })

  test('a month that is stored is not counted again', async () => {
    for (const at of TIMES.keys()) await add(at)
    await store()
    const [statement] = await statementsOf(db, (watched) => listSearchMonths(watched, 'en'))
    const { rows } = await db.executeSql(`explain (analyze, costs off, timing off) ${statement?.sql}`)
    const counts = rows.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Aggregate'))
    // Five months have texts, of which the last two are counted.
    expect(counts).toHaveLength(1)
    expect(counts[0]).toMatch(/loops=2\)/)
  })

  test('a month is right after any change of its articles, stored or not', async () => {
    const at = fc.nat({ max: TIMES.length - 1 })
    const act = fc.record({
      kind: fc.constantFrom('add', 'hide', 'publish', 'move', 'translate', 'delete', 'store'),
      at,
      place: fc.nat({ max: 5 }),
    })
    const perform = async (kind: string, time: number, place: number): Promise<void> => {
      if (kind === 'add') await add(time)
      if (kind === 'store') await store()
      const articles = await db.kysely.selectFrom('articles').select('id').orderBy('id').execute()
      const id = articles[place % (articles.length || 1)]?.id
      if (id === undefined) return
      const change = (fields: object) =>
        db.kysely.updateTable('articles').set(fields).where('id', '=', id).execute()
      if (kind === 'hide') await change({ status: ARTICLE_STATUS.hidden })
      if (kind === 'publish') await change({ status: ARTICLE_STATUS.published })
      if (kind === 'move') await change({ publish_time: TIMES[time] })
      if (kind === 'translate')
        await db.kysely
          .insertInto('article_texts')
          .values({ article_id: id, lang: 'fr', title: 'Un titre' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (kind === 'delete') await db.kysely.deleteFrom('articles').where('id', '=', id).execute()
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 15 }), async (acts) => {
        for (const { kind, at: time, place } of acts) await perform(kind, time, place)
        expect(await listSearchMonths(db, 'en')).toEqual(await counted())
      }),
      { numRuns: 20 },
    )
  })

  test('a month that is stored while articles of it come in is right in the end', async () => {
    for (let n = 0; n < 6; n += 1) {
      await Promise.all([store(), add(0), store(), add(0), add(1)])
      expect(await listSearchMonths(db, 'en')).toEqual(await counted())
    }
    await store()
    expect(await listSearchMonths(db, 'en')).toEqual(await counted())
  })
})
