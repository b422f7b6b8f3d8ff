import type { Database } from '#db/connection.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { ArticleDetail, CitedSummary } from '#contract/content/articles.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { answerReport, listReportPage } from '#domain/editorial/corrections/answer-report.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { getDigest } from '#domain/editorial/digests/reading/digests.service.ts'
import { buildDueEditions, regenerateEdition } from '#domain/editorial/digests/building/editions.service.ts'
import { backfillEnrichment } from '#domain/content/enrichment/backfill.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { recordPage } from '#domain/content/ingestion/media/article-media.repository.ts'
import { receiveReport } from '#domain/content/stories/reports.service.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'
import { claimDueSources } from '#domain/content/sources/source-claims.repository.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource, makePageDue } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourcesFile } from '#api/handlers/newsroom/sources-file.ts'
import { editArticleByHand, listArticlesForNewsroom, setQuarantine } from './edit-article.service.ts'
import { readVersion } from '#domain/kernel/audit/audit.repository.ts'
import { listAuditPage } from '#domain/kernel/audit/audit.service.ts'
import { mergeByHand, splitByHand } from './newsroom-stories.service.ts'
import { findFeeds } from './find-feeds.service.ts'
import * as sources from './newsroom-sources.service.ts'

const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }
const NOW = new Date('2026-03-10T12:00:00Z')
const BODY =
  'The laboratory in Lyon released a model on Monday. It reads forty languages and runs on a laptop. ' +
  'Its authors tested it on twelve tasks and published the results. Critics say that the tests were too easy.'

