import { StorageUnavailableError } from '#adapters/objects/object-store.ts'
import type { Database } from '#db/connection.ts'
import { firstUuidOf, uuidv7 } from '#db/uuid.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { type ArticleFields, buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { listPictureRemovals } from '#domain/content/page-rights/stored-pages.repository.ts'
import { lockOldArticles } from './retention.repository.ts'
import { pruneArticles } from './retention.service.ts'

const NOW = new Date('2026-11-22T03:50:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)

describeEachEngine('old articles', ({ engine, open, reopen }) => {
  let db: Database
  const removed: string[] = []
  const ctx = (on = db) => ({
    ...testContext(on, NOW),
    images: {
      remove: async (key: string) => {
        removed.push(key)
      },
    },
  })
  const build = async (days: number, fields: ArticleFields = {}): Promise<string> => {
    const at = daysAgo(days)
    const { id } = await buildArticle(db, { id: uuidv7(at), publish_time: at, ...fields })
    return id
  }
  const buildStory = async (days: number): Promise<string> => {
    const id = uuidv7(daysAgo(days))
    const at = daysAgo(days)
    await db.kysely.insertInto('stories').values({ id, first_seen: at, last_seen: at, score: '{}' }).execute()
    return id
  }
  const buildText = (storyId: string, cited: readonly string[]) =>
    run(
      `insert into story_texts (story_id, lang, version, made_at, inputs, reports, sentences, gate_version)
       values ($1, 'en', 1, now(), 'inputs', '{}', $2, 1)`,
      storyId,
      JSON.stringify(
        cited.map((article_id) => ({
          text: 'A sentence.',
          citations: [{ article_id, lang: 'en', sources: [] }],
        })),
      ),
    )
  const left = async (): Promise<Set<string>> =>
    new Set((await db.kysely.selectFrom('articles').select('id').execute()).map(({ id }) => id))
  const run = (sql: string, ...values: unknown[]) => db.executeSql(sql, values)

  beforeAll(async () => {
    db = await open()
    await run(`insert into users (id, email) values ($1, 'reader@example.org')`, READER)
  })

  test('are pruned with their texts, pictures and stories; younger ones stay', async () => {
    const story = await buildStory(800)
    const [plain, hidden, representative, duplicate] = [
      await build(731),
      await build(900, { status: 2 }),
      await build(800, { story_id: story, image_key: 'a'.repeat(32), image_state: 2 }),
      await build(801, { story_id: story, status: 3, image_key: 'b'.repeat(32), image_state: 2 }),
    ]
    await db.kysely
      .updateTable('articles')
      .set({ duplicate_of: representative })
      .where('id', '=', duplicate)
      .execute()
    const young = await build(729, { image_key: 'b'.repeat(32), image_state: 2 })
    // Published two years ago, ingested last week: its place in the archive is new.
    const lateArrival = await build(10, { publish_time: daysAgo(900) })

    expect(await pruneArticles(ctx(), 0)).toBe(0)
    expect(await pruneArticles(ctx(), 730)).toBe(4)
    const rest = await left()
    for (const id of [plain, hidden, representative, duplicate]) expect(rest.has(id)).toBe(false)
    for (const id of [young, lateArrival]) expect(rest.has(id)).toBe(true)
    expect((await run('select from stories where id = $1', story)).rows).toEqual([])
    expect((await run('select from article_texts where article_id = $1', plain)).rows).toEqual([])
    // The other one is still shown.
    expect(removed).toEqual(['a'.repeat(32)])
    expect(await pruneArticles(ctx(), 730)).toBe(0)
  })

  test('leave no picture behind while the storage is away: its removal is ordered', async () => {
    await build(800, { image_key: 'c'.repeat(32), image_state: 2 })
    const images = { remove: () => Promise.reject(new StorageUnavailableError('away')) }
    expect(await pruneArticles({ ...ctx(), images }, 730)).toBe(1)
    expect(await listPictureRemovals(db, 10)).toEqual(['c'.repeat(32)])
  })

  test('stay with their story when a reader saved them, an edition contains them, a text cites them or an editor changed them', async () => {
    const kept: Record<string, string> = {}
    const keep = async (why: string, fields: ArticleFields = {}): Promise<string> =>
      (kept[why] = await build(1000, fields))
    const story = await buildStory(1000)
    const saved = await keep('saved', { story_id: story })
    await run(`insert into bookmarks (id, user_id, article_id) values ($1, $2, $3)`, uuidv7(), READER, saved)
    await keep('same story as a saved one', { story_id: story, status: 3 })
    const digest = uuidv7()
    await run(
      `insert into digests (id, period, edition_date, period_start, number, version, covers_from, covers_until, is_quiet, built_at)
       values ($1, 'daily', '2024-02-26', '2024-02-26', 1, 1, now(), now(), false, now())`,
      digest,
    )
    await run(
      `insert into digest_items (digest_id, position, story_id, category, content, facts) values ($1, 1, $2, 'research', '{}', $3)`,
      digest,
      uuidv7(),
      JSON.stringify({ article_ids: [uuidv7(), await keep('told of by an edition')], figures: [] }),
    )
    await run(
      `insert into pins (list, position, article_id, pinned_at, expires_at) values ('front', 1, $1, now(), now())`,
      await keep('pinned'),
    )
    await run(
      `insert into digest_pins (category, article_id, pinned_at, expires_at) values ('research', $1, now(), now())`,
      await keep('pinned to an edition'),
    )
    await run(
      `insert into corrections (id, article_id, title, lang, kind, note_en, note_fr, corrected_at) values ($1, $2, 't', 'en', 'summary', 'a', 'b', now())`,
      uuidv7(),
      await keep('corrected'),
    )
    await run(
      `insert into inaccuracy_reports (id, article_id, kind, message) values ($1, $2, 'summary', 'wrong')`,
      uuidv7(),
      await keep('reported'),
    )
    await keep('filed by hand', { filed_by_hand: true })
    const withText = await buildStory(1000)
    const cited = await keep('cited by the text of its story', { story_id: withText })
    await keep('same story as a cited one', { story_id: withText })
    await buildText(withText, [cited])
    const withoutText = await buildStory(1000)
    const uncited = await build(1000, { story_id: withoutText })
    await buildText(withoutText, [])
    await keep('written by hand', { texts: { en: { title: 'Ours', origin: 'human' } } })
    await keep('sample', { is_sample: true })
    const quarantined = await keep('quarantined')
    await run(`update article_texts set quarantined = '{}' where article_id = $1`, quarantined)
    const running = await buildStory(1000)
    await keep('of a story that goes on', { story_id: running })
    await build(5, { story_id: running })

    const late = await buildStory(1000)
    await keep('of a story an old article joined lately', { story_id: late })
    await build(5, { story_id: late, publish_time: daysAgo(1000) })

    const plain = await build(1000)
    expect(await pruneArticles(ctx(), 730)).toBe(2)
    const rest = await left()
    expect(rest.has(plain) || rest.has(uncited)).toBe(false)
    expect(Object.entries(kept).filter(([, id]) => !rest.has(id))).toEqual([])
  })

  test('stay when a newsletter of the ledger has their edition', async () => {
    const digest = uuidv7()
    const { id: subscriber } = await buildSubscriber(db)
    await run(
      `insert into digests (id, period, edition_date, period_start, number, version, covers_from, covers_until, is_quiet, built_at)
       values ($1, 'daily', '2024-02-27', '2024-02-27', 2, 1, now(), now(), false, now())`,
      digest,
    )
    const sent = await build(1000)
    await run(
      `insert into digest_items (digest_id, position, story_id, category, content, facts) values ($1, 1, $2, 'research', '{}', $3)`,
      digest,
      uuidv7(),
      JSON.stringify({ article_ids: [sent], figures: [] }),
    )
    await run(
      `insert into deliveries (id, subscriber_id, period, local_date, digest_id, edition_date, domain, state, next_try_at, created_at)
       values ($1, $2, 'daily', '2024-02-27', $3, '2024-02-27', 'example.org', 'sent', now(), now())`,
      uuidv7(),
      subscriber,
      digest,
    )
    await pruneArticles(ctx(), 1)
    expect((await left()).has(sent)).toBe(true)
  })

  test('are pruned in batches, with a cursor past those that stay', async () => {
    const source = (await db.kysely.selectFrom('sources').select('id').limit(1).executeTakeFirstOrThrow()).id
    await run(
      `insert into articles (id, identity, content_hash, source_id, lang, category, publish_time, filed_by_hand)
       select (lpad(to_hex((extract(epoch from $1::timestamptz) * 1000)::bigint), 8 + 4, '0') || '7' || lpad(to_hex(n), 3, '0') || '8000000000000000')::uuid,
         decode(md5('many' || n), 'hex'), '', $2, 'en', 'research', $1, n <= 450 from generate_series(1, 900) as n`,
      daysAgo(2000),
      source,
    )
    expect(await pruneArticles(ctx(), 730)).toBe(450)
    // Asked to stop, it begins nothing.
    await build(1000)
    expect(await pruneArticles(ctx(), 730, AbortSignal.abort())).toBe(0)
    expect(await pruneArticles(ctx(), 730)).toBe(1)
  })

  test('are found by indexes alone', async () => {
    const range = { after: firstUuidOf(daysAgo(9999)), firstId: firstUuidOf(NOW), time: NOW }
    await build(1000, { image_key: 'c'.repeat(32), story_id: await buildStory(1000) })
    const statements = [
      ...(await statementsOf(db, (watched) => lockOldArticles(watched, range, 10))),
      ...(await statementsOf(db, (watched) => pruneArticles(ctx(watched), 730))),
    ]
    expect(statements.length).toBeGreaterThan(3)
    for (const statement of statements)
      expect(await lastingPlanOf(db, statement), statement.sql).not.toMatch(/Seq Scan on (?!unnest)/)
  })

  test.skipIf(engine === 'pglite')(
    'a reader who saves one at that very moment keeps it, or hears that it is gone',
    async () => {
      const id = await build(1000)
      const other = await reopen()
      const { promise: gate, resolve: release } = Promise.withResolvers<void>()
      const { promise: saved, resolve: saySaved } = Promise.withResolvers<void>()
      const saving = other.tx(async () => {
        await other.executeSql(`insert into bookmarks (id, user_id, article_id) values ($1, $2, $3)`, [
          uuidv7(),
          READER,
          id,
        ])
        saySaved()
        await gate
      })
      await saved
      const pruned = pruneArticles(ctx(), 730)
      release()
      await saving
      await pruned
      expect((await left()).has(id)).toBe(true)
    },
  )
})

const READER = '00000000-0000-7000-8000-0000000000cc'
