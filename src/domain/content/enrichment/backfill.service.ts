import { DURATION_MS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { requireSummaryAccess } from '#domain/content/articles/summaries/article-access.ts'
import { hasUnlimitedSummaries } from '#domain/content/articles/summaries/summary-allowance.ts'
import { getArticleDetail } from '#domain/content/articles/articles.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { queueArticle, queueEnrichment, queueStory } from './backfill.repository.ts'
import { generationSince } from './generation-since.ts'

const hoursAgo = (ctx: Context, hours: number): Date =>
  new Date(ctx.clock().getTime() - hours * DURATION_MS.hour)

const backfill = (
  ctx: Context,
  viewer: Viewer,
  hours: number,
  act: 'backfill.quality' | 'backfill.categorization',
) =>
  ctx.db.tx(async () => {
    const counts = await queueEnrichment(ctx.db, hoursAgo(ctx, hours), act === 'backfill.categorization')
    await recordAct(ctx, viewer, { act, objectId: `${hours} h`, after: { ...counts } })
    return counts
  })

export const backfillEnrichment = (ctx: Context, viewer: Viewer, hours: number) =>
  backfill(ctx, viewer, hours, 'backfill.quality')

export const backfillCategories = (ctx: Context, viewer: Viewer, hours: number) =>
  backfill(ctx, viewer, hours, 'backfill.categorization')

/**
 * Idempotent: a second request queues nothing, and an article that was already queued is not charged to any
 * reader.
 */
const queueForReader = async (ctx: Context, { role, userId }: Viewer, articleId: string): Promise<void> => {
  const key = role === 'admin' || !userId ? undefined : `user:${userId}`
  if (key) await ctx.limiter.consume('generation', key)
  const isNew = await queueArticle(ctx.db, articleId)
  if (key && !isNew) await ctx.limiter.refund('generation', key)
}

/**
 * A missing summary is queued only for readers with unlimited summaries, and only if the article has more
 * than an excerpt, because otherwise there is nothing to summarise.
 */
export const askForSummary = async (ctx: Context, viewer: Viewer, id: string, lng: ContentLanguage) => {
  const article = await getArticleDetail(ctx, viewer, id, lng)
  if (article.has_summary) await requireSummaryAccess(ctx, viewer, article.id)
  const { no_summary_reason: reason } = article
  const isMissing = reason !== null && reason !== 'excerpt_only' && hasUnlimitedSummaries(viewer)
  if (isMissing) await queueForReader(ctx, viewer, article.id)
  return { summary: article.summary ?? null, keyPoints: article.key_points ?? [], queued: isMissing }
}

/**
 * Queues the whole story, because its title is generated together with the summaries. False where nothing
 * would be generated, for example without a configured model.
 */
export const askForTitle = async (ctx: Context, viewer: Viewer, id: string): Promise<boolean> => {
  const article = await getArticleDetail(ctx, viewer, id, 'en')
  return ctx.db.tx(async () => {
    const queued = ctx.hasModel === true && (await queueStory(ctx.db, article.id, generationSince(ctx)))
    await recordAct(ctx, viewer, { act: 'article.enhance_title', objectId: article.id, after: { queued } })
    return queued
  })
}
