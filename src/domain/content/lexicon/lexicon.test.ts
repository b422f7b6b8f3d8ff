import { CONSOLE_ID } from '#contract/newsroom/audit.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { gateOf } from '#domain/content/enrichment/gate-of.ts'
import { listAuditPage } from '#domain/kernel/audit/audit.service.ts'
import { receiveReport } from '#domain/content/stories/reports.service.ts'
import { listReportPage } from '#domain/editorial/corrections/answer-report.service.ts'
import { watchLexicon } from '#server/operation/watch-lexicon.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { caseOfReport, listSentencesOfReport } from '#domain/editorial/corrections/case-of-report.service.ts'
import { addCase, listCasePage, setCaseWithdrawn } from './gate-cases.service.ts'
import { raiseRevision } from './lexicon-lines.repository.ts'
import { addLine, checkLine, listLinePage, setLineWithdrawn } from './lexicon-lines.service.ts'
import { createLiveLexicon } from './live-lexicon.ts'

const EDITOR: Viewer = { role: 'admin', userId: uuidv7() }
const NOW = new Date('2026-03-10T12:00:00Z')
const LINE = { en: 'snowplough snow_plow', fr: 'déneigeuse', isConfirmed: false }
const FRENCH = 'La ville a acheté une déneigeuse.'
const ENGLISH = 'The city bought a snowplough.'

/** A process of its own: its connection, its lexicon, and a clock that the test moves. */
const startProcess = (db: Database) => {
  const warn = vi.fn<Context['log']['warn']>()
  let now = 0
  let pausing = Promise.withResolvers<{ until: number; end: () => void }>()
  const base = testContext(db, NOW)
  const log = { ...base.log, warn }
  const ctx: Context = { ...base, log, lexicon: createLiveLexicon({ db, log }) }
  const stop = watchLexicon(ctx, (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pausing.resolve({ until: now + ms, end: resolve })
    return promise
  })
  return {
    ctx,
    warn,
    stop,
    verdict: () =>
      gateOf(ctx)({ sentence: FRENCH, cited: ENGLISH, source: ENGLISH, lang: 'fr', sourceLang: 'en' })
        .verdict,
    /** Time goes by, and the process does what was due in it. */
    pass: async (ms: number) => {
      const end = now + ms
      for (let pause = await pausing.promise; pause.until <= end; pause = await pausing.promise) {
        now = pause.until
        pausing = Promise.withResolvers()
        pause.end()
      }
      now = end
    },
  }
}

