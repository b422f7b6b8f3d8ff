import type {
  Article,
  ArticleDetail,
  ArticleList,
  batchArticles,
  listArticles,
  Storyline,
} from '#contract/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, LANDING_HERO, LANDING_LATEST, POPULAR_DAYS_DEFAULT } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Provenance } from '#contract/provenance.ts'
import { CATEGORIES, type Category, isCategory, parseCategoryId } from '#contract/taxonomy.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { listStoryArticles } from '#domain/stories/stories.repository.ts'
import { listStorylineRows } from '#domain/stories/storylines.repository.ts'
import { type Choosable, fill } from '#domain/rankings/pick.ts'
import { listPinned } from '#domain/pins/pins.repository.ts'
import { pinnedPage, pinsOnPage, placePinned } from '#domain/pins/place-pinned.ts'
import { canViewSummary, requireSummaryAccess } from './article-access.ts'
import { isUuid } from '#contract/uuid.ts'
import { findSourceTexts } from './article-bodies.repository.ts'
import {
  type ArticleChoice,
  type ArticleDetailRow,
  type ArticleFilter,
  type ArticleRow,
  findArticleRow,
  findReadableId,
  listArticleRows,
  listArticleRowsByIds,
  listBatchChoices,
  listNewestChoices,
  listRelatedRows,
  listTopicCounts,
} from './articles.repository.ts'
import { simpleTermsProvenance } from './provenance.ts'
import {
  presentArticle,
  presentArticleDetail,
  presentStory,
  presentStoryline,
  summaryTextFor,
} from './present-article.ts'
import { listSearchPage } from './search-page.ts'
import { topicKey, topicName } from './topic-names.ts'

type ListQuery = CallRequest<typeof listArticles>['query']

/** `24h` or `7d` before `now`. */
const sinceOf = (timeFilter: string, now: Date): Date => {
  const unit = timeFilter.endsWith('h') ? DURATION_MS.hour : DURATION_MS.day
  return new Date(now.getTime() - Number.parseInt(timeFilter, 10) * unit)
}

/** Known categories of a list; `unknown_category` when it names some and knows none. */
const knownCategories = (ids: readonly string[]): Category[] => {
  const known = ids.filter(isCategory)
  if (known.length === 0) throw new AppError('unknown_category')
  return known
}

const filterOf = (query: ListQuery, now: Date): ArticleFilter => {
  const filter: ArticleFilter = {}
  if (query.category !== undefined) {
    const parsed = parseCategoryId(query.category)
    if (!parsed) throw new AppError('unknown_category')
    filter.categories = [parsed.category]
    if (parsed.subcategory) filter.subcategory = parsed.subcategory
  } else if (query.categories !== undefined) filter.categories = knownCategories(query.categories)
  if (query.source !== undefined) filter.sourceId = query.source
  if (query.topic !== undefined) filter.topic = topicKey(query.topic)
  if (query.timeFilter !== undefined) filter.since = sinceOf(query.timeFilter, now)
  return filter
}

/** What pins stand in: a category's own feed, not what a reader narrowed down. */
const isWholeCategory = (query: ListQuery): query is ListQuery & { category: Category } =>
  isCategory(query.category) &&
  query.source === undefined &&
  query.topic === undefined &&
  query.timeFilter === undefined &&
  query.sortBy !== 'quality'

interface PageOfRows {
  rows: ArticleRow[]
  has_more: boolean
}

/** One more than asked is read, to know whether another page follows. */
const listPlainRows = async (
  ctx: Context,
  filter: ArticleFilter,
  sort: 'publish_time' | 'quality' | 'reader',
  { lng, page, limit }: ListQuery,
): Promise<PageOfRows> => {
  const rows = await listArticleRows(ctx.db, filter, sort, lng, limit + 1, (page - 1) * limit)
  return { rows: rows.slice(0, limit), has_more: rows.length > limit }
}

