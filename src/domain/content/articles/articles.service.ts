import type { ArticleDetail, Storyline } from '#contract/content/articles.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, POPULAR_DAYS_DEFAULT } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { listStoryArticles } from '#domain/content/stories/stories.repository.ts'
import { listStorylineRows } from '#domain/content/stories/storylines.repository.ts'
import { canViewSummary, requireSummaryAccess } from './summaries/article-access.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { findSourceTexts } from './article-bodies.repository.ts'
import { listTopicCounts } from './article-choices.repository.ts'
import { type ArticleDetailRow, findArticleRow, findReadableId } from './articles.repository.ts'
import { simpleTermsProvenance } from './summaries/provenance.ts'
import { offeredTexts, presentArticleDetail, summaryTextFor } from './present-article.ts'
import { presentStory, presentStoryline } from './present-story.ts'
import { topicName } from './topic-names.ts'

const getArticleRow = async (ctx: Context, id: string): Promise<ArticleDetailRow> => {
  const row = isUuid(id) ? await findArticleRow(ctx.db, id) : undefined
  if (!row) throw new AppError('article_not_found')
  return row
}

/** The stored id of a readable article, however it was spelled. */
export const getArticleId = async (ctx: Context, id: string): Promise<string> => {
  const found = isUuid(id) ? await findReadableId(ctx.db, id) : undefined
  if (!found) throw new AppError('article_not_found')
  return found
}

const findStoryline = async (
  ctx: Context,
  { story_id, storyline_id }: ArticleDetailRow,
  lng: Locale,
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
  row: ArticleDetailRow,
  lng: Locale,
  withSummary: boolean,
): Promise<ArticleDetail> => {
  const story = row.story_id ? presentStory(row, await listStoryArticles(ctx.db, row.story_id), lng) : null
  const storyline = await findStoryline(ctx, row, lng)
  const sourceTexts = withSummary ? await findSourceTexts(ctx.db, row.id) : {}
  return presentArticleDetail(row, lng, withSummary, { story, storyline, sourceTexts })
}

/** An article; its paid fields only for a viewer who may read them. */
export const getArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  return readDetail(ctx, row, lng, await canViewSummary(ctx, viewer, row.id))
}

/** The callbacks of revealing a summary. */
interface Reveal {
  /** Whether the reveal also opens the story's text, which the reader cannot see yet. */
  opensMore: (storyId: string) => Promise<boolean>
  /** Called after the other queries, so that a view is spent only if the answer can be given. */
  pay: (articleId: string) => Promise<void>
}

/** Reveals an article's summary. Nothing is paid where it is open already, or where nothing is gated. */
export const revealArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
  { opensMore, pay }: Reveal,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  const isOpen = await canViewSummary(ctx, viewer, row.id)
  const isGated =
    !isOpen && (offeredTexts(row).length > 0 || (row.story_id !== null && (await opensMore(row.story_id))))
  if (isGated) await pay(row.id)
  return readDetail(ctx, row, lng, isOpen || isGated)
}

/** The id of a readable article, and whether it has gated content. */
export const getGate = async (
  ctx: Context,
  id: string,
): Promise<{ articleId: string; storyId: string | null; isGated: boolean }> => {
  const row = await getArticleRow(ctx, id)
  return { articleId: row.id, storyId: row.story_id, isGated: offeredTexts(row).length > 0 }
}

/** The article in simple terms, behind the gate of its summary. */
export const getPlainEnglish = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
): Promise<{
  in_simple_terms: string | null
  summary_lang: string | null
  provenance: Provenance | null
}> => {
  const row = await getArticleRow(ctx, id)
  const text = summaryTextFor(offeredTexts(row), lng)
  // Without gated content there are none.
  if (text) await requireSummaryAccess(ctx, viewer, row.id)
  const in_simple_terms = text?.in_simple_terms ?? null
  return {
    in_simple_terms,
    summary_lang: text?.lang ?? null,
    provenance: text && in_simple_terms !== null ? simpleTermsProvenance(text) : null,
  }
}

/** Topics of the last seven days, in the reader's language. */
export const listTopics = async (
  ctx: Context,
  lng: Locale,
  limit: number,
): Promise<{ topic: string; count: number }[]> => {
  const since = new Date(ctx.clock().getTime() - POPULAR_DAYS_DEFAULT * DURATION_MS.day)
  const topics = await listTopicCounts(ctx.db, since, limit)
  return topics.map(({ topic, count }) => ({ topic: topicName(topic, lng), count }))
}