describeEachEngine('what editors add to the gate', (engine) => {
  let db: Database
  let ctx: Context
  const stops: (() => void)[] = []
  const start = (database: Database) => {
    const process = startProcess(database)
    stops.push(process.stop)
    return process
  }
  /** What was done, by its name: the clock stands still. */
  const acts = async () =>
    (await listAuditPage(ctx, EDITOR, { page: 1 })).entries
      .map(({ act, object_id }) => [act, object_id])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))

  beforeAll(async () => {
    db = await engine.open()
    ctx = testContext(db, NOW)
  })
  beforeEach(async () => {
    await db.executeSql('truncate lexicon_lines, gate_cases, inaccuracy_reports, audit_log')
    await raiseRevision(db)
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  describe('lines of the lexicon', () => {
    test('apply in every process within a minute, and so do their withdrawal and their return', async () => {
      const here = start(db)
      const elsewhere = start(engine.engine === 'postgres' ? await engine.reopen() : db)
      const both = async () => {
        await Promise.all([here, elsewhere].map(({ pass }) => pass(DURATION_MS.minute)))
        return [here.verdict(), elsewhere.verdict()]
      }
      expect(await both()).toEqual(['doubt', 'doubt'])
      const before = elsewhere.ctx.lexicon?.current()

      const { line } = await addLine(here.ctx, EDITOR, { ...LINE, note: 'Winter is coming.' })
      // The process of the editor knows it at once.
      expect([here.verdict(), elsewhere.verdict()]).toEqual(['pass', 'doubt'])
      expect(await both()).toEqual(['pass', 'pass'])
      expect(elsewhere.ctx.lexicon?.current()).not.toBe(before)

      const { version } = await setLineWithdrawn(here.ctx, EDITOR, line.id, {
        isWithdrawn: true,
        seen: line.version,
        isConfirmed: false,
      })
      expect(await both()).toEqual(['doubt', 'doubt'])
      await setLineWithdrawn(elsewhere.ctx, EDITOR, line.id, {
        isWithdrawn: false,
        seen: version,
        isConfirmed: false,
      })
      expect(await both()).toEqual(['pass', 'pass'])
      expect(await acts()).toEqual([
        ['lexicon.add', line.id],
        ['lexicon.restore', line.id],
        ['lexicon.withdraw', line.id],
      ])
    })

    test('leave the gate as it was while the database is away, and one that breaks the rules is left out and logged', async () => {
      const process = start(db)
      await addLine(process.ctx, EDITOR, LINE)
      await db.kysely
        .insertInto('lexicon_lines')
        .values({
          id: uuidv7(NOW),
          en: 'rise | # Fall',
          fr: '',
          note: null,
          added_at: NOW,
          added_by: CONSOLE_ID,
          withdrawn_at: null,
          withdrawn_by: null,
        })
        .execute()
      await raiseRevision(db)
      await process.pass(DURATION_MS.minute)
      expect(process.warn).toHaveBeenCalledTimes(1)
      expect(process.verdict()).toBe('pass')

      await db.executeSql('alter table lexicon_lines rename to lexicon_lines_away')
      await raiseRevision(db)
      await process.pass(DURATION_MS.minute)
      expect(process.verdict()).toBe('pass')
      await db.executeSql('alter table lexicon_lines_away rename to lexicon_lines')
      await db.executeSql('delete from lexicon_lines')
      await process.pass(DURATION_MS.minute)
      expect(process.verdict()).toBe('doubt')
    })

    test('are refused by the rules of the file, once another editor was faster, and without a trace', async () => {
      const refused = await addLine(ctx, EDITOR, { ...LINE, fr: 'hausse baisse' }).catch((error) => error)
      expect(refused).toBeInstanceOf(AppError)
      expect(refused).toMatchObject({
        code: 'lexicon_line_refused',
        details: [{ rule: 'opposites', words: ['hausse', 'baisse'] }],
      })
      expect(await acts()).toEqual([])

      const twice = await Promise.allSettled([addLine(ctx, EDITOR, LINE), addLine(ctx, EDITOR, LINE)])
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [line] = (await listLinePage(ctx, EDITOR, { state: 'live', page: 1 })).lines
      if (!line) throw new Error('Neither was added')
      expect(line).toMatchObject({ en: LINE.en, fr: LINE.fr, is_own: true, version: 1 })

      const set = (isWithdrawn: boolean, seen: number) =>
        setLineWithdrawn(ctx, EDITOR, line.id, { isWithdrawn, seen, isConfirmed: false })
      expect((await set(true, 1)).version).toBe(2)
      expect((await set(true, 1)).version).toBe(2)
      await expect(set(false, 1)).rejects.toMatchObject({ code: 'text_changed' })
      // What another line says by now is not said twice.
      await addLine(ctx, EDITOR, LINE)
      await expect(set(false, 2)).rejects.toMatchObject({
        code: 'lexicon_line_refused',
        details: [{ rule: 'known' }],
      })
      await expect(
        setLineWithdrawn(ctx, EDITOR, 'no-such-line', { isWithdrawn: true, seen: 1, isConfirmed: false }),
      ).rejects.toMatchObject({ code: 'not_found' })
      expect((await acts()).map(([act]) => act)).toEqual(['lexicon.add', 'lexicon.add', 'lexicon.withdraw'])
    })

    test('need a confirmation where a wrong sentence of a stored case would pass', async () => {
      const add = (sentence: string, kind: 'good' | 'entity') =>
        addCase(ctx, EDITOR, {
          sentence,
          cited: 'The city bought a plant.',
          lang: 'en',
          sourceLang: 'en',
          kind,
        })
      const wrong = await add('The city bought a museum.', 'entity')
      await add('The city bought a museum of its own.', 'good')
      await add('The city bought a plant.', 'good')
      const line = { en: 'museum plant', fr: 'usine' }
      const { problems, effect } = await checkLine(ctx, line)
      expect(problems).toEqual([])
      expect(effect).toEqual({
        compared: 3,
        wrong_let_through: [{ id: wrong.id, sentence: wrong.sentence, kind: 'entity' }],
        good_let_through: 1,
        held_back: 0,
      })
      await expect(addLine(ctx, EDITOR, { ...line, isConfirmed: false })).rejects.toMatchObject({
        code: 'lexicon_line_unsafe',
        details: effect.wrong_let_through,
      })
      expect((await addLine(ctx, EDITOR, { ...line, isConfirmed: true })).effect).toEqual(effect)
      expect((await checkLine(ctx, LINE)).effect.compared).toBe(0)
    })
  })

  describe('evaluation cases', () => {
    const CASE = {
      sentence: FRENCH,
      lang: 'fr',
      cited: ENGLISH,
      sourceLang: 'en',
      kind: 'good',
    } as const

    test('show the gate’s current verdict; a case cites sentences of its source', async () => {
      const process = start(db)
      const source = `It snowed for a week. ${ENGLISH} It cost little.`
      const added = await addCase(process.ctx, EDITOR, { ...CASE, source, note: 'Snow' })
      expect(added).toMatchObject({
        cited: ENGLISH,
        verdict: 'doubt',
        findings: [{ rule: 'coverage', detail: 'déneigeuse' }],
        is_right: false,
        note: 'Snow',
        report_id: null,
      })
      await expect(addCase(ctx, EDITOR, { ...CASE, source: 'It snowed.' })).rejects.toMatchObject({
        code: 'bad_request',
      })
      await addLine(process.ctx, EDITOR, LINE)
      const { cases } = await listCasePage(process.ctx, EDITOR, { state: 'live', page: 1 })
      expect(cases).toMatchObject([{ id: added.id, verdict: 'pass', findings: [], is_right: true }])
    })

    test('are withdrawn and put back, once', async () => {
      const { id } = await addCase(ctx, EDITOR, CASE)
      const set = (isWithdrawn: boolean, seen: number) =>
        setCaseWithdrawn(ctx, EDITOR, id, { isWithdrawn, seen })
      expect(await set(true, 1)).toMatchObject({ version: 2, withdrawn_at: NOW.toISOString() })
      expect(await set(true, 1)).toMatchObject({ version: 2 })
      await expect(set(false, 1)).rejects.toMatchObject({ code: 'text_changed' })
      expect((await listCasePage(ctx, EDITOR, { state: 'live', page: 1 })).cases).toEqual([])
      expect(await set(false, 2)).toMatchObject({ version: 3, withdrawn_at: null })
      expect(await acts()).toEqual([
        ['case.add', id],
        ['case.restore', id],
        ['case.withdraw', id],
      ])
    })
  })

  describe('a report of an inaccuracy', () => {
    const BODY = `It snowed for a week. ${ENGLISH} Critics say that it was dear.`
    const at = BODY.indexOf(ENGLISH)
    const rests = [{ start: at, end: at + ENGLISH.length }]
    const citedTexts = (text: string) => ({
      status: 'verified',
      from: 'en',
      summary: [
        { text: `${text} Vite.`, kind: 'cited', sources: [{ start: 0, end: 20 }] },
        { text, kind: 'cited', sources: rests },
      ],
      key_points: [{ text: 'Une définition.', kind: 'glossary', sources: [] }],
      in_simple_terms: [],
    })
    const report = async (): Promise<{ id: string; articleId: string }> => {
      const article = await buildArticle(db, {
        texts: {
          en: { title: 'Snow' },
          fr: { title: 'Neige', cited: JSON.stringify(citedTexts('La ville a vendu une déneigeuse.')) },
        },
      })
      await db.kysely
        .insertInto('article_bodies')
        .values({ article_id: article.id, lang: 'en', origin: 'page', body: BODY })
        .execute()
      const message = 'Vous écrivez « La ville a vendu une déneigeuse. », elle l’a achetée.'
      await receiveReport(ctx, article.id, { kind: 'summary', message })
      const [found] = (await listReportPage(ctx, 'open', 1)).reports
      return { id: found?.id ?? '', articleId: article.id }
    }

    test('becomes a case by one of the article’s sentences, and only once', async () => {
      const { id, articleId } = await report()
      const sentences = await listSentencesOfReport(ctx, id)
      expect(sentences).toMatchObject([
        {
          text: 'La ville a vendu une déneigeuse.',
          lang: 'fr',
          part: 'summary',
          cited: ENGLISH,
          is_quoted: true,
        },
        { text: 'La ville a vendu une déneigeuse. Vite.', cited: 'It snowed for a week.', is_quoted: false },
      ])
      const make = (text: string) => caseOfReport(ctx, EDITOR, id, { text, lang: 'fr', kind: 'role' })
      await expect(make('La ville n’a rien dit.')).rejects.toMatchObject({ code: 'text_changed' })
      const [made, again] = await Promise.all([
        make(sentences[0]?.text ?? ''),
        make(sentences[1]?.text ?? ''),
      ])
      expect(made).toEqual(again)
      expect(made).toMatchObject({ report_id: id, article_id: articleId, is_right: true })
      expect((await listReportPage(ctx, 'open', 1)).reports).toMatchObject([{ id, case_id: made.id }])
      expect(await acts()).toEqual([['case.add', made.id]])
    })

    test('does so when its summary was retracted, and lists nothing where the article cites nothing', async () => {
      const { id, articleId } = await report()
      await db.executeSql(
        `update article_texts set quarantined = jsonb_build_object('cited', cited), cited = null where article_id = $1`,
        [articleId],
      )
      expect(await listSentencesOfReport(ctx, id)).toHaveLength(2)
      await db.executeSql('delete from article_bodies where article_id = $1', [articleId])
      expect(await listSentencesOfReport(ctx, id)).toEqual([])
      await expect(listSentencesOfReport(ctx, uuidv7())).rejects.toMatchObject({ code: 'not_found' })
    })
  })
})