/** A page of a category's feed with what is pinned in it. Mostly that is nothing, which one statement finds out and lists. */
const listPinnedRows = async (
  ctx: Context,
  category: Category,
  filter: ArticleFilter,
  sort: 'publish_time' | 'quality' | 'reader',
  query: ListQuery,
): Promise<PageOfRows> => {
  const unpinned = { list: category, now: ctx.clock() }
  const plain = await listPlainRows(ctx, { ...filter, unpinned }, sort, query)
  if (plain.rows.length > 0) return plain
  const { lng, page, limit } = query
  const pinned = await listPinned(ctx.db, category, ctx.clock())
  const part = pinnedPage(pinned, (page - 1) * limit, limit)
  const exceptIds = pinned.map(({ articleId }) => articleId)
  const own = pinned.length > 0 ? { ...filter, exceptIds } : filter
  const rows = await listArticleRows(ctx.db, own, sort, lng, part.limit + 1, part.offset)
  const has_more = rows.length > part.limit
  const places = new Map(
    pinsOnPage(part, rows.length).map(({ articleId, position }) => [articleId, position]),
  )
  const pins = (await listArticleRowsByIds(ctx.db, [...places.keys()])).map((row) => ({
    ...row,
    position: places.get(row.id) ?? 1,
  }))
  return { rows: placePinned(rows.slice(0, part.limit), pins), has_more }
}

/**
 * A page of articles. The last one of a category's feed may have more than `limit`: what is pinned behind the end of the
 * feed stands there.
 */
export const listArticlePage = async (ctx: Context, query: ListQuery): Promise<ArticleList> => {
  const { lng, page, limit } = query
  const filter = filterOf(query, ctx.clock())
  if (query.search) return listSearchPage(ctx, { ...query, search: query.search }, filter)
  // Without words nothing is more relevant than what is new.
  const sort = query.sortBy === undefined || query.sortBy === 'relevance' ? 'publish_time' : query.sortBy
  const { rows, has_more } = isWholeCategory(query)
    ? await listPinnedRows(ctx, query.category, filter, sort, query)
    : await listPlainRows(ctx, filter, sort, query)
  return {
    data: {
      articles: rows.map((row) => presentArticle(row, lng)),
      page,
      limit,
      has_more,
      as_of: ctx.clock().toISOString(),
    },
  }
}

const getArticleRow = async (ctx: Context, id: string): Promise<ArticleDetailRow> => {
  const row = isUuid(id) ? await findArticleRow(ctx.db, id) : undefined
  if (!row) throw new AppError('article_not_found')
  return row
}

/** The id of a readable article as it is stored, however it was written. */
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

/** One article, with its paid fields only for a viewer who may read them. */
export const getArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  const withSummary = await canViewSummary(ctx, viewer, row.id)
  const story = row.story_id ? presentStory(row, await listStoryArticles(ctx.db, row.story_id), lng) : null
  const storyline = await findStoryline(ctx, row, lng)
  const sourceTexts = withSummary ? await findSourceTexts(ctx.db, row.id) : {}
  return presentArticleDetail(row, lng, withSummary, { story, storyline, sourceTexts })
}

/** The article in simple terms, behind the same gate as its summary. */
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
  await requireSummaryAccess(ctx, viewer, row.id)
  const text = summaryTextFor(row, lng)
  const in_simple_terms = text?.in_simple_terms ?? null
  return {
    in_simple_terms,
    summary_lang: text?.lang ?? null,
    provenance: text && in_simple_terms !== null ? simpleTermsProvenance(text) : null,
  }
}

export const listRelated = async (
  ctx: Context,
  id: string,
  lng: Locale,
  limit: number,
): Promise<Article[]> => {
  const rows = isUuid(id) ? await listRelatedRows(ctx.db, id, lng, limit) : []
  // Of an article that nobody may read there are none either.
  if (rows.length === 0) await getArticleId(ctx, id)
  return rows.map((row) => presentArticle(row, lng))
}

