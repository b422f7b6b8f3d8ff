import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasUnlimitedSummaries, listViewedToday, summaryAllowance } from './summary-allowance.ts'

/**
 * Whether a reader may view an article's summary. With an allowance: if it was revealed today. Reading
 * or listing an article never spends a view, only `POST /subscriptions/articles/{id}/track-view` does.
 */
export const canViewSummary = async (ctx: Context, viewer: Viewer, articleId: string): Promise<boolean> =>
  hasUnlimitedSummaries(viewer) || (await listViewedToday(ctx, viewer)).includes(articleId)

/** @throws AppError `summary_unopened` while a view can be spent, `summary_quota` when none is left */
export const requireSummaryAccess = async (
  ctx: Context,
  viewer: Viewer,
  articleId: string,
): Promise<void> => {
  if (hasUnlimitedSummaries(viewer)) return
  const viewed = await listViewedToday(ctx, viewer)
  if (viewed.includes(articleId)) return
  const { perDay = 0 } = summaryAllowance(ctx, viewer) ?? {}
  throw new AppError(viewed.length < perDay ? 'summary_unopened' : 'summary_quota')
}
