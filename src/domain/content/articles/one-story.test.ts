import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Article } from '#contract/content/articles.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { mergeStories } from '#domain/content/stories/curation.service.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { type ArticleFields, buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

describeDatabase('lists of stories', (engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    for (const table of ['articles', 'stories', 'pins'] as const) await db.kysely.deleteFrom(table).execute()
  })

  type ReportFields = Omit<ArticleFields, 'texts'> & { title: string; tier?: number }
  /** A story of these reports. */
  const story = async (
    reports: readonly ReportFields[],
    { storyline_id = null, now = NOW }: { storyline_id?: string | null; now?: Date } = {},
  ): Promise<{ id: string; articles: string[] }> => {
    const id = uuidv7(now)
    await db.kysely
      .insertInto('stories')
      .values({ id, first_seen: now, last_seen: now, score: '{}', storyline_id })
      .execute()
    const articles: string[] = []
    for (const { title, tier = 2, ...fields } of reports) {
      const { id: source_id } = await buildSource(db, { tier })
      const lang = fields.lang ?? 'en'
      const article = await buildArticle(db, {
        story_id: id,
        source_id,
        publish_time: hoursAgo(2),
        stands_since: now,
        created_at: now,
        ...fields,
        texts: { [lang]: { title } },
      })
      articles.push(article.id)
    }
    await recountStories(testContext(db, now), [id])
    return { id, articles }
  }

  const ask = async (path: string, now = NOW) => {
    const { body } = await testApi(testContext(db, now)).get<'GET /articles'>(path)
    return body.data
  }
  const titlesOf = (articles: readonly Article[]) =>
    articles.map(({ title, translation }) => translation?.title ?? title)
  const titles = async (path: string, now = NOW) => titlesOf((await ask(path, now)).articles)

  test('show each once, in the reader’s language, a fact before a rumour, the better outlet, the newest', async () => {
    const { id } = await story([
      { title: 'Nimbus said to be in talks to buy Cumulus', publish_time: hoursAgo(1), tier: 1 },
      { title: 'Nimbus buys Cumulus, says a blog', publish_time: hoursAgo(1), tier: 3 },
      { title: 'Nimbus buys Cumulus', publish_time: hoursAgo(3) },
      { title: 'Nimbus has bought Cumulus', publish_time: hoursAgo(2) },
      { title: 'Why Nimbus bought Cumulus', publish_time: hoursAgo(1), tier: 1 },
      { title: 'Nimbus rachète Cumulus', lang: 'fr', publish_time: hoursAgo(9), tier: 3 },
    ])
    for (const path of [
      '/articles',
      '/articles?sortBy=quality',
      '/articles?category=technology&sortBy=reader',
    ]) {
      const { articles } = await ask(path)
      expect(titlesOf(articles), path).toEqual(['Nimbus has bought Cumulus'])
      expect(articles[0]?.story).toEqual({ id, count: 6, outlets: 6, storyline_id: null })
    }
    for (const path of ['/articles?lng=fr', '/articles?lng=fr&sortBy=reader', '/articles/trending?lng=fr'])
      expect(await titles(path), path).toEqual(['Nimbus rachète Cumulus'])
    expect(await titles('/articles/trending')).toEqual(['Nimbus has bought Cumulus'])
    const { body } = await testApi(testContext(db, NOW)).get<'GET /articles/batch'>('/articles/batch')
    expect(titlesOf(body.data.technology ?? [])).toEqual(['Nimbus has bought Cumulus'])
  })

  test('show what the story is, and not the newer aside of the same kind of outlet', async () => {
    await story([
      { title: 'Nimbus closes its video app', publish_time: hoursAgo(6) },
      { title: 'Nimbus is closing the video app', publish_time: hoursAgo(5) },
      {
        title: 'Staff learned of the decision from a blog, a day after new safety rules',
        publish_time: hoursAgo(1),
      },
    ])
    for (const path of ['/articles', '/articles/trending', '/articles/popular'])
      expect(await titles(path), path).toEqual(['Nimbus is closing the video app'])
  })

  test('rank what happened before talk of as many outlets, however complete that is', async () => {
    await story([{ title: 'Why I left Cumulus for Nimbus', quality: 90 }])
    await story([{ title: 'Nimbus opens a laboratory', quality: 50 }])
    for (const path of ['/articles/popular', '/articles/daily-brief'])
      expect(await titles(path), path).toEqual(['Nimbus opens a laboratory', 'Why I left Cumulus for Nimbus'])
  })

  test('of one outlet are lists of its articles', async () => {
    const { id: source_id } = await buildSource(db, {})
    await story([
      { title: 'The first report', source_id, publish_time: hoursAgo(2) },
      { title: 'The second report', source_id, publish_time: hoursAgo(1) },
    ])
    expect(await titles(`/articles?source=${source_id}`)).toEqual(['The second report', 'The first report'])
  })

  describe('by language', () => {
    beforeEach(async () => {
      await story([{ title: 'English, older', publish_time: hoursAgo(30), category: 'business' }])
      await story([{ title: 'Français', lang: 'fr', publish_time: hoursAgo(3) }])
      await story([{ title: 'English, newest', publish_time: hoursAgo(1) }])
      await story([
        { title: 'In both languages', publish_time: hoursAgo(5) },
        { title: 'Dans les deux langues', lang: 'fr', publish_time: hoursAgo(4) },
      ])
    })

    test('give English readers what is French behind everything, French readers in its day', async () => {
      for (const sort of ['publish_time', 'reader'])
        expect(await titles(`/articles?sortBy=${sort}`)).toEqual([
          'English, newest',
          'In both languages',
          'English, older',
          'Français',
        ])
      expect(await titles('/articles?lng=fr&sortBy=reader')).toEqual([
        'Français',
        'Dans les deux langues',
        'English, newest',
        'English, older',
      ])
    })

    test('contain only the languages a reader chose, independent of the language of the page', async () => {
      for (const lng of CONTENT_LANGUAGES)
        for (const path of [
          '/articles',
          '/articles/trending',
          '/articles/popular',
          '/articles/daily-brief',
        ]) {
          const of = async (languages: string) =>
            (await titles(`${path}?lng=${lng}&languages=${languages}`)).toSorted()
          expect(await of('en'), path).toEqual(['English, newest', 'English, older', 'In both languages'])
          expect(await of('fr'), path).toEqual(['Dans les deux langues', 'Français'])
          const both = lng === 'en' ? 'In both languages' : 'Dans les deux langues'
          expect(await of('both'), path).toEqual(
            [both, 'English, newest', 'English, older', 'Français'].toSorted(),
          )
        }
      expect(await titles('/articles?languages=both')).toEqual([
        'English, newest',
        'Français',
        'In both languages',
        'English, older',
      ])
    })

    test('have a translation count as its language', async () => {
      const { articles } = await story([{ title: 'Translated', publish_time: hoursAgo(2) }])
      await db.kysely
        .insertInto('article_texts')
        .values({ article_id: articles[0] ?? '', lang: 'fr', title: 'Traduit', origin: 'ai' })
        .execute()
      expect(await titles('/articles?lng=fr&languages=fr')).toContain('Traduit')
      await db.kysely.deleteFrom('article_texts').where('title', '=', 'Traduit').execute()
      expect(await titles('/articles?lng=fr&languages=fr')).not.toContain('Translated')
    })
  })

  test('contain what readers see in a category; the API also finds what only its source classified there', async () => {
    await story([{ title: 'Filed by us', category: 'business', ai_category: 'research' }])
    await story([{ title: 'Filed by its source', category: 'business' }])
    for (const sort of ['publish_time', 'reader', 'quality'])
      for (const lng of CONTENT_LANGUAGES) {
        const asked = `lng=${lng}&sortBy=${sort}`
        expect(await titles(`/articles?category=business&filed=shown&${asked}`)).toEqual([
          'Filed by its source',
        ])
        expect(await titles(`/articles?category=research&filed=shown&${asked}`)).toEqual(['Filed by us'])
        expect((await titles(`/articles?category=business&${asked}`)).toSorted()).toEqual([
          'Filed by its source',
          'Filed by us',
        ])
      }
  })

  test('have one story of a storyline among the first, and the others behind them', async () => {
    const storyline_id = uuidv7(NOW)
    for (let n = 1; n <= 3; n += 1)
      await story([{ title: `Turn ${n}`, publish_time: hoursAgo(n) }], { storyline_id })
    for (let n = 1; n <= 14; n += 1) await story([{ title: `Other ${n}`, publish_time: hoursAgo(3 + n) }])
    const page = await titles('/articles?limit=20')
    expect(page.slice(0, 12)).toEqual(['Turn 1', ...Array.from({ length: 11 }, (_, n) => `Other ${n + 1}`)])
    expect(page.slice(12, 14)).toEqual(['Turn 2', 'Turn 3'])
    expect(await titles('/articles?limit=5')).toEqual(page.slice(0, 5))
    const short = await Promise.all([1, 2, 3, 4].map((n) => titles(`/articles?limit=5&page=${n}`)))
    expect(short.flat()).toEqual(page)
    expect(await titles('/articles/trending?limit=3')).not.toContain('Turn 2')
  })

  test('have one of the stories that may repeat each other among the first; of a short list the others are on the next page', async () => {
    const ids: string[] = []
    for (const [at, title] of [
      'Study: machines forget',
      'Machines forget, study finds',
      'A port opens',
    ].entries())
      ids.push((await story([{ title, publish_time: hoursAgo(1 + at), category: 'research' }])).id)
    const [first = '', second = ''] = ids
    const note = (id: string, other: string) =>
      db.kysely
        .updateTable('stories')
        .set({ may_repeat: [other] })
        .where('id', '=', id)
        .execute()
    await note(first, second)
    await note(second, first)
    const shown = ['Study: machines forget', 'A port opens']
    for (const path of [
      '/articles?limit=12',
      '/articles?category=research&limit=12',
      '/articles/popular',
      '/articles/breakthroughs',
      '/articles/featured-by-category',
    ]) {
      const response = await testApi(testContext(db, NOW)).app.request(`/api${path}`)
      const { data } = (await response.json()) as { data: Record<string, Article[]> }
      const articles = data['articles'] ?? data['latestArticles'] ?? []
      expect(titlesOf(articles).toSorted(), path).toEqual(shown.toSorted())
    }
    const { has_more } = await ask('/articles?limit=12')
    expect(has_more).toBe(true)
    expect(await titles('/articles?limit=12&page=2')).toEqual(['Machines forget, study finds'])
    expect(await titles('/articles?limit=12&page=3')).toEqual([])
  })

  test('have no offer and nothing undated among the first, but behind them', async () => {
    await story([{ title: 'An offer', publish_time: hoursAgo(1), junk: 'offer' }])
    await story([{ title: 'Without a date', publish_time: hoursAgo(2), is_dated: false }])
    for (let n = 1; n <= 13; n += 1) await story([{ title: `News ${n}`, publish_time: hoursAgo(2 + n) }])
    expect(await titles('/articles?limit=20')).toEqual([
      ...Array.from({ length: 12 }, (_, n) => `News ${n + 1}`),
      'An offer',
      'Without a date',
      'News 13',
    ])
    expect((await titles('/articles?limit=3'))[0]).toBe('News 1')
  })

  test('begin with what there is where nothing has a place among the first', async () => {
    await story([{ title: 'An offer', publish_time: hoursAgo(1), junk: 'offer' }])
    await story([{ title: 'Without a date', publish_time: hoursAgo(2), is_dated: false }])
    expect(await titles('/articles?limit=12')).toEqual(['An offer', 'Without a date'])
  })

  test('leave a story’s own reports and the other turns of its storyline out of what is related to it', async () => {
    const storyline_id = uuidv7(NOW)
    const own = await story(
      [
        { title: 'Turn 1', topics: ['chips'], publish_time: hoursAgo(1) },
        { title: 'Turn 1 again', topics: ['chips'] },
      ],
      { storyline_id },
    )
    for (const n of [2, 3]) await story([{ title: `Turn ${n}`, topics: ['chips'] }], { storyline_id })
    await story([{ title: 'A turn of another matter', topics: ['chips'] }], { storyline_id: uuidv7(NOW) })
    const alone = await story([{ title: 'No storyline', publish_time: hoursAgo(5) }])
    const related = async (id = '') => (await titles(`/articles/${id}/related?limit=10`)).toSorted()
    for (const id of own.articles)
      expect(await related(id)).toEqual(['A turn of another matter', 'No storyline'])
    expect(await related(alone.articles[0])).toEqual(['A turn of another matter', 'Turn 1'])
  })

  test('show what is pinned by the report in the reader’s language', async () => {
    const { articles } = await story([
      { title: 'Pinned', publish_time: hoursAgo(60) },
      { title: 'Épinglé', lang: 'fr', publish_time: hoursAgo(61) },
    ])
    await story([{ title: 'Only in English', publish_time: hoursAgo(1) }])
    await db.kysely
      .insertInto('pins')
      .values({
        list: 'technology',
        position: 1,
        article_id: articles[0] ?? '',
        pinned_at: NOW,
        expires_at: minutesLater(600),
      })
      .execute()
    const path = '/articles?category=technology&sortBy=reader&filed=shown'
    expect(await titles(path)).toEqual(['Pinned', 'Only in English'])
    expect(await titles(`${path}&lng=fr`)).toEqual(['Épinglé', 'Only in English'])
    expect(await titles(`${path}&languages=fr`)).toEqual(['Épinglé'])
  })

  test('paginate by their first state, while stories are added and merge', async () => {
    const words = ['Court', 'Model', 'Chip', 'Robot', 'School', 'Bank', 'Patent', 'Strike']
    const report = fc.record({
      lang: fc.constantFrom(...CONTENT_LANGUAGES),
      hours: fc.integer({ min: 1, max: 60 }),
      tier: fc.integer({ min: 1, max: 3 }),
    })
    const change = fc.record({
      into: fc.nat({ max: 7 }),
      from: fc.nat({ max: 7 }),
      adds: fc.boolean(),
      hides: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(report, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 8 }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('lng=en', 'lng=fr&sortBy=reader', 'lng=fr&languages=fr', 'lng=en&languages=both'),
        async (reports, changes, asked) => {
          for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
          const stories: string[] = []
          for (const [at, of] of reports.entries()) {
            const fields = of.map(({ lang, hours, tier }, n) => ({
              title: `${words[at]} ${n}`,
              lang,
              tier,
              publish_time: hoursAgo(hours),
            }))
            stories.push((await story(fields, { now: hoursAgo(0.1) })).id)
          }
          const whole = await ask(`/articles?${asked}&limit=50`)
          const first = await ask(`/articles?${asked}&limit=2`)
          const walked = first.articles.map(({ id }) => id)
          let has_more = first.has_more
          for (let page = 2; has_more; page += 1) {
            const now = minutesLater(page)
            const { into = 0, from = 0, adds, hides } = changes[(page - 2) % changes.length] ?? {}
            const [kept, gone] = [stories[into % stories.length] ?? '', stories[from % stories.length] ?? '']
            const ctx = testContext(db, now)
            const stillThere = await db.kysely
              .selectFrom('stories')
              .select('id')
              .where('id', 'in', [kept, gone])
              .execute()
            if (kept !== gone && stillThere.length === 2) await mergeStories(ctx, kept, gone)
            if (adds) await story([{ title: `Added ${page}`, publish_time: hoursAgo(0) }], { now })
            if (hides) {
              const [shown] = await db.kysely
                .selectFrom('articles')
                .select('id')
                .where('story_id', '=', kept)
                .execute()
              if (shown)
                await db.kysely
                  .updateTable('articles')
                  .set({ status: 3 })
                  .where('id', '=', shown.id)
                  .execute()
              await recountStories(ctx, [kept])
            }
            const next = await ask(`/articles?${asked}&limit=2&page=${page}&as_of=${first.as_of}`, now)
            walked.push(...next.articles.map(({ id }) => id))
            has_more = next.has_more
          }
          expect(walked).toEqual(whole.articles.map(({ id }) => id))
        },
      ),
      { numRuns: 30 },
    )
  })
})
