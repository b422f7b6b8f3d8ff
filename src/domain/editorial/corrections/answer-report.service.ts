import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type { NewsroomReport } from '#contract/newsroom/newsroom-reports.ts'
import type { CorrectionsTable } from '#db/schema/corrections.ts'
import { uuidv7 } from '#db/uuid.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { leaveTextDue } from '#domain/content/enrichment/story-text/story-texts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import * as reports from './reports.repository.ts'

interface Notes {
  note_en: string
  note_fr: string
}
export interface NewCorrection extends Notes {
  kind: CorrectionsTable['kind']
}
export type Answer = { outcome: 'declined' } | ({ outcome: 'corrected' } & Notes)

export const listReportPage = async (
  ctx: Context,
  state: 'open' | 'answered',
  page: number,
): Promise<{ reports: NewsroomReport[]; open: number; has_more: boolean }> => {
  const offset = (page - 1) * NEWSROOM_PAGE
  const rows = await reports.listReportRows(ctx.db, state, offset, NEWSROOM_PAGE + 1)
  return {
    reports: rows.slice(0, NEWSROOM_PAGE).map(({ created_at, answered_at, ...report }) => ({
      ...report,
      created_at: created_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
    open: await reports.countOpenReports(ctx.db),
    has_more: rows.length > NEWSROOM_PAGE,
  }
}

const publish = async (
  ctx: Context,
  articleId: string,
  { kind, note_en, note_fr }: NewCorrection,
): Promise<string> => {
  const article = await reports.findTitle(ctx.db, articleId)
  if (!article) throw new AppError('article_not_found')
  const now = ctx.clock()
  const id = uuidv7(now)
  await reports.insertCorrection(ctx.db, {
    id,
    article_id: articleId,
    ...article,
    kind,
    note_en,
    note_fr,
    corrected_at: now,
  })
  await leaveTextDue(ctx.db, articleId)
  return id
}

/**
 * One transaction closes the report and publishes the correction: in the public log, in the next edition if
 * an earlier one had the error (`digests/edition-corrections.repository.ts`), and in the next newsletter of
 * every subscriber who was sent it
 * (`domain/readers/newsletters/composing/pending-corrections.repository.ts`).
 *
 * @returns the correction's id; null for a declined report
 * @throws AppError `not_found`, or `report_answered`
 */
export const answerReport = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  answer: Answer,
): Promise<string | null> =>
  ctx.db.tx(async () => {
    const report = isUuid(id) ? await reports.lockReport(ctx.db, id) : undefined
    if (!report) throw new AppError('not_found')
    if (report.answered_at) throw new AppError('report_answered')
    const { outcome } = answer
    const correction_id =
      outcome === 'corrected' ? await publish(ctx, report.article_id, { ...answer, kind: report.kind }) : null
    await reports.closeReport(ctx.db, id, { outcome, correction_id, answered_at: ctx.clock() })
    const after = { ...answer, article_id: report.article_id }
    await recordAct(ctx, viewer, { act: 'report.answer', objectId: id, after })
    return correction_id
  })

/** Undoes that it was declined. */
export const reopenReport = async (ctx: Context, viewer: Viewer, id: string): Promise<void> => {
  const report = await reports.lockReport(ctx.db, id)
  if (!report) throw new AppError('not_found')
  await reports.reopenReport(ctx.db, id)
  await recordAct(ctx, viewer, {
    act: 'report.reopen',
    objectId: id,
    after: { article_id: report.article_id },
  })
}

/**
 * For an error that no reader reported.
 *
 * @throws AppError `article_not_found`
 */
export const publishCorrection = (
  ctx: Context,
  viewer: Viewer,
  articleId: string,
  correction: NewCorrection,
): Promise<string> =>
  ctx.db.tx(async () => {
    if (!isUuid(articleId)) throw new AppError('article_not_found')
    const id = await publish(ctx, articleId, correction)
    await recordAct(ctx, viewer, {
      act: 'correction.publish',
      objectId: articleId,
      after: { ...correction },
    })
    return id
  })
