import type { ArticleDetail } from '#contract/articles.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { SummaryAccess, Usage, ViewedSummary } from '#contract/subscriptions.ts'
import { utcDay } from '#contract/utc-day.ts'
import { getArticleDetail, getArticleId } from '#domain/articles/articles.service.ts'
import {
  hasUnlimitedSummaries,
  listViewedToday,
  summaryAllowance,
} from '#domain/articles/summary-allowance.ts'
import { spendView } from '#domain/articles/summary-days.repository.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { isTextToReveal } from '#domain/stories/story-page.service.ts'

/** The next midnight of UTC. */
const resetTime = (now: Date): string => {
  const today = Date.parse(`${utcDay(now)}T00:00:00Z`)
  return new Date(today + DURATION_MS.day).toISOString()
}

const usageFrom = (ctx: Context, viewer: Viewer, viewed: readonly string[]): Usage => {
  const isUnlimited = hasUnlimitedSummaries(viewer)
  const { perDay } = summaryAllowance(ctx, viewer) ?? {}
  if (!isUnlimited && perDay === undefined) throw new AppError('unauthorized')
  return {
    remaining_quota: perDay === undefined ? null : Math.max(0, perDay - viewed.length),
    daily_count: viewed.length,
    daily_limit: perDay ?? null,
    reset_time: resetTime(ctx.clock()),
    unlimited: isUnlimited,
  }
}

/**
 * What is left of today's allowance.
 *
 * @throws AppError `unauthorized` for visitors where they have none.
 */
export const getUsage = async (ctx: Context, viewer: Viewer): Promise<Usage> =>
  usageFrom(ctx, viewer, await listViewedToday(ctx, viewer))

/** Whether revealing this article's summary would be allowed, and whether it costs anything. Spends nothing. */
export const checkAccess = async (ctx: Context, viewer: Viewer, id: string): Promise<SummaryAccess> => {
  const articleId = await getArticleId(ctx, id)
  const viewed = await listViewedToday(ctx, viewer)
  const usage = usageFrom(ctx, viewer, viewed)
  const isViewed = viewed.includes(articleId)
  return { ...usage, already_viewed: isViewed, can_view_summary: isViewed || usage.remaining_quota !== 0 }
}

/**
 * Reveals an article's summary and the text of its story: spends one of the day's views the first time, nothing after that,
 * nor where there is nothing to reveal. Answers the article with it, so that what was paid for has arrived.
 *
 * @throws AppError `summary_quota` when no view is left.
 */
export const trackView = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
): Promise<ViewedSummary> => {
  const listed = await getArticleDetail(ctx, viewer, id, lng)
  if (!listed.can_view_summary && (await isToReveal(ctx, viewer, listed))) await spend(ctx, viewer, listed.id)
  const article = listed.can_view_summary ? listed : await getArticleDetail(ctx, viewer, id, lng)
  return { usage: await getUsage(ctx, viewer), article }
}

/** The summary of an article, or what all reports of its story say together: a view is spent only where something new is shown. */
const isToReveal = async (
  ctx: Context,
  viewer: Viewer,
  { has_summary, story_id }: Pick<ArticleDetail, 'has_summary' | 'story_id'>,
): Promise<boolean> => has_summary || (story_id !== null && (await isTextToReveal(ctx, viewer, story_id)))

const spend = async (ctx: Context, viewer: Viewer, articleId: string): Promise<void> => {
  const { reader, perDay } = summaryAllowance(ctx, viewer) ?? {}
  if (!reader || perDay === undefined) throw new AppError('unauthorized')
  if (await spendView(ctx.db, reader, utcDay(ctx.clock()), articleId, perDay)) return
  // Nothing was spent: another tab was faster, which is as good, or nothing is left.
  const viewed = await listViewedToday(ctx, viewer)
  if (!viewed.includes(articleId)) throw new AppError('summary_quota', { reset_time: resetTime(ctx.clock()) })
}
