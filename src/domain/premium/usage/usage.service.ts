import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { SummaryAccess, Usage, ViewedSummary } from '#contract/premium/subscriptions.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { getGate, revealArticleDetail } from '#domain/content/articles/articles.service.ts'
import {
  hasUnlimitedSummaries,
  listViewedToday,
  summaryAllowance,
} from '#domain/content/articles/summaries/summary-allowance.ts'
import { spendView } from '#domain/content/articles/summaries/summary-days.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { isTextToReveal } from '#domain/content/story-pages/story-page.service.ts'

/** Allowances are per UTC day, so they reset at its next midnight. */
const resetTime = (now: Date): string => {
  const today = Date.parse(`${utcDay(now)}T00:00:00Z`)
  return new Date(today + DURATION_MS.day).toISOString()
}

const usageFrom = (ctx: Context, viewer: Viewer, viewed: readonly string[]): Usage => {
  const isUnlimited = hasUnlimitedSummaries(viewer)
  const perDay = isUnlimited ? null : (summaryAllowance(ctx, viewer)?.perDay ?? 0)
  return {
    remaining_quota: perDay === null ? null : Math.max(0, perDay - viewed.length),
    daily_count: viewed.length,
    daily_limit: perDay,
    reset_time: resetTime(ctx.clock()),
    unlimited: isUnlimited,
  }
}

const requireAllowance = (ctx: Context, viewer: Viewer): void => {
  if (!hasUnlimitedSummaries(viewer) && !summaryAllowance(ctx, viewer)) throw new AppError('unauthorized')
}

/** @throws AppError `unauthorized` for visitors where they have no allowance */
export const getUsage = async (ctx: Context, viewer: Viewer): Promise<Usage> => {
  requireAllowance(ctx, viewer)
  return usageFrom(ctx, viewer, await listViewedToday(ctx, viewer))
}

/**
 * Spends nothing. `can_view_summary` is null if neither the article's summary nor its story's text is gated.
 *
 * @throws AppError `unauthorized` for visitors without an allowance, if there is something to reveal
 */
export const checkAccess = async (ctx: Context, viewer: Viewer, id: string): Promise<SummaryAccess> => {
  const { articleId, storyId, ...gate } = await getGate(ctx, id)
  const isGated = gate.isGated || (storyId !== null && (await isTextToReveal(ctx, viewer, storyId)))
  if (isGated) requireAllowance(ctx, viewer)
  const viewed = await listViewedToday(ctx, viewer)
  const usage = usageFrom(ctx, viewer, viewed)
  const isViewed = viewed.includes(articleId)
  return {
    ...usage,
    already_viewed: isViewed,
    can_view_summary: isGated ? isViewed || usage.remaining_quota !== 0 : null,
  }
}

/**
 * Spends one of the day's views the first time; idempotent after that, and free if there is nothing to
 * reveal. The article is part of the answer, so that no view is spent without its text.
 *
 * @throws AppError `summary_quota` when no view is left
 */
export const trackView = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: ContentLanguage,
): Promise<ViewedSummary> => {
  const article = await revealArticleDetail(
    ctx,
    viewer,
    { id, lng },
    {
      opensMore: (storyId) => isTextToReveal(ctx, viewer, storyId),
      pay: (articleId) => spend(ctx, viewer, articleId),
    },
  )
  return { usage: await getUsage(ctx, viewer), article }
}

const spend = async (ctx: Context, viewer: Viewer, articleId: string): Promise<void> => {
  const { reader, perDay } = summaryAllowance(ctx, viewer) ?? {}
  if (!reader || perDay === undefined) throw new AppError('unauthorized')
  if (await spendView(ctx.db, reader, { day: utcDay(ctx.clock()), articleId, limit: perDay })) return
  // Either a parallel request has spent the view already, or none is left.
  const viewed = await listViewedToday(ctx, viewer)
  if (!viewed.includes(articleId)) throw new AppError('summary_quota', { reset_time: resetTime(ctx.clock()) })
}
