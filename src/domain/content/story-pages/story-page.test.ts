import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { mergeStories } from '#domain/content/stories/curation.service.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

describeDatabase('the page of a story', (engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
  })

  interface Report {
    title: string
    lang?: ContentLanguage
    outlet: string
    nameFr?: string
    hours?: number
    isDated?: boolean
    description?: string
  }
  const insertStory = async (reports: readonly Report[], storyline_id: string | null = null) => {
    const id = uuidv7(NOW)
    await db.kysely
      .insertInto('stories')
      .values({ id, first_seen: NOW, last_seen: NOW, score: '{}', storyline_id })
      .execute()
    const articles: string[] = []
    for (const { title, lang = 'en', outlet, nameFr, hours = 2, isDated = true, description } of reports) {
      const source = await buildSource(db, { name: outlet, name_fr: nameFr ?? null, language: lang })
      const article = await buildArticle(db, {
        story_id: id,
        source_id: source.id,
        lang,
        publish_time: hoursAgo(hours),
        is_dated: isDated,
        created_at: NOW,
        texts: { [lang]: { title, description: description ?? null } },
      })
      articles.push(article.id)
    }
    await recountStories(testContext(db, NOW), [id])
    return { id, articles }
  }
  const ask = async (id: string, lng = 'en') =>
    testApi(testContext(db, NOW)).get<'GET /stories/{id}'>(`/stories/${id}?lng=${lng}`)
  const read = async (id: string, lng = 'en') => (await ask(id, lng)).body.data.story
  const hide = (id: string) =>
    db.kysely.updateTable('articles').set({ status: ARTICLE_STATUS.hidden }).where('id', '=', id).execute()

  const COUNCIL = [
    {
      title: 'Veldmoor lets its trams drive alone',
      outlet: 'Veldmoor Courier',
      hours: 5,
      description: 'From May.',
    },
    { title: 'Les tramways de Veldmoor rouleront seuls', lang: 'fr', outlet: 'La Gazette', hours: 3 },
    { title: 'No date on this one: Veldmoor trams', outlet: 'Tram Notes', isDated: false },
    {
      title: 'Driverless trams approved in Veldmoor',
      outlet: 'The Ledger',
      nameFr: 'Le Grand Livre',
      hours: 1,
    },
  ] as const

  test('has every report as a timeline, undated ones last, with outlets and languages', async () => {
    const { id, articles } = await insertStory(COUNCIL)
    const story = await read(id)
    expect(story.id).toBe(id)
    expect(story.reports.map((report) => report.id)).toEqual([0, 1, 3, 2].map((at) => articles[at]))
    expect(story.reports[0]).toMatchObject({ source_name: 'Veldmoor Courier', description: 'From May.' })
    expect(story.reports[3]?.date_label).toBe('date unknown')
    expect([story.outlets, story.languages]).toEqual([4, { en: 3, fr: 1 }])
    expect([story.first_seen, story.last_seen]).toEqual([
      hoursAgo(5).toISOString(),
      hoursAgo(1).toISOString(),
    ])
    expect([story.has_text, story.news, story.text_provenance]).toEqual([false, null, null])
    expect(story).not.toHaveProperty('texts')
  })

  test('is headed by the article that represents it in the requested language', async () => {
    const { id, articles } = await insertStory(COUNCIL)
    const [english, french] = [await read(id), await read(id, 'fr')]
    expect(english.article).toMatchObject({ id: articles[3], lang: 'en' })
    expect(french.article).toMatchObject({ id: articles[1], lang: 'fr' })
    expect(french.reports[2]?.source_name).toBe('Le Grand Livre')
    expect(english.share_image).toContain(`/en/story-${id}-`)
  })

  test('is found by the id of a story that became part of it', async () => {
    const former = await insertStory(COUNCIL.slice(0, 2))
    const { id } = await insertStory(COUNCIL.slice(2))
    await mergeStories(testContext(db, NOW), id, former.id)
    const story = await read(former.id)
    expect([story.id, story.reports.length]).toEqual([id, 4])
  })

  test('names the other turns of its matter', async () => {
    const storyline = uuidv7(NOW)
    const { id } = await insertStory(COUNCIL.slice(0, 1), storyline)
    await insertStory(COUNCIL.slice(3), storyline)
    const { storyline: line } = await read(id)
    expect(line?.stories.map(({ is_current }) => is_current)).toEqual([true, false])
  })

  test('does not show what the newsroom hid, and is not found once all of it is', async () => {
    const { id, articles } = await insertStory(COUNCIL.slice(0, 2))
    await hide(articles[0] ?? '')
    expect((await read(id)).reports.map((report) => report.id)).toEqual(articles.slice(1))
    await hide(articles[1] ?? '')
    const { status, body } = await ask(id)
    expect([status, body]).toMatchObject([404, { code: 'story_not_found' }])
  })

  test.each(['nowhere', uuidv7(NOW)])('an unknown id is not found: %s', async (id) => {
    const { status, body } = await ask(id)
    expect([status, body]).toMatchObject([404, { code: 'story_not_found' }])
  })
})
