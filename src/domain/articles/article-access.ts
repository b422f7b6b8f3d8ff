import { AppError } from '#contract/errors.ts'
import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { listViewed } from './summary-days.repository.ts'

/** Days of the allowance are UTC days, wherever the reader is. 'YYYY-MM-DD'. */
export const allowanceDay = (now: Date): string => now.toISOString().slice(0, 10)

/** Premium readers and admins are sent every summary. */
export const hasUnlimitedSummaries = (viewer: Viewer): boolean =>
  viewer.role === 'premium' || viewer.role === 'admin'

/** What a reader with an allowance has revealed today; nothing for anybody else. */
export const listViewedToday = async (ctx: Context, viewer: Viewer): Promise<string[]> =>
  viewer.role === 'free' && viewer.userId ? listViewed(ctx.db, viewer.userId, allowanceDay(ctx.clock())) : []

/**
 * May this reader be sent this article's summary? Free readers where they have revealed it today: opening or listing
 * an article never spends anything, only `POST /subscriptions/articles/{id}/track-view` does.
 */
export const canViewSummary = async (ctx: Context, viewer: Viewer, articleId: string): Promise<boolean> =>
  hasUnlimitedSummaries(viewer) || (await listViewedToday(ctx, viewer)).includes(articleId)

/** @throws AppError `summary_unopened` while a view could still be spent, `summary_quota` when none is left. */
export const requireSummaryAccess = async (
  ctx: Context,
  viewer: Viewer,
  articleId: string,
): Promise<void> => {
  if (hasUnlimitedSummaries(viewer)) return
  const viewed = await listViewedToday(ctx, viewer)
  if (viewed.includes(articleId)) return
  throw new AppError(viewed.length < FREE_SUMMARY_VIEWS_PER_DAY ? 'summary_unopened' : 'summary_quota')
}
