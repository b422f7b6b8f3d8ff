import { judgeSentence, splitSentences } from '@apercu/language-processing'
import { createLlm, type Llm } from '@apercu/llm-client'
import { AUTOMATIC_ID } from '#contract/newsroom/audit.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import type { Database } from '#db/connection.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { getCalendar, getDigest } from '#domain/editorial/digests/reading/digests.service.ts'
import { listWithdrawn } from '#domain/editorial/digests/withdrawn.repository.ts'
import { readVersion } from '#domain/kernel/audit/audit.repository.ts'
import { editArticleByHand, setQuarantine } from '#domain/editorial/newsroom/edit-article.service.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { type LlmBehaviour, type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrichDueArticles } from '../enrichment.service.ts'
import * as published from './recheck-texts.repository.ts'
import { type VersionedGate, recheckTexts } from './recheck-texts.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ADMIN: Viewer = { role: 'admin', userId: uuidv7() }
const TITLE = 'A laboratory in Lyon releases a translation model'
const BODY =
  'The laboratory in Lyon released a translation model on Monday. It reads forty languages and runs on a laptop. ' +
  'Its authors tested the model on twelve tasks and published the results. Critics say that the tests were too easy. ' +
  'The company may open an office in Paris next year. Other groups have begun to repeat the experiment.'
const FRENCH = {
  title: 'Un laboratoire de Lyon publie un modèle de traduction',
  wrongTitle: 'Une banque de Lyon publie un modèle de traduction',
  released: 'Le laboratoire de Lyon a publié lundi un modèle de traduction.',
  reads: 'Il lit quarante langues et tourne sur un ordinateur portable.',
  twenty: 'Ses auteurs ont testé le modèle sur vingt tâches.',
  easy: 'Les tests étaient trop faciles.',
}
const ENGLISH = {
  released: 'The laboratory in Lyon released a model on Monday.',
  twenty: 'Its authors tested the model on twenty tasks.',
  easy: 'The tests were too easy.',
}
/** What the gate of these tests answers, whatever the rules become; of everything else it has no complaint. */
const REFUSED = new Set([FRENCH.twenty, ENGLISH.twenty, FRENCH.wrongTitle])
const DOUBTED = new Set([FRENCH.easy, ENGLISH.easy])
const GATE: VersionedGate = {
  version: 3,
  rules: ({ sentence }) =>
    REFUSED.has(sentence)
      ? { verdict: 'refuse', findings: [{ kind: 'number', detail: 'twenty' }] }
      : DOUBTED.has(sentence)
        ? { verdict: 'doubt', findings: [{ kind: 'attribution', detail: 'say' }] }
        : { verdict: 'pass', findings: [] },
}
const PLACES = splitSentences(BODY, 'en')

/** A published sentence that rests on those of the source, counted from 1. */
const says = (text: string, ...places: number[]): StoredCitation => ({
  text,
  kind: 'cited',
  sources: places.map((place) => {
    const { start = 0, end = 0 } = PLACES[place - 1] ?? {}
    return { start, end }
  }),
})
const citedTexts = (summary: StoredCitation[], key_points: StoredCitation[] = []): CitedTexts => ({
  status: 'verified',
  from: 'en',
  summary,
  key_points,
  in_simple_terms: [{ text: 'A model is a program.', kind: 'glossary', sources: [] }],
})

