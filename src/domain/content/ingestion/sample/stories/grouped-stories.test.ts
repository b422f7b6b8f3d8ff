import type { Role } from '#contract/access.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { syncAllSources } from '#domain/content/ingestion/edition-sources.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { regroupStories } from '#domain/content/stories/regroup.service.ts'
import { getStory } from '#domain/content/story-pages/story-page.service.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSentences } from '../sample-text.fixture.ts'
import { SAMPLE_STORIES } from './sample-stories.ts'
import { siteOf } from './sample-story.ts'

const PREMIUM = {
  role: 'premium' as Role,
  userId: '00000000-0000-7000-8000-0000000000aa',
  provenAt: new Date(),
}

describeDatabase('a first start without network', (engine) => {
  let db: Database
  let world: TestIngestion
  beforeAll(async () => {
    db = await engine.open()
    world = testIngestion(db, { sample: 'auto', live: false })
    await syncAllSources(world.ctx)
    await ingestDueSources(world.ctx, { kinds: ['sample'] })
    await enrichDueArticles(world.ctx)
  })
  afterAll(() => world.close())

  /** The addresses of each story, a line for each, so that a failure shows what was grouped otherwise. */
  const linesOf = (stories: readonly string[][]) =>
    stories.map((addresses) => addresses.toSorted().join(' ')).toSorted()
  const written = SAMPLE_STORIES.map(({ reports }) =>
    reports.map(({ outlet, slug }) => `${siteOf(outlet)}/${slug}`),
  )
  const grouped = async () => {
    const rows = await db.kysely.selectFrom('articles').select(['id', 'url', 'story_id']).execute()
    const stories = [...Map.groupBy(rows, ({ story_id }) => story_id).values()]
    return linesOf(
      stories
        .filter((reports) => reports.length > 1)
        .map((reports) => reports.map(({ url, id }) => url ?? id)),
    )
  }

  test('the reports of one event are one story from the first minute, and nothing else is', async () => {
    expect(await grouped()).toEqual(linesOf(written))
  })

  test('the second pass leaves the stories as they are', async () => {
    await regroupStories(world.ctx)
    expect(await grouped()).toEqual(linesOf(written))
  })

  test('every story has two outlets at least, both languages, and in each a text with citations', async () => {
    await makeStoryTexts(world.ctx)
    const stories = await db.kysely
      .selectFrom('articles')
      .select('story_id')
      .where('url', 'is not', null)
      .distinct()
      .execute()
    expect(stories).toHaveLength(SAMPLE_STORIES.length)
    for (const { story_id } of stories)
      for (const lang of CONTENT_LANGUAGES) {
        const story = await getStory(world.ctx, PREMIUM, story_id ?? '', lang)
        expect(story.outlets).toBeGreaterThanOrEqual(2)
        expect(Object.keys(story.languages).toSorted()).toEqual(['en', 'fr'])
        expect(story.article).toMatchObject({ lang, is_sample: true })
        expect(story.texts?.[lang]?.sentences.length, `${story.article.title}: ${lang}`).toBeGreaterThan(1)
      }
  })

  test('every report has a summary, which is not its whole text', async () => {
    const texts = await db.kysely
      .selectFrom('article_texts as t')
      .innerJoin('articles as a', 'a.id', 't.article_id')
      .innerJoin('article_bodies as b', (join) =>
        join.onRef('b.article_id', '=', 't.article_id').onRef('b.lang', '=', 't.lang'),
      )
      .select(['a.url', 't.lang', 't.summary', 'b.body'])
      .where('a.url', 'is not', null)
      .execute()
    expect(texts).toHaveLength(written.flat().length)
    for (const { url, lang, summary, body } of texts) {
      expect(summary, url ?? '').not.toBeNull()
      expect(countSentences(summary ?? '', lang)).toBeLessThan(countSentences(body, lang))
    }
  })
})
