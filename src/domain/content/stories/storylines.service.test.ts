import { MAX_REPORTS } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { listStoriesForNewsroom } from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { mergeStories, splitStory } from './curation.service.ts'
import { recountStories } from './recount.service.ts'
import { regroupStories } from './regroup.service.ts'
import { joinStorylines } from './storylines.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
/** One event, then a later turn of its matter, and a report of something else. */
const FUNDING = [
  'Stratocorp raises $240 million to build warehouse robots',
  'Stratocorp raises $240 million to build robots for a warehouse',
  'Stratocorp raises $240 million to build its warehouse robots',
]
const HIRING = 'Stratocorp to hire 200 after funding'
const STRANGER = 'Ten librarians on what they read this spring'

describeEachEngine('storylines', (engine) => {
  let db: Database
  const ctx = () => testContext(db, NOW)
  const report = async (title: string, hours: number, lang = 'en'): Promise<string> => {
    const { id: source_id } = await buildSource(db, { language: lang })
    return (
      await buildArticle(db, {
        source_id,
        lang,
        url: `https://${source_id}.example/article`,
        publish_time: hoursAgo(hours),
        texts: { [lang]: { title } },
      })
    ).id
  }

  beforeEach(async () => {
    db ??= await engine.open()
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
  })

  const stories = () =>
    db.kysely
      .selectFrom('stories')
      .select(['id', 'storyline_id', 'lead_article_id', 'article_count', 'may_repeat'])
      .orderBy('id')
      .execute()
  const storyOf = async (articleId: string) => {
    const { story_id } = await db.kysely
      .selectFrom('articles')
      .select('story_id')
      .where('id', '=', articleId)
      .executeTakeFirstOrThrow()
    return (await stories()).find(({ id }) => id === story_id)!
  }
  /** Stories of so many reports each, which no pass looks at. */
  const opened = async (...counts: number[]): Promise<string[]> => {
    const ids: string[] = []
    for (const count of counts) {
      const id = uuidv7()
      const row = { id, first_seen: hoursAgo(2), last_seen: hoursAgo(1), article_count: count, score: '{}' }
      await db.kysely.insertInto('stories').values(row).execute()
      ids.push(id)
    }
    return ids
  }
  const linesOf = async (ids: readonly string[]) => {
    const all = new Map((await stories()).map(({ id, storyline_id }) => [id, storyline_id]))
    return ids.map((id) => all.get(id))
  }

  test('a new turn joins the storyline of its matter as soon as it is ingested', async () => {
    for (const [at, title] of FUNDING.entries()) await report(title, 48 - at)
    const stranger = await report(STRANGER, 1)
    await enrichDueArticles(ctx())
    expect((await stories()).map(({ storyline_id }) => storyline_id)).toEqual([null, null])
    const hiring = await report(HIRING, 0)
    await enrichDueArticles(ctx())
    const turn = await storyOf(hiring)
    expect(turn).toMatchObject({ article_count: 1, storyline_id: expect.any(String) })
    const funding = (await stories()).find(({ article_count }) => article_count === 3)
    expect(funding?.storyline_id).toBe(turn.storyline_id)
    expect((await storyOf(stranger)).storyline_id).toBeNull()
  })

  test('the second pass finds the same storyline, and running it twice changes nothing', async () => {
    for (const [at, title] of FUNDING.entries()) await report(title, 48 - at)
    const hiring = await report(HIRING, 0)
    await report(STRANGER, 1)
    await enrichDueArticles(ctx())
    const found = await stories()
    await regroupStories(ctx())
    expect(await stories()).toEqual(found)

    await db.kysely.updateTable('stories').set({ storyline_id: null }).execute()
    await regroupStories(ctx())
    const again = await stories()
    const { storyline_id } = await storyOf(hiring)
    expect(storyline_id).not.toBeNull()
    expect(again.filter((story) => story.storyline_id === storyline_id)).toHaveLength(2)
    expect(again.filter((story) => story.storyline_id === null)).toHaveLength(1)
    await regroupStories(ctx())
    expect(await stories()).toEqual(again)
  })

  test('the second pass notes which stories may repeat each other, and removes what no longer holds', async () => {
    const studies = [
      await report('Study: office assistants make people forgetful', 30),
      await report('Those who ask a machine remember less, a new study finds', 2),
    ]
    const stranger = await report(STRANGER, 1)
    await enrichDueArticles(ctx())
    await regroupStories(ctx())
    const [one, other] = [await storyOf(studies[0]!), await storyOf(studies[1]!)]
    expect([one.may_repeat, other.may_repeat]).toEqual([[other.id], [one.id]])
    expect((await storyOf(stranger)).may_repeat).toEqual([])
    const found = (await stories()).map(({ id, may_repeat }) => [id, may_repeat])
    await db.kysely
      .updateTable('stories')
      .set({ may_repeat: [uuidv7()] })
      .execute()
    await regroupStories(ctx())
    expect((await stories()).map(({ id, may_repeat }) => [id, may_repeat])).toEqual(found)
  })

  test('what an editor splits stays two stories, of one storyline', async () => {
    const ids: string[] = []
    for (const [at, title] of FUNDING.entries()) ids.push(await report(title, 4 - at))
    await enrichDueArticles(ctx())
    const { id } = await storyOf(ids[0]!)
    const split = await splitStory(ctx(), id, [ids[2]!])
    await regroupStories(ctx())
    const [whole, part] = [await storyOf(ids[0]!), await storyOf(ids[2]!)]
    expect([whole.id, part.id]).toEqual([id, split])
    expect(whole.storyline_id).not.toBeNull()
    expect(part.storyline_id).toBe(whole.storyline_id)
  })

  test('a split part stays in its storyline, and a story that merges takes its own along', async () => {
    const ids: string[] = []
    for (const [at, title] of FUNDING.entries()) ids.push(await report(title, 48 - at))
    const hiring = await report(HIRING, 0)
    const stranger = await report(STRANGER, 1)
    await enrichDueArticles(ctx())
    const { id, storyline_id } = await storyOf(ids[0]!)
    await splitStory(ctx(), id, [ids[2]!])
    expect((await storyOf(ids[2]!)).storyline_id).toBe(storyline_id)
    await mergeStories(ctx(), (await storyOf(stranger)).id, (await storyOf(hiring)).id)
    expect((await storyOf(stranger)).storyline_id).toBe(storyline_id)
  })

  test('turns that begin together are one storyline, which ends where it is full', async () => {
    const [large = '', first = '', second = '', third = ''] = await opened(MAX_REPORTS - 2, 1, 1, 1)
    await joinStorylines(ctx(), [
      { storyId: first, turnOf: large },
      { storyId: second, turnOf: first },
      { storyId: third, turnOf: large },
    ])
    const [line, ...lines] = await linesOf([large, first, second, third])
    expect(line).toEqual(expect.any(String))
    expect(lines).toEqual([line, line, null])
    // What is a storyline already counts with all of its stories.
    const [late = ''] = await opened(1)
    await joinStorylines(ctx(), [{ storyId: late, turnOf: second }])
    expect(await linesOf([late])).toEqual([null])
  })

  test('an article’s page has the turns of its matter, each in the reader’s language first', async () => {
    const [ban = '', suit = '', other = ''] = await opened(1, 1, 1)
    const line = uuidv7()
    await db.kysely
      .updateTable('stories')
      .set({ storyline_id: line })
      .where('id', 'in', [ban, suit])
      .execute()
    const insert = async (story_id: string, title: string, hours: number, lang: string) => {
      const id = await report(title, hours, lang)
      await db.kysely.updateTable('articles').set({ story_id }).where('id', '=', id).execute()
      return id
    }
    const banned = await insert(ban, 'Nimbus banned from schools', 30, 'en')
    const interdit = await insert(ban, 'Nimbus interdit à l’école', 29, 'fr')
    const sued = await insert(suit, 'Nimbus sues over its ban', 4, 'en')
    const alone = await insert(other, STRANGER, 3, 'en')
    await recountStories(ctx(), [ban, suit, other])
    const { get } = testApi(ctx())
    const turnsOf = async (id: string, lng: string) =>
      (await get<'GET /articles/{id}'>(`/articles/${id}?lng=${lng}`)).body.data.article.storyline
    expect(await turnsOf(sued, 'en')).toEqual({
      id: line,
      stories: [
        {
          id: ban,
          article_id: banned,
          title: 'Nimbus banned from schools',
          original: null,
          lang: 'en',
          publish_time: hoursAgo(30).toISOString(),
          outlets: 2,
          is_current: false,
        },
        expect.objectContaining({ id: suit, article_id: sued, outlets: 1, is_current: true }),
      ],
    })
    expect((await turnsOf(banned, 'fr'))?.stories).toMatchObject([
      { article_id: interdit, lang: 'fr', is_current: true },
      { article_id: sued, lang: 'en', is_current: false },
    ])
    expect(await turnsOf(alone, 'en')).toBeNull()

    await db.kysely.updateTable('articles').set({ is_dated: false }).where('id', '=', banned).execute()
    expect((await turnsOf(sued, 'en'))?.stories).toMatchObject([
      { id: suit },
      { id: ban, date_label: 'date unknown' },
    ])
    // A turn that readers may not see is none.
    await db.kysely.updateTable('articles').set({ status: 2 }).where('story_id', '=', ban).execute()
    await recountStories(ctx(), [ban])
    expect(await turnsOf(sued, 'en')).toBeNull()
  })

  test('the newsroom sees of how many stories a storyline is, and finds them by its id', async () => {
    for (const [at, title] of FUNDING.entries()) await report(title, 48 - at)
    const hiring = await report(HIRING, 0)
    const stranger = await report(STRANGER, 1)
    await enrichDueArticles(ctx())
    const { storyline_id } = await storyOf(hiring)
    const found = await listStoriesForNewsroom(ctx(), storyline_id ?? undefined, 1)
    expect(found.stories.map(({ articles, storyline }) => [articles.length, storyline])).toEqual([
      [1, { id: storyline_id, stories: 2 }],
      [FUNDING.length, { id: storyline_id, stories: 2 }],
    ])
    const alone = await listStoriesForNewsroom(ctx(), stranger, 1)
    expect(alone.stories).toMatchObject([{ storyline: null }])
  })

  test('of a long storyline the page has its own turn and the newest others', async () => {
    const ids = await opened(...Array.from({ length: 15 }, () => 1))
    await db.kysely.updateTable('stories').set({ storyline_id: uuidv7() }).execute()
    const articles: string[] = []
    for (const [at, story_id] of ids.entries()) {
      const id = await report(`Turn ${at}`, 100 - at)
      await db.kysely.updateTable('articles').set({ story_id }).where('id', '=', id).execute()
      articles.push(id)
    }
    await recountStories(ctx(), ids)
    const { body } = await testApi(ctx()).get<'GET /articles/{id}'>(`/articles/${articles[1]}`)
    expect(body.data.article.storyline?.stories.map(({ title }) => title)).toEqual(
      [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((at) => `Turn ${at}`),
    )
  })
})