describeEachEngine('what was published before the gate changed', (engine) => {
  let db: Database
  let server: LlmServer
  beforeAll(async () => {
    db = await engine.open()
    server = await startLlmServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['articles', 'stories', 'digests', 'app_state', 'mail_outbox'] as const)
      await db.kysely.deleteFrom(table).execute()
  })

  const ctx = () => testContext(db, NOW)
  const check = (judge?: Llm) => recheckTexts(ctx(), judge, undefined, GATE)
  const judgeThat = (behaviour: LlmBehaviour, dailyTokens = 100_000): Llm => {
    server.script(behaviour)
    return createLlm({
      baseUrl: server.url,
      model: 'second reader',
      concurrency: 2,
      timeoutMs: 60_000,
      dailyTokens,
      now: () => NOW,
      wait: () => Promise.resolve(),
    })
  }
  interface Publication {
    en?: CitedTexts
    fr?: CitedTexts
    title?: string
    origin?: 'ai' | 'human'
  }
  /** An article with generated texts in both languages. */
  const publish = async ({ en, fr, title = FRENCH.title, origin = 'ai' }: Publication): Promise<string> => {
    const row = (cited: CitedTexts) => ({
      cited: JSON.stringify(cited),
      summary: cited.summary.map(({ text }) => text).join(' '),
      key_points: JSON.stringify(cited.key_points.map(({ text }) => text)),
    })
    const { id } = await buildArticle(db, {
      publish_time: NOW,
      enriched_at: NOW,
      texts: {
        en: { title: TITLE, ...(en && row(en)) },
        ...(fr && { fr: { title, origin, ...row(fr) } }),
      },
    })
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: id, lang: 'en', origin: 'page', body: BODY })
      .execute()
    const story = uuidv7()
    await db.kysely
      .insertInto('stories')
      .values({
        id: story,
        lead_article_id: id,
        first_seen: NOW,
        last_seen: NOW,
        score: '{}',
        enrichment: 'verified',
        enrichment_key: 'told',
      })
      .execute()
    await db.kysely.updateTable('articles').set({ story_id: story }).where('id', '=', id).execute()
    return id
  }
  const textOf = async (id: string, lang: string) =>
    db.kysely
      .selectFrom('article_texts')
      .selectAll()
      .where('article_id', '=', id)
      .where('lang', '=', lang)
      .executeTakeFirst()
  const sentencesOf = async (id: string, lang: string) => {
    const { cited } = (await textOf(id, lang)) ?? {}
    return cited && [...cited.summary, ...cited.key_points].map(({ text }) => text)
  }
  const withdrawn = () =>
    db.kysely
      .selectFrom('withdrawn_sentences')
      .select(['lang', 'part', 'text', 'rules', 'gate_version'])
      .orderBy('part')
      .execute()

  describe('on the page', () => {
    test('a refused sentence goes and the others stay; once read, nothing is read again', async () => {
      const id = await publish({
        fr: citedTexts(
          [says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.twenty, 3)],
          [says(FRENCH.twenty, 3), says(FRENCH.reads, 2)],
        ),
      })
      const before = await readVersion(db)
      expect(await check()).toMatchObject({ articles: 1, sentences: 2, titles: 0, lost: [], waiting: 0 })
      expect(await sentencesOf(id, 'fr')).toEqual([FRENCH.released, FRENCH.reads, FRENCH.reads])
      expect(await textOf(id, 'fr')).toMatchObject({
        title: FRENCH.title,
        summary: `${FRENCH.released} ${FRENCH.reads}`,
        key_points: [FRENCH.reads],
        in_simple_terms: 'A model is a program.',
        cited: { status: 'verified' },
        gate_version: 3,
      })
      expect(await withdrawn()).toEqual(
        ['key_points', 'summary'].map((part) => ({
          lang: 'fr',
          part,
          text: FRENCH.twenty,
          rules: ['number'],
          gate_version: 3,
        })),
      )
      // Pages and newsletters that processes keep are forgotten.
      const after = await readVersion(db)
      expect(after).toBeGreaterThan(before)
      expect(await check()).toMatchObject({ articles: 0 })
      expect(await readVersion(db)).toBe(after)
      expect(await withdrawn()).toHaveLength(2)
    })

    test('with too little left the text goes, and the built-in one takes its place', async () => {
      const id = await publish({
        en: citedTexts([says(ENGLISH.released, 1), says(ENGLISH.twenty, 3)]),
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.twenty, 3)]),
        title: FRENCH.wrongTitle,
      })
      expect(await check()).toMatchObject({ articles: 1, sentences: 4, titles: 1, lost: [id] })
      // Nothing but a model's words was there in French.
      expect(await textOf(id, 'fr')).toBeUndefined()
      expect(await textOf(id, 'en')).toMatchObject({
        title: TITLE,
        summary: null,
        key_points: null,
        cited: null,
      })
      const search = await db.kysely
        .selectFrom('article_search')
        .select('lang')
        .where('article_id', '=', id)
        .execute()
      expect(search).toEqual([{ lang: 'en' }])
      const { body } = await testApi(ctx(), 'admin').get<'GET /admin/audit'>(`/admin/audit?object=${id}`)
      expect(body.data.entries).toMatchObject([
        {
          act: 'article.withdraw',
          admin_id: AUTOMATIC_ID,
          is_automatic: true,
          is_command: false,
          after: { sentences: 4, titles: 1 },
        },
      ])
      expect(await db.kysely.selectFrom('stories').selectAll().execute()).toMatchObject([
        { enrichment: 'embedded', enrichment_tries: 0, enrichment_key: null },
      ])
      expect(await enrichDueArticles(ctx())).toBe(1)
      expect((await textOf(id, 'en'))?.cited).toMatchObject({ status: 'embedded' })
      for (const sentence of (await sentencesOf(id, 'en')) ?? []) expect(BODY).toContain(sentence)
      expect(await check()).toMatchObject({ articles: 0 })
    })

    test('a refused title gives way to the publisher’s, for search as well', async () => {
      const id = await publish({
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2)]),
        title: FRENCH.wrongTitle,
      })
      expect(await check()).toMatchObject({ sentences: 0, titles: 1, lost: [] })
      expect(await textOf(id, 'fr')).toMatchObject({
        title: TITLE,
        cited: { status: 'verified' },
        gate_version: 3,
      })
      const { rows } = await db.executeSql(
        `select search::text as words from article_search where lang = 'fr'`,
      )
      expect(rows).toEqual([{ words: expect.not.stringContaining('banqu') as string }])
    })

    test('what a person wrote is not touched; beneath their title a model’s sentences are read', async () => {
      const edited = { ...citedTexts([says(ENGLISH.twenty, 3)]), status: 'edited' as const }
      const id = await publish({ en: edited, fr: edited, title: FRENCH.wrongTitle, origin: 'human' })
      const before = [await textOf(id, 'en'), await textOf(id, 'fr')]
      expect(await check()).toMatchObject({ articles: 0 })
      expect([await textOf(id, 'en'), await textOf(id, 'fr')]).toEqual(before)
      const titled = await publish({
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.twenty, 3)]),
        title: FRENCH.wrongTitle,
        origin: 'human',
      })
      expect(await check()).toMatchObject({ sentences: 1, titles: 0 })
      expect((await textOf(titled, 'fr'))?.title).toBe(FRENCH.wrongTitle)
    })

    test('the rules as they are find a number that the source does not have', async () => {
      const id = await publish({
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.twenty, 3)]),
      })
      await recheckTexts(ctx(), undefined)
      expect(await sentencesOf(id, 'fr')).toEqual([FRENCH.released, FRENCH.reads])
      expect(await withdrawn()).toMatchObject([{ text: FRENCH.twenty, rules: ['number'] }])
    })

    test('sentences whose places are not stored any more are judged against the whole text', async () => {
      const asked: boolean[] = []
      await publish({ fr: citedTexts([says(FRENCH.released), says(FRENCH.reads)]) })
      await recheckTexts(ctx(), undefined, undefined, {
        version: 3,
        rules: (request) => {
          asked.push(
            request.cited === request.source && request.source.startsWith(`${TITLE} ${PLACES[0]?.text}`),
          )
          return judgeSentence(request)
        },
      })
      expect(asked).toEqual([true, true, true])
    })
  })

  describe('a doubt', () => {
    const doubted = () => ({
      en: citedTexts([says(ENGLISH.released, 1), says(ENGLISH.easy, 4)]),
      fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.easy, 4)]),
    })

    test('without a second reader: the cited sentence in its own language, nothing across', async () => {
      const id = await publish(doubted())
      await check()
      expect(await sentencesOf(id, 'en')).toEqual([
        ENGLISH.released,
        'Critics say that the tests were too easy.',
      ])
      expect(await sentencesOf(id, 'fr')).toEqual([FRENCH.released, FRENCH.reads])
      expect(await textOf(id, 'en')).toMatchObject({
        cited: { status: 'verified', summary: [{ text: ENGLISH.released }, { provenance: 'quoted' }] },
        gate_version: 3,
      })
      // Once every sentence is the source's, the text is quoted and not generated.
      const quoted = await publish({
        en: citedTexts([says(PLACES[0]?.text ?? '', 1), says(ENGLISH.easy, 4)]),
      })
      await check()
      expect((await textOf(quoted, 'en'))?.cited?.status).toBe('embedded')
    })

    test('with one, its yes keeps the sentence, its no or an answer that is none does not; it sees no refusal', async () => {
      const id = await publish(doubted())
      server.requests.length = 0
      expect(await check(judgeThat('judge-yes'))).toMatchObject({ articles: 1, sentences: 0, waiting: 0 })
      expect(server.requests).toHaveLength(2)
      // The label of the one that was read again says so, and that of no other.
      expect((await textOf(id, 'fr'))?.cited?.summary).toEqual([
        says(FRENCH.released, 1),
        says(FRENCH.reads, 2),
        { ...says(FRENCH.easy, 4), provenance: 'model_read' },
      ])
      expect(await check()).toMatchObject({ articles: 0 })
      for (const behaviour of ['judge-no', 'empty'] as const) {
        const other = await publish(doubted())
        expect(await check(judgeThat(behaviour))).toMatchObject({ articles: 1, sentences: 2, waiting: 0 })
        expect(await sentencesOf(other, 'fr')).not.toContain(FRENCH.easy)
      }
    })

    test('waits while the second reader cannot be asked, and what is refused beside it goes at once', async () => {
      const { en, fr } = doubted()
      const id = await publish({ en, fr: { ...fr, key_points: [says(FRENCH.twenty, 3)] } })
      const beside = await publish({ fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2)]) })
      const spent = judgeThat('judge-no', 0)
      server.requests.length = 0
      expect(await check(spent)).toMatchObject({ articles: 2, sentences: 1, waiting: 2 })
      expect(await sentencesOf(id, 'fr')).toEqual([FRENCH.released, FRENCH.reads, FRENCH.easy])
      expect((await textOf(beside, 'fr'))?.gate_version).toBe(3)
      // The round is over; nothing would come of another before the budget is there again.
      expect(await check(spent)).toMatchObject({ articles: 0 })
      expect(await check(spent)).toMatchObject({ articles: 0 })
      expect(server.requests).toHaveLength(0)
      expect(await check(judgeThat('judge-no'))).toMatchObject({ articles: 1, sentences: 2, waiting: 0 })
      expect(await sentencesOf(id, 'fr')).toEqual([FRENCH.released, FRENCH.reads])
      expect(await check()).toMatchObject({ articles: 0 })
    })

    test('leaves half of the day’s tokens to the news', async () => {
      const judge = judgeThat('judge-yes', 3000)
      for (let n = 0; n < 12; n += 1) await publish(doubted())
      const { waiting } = await check(judge)
      expect(waiting).toBeGreaterThan(0)
      const { usedToday } = judge.budget()
      expect(usedToday).toBeGreaterThan(1000)
      expect(usedToday).toBeLessThan(3000)
    })
  })

  describe('in editions', () => {
    test('withdrawn texts are withheld, the title is the publisher’s, and no mail or correction follows', async () => {
      const id = await publish({
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.twenty, 3)]),
        title: FRENCH.wrongTitle,
      })
      const item = snapshotItem(1)
      const sentences = [FRENCH.released, FRENCH.reads, FRENCH.twenty].map((text) => ({
        text,
        quotes: [],
        kind: 'cited' as const,
      }))
      const change = { lang: 'fr', source_name: null, article_id: id }
      const edition = await buildDigest(db, '2026-03-09', {
        items: [
          {
            ...item,
            content: {
              ...item.content,
              texts: {
                en: { ...item.content.texts.en, cited: null },
                fr: {
                  ...item.content.texts.fr,
                  article_id: id,
                  title: FRENCH.wrongTitle,
                  cited: { article_id: id, lang: 'fr', status: 'verified', source_name: 'Source', sentences },
                },
              },
              updates: {
                en: null,
                fr: {
                  date: '2026-03-08',
                  period: 'daily',
                  changes: [
                    { kind: 'report', text: FRENCH.wrongTitle, ...change },
                    { kind: 'sentence', text: FRENCH.twenty, ...change },
                  ],
                },
              },
            },
            facts: { ...item.facts, article_ids: [id] },
          },
        ],
      })
      const show = async () => {
        const { items } = await getDigest(ctx(), { role: 'premium', userId: null }, { period: 'daily' }, 'fr')
        const { editions } = await getCalendar(ctx(), 'fr', '2026-03')
        return { item: items[0], headline: editions[0]?.headline }
      }
      expect(JSON.stringify(await show())).toContain(FRENCH.twenty)
      await check()
      const shown = await show()
      expect(JSON.stringify(shown)).not.toContain(FRENCH.twenty)
      expect(JSON.stringify(shown)).not.toContain(FRENCH.wrongTitle)
      expect(shown.headline).toBe(TITLE)
      expect(shown.item).toMatchObject({
        title: TITLE,
        lang: 'en',
        update: { changes: [{ kind: 'report', text: TITLE, lang: 'en' }] },
      })
      expect(shown.item?.cited_summary?.sentences.map(({ text }) => text)).toEqual([
        FRENCH.released,
        FRENCH.reads,
      ])
      for (const table of ['mail_outbox', 'corrections', 'deliveries', 'digest_corrections'] as const)
        expect(await db.kysely.selectFrom(table).selectAll().execute()).toEqual([])
      // The rows themselves stay; what stands on the page again is shown again.
      const rows = await db.kysely
        .selectFrom('digest_items')
        .select('content')
        .where('digest_id', '=', edition.id)
        .execute()
      expect(JSON.stringify(rows)).toContain(FRENCH.twenty)
      await editArticleByHand(ctx(), ADMIN, id, {
        texts: { fr: { title: FRENCH.wrongTitle, summary: FRENCH.twenty } },
      })
      expect((await show()).item).toMatchObject({
        title: FRENCH.wrongTitle,
        cited_summary: { sentences: { length: 3 } },
      })
    })
  })

  describe('as work', () => {
    const correct = () => citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2)])

    test('is shared by processes, newest first, and goes on where a run was interrupted', async () => {
      const ids: string[] = []
      for (let n = 0; n < 65; n += 1) ids.unshift(await publish({ fr: correct() }))
      // A process that dies with what it took.
      const claim = { version: GATE.version, limit: 20, readsAgain: true }
      expect(await published.claimArticles(db, claim)).toEqual(ids.slice(0, 20))
      let asked = 0
      const ending = new AbortController()
      const counting: VersionedGate = {
        version: GATE.version,
        rules: (request) => {
          asked += 1
          ending.abort()
          return GATE.rules(request)
        },
      }
      const run = (signal?: AbortSignal) => recheckTexts(ctx(), undefined, signal, counting)
      const read = async () => {
        const rows = await db.kysely
          .selectFrom('article_texts')
          .select('article_id as id')
          .where('gate_version', '=', GATE.version)
          .execute()
        return rows.map(({ id }) => id)
      }
      await run(ending.signal)
      // What was read by then is kept.
      expect(await read()).toEqual([ids[20]])
      const [one, two] = await Promise.all([run(), run()])
      // 25 that were not taken yet, then those of both that ended.
      expect(one.articles + two.articles).toBe(64)
      expect((await read()).toSorted()).toEqual(ids.toSorted())
      // A title and two sentences each, once.
      expect(asked).toBe(65 * 3)
    })

    test('a run ends after a hundred articles', async () => {
      for (let n = 0; n < 101; n += 1)
        await buildArticle(db, {
          texts: { en: { title: TITLE }, fr: { title: FRENCH.title, origin: 'ai' } },
          enriched_at: NOW,
        })
      expect((await check()).articles).toBe(100)
      expect((await check()).articles).toBe(1)
    })

    test('a text that changed meanwhile is not overwritten, and another text is read by the gate once more', async () => {
      const id = await publish({
        fr: citedTexts([says(FRENCH.released, 1), says(FRENCH.reads, 2), says(FRENCH.twenty, 3)]),
      })
      const ownWords = async () => {
        await editArticleByHand(ctx(), ADMIN, id, { texts: { fr: { summary: 'Nos propres mots.' } } })
      }
      let edit: Promise<void> | undefined
      const judge: Llm = {
        ...judgeThat('judge-yes'),
        complete: async (request) => {
          await (edit ??= ownWords())
          return { value: request.schema.parse({ supported: false }), usage: { input: 0, output: 0 } }
        },
      }
      const rules: VersionedGate['rules'] = () => ({ verdict: 'doubt', findings: [] })
      await recheckTexts(ctx(), judge, undefined, { version: 3, rules })
      expect(await textOf(id, 'fr')).toMatchObject({ summary: 'Nos propres mots.', origin: 'human' })
      expect(await withdrawn()).toEqual([])

      const other = await publish({ fr: correct() })
      await check()
      expect((await textOf(other, 'fr'))?.gate_version).toBe(3)
      await setQuarantine(ctx(), ADMIN, other, true)
      await check()
      await setQuarantine(ctx(), ADMIN, other, false)
      expect(await textOf(other, 'fr')).toMatchObject({ gate_version: 0, cited: { status: 'verified' } })
      expect(await check()).toMatchObject({ articles: 1 })
    })

    test('an older release leaves alone what a newer one reads', async () => {
      const id = await publish({ fr: correct() })
      await check()
      await publish({ fr: citedTexts([says(FRENCH.twenty, 3)]) })
      expect(await recheckTexts(ctx(), undefined, undefined, { ...GATE, version: 2 })).toMatchObject({
        articles: 0,
      })
      expect((await textOf(id, 'fr'))?.gate_version).toBe(3)
    })

    test('is found by its index alone in an archive, and by one look where nothing is to do', async () => {
      const { id: sourceId } = await buildArticle(db, {}).then(({ id }) =>
        db.kysely
          .selectFrom('articles')
          .select('source_id as id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
      await db.executeSql(
        `insert into articles (id, identity, content_hash, url, source_id, lang, category, publish_time)
         select gen_random_uuid(), decode(md5('r' || n), 'hex'), decode(md5('r' || n), 'hex'), 'https://example.org/r' || n,
           $1, 'en', 'technology', $2 from generate_series(1, 1500) n`,
        [sourceId, NOW],
      )
      await db.executeSql(
        `insert into article_texts (article_id, lang, title, origin, gate_version)
         select id, 'fr', 'Titre', 'ai', 3 from articles where url like '%/r%' union all
         select id, 'en', 'Title', 'source', 0 from articles where url like '%/r%'`,
      )
      await db.executeSql('analyze article_texts')
      const unread = await statementsOf(db, async (watched) => {
        expect(await published.listUnread(watched, 3, null, 20)).toEqual([])
        expect(await published.listUnread(watched, 4, null, 20)).toHaveLength(20)
      })
      for (const statement of unread) {
        const plan = await lastingPlanOf(db, statement)
        // In the order of the index: an archive is not sorted for its newest twenty.
        expect(plan).toMatch(/Limit\n\s+->\s+Index (?:Only )?Scan Backward using article_texts_gate/)
      }
      const { id: edition } = await buildDigest(db, '2026-03-09')
      const statements = await statementsOf(db, async (watched) => {
        const texts = (
          await published.readPublished(watched, await published.listUnread(db, 4, null, 20), 4)
        ).flatMap(({ id, texts }) =>
          texts.map(({ lang, row_version }) => ({ article_id: id, lang, row_version })),
        )
        expect(await published.lockRead(watched, texts)).toHaveLength(20)
        await published.markRead(watched, texts, 4)
        await published.queueAgain(
          watched,
          texts.map(({ article_id }) => article_id),
        )
        await listWithdrawn(watched, edition)
      })
      expect(statements).toHaveLength(7)
      for (const statement of statements)
        expect(await lastingPlanOf(db, statement)).not.toMatch(
          /Seq Scan on (?:article|stories|withdrawn|digest)/,
        )
    })
  })
})
