import { type GroundingRequest, type Verdict, splitSentences } from '@apercu/language-processing'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type {
  addGateCase,
  CaseKind,
  GateCase,
  listGateCases,
  withdrawGateCase,
} from '#contract/newsroom/newsroom-cases.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { gateOf } from '#domain/content/enrichment/gate-of.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import * as cases from './gate-cases.repository.ts'
import { stampOf } from './stamp.ts'

export const toRequest = (
  row: Pick<cases.CaseRow, 'sentence' | 'sentences' | 'cited' | 'lang' | 'source_lang'>,
): GroundingRequest => ({
  sentence: row.sentence,
  cited: row.cited.map((place) => row.sentences[place - 1] ?? '').join(' '),
  source: row.sentences.join(' '),
  lang: row.lang,
  sourceLang: row.source_lang,
})

/** The gate is right if it passes a good sentence or holds back a wrong one. */
export const isRight = (kind: CaseKind, verdict: Verdict): boolean =>
  (kind === 'good') === (verdict === 'pass')

/** Contains the verdict of this process's gate at the time of the call; none is stored with the case. */
export const presentCase = (ctx: Context, viewer: Viewer, row: cases.CaseRow): GateCase => {
  const request = toRequest(row)
  const { verdict, findings } = gateOf(ctx)(request)
  return {
    id: row.id,
    sentence: row.sentence,
    kind: row.kind,
    lang: row.lang,
    source_lang: row.source_lang,
    cited: request.cited,
    note: row.note,
    report_id: row.report_id,
    article_id: row.article_id,
    added_at: row.added_at.toISOString(),
    added_by: row.added_by,
    is_own: row.added_by === viewer.userId,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    version: row.version,
    verdict,
    findings: findings.map(({ kind: rule, detail }) => ({ rule, detail })),
    is_right: isRight(row.kind, verdict),
  }
}

/** Pages begin at 1. */
export const listCasePage = async (
  ctx: Context,
  viewer: Viewer,
  { state, page }: CallRequest<typeof listGateCases>['query'],
): Promise<{ cases: GateCase[]; has_more: boolean }> => {
  const rows = await cases.listCases(ctx.db, state, (page - 1) * NEWSROOM_PAGE, NEWSROOM_PAGE + 1)
  return {
    cases: rows.slice(0, NEWSROOM_PAGE).map((row) => presentCase(ctx, viewer, row)),
    has_more: rows.length > NEWSROOM_PAGE,
  }
}

/**
 * @returns the source's sentences, and the 1-based positions of the cited ones
 * @throws AppError `bad_request` where a cited sentence is not in the source
 */
const placesOf = (
  source: string,
  cited: string,
  lang: ContentLanguage,
): { sentences: string[]; cited: number[] } => {
  const sentences = splitSentences(source, lang).map(({ text }) => text)
  const places = splitSentences(cited, lang).map(({ text }) => sentences.indexOf(text) + 1)
  if (places.length === 0 || places.includes(0))
    throw new AppError('bad_request', [
      { field: 'cited', message: 'The cited sentences do not stand in the source' },
    ])
  return { sentences, cited: [...new Set(places)] }
}

export type NewCase = Pick<
  cases.CaseRow,
  'sentence' | 'lang' | 'sentences' | 'cited' | 'source_lang' | 'kind' | 'note' | 'report_id' | 'article_id'
>

/** Must be called in a transaction, because the audit entry belongs to the same change. */
export const storeCase = async (ctx: Context, viewer: Viewer, row: NewCase): Promise<cases.CaseRow> => {
  const { at, by } = stampOf(ctx, viewer)
  const stored = await cases.insertCase(ctx.db, {
    ...row,
    id: uuidv7(at),
    added_at: at,
    added_by: by,
    withdrawn_at: null,
    withdrawn_by: null,
  })
  const { sentence, kind, report_id } = stored
  await recordAct(ctx, viewer, { act: 'case.add', objectId: stored.id, after: { sentence, kind, report_id } })
  return stored
}

/** @throws AppError `bad_request` where a cited sentence is not in the source */
export const addCase = async (
  ctx: Context,
  viewer: Viewer,
  { sentence, lang, cited, sourceLang, source, kind, note }: CallRequest<typeof addGateCase>['body'],
): Promise<GateCase> => {
  const row = {
    ...placesOf(source || cited, cited, sourceLang),
    sentence,
    lang,
    source_lang: sourceLang,
    kind,
    note: note || null,
    report_id: null,
    article_id: null,
  }
  return presentCase(ctx, viewer, await ctx.db.tx(() => storeCase(ctx, viewer, row)))
}

/** @throws AppError `not_found`; `text_changed` where another editor changed the case meanwhile */
export const setCaseWithdrawn = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { isWithdrawn, seen }: CallRequest<typeof withdrawGateCase>['body'],
): Promise<GateCase> => {
  const changed = await ctx.db.tx(async () => {
    const row = isUuid(id) ? await cases.lockCase(ctx.db, id) : undefined
    if (!row) throw new AppError('not_found')
    if ((row.withdrawn_at !== null) === isWithdrawn) return row
    if (row.version !== seen) throw new AppError('text_changed')
    const after = await cases.setCaseWithdrawn(ctx.db, id, isWithdrawn ? stampOf(ctx, viewer) : null)
    await recordAct(ctx, viewer, {
      act: isWithdrawn ? 'case.withdraw' : 'case.restore',
      objectId: id,
      ...(isWithdrawn ? { before: { sentence: row.sentence } } : { after: { sentence: row.sentence } }),
    })
    return after
  })
  return presentCase(ctx, viewer, changed)
}
