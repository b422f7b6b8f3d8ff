import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasUnlimitedSummaries, listViewedToday, summaryAllowance } from './summary-allowance.ts'

/**
 * With an allowance, the summaries revealed today may be viewed. Reading or listing an article never
 * spends a view; only `POST /subscriptions/articles/{id}/track-view` does.
 */
export const canViewSummary = async (ctx: Context, viewer: Viewer, articleId: string): Promise<boolean> =>
  hasUnlimitedSummaries(viewer) || (await listViewedToday(ctx, viewer)).includes(articleId)

/** @throws AppError `summary_unopened` while the reader can spend a view, otherwise `summary_quota` */
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
