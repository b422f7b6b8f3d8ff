import {
  type FeatureScorer,
  type Neighbours,
  type Regrouped,
  type ScoredPair,
  answeredScorer,
  cosineOf,
  lastDoubts,
  packVector,
  pairsInDoubt,
  shiftBySimilarity,
} from '@apercu/language-processing'
import { type Embedder, TEXTS_AT_ONCE, type Llm, LlmError } from '@apercu/llm-client'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listTitles, type MemberTitle } from './stories-in-reach.repository.ts'
import {
  deleteAnswersBefore,
  deleteVectorsBefore,
  insertAnswer,
  listAnswers,
  listVectors,
  upsertVectors,
} from './pair-host.repository.ts'
import { askWhetherOneEvent } from './pair-judge.ts'

/** Models that compare the meaning of two reports, beyond their words. */
export interface PairHost {
  embedder: Embedder
  /** Absent where no model for yes-no questions is configured. */
  judge?: Llm | undefined
}

type Report = Regrouped & { article: { revised_at: Date | null } }

/** The reports of a pass, scored by their words. */
interface Compared<R extends Report> {
  reports: readonly R[]
  neighbours: Neighbours<R>
  score: FeatureScorer
}

/** The backlog of a first week is spread over several passes. */
const TEXTS_A_PASS = 20 * TEXTS_AT_ONCE
const QUESTIONS_A_PASS = 40
/** The rest of the day's token budget is for generated summaries. */
const SHARE_OF_TOKENS = 0.5
/** After this timeout the pass continues with the answers that have arrived. */
const MAX_ASKING_MS = 5 * DURATION_MS.minute
/**
 * Covers the articles that are regrouped. Long stories include older ones, but no pair of those is queried
 * again.
 */
const VECTORS_KEPT_MS = 7 * DURATION_MS.day
const ANSWERS_KEPT_MS = 30 * DURATION_MS.day

/**
 * Rescores borderline pairs with a model host: first by similarity of meaning, then, for the most doubtful,
 * by a model's yes or no. Answers are cached in the database, so that no pair is queried twice. On any
 * failure the fallback is the score by words.
 */
export const consultHost = async <R extends Report>(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { embedder, judge }: PairHost,
  { reports, neighbours, score }: Compared<R>,
  signal?: AbortSignal,
): Promise<FeatureScorer> => {
  const deadline = AbortSignal.timeout(MAX_ASKING_MS)
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline
  const pairs = pairsInDoubt(reports, neighbours, score)
  const inDoubt = new Set(pairs.borderline.flatMap(({ a, b }) => [a.id, b.id]))
  const sure = new Set(pairs.surelyOne.flatMap(({ a, b }) => [a.id, b.id]))
  const read = reports.filter(({ id }) => inDoubt.has(id) || sure.has(id))
  const vectors = await vectorsOf(ctx, embedder, read, until)
  const shifted = shiftBySimilarity(pairs, (a, b) => {
    const [left, right] = [vectors.get(a), vectors.get(b)]
    return left && right ? cosineOf(left, right) : undefined
  })
  const answers = await cachedAnswers(ctx, [...inDoubt])
  if (judge) {
    const open = lastDoubts(shifted).filter(({ a, b }) => !answers.has(pairKey(a.id, b.id)))
    const asked = await askJudge(ctx, judge, open.slice(0, QUESTIONS_A_PASS), until)
    for (const [pair, isOneEvent] of asked) answers.set(pair, isOneEvent)
  }
  return answeredScorer(score, shifted, (a, b) => answers.get(pairKey(a, b)))
}

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** Logs a failed host once a pass; running out of time or tokens is not logged. */
const notePause = ({ log }: Pick<Context, 'log'>, error: unknown, until: AbortSignal): void => {
  if (until.aborted) return
  if (!(error instanceof LlmError)) throw error
  if (error.code !== 'open' && error.code !== 'budget')
    log.warn({ code: error.code }, 'A model host could not be heard on pairs of reports; words decide')
}

const textOf = ({ title, description }: MemberTitle): string =>
  description ? `${title}. ${description}` : title

const vectorsOf = async (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  embedder: Embedder,
  reports: readonly Report[],
  until: AbortSignal,
): Promise<Map<string, Int8Array>> => {
  const found = new Map<string, Int8Array>()
  const byId = new Map(reports.map(({ id, article }) => [id, article]))
  for (const { article_id, made_at, vector } of await listVectors(ctx.db, embedder.model, [...byId.keys()]))
    if (made_at >= (byId.get(article_id)?.revised_at ?? made_at)) found.set(article_id, vector)
  const missing = reports
    .filter(({ id }) => !found.has(id))
    .toSorted((a, b) => b.features.publishTime - a.features.publishTime)
    .slice(0, TEXTS_A_PASS)
  try {
    for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
      const titles = await listTitles(
        ctx.db,
        missing.slice(from, from + TEXTS_AT_ONCE).map(({ id }) => id),
      )
      if (titles.length === 0) continue
      const made = await embedder.embed(titles.map(textOf), until)
      const rows = titles.flatMap(({ id }, at) => {
        const vector = made[at]
        return vector ? [{ article_id: id, vector: packVector(vector) }] : []
      })
      await upsertVectors(ctx.db, embedder.model, ctx.clock(), rows)
      for (const { article_id, vector } of rows) found.set(article_id, vector)
    }
  } catch (error) {
    notePause(ctx, error, until)
  }
  return found
}

/** Answers by `pairKey`; null where the model's answer was neither yes nor no. */
type Answers = Map<string, boolean | null>

const cachedAnswers = async ({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Answers> =>
  new Map((await listAnswers(db, ids)).map((row) => [pairKey(row.first_id, row.second_id), row.is_one_event]))

const askJudge = async (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  judge: Llm,
  open: readonly ScoredPair[],
  until: AbortSignal,
): Promise<Answers> => {
  const answers: Answers = new Map()
  const titles = await listTitles(ctx.db, [...new Set(open.flatMap(({ a, b }) => [a.id, b.id]))])
  const byId = new Map(titles.map((row) => [row.id, row]))
  try {
    for (const { a, b } of open) {
      const { usedToday, limit } = judge.budget()
      if (usedToday > limit * SHARE_OF_TOKENS) break
      const [one, other] = [a, b].map(({ id, features }) => {
        const text = byId.get(id)
        return text && { ...text, publishedAt: new Date(features.publishTime) }
      })
      if (!one || !other) continue
      const is_one_event = await askWhetherOneEvent(judge, one, other, until)
      const [first_id = '', second_id = ''] = [a.id, b.id].toSorted()
      await insertAnswer(ctx.db, ctx.clock(), { first_id, second_id, is_one_event })
      answers.set(pairKey(a.id, b.id), is_one_event)
    }
  } catch (error) {
    notePause(ctx, error, until)
  }
  return answers
}

/** Deletes cached answers about articles that are no longer regrouped. */
export const pruneAnswers = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock().getTime()
  await deleteVectorsBefore(db, new Date(now - VECTORS_KEPT_MS))
  await deleteAnswersBefore(db, new Date(now - ANSWERS_KEPT_MS))
}