const FEATURED_POOL = 300
const FEATURED_PER_CATEGORY = 3
const FEATURED_PER_SOURCE = 2

/**
 * The landing's latest twelve: newest first in the reader's order, at most three of a category and two
 * of a source, so that one busy feed cannot fill the page, and none of a story that is there already. When too few remain, the limits are relaxed
 * rather than the list left short. What is pinned to the front page below its three leads begins here.
 */
export const listFeatured = async (ctx: Context, lng: Locale): Promise<Article[]> => {
  const pool = await listNewestChoices(ctx.db, lng, FEATURED_POOL)
  const front = await listPinned(ctx.db, 'front', ctx.clock())
  const pinned = front.filter(({ position }) => position > LANDING_HERO)
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  const chosen: string[] = []
  const passedOver: string[] = []
  const stories = new Set(front.map(({ storyId }) => storyId))
  for (const { id, category, story_id, source_id } of pool) {
    if (chosen.length === LANDING_LATEST) break
    if (stories.has(story_id ?? id)) continue
    stories.add(story_id ?? id)
    const fits = count(category) < FEATURED_PER_CATEGORY && count(`source ${source_id}`) < FEATURED_PER_SOURCE
    if (!fits) {
      passedOver.push(id)
      continue
    }
    chosen.push(id)
    taken.set(category, count(category) + 1)
    taken.set(`source ${source_id}`, count(`source ${source_id}`) + 1)
  }
  const ids = placePinned(
    [...chosen, ...passedOver].map((id) => ({ id })),
    pinned.map(({ articleId, position }) => ({ id: articleId, position: position - LANDING_HERO })),
  ).map(({ id }) => id)
  const rows = await listArticleRowsByIds(ctx.db, ids.slice(0, LANDING_LATEST))
  return rows.map((row) => presentArticle(row, lng))
}

const toChoosable = ({ id, story_id, source_id }: ArticleChoice): Choosable => ({
  id,
  storyId: story_id ?? id,
  sourceId: source_id,
})

/** So many times the limit are looked at, so that a busy outlet or story leaves room for others. */
const BATCH_CHOICE = 3

/**
 * Several categories at once, keyed by category; a category without articles has an empty list. No list has two of one
 * story, nor more than two of one outlet while others have something.
 */
export const listBatch = async (
  ctx: Context,
  query: CallRequest<typeof batchArticles>['query'],
): Promise<Partial<Record<Category, Article[]>>> => {
  const categories = query.categories === undefined ? CATEGORIES : knownCategories(query.categories)
  const sort = query.mode === 'quality' ? 'quality' : query.sortBy
  const choices = await listBatchChoices(
    ctx.db,
    categories,
    sort,
    query.lng,
    query.days,
    query.limit * BATCH_CHOICE,
    ctx.clock(),
  )
  const chosen = new Map(
    categories.map((category) => [
      category,
      fill(choices.filter((choice) => choice.category === category).map(toChoosable), query.limit),
    ]),
  )
  const ids = [...new Set([...chosen.values()].flat().map(({ id }) => id))]
  const rows = new Map((await listArticleRowsByIds(ctx.db, ids)).map((row) => [row.id, row]))
  const batch: Partial<Record<Category, Article[]>> = {}
  for (const [category, list] of chosen)
    batch[category] = list.flatMap(({ id }) => {
      const row = rows.get(id)
      return row ? presentArticle(row, query.lng) : []
    })
  return batch
}

/** Topics of the last seven days, in the reader's words. */
export const listTopics = async (
  ctx: Context,
  lng: Locale,
  limit: number,
): Promise<{ topic: string; count: number }[]> => {
  const since = new Date(ctx.clock().getTime() - POPULAR_DAYS_DEFAULT * DURATION_MS.day)
  const topics = await listTopicCounts(ctx.db, since, limit)
  return topics.map(({ topic, count }) => ({ topic: topicName(topic, lng), count }))
}
