import type { Role } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { buildWrittenStory } from '#testing/content/build-written-story.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

const NOON = new Date('2026-11-21T12:00:00Z')
const BEFORE = 'The ferry to Orlan had been late for weeks.'
const QUOTE = 'The harbour paid 3 million euros for a second pump in March.'
const AFTER = 'Nothing was said of the third one.'
const BODY = `A word ahead.\n${BEFORE} ${QUOTE} ${AFTER}`
const start = BODY.indexOf(QUOTE)
const CITED: CitedTexts = {
  status: 'verified',
  from: 'en',
  summary: [
    {
      text: 'A second pump was bought.',
      kind: 'cited',
      sources: [{ start, end: start + QUOTE.length }],
      provenance: 'rule_checked',
    },
  ],
  key_points: [],
  in_simple_terms: [],
}

describeDatabase('the sentences around a cited one', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  /** An article with a summary that cites `QUOTE`. */
  const build = async (source: { full_text_allowed: boolean; description: string }): Promise<string> => {
    const { description, ...allowed } = source
    const { id: source_id } = await buildSource(db, allowed)
    const { id } = await buildArticle(db, {
      source_id,
      publish_time: NOON,
      texts: {
        en: {
          title: 'Ferry news',
          description,
          summary: 'A second pump was bought.',
          cited: JSON.stringify(CITED),
          origin: 'ai',
        },
      },
    })
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: id, lang: 'en', origin: 'page', body: BODY })
      .execute()
    return id
  }
  const read = async (id: string, role: Role) => {
    const { body } = await testApi(testContext(db, NOON), role).get<'GET /articles/{id}'>(`/articles/${id}`)
    return body.data.article
  }
  const passageOf = async (id: string) =>
    (await read(id, 'premium')).cited_summaries?.['en']?.summary[0]?.passage

  test('come with the summary, as far as the source or its excerpt allows', async () => {
    const place = { paragraph: 2 }
    const open = await build({ full_text_allowed: true, description: 'On ferries.' })
    expect(await passageOf(open)).toEqual({ ...place, before: BEFORE, after: AFTER })
    const excerpt = await build({ full_text_allowed: false, description: `${BEFORE} More inside.` })
    expect(await passageOf(excerpt)).toEqual({ ...place, before: BEFORE, after: null })
    const closed = await build({ full_text_allowed: false, description: 'On ferries.' })
    expect(await passageOf(closed)).toEqual({ ...place, before: null, after: null })
  })

  test.each<Role>(['anonymous', 'guest', 'free'])('%s gets none of them', async (role) => {
    const id = await build({ full_text_allowed: false, description: 'On ferries.' })
    const answer = JSON.stringify(await read(id, role))
    for (const secret of ['passage', QUOTE, BEFORE, AFTER]) expect(answer).not.toContain(secret)
  })

  test('a story’s text says where each report’s words stand, for those who may read it', async () => {
    const story = await buildWrittenStory(db, 'scans-1', NOON)
    await makeStoryTexts(testContext(db, NOON))
    const get = async (role: Role) => {
      const { body } = await testApi(testContext(db, NOON), role).get<'GET /stories/{id}'>(
        `/stories/${story.id}`,
      )
      return body.data.story
    }
    const bodies = await db.kysely.selectFrom('article_bodies').select(['article_id', 'body']).execute()
    const citations = Object.values((await get('premium')).texts ?? {}).flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => sentence.citations),
    )
    expect(citations.length).toBeGreaterThan(1)
    for (const { article_id, quotes, passage } of citations) {
      const body = bodies.find((each) => each.article_id === article_id)?.body ?? ''
      const paragraphs = body.split('\n')
      const number = paragraphs.findIndex((paragraph) => paragraph.includes(quotes[0] ?? '')) + 1
      expect(passage?.paragraph).toBe(paragraphs.length > 1 ? number : null)
    }
    expect(JSON.stringify(await get('free'))).not.toContain('"passage"')
  })
})
