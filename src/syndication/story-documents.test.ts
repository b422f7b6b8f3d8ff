import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { createFeedReader } from '@apercu/feed-reader'
import { FEED_FORMATS } from '#contract/content/syndication.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { WRITTEN_STORIES } from '@apercu/language-processing/testing/written-stories/written-stories.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { mergeStories } from '#domain/content/stories/curation.service.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { siteWords } from '#server/endpoints/site-words.ts'
import { addReport, buildWrittenStory } from '#testing/content/build-written-story.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { xmlProblems } from '#testing/validate-xml.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDocument } from './documents.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const SITE = { publicUrl: 'https://apercu.test', words: siteWords }
/** Five reports of one event, in both languages. */
const WRITTEN = WRITTEN_STORIES.find(({ name }) => name === 'trams-5')?.reports.slice(0, 5) ?? []
const HIDDEN = 'Only paying readers may read this.'

const feeds = createFeedReader()
afterAll(() => feeds.close())

describeDatabase('a story, as machines read it', (engine) => {
  let db: Database
  const find = async (target: string) => findDocument(target)?.compose(testContext(db, NOW), SITE)
  const bodyOf = async (target: string) => {
    const document = await find(target)
    if (!document) throw new Error(`Nothing at ${target}`)
    return document.body
  }
  const read = async (target: string) => feeds.read(Buffer.from(await bodyOf(target)))

  /** A story of these reports, each of an outlet of its own: language, title, hours ago. */
  const insertStory = async (reports: readonly (readonly [ContentLanguage, string, number])[]) => {
    const id = uuidv7(NOW)
    await db.kysely
      .insertInto('stories')
      .values({ id, first_seen: NOW, last_seen: NOW, score: '{}' })
      .execute()
    const articles: string[] = []
    for (const [lang, title, hours] of reports) {
      const source = await buildSource(db, { name: `Outlet of “${title}”`, language: lang })
      const article = await buildArticle(db, {
        story_id: id,
        source_id: source.id,
        lang,
        url: `https://outlet.example/${articles.length}-${id}`,
        category: 'research',
        publish_time: ago(hours),
        created_at: ago(hours),
        texts: { [lang]: { title, description: `Excerpt of ${title}.`, summary: HIDDEN } },
      })
      articles.push(article.id)
    }
    await recountStories(testContext(db, NOW), [id])
    return { id, articles }
  }
  const TRAMS = [
    ['en', 'Trams drive alone', 5],
    ['fr', 'Les trams roulent seuls', 3],
    ['en', 'Driverless trams & <more>', 1],
  ] as const

  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
  })

  describe('its feed', () => {
    test('is valid in every format and both languages, and lists every report, the newest first', async () => {
      const { id, articles } = await insertStory(TRAMS)
      for (const prefix of ['', '/fr']) {
        expect(await xmlProblems(await bodyOf(`${prefix}/story/${id}.rss`), 'rss')).toEqual([])
        expect(await xmlProblems(await bodyOf(`${prefix}/story/${id}.atom`), 'atom')).toEqual([])
        for (const format of FEED_FORMATS) {
          const { items, siteUrl } = await read(`${prefix}/story/${id}.${format}`)
          expect(siteUrl).toBe(`https://apercu.test${prefix}/story/${id}`)
          expect(items.map((item) => [item.id, item.title, item.published])).toEqual(
            TRAMS.map(([, title, hours], index) => [
              `urn:uuid:${articles[index]}`,
              title,
              ago(hours).toISOString(),
            ]).toReversed(),
          )
          expect(items[0]?.link).toBe(`https://apercu.test${prefix}/article/${articles[2]}`)
        }
      }
    })

    test('has nothing that is paid for', async () => {
      const { id } = await insertStory(TRAMS)
      for (const format of FEED_FORMATS) {
        const body = await bodyOf(`/story/${id}.${format}`)
        expect(body).toContain('Excerpt of Trams drive alone.')
        expect(body).not.toContain(HIDDEN)
      }
    })

    test('says that what the reports say together has news, not what, under an id that stays until there is more', async () => {
      const [first, ...others] = WRITTEN
      const last = others.pop()
      if (!first || !last) throw new Error('A written story has several reports')
      const { id } = await buildWrittenStory(db, [first, ...others], ago(4))
      const news = async (now: Date) => {
        await makeStoryTexts(testContext(db, now))
        const { items } = await read(`/story/${id}.atom`)
        return items.filter((item) => item.id?.includes('#'))
      }
      // The first version is no news: its reports are there.
      expect(await news(ago(3))).toEqual([])
      await addReport(db, id, last, ago(2))
      const [entry, ...more] = await news(ago(1))
      expect(more).toEqual([])
      expect(entry).toMatchObject({
        link: `https://apercu.test/story/${id}`,
        published: ago(1).toISOString(),
      })
      expect(await news(NOW)).toEqual([entry])
      for (const format of ['rss', 'atom'] as const)
        expect(await xmlProblems(await bodyOf(`/fr/story/${id}.${format}`), format)).toEqual([])
      const { sentences } = (await db.kysely
        .selectFrom('story_texts')
        .select('sentences')
        .where('story_id', '=', id)
        .where('lang', '=', 'en')
        .executeTakeFirstOrThrow()) as { sentences: { text: string }[] }
      const excerpts = WRITTEN.map(({ body }) => body.slice(0, 120))
      const paid = sentences.filter(({ text }) => !excerpts.some((excerpt) => excerpt.includes(text)))
      expect(paid.length).toBeGreaterThan(0)
      for (const format of FEED_FORMATS)
        for (const { text } of paid) expect(await bodyOf(`/story/${id}.${format}`)).not.toContain(text)
    })

    test('goes on under the id of a story that became part of another, with the ids its entries had', async () => {
      const former = await insertStory(TRAMS.slice(0, 1))
      const { id, articles } = await insertStory(TRAMS.slice(1))
      const before = (await read(`/story/${former.id}.atom`)).items.map((item) => item.id)
      await mergeStories(testContext(db, NOW), id, former.id)
      const after = await read(`/story/${former.id}.atom`)
      expect(new Set(after.items.map((item) => item.id))).toEqual(
        new Set([...before, ...articles.map((article) => `urn:uuid:${article}`)]),
      )
      expect(await bodyOf(`/story/${former.id}.atom`)).toContain(
        `<id>https://apercu.test/story/${id}.atom</id>`,
      )
    })

    test('does not exist for a story there is not, or whose reports are all hidden', async () => {
      expect(await find(`/story/${uuidv7(NOW)}.rss`)).toBeUndefined()
      expect(findDocument('/story/nowhere.rss')).toBeUndefined()
      const { id } = await insertStory(TRAMS.slice(0, 1))
      await db.kysely.updateTable('articles').set({ status: ARTICLE_STATUS.hidden }).execute()
      expect(await find(`/fr/story/${id}.json`)).toBeUndefined()
    })
  })

  test('the sitemap has stories of several outlets, when their last report came, and the other language only where it reports', async () => {
    const both = await insertStory(TRAMS)
    const english = await insertStory([TRAMS[0], TRAMS[2]])
    const alone = await insertStory(TRAMS.slice(0, 1))
    const [en, fr] = [await bodyOf('/sitemaps/en-stories.xml'), await bodyOf('/sitemaps/fr-stories.xml')]
    for (const xml of [en, fr]) expect(await xmlProblems(xml, 'sitemap')).toEqual([])
    expect(en).toContain(
      `<loc>https://apercu.test/story/${both.id}</loc>\n<lastmod>2026-11-20T11:00:00Z</lastmod>`,
    )
    expect(en).toContain(`hreflang="fr" href="https://apercu.test/fr/story/${both.id}"`)
    expect(en).toContain(`<loc>https://apercu.test/story/${english.id}</loc>`)
    expect(en).not.toContain(`/fr/story/${english.id}`)
    expect(fr).toContain(`<loc>https://apercu.test/fr/story/${both.id}</loc>`)
    expect(fr).not.toContain(english.id)
    expect(en + fr).not.toContain(alone.id)
  })
})
