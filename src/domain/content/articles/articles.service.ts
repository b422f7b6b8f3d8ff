import type { ArticleDetail, Storyline } from '#contract/content/articles.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, POPULAR_DAYS_DEFAULT } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasFeature } from '#domain/kernel/early-access.ts'
import { isArticleTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { listStoryArticles } from '#domain/content/stories/stories.repository.ts'
import { listStorylineRows } from '#domain/content/stories/storylines.repository.ts'
import { canViewSummary, requireSummaryAccess } from './summaries/article-access.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { isCitable } from './citation.ts'
import { listTopicCounts } from './article-choices.repository.ts'
import {
  type ArticleDetailRow,
  findArticleRow,
  findReadableId,
  findSourceTexts,
} from './articles.repository.ts'
import { simpleTermsProvenance } from './summaries/provenance.ts'
import { offeredTexts, presentArticleDetail, summaryTextFor } from './present-article.ts'
import { presentStory, presentStoryline } from './present-story.ts'
import { topicName } from './topic-names.ts'

const whyMissing = async (ctx: Context, id: string): Promise<AppError> =>
  new AppError(
    isUuid(id) && (await isArticleTakenDown(ctx.db, id)) ? 'article_taken_down' : 'article_not_found',
  )

/** @throws AppError `article_not_found`, or `article_taken_down` */
export const getArticleRow = async (ctx: Context, id: string): Promise<ArticleDetailRow> => {
  const row = isUuid(id) ? await findArticleRow(ctx.db, id) : undefined
  if (!row) throw await whyMissing(ctx, id)
  return row
}

/**
 * Clients may spell a UUID in upper case, so the stored id is returned.
 *
 * @throws AppError `article_not_found` where readers may not see the article, or `article_taken_down`
 */
export const getArticleId = async (ctx: Context, id: string): Promise<string> => {
  const found = isUuid(id) ? await findReadableId(ctx.db, id) : undefined
  if (!found) throw await whyMissing(ctx, id)
  return found
}

const findStoryline = async (
  ctx: Context,
  { story_id, storyline_id }: ArticleDetailRow,
  lng: ContentLanguage,
): Promise<Storyline | null> => {
  if (!story_id || !storyline_id) return null
  return presentStoryline(
    storyline_id,
    await listStorylineRows(ctx.db, storyline_id, story_id, lng),
    story_id,
    lng,
  )
}

const readDetail = async (
  ctx: Context,
  viewer: Viewer,
  row: ArticleDetailRow,
  { lng, withSummary }: { lng: ContentLanguage; withSummary: boolean },
): Promise<ArticleDetail> => {
  const story = row.story_id ? presentStory(row, await listStoryArticles(ctx.db, row.story_id), lng) : null
  const storyline = await findStoryline(ctx, row, lng)
  const sourceTexts = withSummary ? await findSourceTexts(ctx.db, row.id) : {}
  const canCite = isCitable(row) && hasFeature(ctx, viewer, 'citations')
  return presentArticleDetail(row, lng, withSummary, { story, storyline, sourceTexts, canCite })
}

/** Includes paid fields only if the viewer may see them. */
export const getArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: ContentLanguage,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  return readDetail(ctx, viewer, row, { lng, withSummary: await canViewSummary(ctx, viewer, row.id) })
}

/** Callbacks, because the meter belongs to `premium`, a stratum above this one. */
interface Reveal {
  /** Whether revealing also opens the text of the story, which is gated for the reader. */
  opensMore: (storyId: string) => Promise<boolean>
  /** Called after the other queries, so that a view is spent only if the response can be sent. */
  pay: (articleId: string) => Promise<void>
}

/** Nothing is paid for a summary that is already revealed or that is not gated. */
export const revealArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  { id, lng }: { id: string; lng: ContentLanguage },
  { opensMore, pay }: Reveal,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  const isOpen = await canViewSummary(ctx, viewer, row.id)
  const isGated =
    !isOpen && (offeredTexts(row).length > 0 || (row.story_id !== null && (await opensMore(row.story_id))))
  if (isGated) await pay(row.id)
  return readDetail(ctx, viewer, row, { lng, withSummary: isOpen || isGated })
}

/** `isGated` is false where a reveal would show nothing new and so must not cost a view. */
export const getGate = async (
  ctx: Context,
  id: string,
): Promise<{ articleId: string; storyId: string | null; isGated: boolean }> => {
  const row = await getArticleRow(ctx, id)
  return { articleId: row.id, storyId: row.story_id, isGated: offeredTexts(row).length > 0 }
}

/**
 * Simple terms are gated together with the summary.
 *
 * @throws AppError as `requireSummaryAccess` does
 */
export const getPlainEnglish = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: ContentLanguage,
): Promise<{
  in_simple_terms: string | null
  summary_lang: string | null
  provenance: Provenance | null
}> => {
  const row = await getArticleRow(ctx, id)
  const text = summaryTextFor(offeredTexts(row), lng)
  // An article without gated content has no simple terms to protect.
  if (text) await requireSummaryAccess(ctx, viewer, row.id)
  const in_simple_terms = text?.in_simple_terms ?? null
  return {
    in_simple_terms,
    summary_lang: text?.lang ?? null,
    provenance: text && in_simple_terms !== null ? simpleTermsProvenance(text) : null,
  }
}

/** Topics are stored under one name for both languages, which is translated into `lng`. */
export const listTopics = async (
  ctx: Context,
  lng: ContentLanguage,
  limit: number,
): Promise<{ topic: string; count: number }[]> => {
  const since = new Date(ctx.clock().getTime() - POPULAR_DAYS_DEFAULT * DURATION_MS.day)
  const topics = await listTopicCounts(ctx.db, since, limit)
  return topics.map(({ topic, count }) => ({ topic: topicName(topic, lng), count }))
}
