import type { Database } from '#db/connection.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { listStoriesForNewsroom } from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { mergeStories, splitStory } from './curation.service.ts'
import { recountStories } from './recount.service.ts'
import { regroupStories } from './regroup.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const HOUR_MS = 3_600_000
/** Three events, and two reports that stand alone. */
const TITLES = [
  'Nimbus Labs releases its Cumulus 7 model with open weights',
  'Nimbus Labs releases its Cumulus 7 model with open weights for everyone',
  'Nimbus Labs releases new Cumulus 7 model with open weights',
  'Hamburg court rules that training on photographs is lawful',
  'Hamburg court rules that training on old photographs is lawful',
  'Stratocorp raises $240 million to build warehouse robots',
  'Stratocorp raises $240 million to build robots for a warehouse',
  'A village school lets pupils grade their own essays',
  'Ten librarians on what they read this spring',
]

describeDatabase('the second pass over stories', (engine) => {
  let db: Database
  let ids: string[]
  const ctx = () => testContext(db, NOW)

  beforeEach(async () => {
    db ??= await engine.open()
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
    ids = []
    for (const [at, title] of TITLES.entries()) {
      const { id: source_id } = await buildSource(db, {})
      const publish_time = new Date(NOW.getTime() - (TITLES.length - at) * HOUR_MS)
      ids.push((await buildArticle(db, { source_id, publish_time, texts: { en: { title } } })).id)
    }
    await enrichDueArticles(ctx())
    await regroupStories(ctx())
  })

  const articles = () =>
    db.kysely
      .selectFrom('articles')
      .select(['id', 'story_id', 'status', 'duplicate_of'])
      .orderBy('id')
      .execute()
  const state = async () => ({
    articles: await articles(),
    stories: await db.kysely.selectFrom('stories').selectAll().orderBy('id').execute(),
    former: await db.kysely.selectFrom('former_stories').selectAll().orderBy('id').execute(),
  })
  const storyOf = async (at: number) => (await articles()).find(({ id }) => id === ids[at])?.story_id ?? ''
  /** The reports of each story, by their places in `TITLES`. */
  const grouped = async () =>
    [...Map.groupBy(await articles(), ({ story_id }) => story_id).values()]
      .map((of) => of.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b))
      .toSorted(([a = 0], [b = 0]) => a - b)
  const EVENTS = [[0, 1, 2], [3, 4], [5, 6], [7], [8]]

  test('merges a story that was begun twice, and its old id leads to it', async () => {
    expect(await grouped()).toEqual(EVENTS)
    const story = await storyOf(0)
    const [strayed] = await db
      .executeSql(
        `insert into stories (id, first_seen, last_seen) values (gen_random_uuid(), now(), now()) returning id`,
      )
      .then(({ rows }) => rows)
    const id = String(strayed?.['id'])
    await db.kysely
      .updateTable('articles')
      .set({ story_id: id })
      .where('id', '=', ids[2] ?? '')
      .execute()
    await db.kysely.updateTable('stories').set({ last_seen: NOW }).execute()
    expect(await regroupStories(ctx())).toBe(1)
    expect(await grouped()).toEqual(EVENTS)
    expect(await storyOf(2)).toBe(story)
    const { stories } = await listStoriesForNewsroom(ctx(), id, 1)
    expect(stories.map((found) => found.id)).toEqual([story])
  })

  test('opens a story again that holds two events, and its id stays with its lead', async () => {
    const story = await storyOf(3)
    await db.kysely
      .updateTable('articles')
      .set({ story_id: story })
      .where('id', 'in', ids.slice(5, 7))
      .execute()
    expect(await regroupStories(ctx())).toBe(2)
    expect(await grouped()).toEqual(EVENTS)
    expect(await storyOf(3)).toBe(story)
  })

  test('leaves what an editor merged together and what an editor split apart', async () => {
    await mergeStories(ctx(), await storyOf(7), await storyOf(8))
    const split = await splitStory(ctx(), await storyOf(3), [ids[4] ?? ''])
    const before = await state()
    expect(await regroupStories(ctx())).toBe(0)
    const after = await state()
    expect(after.articles).toEqual(before.articles)
    expect(after.former).toEqual(before.former)
    expect(await storyOf(4)).toBe(split)
    // What they split are two turns of one storyline.
    const turns = after.stories.filter(({ storyline_id }) => storyline_id !== null)
    expect(new Set(turns.map(({ id }) => id))).toEqual(new Set([await storyOf(3), split]))
    expect(new Set(turns.map(({ storyline_id }) => storyline_id)).size).toBe(1)
    expect(await grouped()).toEqual([[0, 1, 2], [3], [4], [5, 6], [7, 8]])
  })

  test('however the articles stand, none is lost, every id leads somewhere, and a second run changes nothing', async () => {
    const places = fc.array(fc.nat({ max: 4 }), { minLength: TITLES.length, maxLength: TITLES.length })
    await fc.assert(
      fc.asyncProperty(places, async (stands) => {
        const stories = [...new Set((await articles()).map(({ story_id }) => story_id ?? ''))]
        for (const [at, to] of stands.entries())
          await db.kysely
            .updateTable('articles')
            .set({ story_id: stories[to % stories.length] ?? '' })
            .where('id', '=', ids[at] ?? '')
            .execute()
        await recountStories(ctx(), stories)
        await regroupStories(ctx())
        expect(await grouped()).toEqual(EVENTS)
        const after = await state()
        const open = new Set(after.stories.map(({ id }) => id))
        for (const id of stories)
          expect(
            open.has(id) || open.has(after.former.find((former) => former.id === id)?.story_id ?? ''),
          ).toBe(true)
        const shown = after.stories.filter(({ id }) => after.articles.some(({ story_id }) => story_id === id))
        for (const { id, article_count } of shown)
          expect(article_count).toBe(after.articles.filter(({ story_id }) => story_id === id).length)
        expect(await regroupStories(ctx())).toBe(0)
        expect(await state()).toEqual(after)
      }),
      { numRuns: 12 },
    )
  })
})