describeDatabase('the newsroom', (engine) => {
  let db: Database
  let ctx: Context
  let id: string
  const article = async (): Promise<ArticleDetail> => {
    const { body } = await testApi(ctx, 'admin').get<'GET /articles/{id}'>(`/articles/${id}`)
    return body.data.article
  }
  const enrichAgain = async () => {
    await backfillEnrichment({ ...ctx, clock: () => new Date() }, ADMIN, 720)
    await enrichDueArticles(ctx)
  }
  const editor = async (firstName: string): Promise<Viewer> => {
    const { id: userId } = await buildAccount(db, { role: 'admin', firstName, lastName: '' })
    return { role: 'admin', userId }
  }
  const summaryOf = async () => (await article()).cited_summaries?.['en']

  beforeAll(async () => {
    db = await engine.open()
    ctx = testContext(db, NOW)
    id = (
      await buildArticle(db, {
        publish_time: new Date(NOW.getTime() - DURATION_MS.hour),
        texts: { en: { title: 'A laboratory releases a model', description: 'It reads forty languages.' } },
      })
    ).id
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: id, lang: 'en', origin: 'page', body: BODY })
      .execute()
    for (let n = 1; n < 4; n += 1)
      await buildArticle(db, {
        publish_time: new Date(NOW.getTime() - (n + 1) * DURATION_MS.hour),
        texts: { en: { title: `Event ${n * 7919} of its own kind` } },
      })
    await enrichDueArticles(ctx)
  })

  describe('an article put right by hand', () => {
    test('is retracted, and stays so whatever enrichment does, until it is released', async () => {
      const before = await summaryOf()
      expect(before?.summary.length).toBeGreaterThan(0)
      await setQuarantine(ctx, ADMIN, id, true)
      await setQuarantine(ctx, ADMIN, id, true)
      expect(await article()).toMatchObject({ has_summary: false, summary: null, cited_summaries: {} })
      await enrichAgain()
      expect((await article()).has_summary).toBe(false)
      const { articles } = await listArticlesForNewsroom(ctx, ADMIN, { state: 'quarantined', page: 1 })
      expect(articles.map((row) => row.id)).toEqual([id])
      await setQuarantine(ctx, ADMIN, id, false)
      expect(await summaryOf()).toEqual(before)
    })

    test('keeps its filing and its words, in both languages; a sentence left as it was keeps its source', async () => {
      const [kept] = (await summaryOf())?.summary ?? []
      if (!kept) throw new Error('The article has no summary')
      await editArticleByHand(ctx, ADMIN, id, {
        category: 'products',
        subcategory: 'models',
        texts: {
          en: {
            title: 'A laboratory in Lyon releases a model',
            summary: `${kept.text} Our own sentence follows.`,
          },
          fr: { title: 'Un laboratoire de Lyon publie un modèle' },
        },
      })
      await enrichAgain()
      expect(await article()).toMatchObject({
        title: 'A laboratory in Lyon releases a model',
        title_fr: 'Un laboratoire de Lyon publie un modèle',
        ai_category: 'products',
        ai_subcategory: 'models',
        summary: `${kept.text} Our own sentence follows.`,
      })
      expect(await summaryOf()).toMatchObject({
        status: 'edited',
        summary: [kept, { text: 'Our own sentence follows.', quotes: [], provenance: 'human' }],
      })
      const { articles } = await listArticlesForNewsroom(ctx, ADMIN, {
        q: 'laboratoire',
        state: 'edited',
        page: 1,
      })
      expect(articles).toMatchObject([{ id, filed_by_hand: true }])
    })

    test('keeps what was written while its summary was retracted, and what was retracted besides', async () => {
      const noTexts = { from: 'en', status: 'embedded', summary: [], in_simple_terms: [] }
      const point = { text: 'It reads forty languages', kind: 'cited', sources: [] }
      const made = await buildArticle(db, {
        publish_time: new Date(NOW.getTime() - DURATION_MS.day),
        enriched_at: NOW,
        texts: {
          en: {
            title: 'A summary that was wrong',
            summary: 'It was wrong.',
            key_points: JSON.stringify([point.text]),
            cited: JSON.stringify({ ...noTexts, key_points: [point] }),
          },
        },
      })
      const write = (summary: string) =>
        editArticleByHand(ctx, ADMIN, made.id, { texts: { en: { summary } } })
      const read = () =>
        db.kysely
          .selectFrom('article_texts')
          .select(['summary', 'key_points', 'cited', 'quarantined'])
          .where('article_id', '=', made.id)
          .executeTakeFirstOrThrow()
      await setQuarantine(ctx, ADMIN, made.id, true)
      await write('It is right.')
      // A second retraction replaces the quarantined text.
      await setQuarantine(ctx, ADMIN, made.id, true)
      expect(await read()).toMatchObject({ summary: null, quarantined: { summary: 'It is right.' } })
      await write('It is right now.')
      await setQuarantine(ctx, ADMIN, made.id, false)
      expect(await read()).toMatchObject({
        summary: 'It is right now.',
        key_points: [point.text],
        cited: { status: 'edited', summary: [{ text: 'It is right now.' }], key_points: [point] },
        quarantined: null,
      })
    })

    test('by two editors at once: the second one hears of it, and nothing of the first is lost', async () => {
      const made = await buildArticle(db, { texts: { en: { title: 'Begun' } } })
      const [ada, grace] = [await editor('Ada'), await editor('Grace')]
      const write = (title: string, seen: string, by = ada) =>
        editArticleByHand(ctx, by, made.id, { texts: { en: { title, seen: { title: seen } } } })
      const answers = await Promise.allSettled([write('One', 'Begun'), write('Two', 'Begun', grace)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [first] = (await listArticlesForNewsroom(ctx, ada, { q: made.id, state: 'all', page: 1 }))
        .articles
      const title = first?.texts[0]?.title ?? ''
      const by = title === 'One' ? 'Ada' : 'Grace'
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: {
          code: 'text_changed',
          details: { changes: [{ field: 'title_en', by, is_own: false }] },
        },
      })
      expect(first?.edits).toEqual([{ field: 'title_en', by, is_own: by === 'Ada' }])
      // Another field of the same text is unaffected, so that the change succeeds.
      await editArticleByHand(ctx, grace, made.id, {
        texts: { en: { summary: 'Ours.', seen: { summary: '' } } },
      })
      const article = await write('Three', title)
      expect(article.texts).toMatchObject([{ title: 'Three', summary: 'Ours.' }])
    })

    test('fifty times by the same editor is no conflict, in however many windows', async () => {
      const made = await buildArticle(db, { category: 'research', texts: { en: { title: 'Begun' } } })
      const [ada, grace] = [await editor('Ada'), await editor('Grace')]
      // The second window still shows what was there at first, or some saves ago.
      const summary = (n: number) => `Sentence ${n}. ${'It is long. '.repeat(40)}`.trim()
      // The log is in the order of time.
      let now = NOW.getTime()
      const passing = { ...ctx, clock: () => new Date((now += 1000)) }
      for (let n = 0; n < 50; n += 1)
        await editArticleByHand(passing, ada, made.id, {
          category: n % 2 ? 'business' : 'products',
          seen: { category: 'research', subcategory: null },
          texts: {
            en: {
              title: `Title ${n}`,
              summary: summary(n),
              seen: {
                title: n < 3 ? 'Begun' : `Title ${n - 3}`,
                summary: n === 0 ? '' : summary(Math.max(0, n - 2)),
              },
            },
          },
        })
      const late = editArticleByHand(ctx, grace, made.id, {
        category: 'research',
        seen: { category: 'products', subcategory: null },
        texts: { en: { title: 'Mine', seen: { title: 'Begun' } } },
      })
      await expect(late).rejects.toMatchObject({
        code: 'text_changed',
        details: {
          changes: [
            { field: 'category', by: 'Ada' },
            { field: 'title_en', by: 'Ada' },
          ],
        },
      })
      const [row] = (await listArticlesForNewsroom(ctx, grace, { q: made.id, state: 'all', page: 1 }))
        .articles
      expect(row).toMatchObject({
        category: 'business',
        texts: [{ title: 'Title 49', summary: summary(49) }],
      })
      expect(row?.edits.map(({ field }) => field)).toEqual([
        'category',
        'subcategory',
        'summary_en',
        'title_en',
      ])
    })

    test('whose text a job replaced meanwhile is a conflict, and names no one', async () => {
      const made = await buildArticle(db, { texts: { en: { title: 'Begun' } } })
      const ada = await editor('Ada')
      await editArticleByHand(ctx, ada, made.id, { texts: { en: { title: 'Hers' } } })
      await db.kysely
        .updateTable('article_texts')
        .set({ title: 'A job’s' })
        .where('article_id', '=', made.id)
        .execute()
      const saved = editArticleByHand(ctx, ada, made.id, {
        texts: { en: { title: 'Hers again', seen: { title: 'Hers' } } },
      })
      await expect(saved).rejects.toMatchObject({
        code: 'text_changed',
        details: { changes: [{ field: 'title_en', by: null, is_own: false }] },
      })
    })

    test('filed by two editors: the second one hears where the first put it, unless both mean the same place', async () => {
      const made = await buildArticle(db, { category: 'research', texts: { en: { title: 'Filed twice' } } })
      const seen = { category: 'research', subcategory: null } as const
      const [ada, grace] = [await editor('Ada'), await editor('Grace')]
      const file = (
        by: Viewer,
        category: 'business' | 'products',
        saw: { category: 'research' | 'business'; subcategory: null } = seen,
      ) => editArticleByHand(ctx, by, made.id, { category, seen: saw })
      expect(await file(ada, 'business')).toMatchObject({ category: 'business' })
      await expect(file(grace, 'products')).rejects.toMatchObject({
        code: 'text_changed',
        details: { changes: [{ field: 'category', by: 'Ada' }] },
      })
      expect(await file(grace, 'business')).toMatchObject({ category: 'business' })
      const [row] = (await listArticlesForNewsroom(ctx, ADMIN, { q: made.id, state: 'all', page: 1 }))
        .articles
      expect(row).toMatchObject({ category: 'business', filed_by_hand: true })
      const now = { category: 'business', subcategory: null } as const
      expect(await file(ada, 'products', now)).toMatchObject({ category: 'products' })
    })

    test('before it was enriched gets the summary any article has, beneath the title that was written', async () => {
      const made = await buildArticle(db, {
        publish_time: new Date(NOW.getTime() - DURATION_MS.hour),
        texts: { en: { title: 'Lisbon maps 87 cool streets' } },
      })
      await db.kysely
        .insertInto('article_bodies')
        .values({ article_id: made.id, lang: 'en', origin: 'feed', body: BODY })
        .execute()
      await editArticleByHand(ctx, ADMIN, made.id, { texts: { en: { title: 'Lisbon maps cool streets' } } })
      await enrichDueArticles(ctx)
      const find = async () =>
        (await listArticlesForNewsroom(ctx, ADMIN, { q: made.id, state: 'all', page: 1 })).articles[0]?.texts
      expect(await find()).toMatchObject([
        { title: 'Lisbon maps cool streets', summary: expect.stringContaining('The laboratory') },
      ])
      // Emptied by hand, it stays empty.
      await editArticleByHand(ctx, ADMIN, made.id, { texts: { en: { summary: '' } } })
      await enrichAgain()
      expect(await find()).toMatchObject([{ summary: null }])
    })

    describe('whose publisher changes the text', () => {
      const MORE = `A correction opens the new text. ${BODY}`
      const publish = async (title: string): Promise<string> => {
        const made = await buildArticle(db, {
          publish_time: new Date(NOW.getTime() - DURATION_MS.hour),
          texts: { en: { title } },
        })
        await db.kysely
          .insertInto('article_bodies')
          .values({ article_id: made.id, lang: 'en', origin: 'feed', body: BODY })
          .execute()
        await enrichDueArticles(ctx)
        return made.id
      }
      const readPage = async (made: string): Promise<CitedSummary | undefined> => {
        await makePageDue(db, made)
        const page = { id: made, source_id: '', url: 'https://lab.example/1', lang: 'en', image_origin: null }
        await recordPage(db, page, { text: MORE, wordCount: 40, imageUrl: null })
        await enrichDueArticles(ctx)
        return citedOf(made)
      }
      const citedOf = async (made: string): Promise<CitedSummary | undefined> => {
        const path = `/articles/${made}` as const
        const { body } = await testApi(ctx, 'admin').get<'GET /articles/{id}'>(path)
        return body.data.article.cited_summaries?.['en']
      }
      const write = (made: string, texts: { title?: string; summary?: string }) =>
        editArticleByHand(ctx, ADMIN, made, { texts: { en: texts } })
      const quotesOf = (cited: CitedSummary | undefined) =>
        [...(cited?.summary ?? []), ...(cited?.key_points ?? [])].flatMap(({ quotes }) => quotes)

      test('keeps the title that was written, and quotes the new text beneath it', async () => {
        const made = await publish('Robots sort 11 kinds of glass')
        await write(made, { title: 'Robots sort glass' })
        const cited = await readPage(made)
        const said = (cited?.summary ?? []).filter(({ kind }) => kind === 'cited')
        expect(said.length).toBeGreaterThan(0)
        for (const { text, quotes } of said) expect(quotes).toEqual([text])
        const [row] = (await listArticlesForNewsroom(ctx, ADMIN, { q: made, state: 'all', page: 1 })).articles
        expect(row?.texts).toMatchObject([{ title: 'Robots sort glass', origin: 'human' }])
      })

      test('keeps the summary that was written, and quotes nothing for it any more', async () => {
        const made = await publish('Radar counts 29 geese over Ghent')
        const [first] = (await citedOf(made))?.summary ?? []
        await write(made, { summary: `${first?.text} Ours.` })
        expect(quotesOf(await citedOf(made)).length).toBeGreaterThan(0)
        const cited = await readPage(made)
        expect(cited?.summary.map(({ text }) => text)).toEqual([first?.text, 'Ours.'])
        expect(quotesOf(cited)).toEqual([])
      })

      test('while its summary is retracted, is shown again without quotes of the deleted text', async () => {
        const made = await publish('Forty-one tractors plough without a driver')
        const before = await citedOf(made)
        await setQuarantine(ctx, ADMIN, made, true)
        expect(await readPage(made)).toBeUndefined()
        await setQuarantine(ctx, ADMIN, made, false)
        const after = await citedOf(made)
        expect(after?.summary.map(({ text }) => text)).toEqual(before?.summary.map(({ text }) => text))
        expect(quotesOf(after)).toEqual([])
      })
    })

    test('takes no part of another category, and no text without a title', async () => {
      const version = await readVersion(db)
      await expect(
        editArticleByHand(ctx, ADMIN, id, { category: 'research', subcategory: 'models' }),
      ).rejects.toMatchObject({ code: 'bad_request' })
      const other = await buildArticle(db, { status: 1 })
      await expect(
        editArticleByHand(ctx, ADMIN, other.id, { texts: { fr: { summary: 'Un résumé.' } } }),
      ).rejects.toMatchObject({ code: 'bad_request' })
      expect(await readVersion(db)).toBe(version)
    })
  })

  test('a reported error is corrected once, in the public log, and in the next edition of who was sent it', async () => {
    const [edition] = await buildDueEditions(ctx, { waitsForEnrichment: false })
    if (!edition) throw new Error('No edition was due')
    const [first] = (await getDigest(ctx, ADMIN, { period: 'daily' }, 'en')).items
    const noTexts = first?.article_id ?? ''
    await receiveReport(ctx, noTexts, { kind: 'summary', message: 'It was fourteen' })
    const { reports, open } = await listReportPage(ctx, 'open', 1)
    expect([open, reports.length]).toEqual([1, 1])
    const report = reports[0]?.id ?? ''
    const later = testContext(db, new Date(NOW.getTime() + DURATION_MS.hour))
    const answer = {
      outcome: 'corrected' as const,
      note_en: 'It said 40; it is 14.',
      note_fr: 'Il fallait lire 14.',
    }
    const answers = await Promise.allSettled([1, 2].map(() => answerReport(later, ADMIN, report, answer)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listReportPage(ctx, 'open', 1)).toMatchObject({ open: 0, reports: [] })

    const log = await testApi(later).get<'GET /corrections'>('/corrections?lng=fr')
    expect(log.body.data.corrections).toMatchObject([{ article_id: noTexts, note: 'Il fallait lire 14.' }])
    // The edition with the error does not change.
    expect((await getDigest(ctx, ADMIN, { period: 'daily' }, 'en')).corrections).toEqual([])

    const tomorrow = testContext(db, new Date(NOW.getTime() + DURATION_MS.day))
    for (let n = 0; n < 4; n += 1)
      await buildArticle(db, {
        publish_time: new Date(NOW.getTime() + (n + 1) * DURATION_MS.hour),
        texts: { en: { title: `Another event ${n * 104_729} of tomorrow` } },
      })
    await enrichDueArticles(tomorrow)
    await buildDueEditions(tomorrow, { waitsForEnrichment: false })
    const next = await getDigest(tomorrow, ADMIN, { period: 'daily' }, 'fr')
    expect(next.date).not.toBe(edition.edition_date)
    expect(next.corrections).toMatchObject([
      { article_id: noTexts, note: 'Il fallait lire 14.', told_on: edition.edition_date },
    ])
    await regenerateEdition(tomorrow, next.date)
    expect((await getDigest(tomorrow, ADMIN, { period: 'daily' }, 'fr')).corrections).toHaveLength(1)
  })

  test('a merge says in the log which articles moved, so that a split can undo it', async () => {
    const [from, into] = await db.kysely.selectFrom('stories').select(['id', 'lead_article_id']).execute()
    if (!from || !into) throw new Error('There are no two stories')
    await mergeByHand(ctx, ADMIN, into.id, from.id)
    const { entries } = await listAuditPage(ctx, ADMIN, { object: into.id, page: 1 })
    const articleIds = [from.lead_article_id]
    expect(entries).toMatchObject([{ act: 'story.merge', after: { from: from.id, articleIds } }])
    await splitByHand(ctx, ADMIN, into.id, [from.lead_article_id ?? ''])
    expect(
      await db.kysely.selectFrom('stories').select('id').where('id', '=', into.id).execute(),
    ).toHaveLength(1)
  })

  test('of two merges that cross one is done, and the other hears that its story is no more', async () => {
    const [a, b] = await db.kysely.selectFrom('stories').select('id').limit(2).execute()
    if (!a || !b) throw new Error('There are no two stories')
    const merges = [mergeByHand(ctx, ADMIN, a.id, b.id), mergeByHand(ctx, ADMIN, b.id, a.id)]
    const answers = await Promise.allSettled(merges)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'not_found' },
    })
  })

  describe('sources', () => {
    let world: TestIngestion
    let desk: Context
    const bytes = (text: string) => ({ body: new TextEncoder().encode(text) })
    const FEED =
      '<rss version="2.0"><channel><title>The Lab</title><link>https://lab.example</link><item><title>News</title><link>https://lab.example/1</link></item></channel></rss>'
    beforeAll(() => {
      world = testIngestion(db)
      const queue = {
        depth: async () => [],
        deadLetters: async () => [],
        lastRuns: async () => [],
        nextRuns: async () => [],
        runNow: async () => undefined,
        retryDead: async () => undefined,
      }
      desk = { ...ctx, newsroomPorts: { feeds: world.ctx.feeds, webFetch: world.ctx.webFetch, queue } }
      world.web['https://lab.example/'] = () =>
        bytes(
          '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>Hello</body></html>',
        )
      world.web['https://lab.example/feed.xml'] = () => bytes(FEED)
      world.web['https://empty.example/'] = () => bytes('<html><body>No feed here</body></html>')
    })
    afterAll(() => world.close())

    test('are found by the address of a site, read from then on, and not added twice', async () => {
      const [found] = await findFeeds(desk, 'https://lab.example/')
      expect(found).toMatchObject({
        feed_url: 'https://lab.example/feed.xml',
        title: 'The Lab',
        item_count: 1,
        is_known: false,
      })
      const newSource = {
        feedUrl: 'https://lab.example/feed.xml',
        language: 'en',
        category: 'research',
      } as const
      const added = await sources.addSourceByHand(desk, ADMIN, newSource)
      expect(added).toMatchObject({ id: 'the-lab', name: 'The Lab', added_by_hand: true })
      await expect(sources.addSourceByHand(desk, ADMIN, newSource)).rejects.toMatchObject({
        code: 'source_exists',
      })
      await expect(findFeeds(desk, 'https://empty.example/')).rejects.toMatchObject({
        code: 'feed_not_found',
      })
      await expect(findFeeds(desk, 'https://nowhere.example/')).rejects.toMatchObject({
        code: 'feed_not_found',
      })
      // A start of the next release neither switches it off nor stumbles over the same feed on its own list.
      const [listed] = curatedSources()
      if (!listed) throw new Error('No curated source')
      await syncSources(db, 'live', [{ ...listed, id: 'the-lab-of-the-list', feed_url: newSource.feedUrl }])
      const names = (await sources.listSourcesForNewsroom(desk)).map((source) => source.id)
      expect(names).toContain('the-lab')
      expect(names).not.toContain('the-lab-of-the-list')
    })

    test('that were switched off once come back in the language and category asked for', async () => {
      const feedUrl = 'https://lab.example/again.xml'
      world.web[feedUrl] = () => bytes(FEED)
      await buildSource(db, {
        id: 'let-go',
        feed_url: feedUrl,
        enabled: false,
        language: 'fr',
        category: 'products',
        subcategory: 'models',
      })
      const again = { feedUrl, language: 'en', category: 'research' } as const
      expect(await sources.addSourceByHand(desk, ADMIN, again)).toMatchObject({
        id: 'let-go',
        language: 'en',
        category: 'research',
      })
      const stored = await db.kysely
        .selectFrom('sources')
        .select(['enabled', 'subcategory'])
        .where('id', '=', 'let-go')
        .executeTakeFirst()
      expect(stored).toEqual({ enabled: true, subcategory: null })
    })

    test('have their pages read as an editor decided, even if the list changes, and exported files keep that', async () => {
      const listed = await buildSource(db, { id: 'with-pages' })
      const { id } = await buildArticle(db, { source_id: listed.id })
      const pages = async (access: 'allowed' | 'refused') => {
        const source = await sources.setPageAccessByHand(desk, ADMIN, listed.id, access)
        await syncSources(db, 'live', [
          { ...listed, page_access: access === 'allowed' ? 'refused' : 'allowed' },
        ])
        const row = await db.kysely
          .selectFrom('sources')
          .select(['page_access', 'reads_pages'])
          .where('id', '=', listed.id)
          .executeTakeFirst()
        expect(row).toEqual({ page_access: access, reads_pages: access === 'allowed' })
        return source
      }
      expect(await pages('allowed')).toMatchObject({ page_access: 'allowed', page_state: 'unread' })
      const due = () =>
        db.kysely.selectFrom('articles').select('page_state').where('id', '=', id).executeTakeFirst()
      expect(await due()).toEqual({ page_state: PAGE_STATE.due })
      expect(await pages('refused')).toMatchObject({ page_access: 'refused', page_state: 'refused' })
      const acts = (await listAuditPage(desk, ADMIN, { object: listed.id, page: 1 })).entries
      expect(acts).toContainEqual(
        expect.objectContaining({
          act: 'source.pages',
          before: { page_access: 'allowed' },
          after: { page_access: 'refused' },
        }),
      )
      const file = sourcesFile(await sources.listSourcesForNewsroom(desk)).body
      const opml = file.replaceAll('xmlUrl="https://', 'xmlUrl="https://again.')
      await sources.importOpml(desk, ADMIN, { opml, language: 'en', category: 'community' })
      const carried = (await sources.listSourcesForNewsroom(desk)).find(
        ({ feed_url }) => feed_url === listed.feed_url.replace('https://', 'https://again.'),
      )
      expect(carried?.page_access).toBe('refused')
      await db.kysely.deleteFrom('sources').where('feed_url', 'like', 'https://again.%').execute()
    })

    test('are not visited while they are paused, and are due at once when an editor retries them', async () => {
      await buildSource(db, { id: 'sleeper' })
      const due = async () => {
        const claimed = await claimDueSources(db, ['live'], { now: new Date(), leaseSeconds: 0, limit: 1000 })
        return claimed.map((row) => row.id)
      }
      await sources.pauseSourceByHand(desk, ADMIN, 'sleeper', true)
      expect(await due()).not.toContain('sleeper')
      await sources.pauseSourceByHand(desk, ADMIN, 'sleeper', false)
      expect(await due()).toContain('sleeper')
      await db.kysely
        .updateTable('sources')
        .set({ fail_count: 9, last_error: 'HTTP 500', next_fetch_at: new Date('2100-01-01') })
        .where('id', '=', 'sleeper')
        .execute()
      const [worst] = await sources.listSourcesForNewsroom(desk)
      expect(worst).toMatchObject({ id: 'sleeper', health: 'failing', last_error: 'HTTP 500' })
      await sources.retrySourceByHand(desk, ADMIN, 'sleeper')
      expect(await due()).toContain('sleeper')
    })

    test('leave as a file, and come back from it with their categories and languages', async () => {
      const file = sourcesFile(await sources.listSourcesForNewsroom(desk)).body
      const again = { opml: file, language: 'en', category: 'community' } as const
      expect(await sources.importOpml(desk, ADMIN, again)).toMatchObject({ added: [] })
      // No index would take so long an address, if it is not all of one letter.
      const LONG = Array.from({ length: 1000 }, (_, n) => n).join('-')
      const opml = `<opml version="2.0"><body><outline text="Business"><outline text="L&apos;Usine &lt;b&gt;" xmlUrl="https://usine.example/rss" language="fr-FR"/></outline>
        <outline xmlUrl="https://long.example/${LONG}" text="No"/><outline xmlUrl="javascript:alert(1)" text="No"/><outline xmlUrl="file:///etc/passwd" text="No"/></body></opml>`
      expect(await sources.importOpml(desk, ADMIN, { ...again, opml })).toEqual({
        added: ["L'Usine <b>"],
        known: 0,
      })
      const usine = (await sources.listSourcesForNewsroom(desk)).find(
        ({ feed_url }) => feed_url === 'https://usine.example/rss',
      )
      expect(usine).toMatchObject({ category: 'business', language: 'fr' })
      await expect(sources.importOpml(desk, ADMIN, { ...again, opml: 'hello' })).rejects.toMatchObject({
        code: 'bad_request',
      })
    })
  })
})
