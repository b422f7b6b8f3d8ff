import { createLlm, type Llm } from '@apercu/llm-client'
import { DURATION_MS, GATE_REFUSALS_KEPT_DAYS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { CountedSentence } from '#domain/kernel/context.ts'
import { getGateMonitor } from '#domain/operations/monitor/gate-monitor.service.ts'
import { listRefusalPage } from '#domain/editorial/newsroom/newsroom-refusals.service.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { answerTruly } from '#testing/llm-answers.ts'
import { type LlmBehaviour, type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrichDueArticles } from './enrichment.service.ts'
import { storeRefusals, pruneRefusals } from './gate-refusals.service.ts'
import type { JudgedSentence } from './model/enrich-with-model.ts'
import { generateSummaries } from './generate-summaries.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DURATION_MS.day)
const WARNING = 'The authors warn that the gain vanishes where no checker exists.'
const REPEATED = 'Other groups have begun to repeat the experiment with other tests.'
const BODY =
  'The laboratory trained a small model on verified steps. It solves 61 % of the problems of the public test. ' +
  `The model that taught it solves 54 %. ${WARNING} ${REPEATED}`

/** Doubted: the speaker is gone, and words of its own. Refused: a denial. */
const CERTAIN = 'The gain vanishes where no checker exists.'
const PRAISE = 'D’autres groupes ont commencé à répéter l’expérience pour les cuisiniers.'
const DENIAL = 'D’autres groupes n’ont pas commencé à répéter l’expérience.'

describeEachEngine('what the gate refused or doubted', ({ open }) => {
  let db: Database
  let server: LlmServer
  let counted: CountedSentence[]
  const ctx = (on = db, now = NOW) => ({
    ...testContext(on, now),
    onJudgedSentence: (sentence: CountedSentence) => counted.push(sentence),
  })
  const host = (): Llm =>
    createLlm({
      baseUrl: server.url,
      model: 'stand-in',
      concurrency: 2,
      timeoutMs: 60_000,
      dailyTokens: 1_000_000,
      now: () => NOW,
    })
  /** Copies the article, and says three things of its own; the host is the second reader. */
  const writer = (): Llm => ({
    ...host(),
    complete: async ({ prompt, schema }) => {
      const answer = answerTruly(prompt)
      answer.key_points_en.push({ text: CERTAIN, sources: [4] })
      answer.key_points_fr.push({ text: PRAISE, sources: [5] }, { text: DENIAL, sources: [5] })
      return { value: schema.parse(answer), usage: { input: 0, output: 0 } }
    },
  })
  const buildStory = async (): Promise<string> => {
    const { id } = await buildArticle(db, {
      publish_time: NOW,
      texts: { en: { title: 'A small model checks its own proofs' } },
    })
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: id, lang: 'en', origin: 'feed', body: BODY })
      .execute()
    await enrichDueArticles(testContext(db, NOW))
    return id
  }
  const write = async (reader?: LlmBehaviour, on = db, now = NOW): Promise<void> => {
    if (reader) server.script(reader)
    await generateSummaries(ctx(on, now), { llm: writer(), ...(reader && { judge: host() }) })
  }
  const rows = () => db.kysely.selectFrom('gate_refusals').selectAll().orderBy('id').execute()
  const list = async (filter: Parameters<typeof listRefusalPage>[1] = { page: 1 }) =>
    (await listRefusalPage(ctx(), filter)).refusals
  const published = async () => {
    const texts = await db.kysely.selectFrom('article_texts').select('key_points').execute()
    return texts.flatMap(({ key_points }) => key_points ?? [])
  }

  beforeAll(async () => {
    db = await open()
    server = await startLlmServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    counted = []
    await db.kysely.deleteFrom('articles').execute()
    await db.kysely.deleteFrom('stories').execute()
  })

  test('is listed beside its source, with the objected words and the outcome', async () => {
    const articleId = await buildStory()
    await write('judge-yes')
    expect(await published()).toContain(CERTAIN)
    const found = await list()
    const of = (sentence: string) => found.find((refusal) => refusal.sentence === sentence)
    expect(of(CERTAIN)).toMatchObject({
      article: { id: articleId, title: 'A small model checks its own proofs', lang: 'en' },
      model: 'stand-in',
      judged_at: NOW.toISOString(),
      lang: 'en',
      source_lang: 'en',
      cited: WARNING,
      is_cited_cut: false,
      verdict: 'doubt',
      findings: [{ rule: 'attribution', words: ['warn'] }],
      sentence_marks: [],
      cited_marks: [[12, 16]],
      second_reading: 'yes',
      outcome: 'published',
    })
    expect(of(CERTAIN)?.place).toMatch(/^key_points_en\[\d\]$/)
    expect(of(DENIAL)).toMatchObject({
      lang: 'fr',
      cited: REPEATED,
      verdict: 'refuse',
      second_reading: null,
      outcome: 'left_out',
    })
    expect(of(DENIAL)?.findings).toContainEqual({
      rule: 'negation',
      detail: '"pas" is not in the source',
      words: ['pas'],
    })
    const marked = of(DENIAL)?.sentence_marks.map(([start, end]) => DENIAL.slice(start, end))
    expect(marked).toContain('pas')
    // Whatever passed is no row; figures count it.
    expect(found.some(({ sentence }) => BODY.includes(sentence))).toBe(false)
    expect(counted).toContainEqual({ verdict: 'pass', rules: [], isAcross: false })
    expect(counted).toContainEqual({
      verdict: 'doubt',
      rules: ['attribution'],
      isAcross: false,
      answer: 'yes',
    })
    expect(counted).toContainEqual({ verdict: 'refuse', rules: ['negation'], isAcross: true })
  })

  test.each<[string, LlmBehaviour | undefined, object]>([
    ['denies', 'judge-no', { second_reading: 'no' }],
    ['gives no answer', '401', { second_reading: 'failed' }],
    ['is not there', undefined, { second_reading: null }],
  ])(
    'where a second reader %s, the source’s own words take its place or nothing does',
    async (_, reader, was) => {
      await buildStory()
      await write(reader)
      const shown = await published()
      for (const text of [CERTAIN, PRAISE, DENIAL]) expect(shown).not.toContain(text)
      expect(shown).toContain(WARNING)
      const found = await list({ page: 1, verdict: 'doubt' })
      expect(found.find(({ sentence }) => sentence === CERTAIN)).toMatchObject({
        ...was,
        outcome: 'cited_shown',
      })
      expect(found.find(({ sentence }) => sentence === PRAISE)).toMatchObject({ ...was, outcome: 'left_out' })
      expect(counted.filter(({ failure }) => failure === 'unauthorized').length > 0).toBe(reader === '401')
    },
  )

  test('of an answer that was not used it is kept that it was not, titles included', async () => {
    await buildStory()
    const llm: Llm = {
      ...host(),
      complete: async ({ prompt, schema }) => {
        const { category } = answerTruly(prompt)
        const part = { text: DENIAL, sources: [5] }
        return {
          value: schema.parse({
            category,
            title_fr: 'Le modèle résout 87 % des problèmes',
            summary_fr: [part],
          }),
          usage: { input: 0, output: 0 },
        }
      },
    }
    await generateSummaries(ctx(), { llm })
    expect((await rows()).map(({ place, outcome }) => [place, outcome])).toEqual([
      ['summary_fr[0]', 'answer_discarded'],
      ['title_fr', 'answer_discarded'],
    ])
  })

  test('is found by verdict, rule and direction, and counted by rule for a week and a month', async () => {
    await buildStory()
    await write('judge-no')
    await db.kysely
      .updateTable('gate_refusals')
      .set({ judged_at: daysAgo(10) })
      .execute()
    await db.kysely.updateTable('stories').set({ enrichment: 'embedded', enrichment_tries: 0 }).execute()
    await write('judge-yes')
    const api = testApi(ctx(), 'admin')
    const ask = async (query: string) => {
      const { status, body } = await api.get<'GET /admin/refusals'>(`/admin/refusals${query}`)
      return [status, ...(body.data?.refusals ?? []).map(({ sentence }) => sentence)]
    }
    expect(await ask('?rule=attribution')).toEqual([200, CERTAIN, CERTAIN])
    expect(await ask('?verdict=refuse&direction=across')).toEqual([200, DENIAL, DENIAL])
    expect(await ask('?direction=same&verdict=doubt&page=2')).toEqual([200])
    expect((await ask('?rule=astrology'))[0]).toBe(400)
    const { week, month } = (await api.get<'GET /articles/monitor/gate'>('/articles/monitor/gate')).body.data
    expect(week).toMatchObject({
      days: 7,
      refused: 1,
      doubted: 2,
      second_readings: { yes: 2, no: 0, failed: 0 },
    })
    expect(month).toMatchObject({ days: 30, refused: 2, doubted: 4, second_readings: { yes: 2, no: 2 } })
    expect(month.rules).toContainEqual({ rule: 'attribution', refused: 0, doubted: 2 })
    expect(week.rules).toContainEqual({ rule: 'negation', refused: 1, doubted: 0 })
  })

  test('goes with its story, with its article and with time', async () => {
    await buildStory()
    await write()
    expect(await rows()).toHaveLength(3)
    await db.kysely.deleteFrom('stories').execute()
    expect(await rows()).toEqual([])
    const articleId = await buildStory()
    await db.kysely.updateTable('articles').set({ enriched_at: null }).where('id', '=', articleId).execute()
    await enrichDueArticles(testContext(db, NOW))
    await write()
    expect((await rows()).length).toBeGreaterThan(0)
    await db.kysely.deleteFrom('articles').where('id', '=', articleId).execute()
    expect(await rows()).toEqual([])
    await buildStory()
    await write()
    await pruneRefusals(ctx(db, new Date(NOW.getTime() + GATE_REFUSALS_KEPT_DAYS * DURATION_MS.day)))
    expect(await rows()).toHaveLength(3)
    await pruneRefusals(ctx(db, new Date(NOW.getTime() + (GATE_REFUSALS_KEPT_DAYS + 1) * DURATION_MS.day)))
    expect(await rows()).toEqual([])
  })

  test('is written in one statement however much there is, in few and short rows, and never stops a story', async () => {
    const articleId = await buildStory()
    const { id: storyId } = await db.kysely.selectFrom('stories').select('id').executeTakeFirstOrThrow()
    const story = { story_id: storyId, article_id: articleId, model: 'm' }
    const long = (n: number): JudgedSentence => ({
      where: `summary_en[${n}]`,
      request: {
        sentence: 'long '.repeat(2000),
        cited: 'é😀'.repeat(5000),
        source: BODY,
        lang: 'en',
        sourceLang: 'en',
      },
      judgement: {
        verdict: 'doubt',
        findings: Array.from({ length: 30 }, () => ({ kind: 'coverage', detail: 'x'.repeat(900) })),
      },
      outcome: 'left_out',
    })
    const many = Array.from({ length: 500 }, (_, n) => long(n))
    const statements = await statementsOf(db, (watched) => storeRefusals(ctx(watched), story, many))
    expect(statements).toHaveLength(1)
    const kept = await rows()
    expect(kept).toHaveLength(60)
    expect(kept[0]).toMatchObject({ is_cited_cut: true, rules: ['coverage'] })
    expect(JSON.stringify(kept[0]).length).toBeLessThan(8000)

    // Of what is gone by the time a model answered nothing is kept, and nothing fails.
    await storeRefusals(ctx(), { ...story, story_id: articleId }, [long(0)])
    expect(await rows()).toHaveLength(60)
    const warnings: string[] = []
    const log = { ...ctx().log, warn: (_: object, message: string) => warnings.push(message) }
    await db.executeSql('alter table gate_refusals rename to elsewhere')
    try {
      await generateSummaries({ ...ctx(), log }, { llm: writer() })
    } finally {
      await db.executeSql('alter table elsewhere rename to gate_refusals')
    }
    expect(warnings).toContain('What the gate refused of a story could not be kept')
    expect(await published()).toContain(WARNING)
  })

  test('is listed, counted and pruned by indexes alone', async () => {
    const statements = await statementsOf(db, async (watched) => {
      await listRefusalPage(ctx(watched), { page: 1 })
      await listRefusalPage(ctx(watched), { page: 2, rule: 'role', verdict: 'refuse', direction: 'across' })
      await getGateMonitor(ctx(watched))
      await pruneRefusals(ctx(watched))
    })
    expect(statements).toHaveLength(5)
    for (const statement of statements)
      expect(await lastingPlanOf(db, statement), statement.sql).not.toMatch(/Seq Scan/)
  })
})
