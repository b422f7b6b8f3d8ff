import { GATE_VERSION, joinSentences } from '@apercu/language-processing'
import { setImmediate } from 'node:timers/promises'
import type { Llm } from '@apercu/llm-client'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { raiseVersion } from '#domain/kernel/audit/audit.repository.ts'
import { recordAutomaticAct } from '#domain/kernel/audit/audit.service.ts'
import { gateOf } from '../gate-of.ts'
import { askJudge, isUnreached } from '../model/judge.ts'
import type { GroundingGate } from '../model/story-answer.ts'
import { type CheckedText, recheckText, type GroundingReader } from './recheck-text.ts'
import * as published from './recheck-texts.repository.ts'

/** About three seconds of a core per minute: an archive of 100,000 takes 17 hours. */
const ARTICLES_PER_RUN = 100
/** Articles that are claimed, judged and stored together. */
const BATCH = 20
/** Share of the day's token budget: the rest is for news. */
const BUDGET_SHARE = 0.5

export interface VersionedGate {
  /** Version of its rules: an increment checks all texts again. */
  version: number
  rules: GroundingGate
}

export interface RecheckReport {
  /** Includes articles whose texts changed while they were judged. */
  articles: number
  /** Withdrawn sentences, without titles. */
  sentences: number
  titles: number
  /** Articles that lost all texts in a language, and are queued for enrichment. */
  lost: string[]
  /** Texts with a doubted sentence, which wait until the second model is available. */
  waiting: number
}

interface Checked extends published.ReadText {
  article: published.PublishedArticle
  text: published.PublishedText
  checked: CheckedText
}

const mayAsk = (judge: Llm): boolean => {
  const { usedToday, limit } = judge.budget()
  return judge.state() !== 'open' && usedToday < limit * BUDGET_SHARE
}

/** Doubted sentences wait while the second model is unavailable, instead of being withdrawn. */
const readerOf = (
  gate: VersionedGate,
  judge: Llm | undefined,
  signal: AbortSignal | undefined,
): GroundingReader => {
  let turn: Promise<void> = Promise.resolve()
  return async (request) => {
    // Yields to the event loop between sentences, so that the process can serve requests.
    turn = turn.then(() => setImmediate())
    await turn
    const { verdict, findings } = gate.rules(request)
    const rules = [...new Set(findings.map(({ kind }) => kind))]
    if (verdict !== 'doubt' || !judge) return { answer: verdict, rules }
    const read = mayAsk(judge) && (await askJudge(judge, request, signal))
    if (!read || isUnreached(read)) return { answer: 'waits', rules }
    return read.answer === 'yes' ? { answer: 'pass', rules, isReadByModel: true } : { answer: 'doubt', rules }
  }
}

const countOf = (checked: readonly Checked[], isTitle: boolean): number =>
  checked.flatMap((one) => one.checked.withdrawn).filter(({ part }) => (part === 'title') === isTitle).length

const hasLostText = ({ text, checked }: Checked): boolean => text.cited !== null && checked.cited === null

/** An abort keeps the texts that were finished before it. */
const readBatch = async (
  articles: readonly published.PublishedArticle[],
  read: GroundingReader,
  signal: AbortSignal | undefined,
): Promise<Checked[]> => {
  const batch: Checked[] = []
  try {
    for (const article of articles)
      for (const text of article.texts) {
        signal?.throwIfAborted()
        const { lang, row_version } = text
        const checked = await recheckText(text, article, read)
        batch.push({ article_id: article.id, lang, row_version, article, text, checked })
      }
  } catch (error) {
    if (!signal?.aborted) throw error
  }
  return batch
}

/**
 * The source's title replaces a withdrawn one. A generated text that has no more than this title left is
 * deleted.
 */
const replace = async (
  ctx: Context,
  { article, article_id, lang, text, checked }: Checked,
  version: number,
): Promise<void> => {
  const { title, cited } = checked
  const saysNothing = cited === null && (title === null || title === article.title)
  if (text.origin === 'ai' && saysNothing && (await published.deleteText(ctx.db, article_id, lang))) return
  const left = {
    article_id,
    lang,
    title: title ?? article.title,
    cited,
    summary: cited && joinSentences(cited.summary),
    simple: cited && joinSentences(cited.in_simple_terms),
    points: cited && cited.key_points.map((point) => point.text),
  }
  await published.replaceText(ctx.db, left, checked.isFinished ? version : 0, ctx.clock())
}

/** `recheckText` returns the same object where it changed neither a sentence nor a label. */
const isChanged = ({ text, checked }: Checked): boolean =>
  checked.withdrawn.length > 0 || checked.cited !== text.cited

/** No mail and no correction follow: the page says less than before, and all of it is checked. */
const save = (ctx: Context, read: readonly Checked[], version: number): Promise<Checked[]> =>
  ctx.db.tx(async () => {
    const unchanged = await published.lockRead(ctx.db, read)
    const now = ctx.clock()
    const changed = unchanged.filter(isChanged)
    const passed = unchanged.filter((one) => !isChanged(one) && one.checked.isFinished)
    await published.markRead(ctx.db, passed, version)
    if (changed.length === 0) return unchanged
    for (const one of changed) await replace(ctx, one, version)
    await published.insertWithdrawn(
      ctx.db,
      changed.flatMap(({ article_id, lang, checked }) =>
        checked.withdrawn.map((sentence) => ({
          ...sentence,
          id: uuidv7(now),
          article_id,
          lang,
          gate_version: version,
          withdrawn_at: now,
        })),
      ),
    )
    const lost = Map.groupBy(changed.filter(hasLostText), ({ article_id }) => article_id)
    await published.queueAgain(ctx.db, [...lost.keys()])
    for (const [objectId, texts] of lost) {
      const after = { sentences: countOf(texts, false), titles: countOf(texts, true) }
      await recordAutomaticAct(ctx.db, now, { act: 'article.withdraw', objectId, after })
    }
    // Cached pages, lists and newsletters may still contain the text.
    await raiseVersion(ctx.db)
    return unchanged
  })

/**
 * Checks published texts that a former gate version passed, newest first, at most 100 articles a run. Failed
 * sentences are withdrawn, and an article that lost a text is queued for enrichment. Sentences are judged
 * outside of transactions. Concurrent processes share the work, and unfinished articles come again.
 */
export const recheckTexts = async (
  ctx: Context,
  judge: Llm | undefined,
  signal?: AbortSignal,
  gate: VersionedGate = { version: GATE_VERSION, rules: gateOf(ctx) },
): Promise<RecheckReport> => {
  const { version } = gate
  const read = readerOf(gate, judge, signal)
  const report: RecheckReport = { articles: 0, sentences: 0, titles: 0, lost: [], waiting: 0 }
  while (!signal?.aborted && report.articles < ARTICLES_PER_RUN) {
    const readsAgain = !judge || mayAsk(judge)
    const ids = await published.claimArticles(ctx.db, { version, limit: BATCH, readsAgain })
    if (ids.length === 0) break
    const articles = await published.readPublished(ctx.db, ids, version)
    const saved = await save(ctx, await readBatch(articles, read, signal), version)
    report.articles += ids.length
    report.sentences += countOf(saved, false)
    report.titles += countOf(saved, true)
    report.lost.push(...new Set(saved.filter(hasLostText).map(({ article_id }) => article_id)))
    report.waiting += saved.filter(({ checked }) => !checked.isFinished).length
  }
  if (report.articles > 0)
    ctx.log.info(
      { version, ...report, lost: report.lost.length },
      'Published texts were checked by a newer gate',
    )
  return report
}
