import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Junk } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { JUNK_TITLES } from '@apercu/language-processing/testing/titles.ts'
import { readVersion } from '#domain/kernel/audit/audit.repository.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { completeness } from '#domain/content/ingestion/items/quality.ts'
import { lockTitles } from './recheck-junk.repository.ts'
import { recheckJunk } from './recheck-junk.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const BARGAIN = 'Save $200 on a folding phone this weekend'
const NEWS = 'A laboratory publishes a model that folds paper'
const ITEM = {
  title: BARGAIN,
  description: null,
  wordCount: null,
  hasImage: true,
  hasAuthor: false,
  hasDate: true,
  sourceTier: 2,
}

describeEachEngine('titles stored before the rules of junk changed', (engine) => {
  let db: Database
  let source_id: string
  const ctx = () => testContext(db, NOW)

  beforeEach(async () => {
    db ??= await engine.open()
    for (const table of ['articles', 'app_state'] as const) await db.kysely.deleteFrom(table).execute()
    source_id = (await buildSource(db)).id
  })

  const store = async (
    title: string,
    daysAgo: number,
    fields: { junk?: Junk; is_sample?: boolean; origin?: 'human' } = {},
  ) => {
    const { origin = 'source', ...columns } = fields
    const publish_time = new Date(NOW.getTime() - daysAgo * DURATION_MS.day)
    const { quality, parts } = completeness({ ...ITEM, isPromotion: columns.junk === 'offer' })
    const { id } = await buildArticle(db, {
      id: uuidv7(publish_time),
      source_id,
      publish_time,
      quality,
      quality_parts: JSON.stringify(parts),
      texts: { en: { title, origin } },
      ...columns,
    })
    return id
  }
  const stored = async (id: string) =>
    db.kysely
      .selectFrom('articles')
      .select(['junk', 'quality'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a bargain of last week loses its place and its points, and news gets both back', async () => {
    const bargain = await store(BARGAIN, 6)
    const news = await store(NEWS, 7, { junk: 'offer' })
    const version = await readVersion(db)
    expect(await recheckJunk(ctx())).toBe(2)
    const { quality } = completeness({ ...ITEM, isPromotion: false })
    expect(await stored(bargain)).toEqual({
      junk: 'offer',
      quality: completeness({ ...ITEM, isPromotion: true }).quality,
    })
    expect(await stored(news)).toEqual({ junk: null, quality })
    expect(await readVersion(db)).toBe(version + 1)
  })

  test('every kind is stored with its reason', async () => {
    const kinds = Object.entries(JUNK_TITLES)
    const ids = await Promise.all(kinds.map(([, [title = '']]) => store(title, 1)))
    expect(await recheckJunk(ctx())).toBe(kinds.length)
    for (const [at, [kind]] of kinds.entries()) expect((await stored(ids[at] ?? '')).junk).toBe(kind)
  })

  test('what is older than a month, of the sample or titled by an editor stays as it is', async () => {
    const ids = [
      await store(BARGAIN, 31),
      await store(BARGAIN, 1, { is_sample: true }),
      await store(BARGAIN, 1, { origin: 'human' }),
    ]
    expect(await recheckJunk(ctx())).toBe(0)
    for (const id of ids) expect((await stored(id)).junk).toBeNull()
  })

  test('each version judges everything once, and an older one leaves it to the later', async () => {
    const id = await store(BARGAIN, 1)
    const forget = () => db.kysely.updateTable('articles').set({ junk: null }).execute()
    expect(await recheckJunk(ctx(), undefined, 3)).toBe(1)
    await forget()
    for (const version of [3, 2]) expect(await recheckJunk(ctx(), undefined, version)).toBe(0)
    expect((await stored(id)).junk).toBeNull()
    expect(await recheckJunk(ctx(), undefined, 4)).toBe(1)
  })

  test('an interrupted run is continued at its cursor, newest first', async () => {
    const source = source_id
    const ids: string[] = []
    for (let at = 0; at < 600; at++) ids.push(uuidv7(new Date(NOW.getTime() - at * 60_000)))
    await db.kysely
      .insertInto('articles')
      .values(
        ids.map((id, at) => ({
          id,
          source_id: source,
          identity: Buffer.from(id.replaceAll('-', ''), 'hex'),
          content_hash: Buffer.alloc(16),
          url: `https://example.org/bargains/${at}`,
          lang: 'en',
          category: 'technology' as const,
          publish_time: new Date(NOW.getTime() - at * 60_000),
        })),
      )
      .execute()
    await db.kysely
      .insertInto('article_texts')
      .values(ids.map((article_id) => ({ article_id, lang: 'en', title: BARGAIN })))
      .execute()
    const ending = new AbortController()
    const judged = () =>
      db.kysely
        .selectFrom('articles')
        .select('id')
        .where('junk', 'is not', null)
        .execute()
        .then((rows) => rows.length)
    const interrupted = {
      ...ctx(),
      // Asked once a batch.
      clock: () => {
        ending.abort()
        return NOW
      },
    }
    expect(await recheckJunk(interrupted, ending.signal)).toBe(250)
    expect((await stored(ids[0] ?? '')).junk).toBe('offer')
    expect((await stored(ids[599] ?? '')).junk).toBeNull()
    expect(await recheckJunk(ctx())).toBe(350)
    expect(await judged()).toBe(600)
    expect(await recheckJunk(ctx())).toBe(0)
  })

  test('finds the next titles by the key of the articles', async () => {
    await store(BARGAIN, 1)
    const [statement] = await statementsOf(db, async (watched) => {
      const before = uuidv7(NOW)
      const from = uuidv7(new Date(NOW.getTime() - 30 * DURATION_MS.day))
      expect(await lockTitles(watched, { before, from, limit: 250 })).toHaveLength(1)
    })
    const plan = statement && (await lastingPlanOf(db, statement))
    expect(plan).toContain('articles_pkey')
    expect(plan).not.toContain('Seq Scan')
  })
})
