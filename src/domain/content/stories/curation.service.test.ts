import type { Database } from '#db/connection.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { mergeStories, splitStory } from './curation.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ARTICLES = 8

describeDatabase('curating stories', (engine) => {
  let db: Database
  const ids: string[] = []
  beforeAll(async () => {
    db = await engine.open()
    for (let n = 0; n < ARTICLES; n += 1)
      ids.push(
        (
          await buildArticle(db, {
            publish_time: new Date(NOW.getTime() - n * 60_000),
            // Two of them have the same words, so that one is a duplicate of the other.
            texts: {
              en: {
                title: n < 2 ? 'The Hamburg court rules on training data' : `Unlike event number ${n * 7919}`,
              },
            },
          })
        ).id,
      )
    await enrichDueArticles(testContext(db, NOW))
  })

  test('whatever is merged and split, no article is lost and every figure fits', async () => {
    const ctx = testContext(db, NOW)
    const storyOf = async (index: number) =>
      (
        await db.kysely
          .selectFrom('articles')
          .select('story_id')
          .where('id', '=', ids[index] ?? '')
          .executeTakeFirstOrThrow()
      ).story_id ?? ''
    const index = fc.nat({ max: ARTICLES - 1 })
    const act = fc.oneof(
      fc.record({ kind: fc.constant('merge' as const), a: index, b: index }),
      fc.record({ kind: fc.constant('split' as const), a: index, b: index }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const { kind, a, b } of acts)
          if (kind === 'merge') await mergeStories(ctx, await storyOf(a), await storyOf(b))
          else await splitStory(ctx, await storyOf(a), [ids[b] ?? ''])
        const articles = await db.kysely
          .selectFrom('articles')
          .select(['id', 'story_id', 'duplicate_of'])
          .execute()
        const stories = await db.kysely.selectFrom('stories').selectAll().execute()
        expect(articles.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        expect(articles.every(({ story_id }) => stories.some(({ id }) => id === story_id))).toBe(true)
        for (const story of stories)
          expect(story.article_count).toBe(articles.filter(({ story_id }) => story_id === story.id).length)
        for (const { story_id, duplicate_of } of articles.filter((article) => article.duplicate_of))
          expect(articles.find(({ id }) => id === duplicate_of)?.story_id).toBe(story_id)
      }),
      { numRuns: 15 },
    )
  })
})
