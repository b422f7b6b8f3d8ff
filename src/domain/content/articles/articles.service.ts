import type {
  Article,
  ArticleDetail,
  ArticleList,
  ArticleSort,
  batchArticles,
  listArticles,
  Storyline,
} from '#contract/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  DURATION_MS,
  LANDING_HERO,
  LANDING_LATEST,
  LIST_AS_OF_MS,
  POPULAR_DAYS_DEFAULT,
  STORYLINE_TOP,
} from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Provenance } from '#contract/provenance.ts'
import { CATEGORIES, type Category, isCategory, parseCategoryId } from '#contract/taxonomy.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { listStoryArticles } from '#domain/content/stories/stories.repository.ts'
import { mattersOf } from '#domain/content/stories/repeats.ts'
import { listStorylineRows } from '#domain/content/stories/storylines.repository.ts'
import { type Choosable, fill, pick } from '#domain/editorial/rankings/pick.ts'
import { listPinned } from '#domain/editorial/pins/pins.repository.ts'
import { pinnedPage, pinsOnPage, placePinned } from '#domain/editorial/pins/place-pinned.ts'
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
  offeredTexts,
  presentArticle,
  presentArticleDetail,
  presentStory,
  presentStoryline,
  summaryTextFor,
} from './present-article.ts'
import { listSearchPage } from './search-page.ts'
import type { Reader } from './shown-stories.repository.ts'
import { topicKey, topicName } from './topic-names.ts'

type ListQuery = CallRequest<typeof listArticles>['query']
type ListSort = Exclude<ArticleSort, 'relevance'>

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
  if (query.filed) filter.filed = query.filed
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

const asOf = ({ as_of }: ListQuery, now: Date): Date | undefined =>
  as_of === undefined ? undefined : new Date(Math.max(Date.parse(as_of), now.getTime() - LIST_AS_OF_MS))

/**
 * Among the first places each matter once, and only what has a place on fronts; the rest behind these. Of a list that is shorter
 * than `length` first places may stay free, as null: its first page ends there, and what yielded is on the next.
 */
const withFirstPlaces = (rows: readonly ArticleRow[], length: number): (ArticleRow | null)[] => {
  const seen = new Set<string>()
  const first: ArticleRow[] = []
  const behind: ArticleRow[] = []
  for (const row of rows) {
    // Two that stood for stories of their own when the list was begun keep their places though the stories have merged since.
    const matters = mattersOf(row).filter((matter) => matter !== row.story_id)
    const yields = !row.has_place || matters.some((matter) => seen.has(matter))
    if (!yields) for (const matter of matters) seen.add(matter)
    if (yields && first.length < STORYLINE_TOP) behind.push(row)
    else first.push(row)
  }
  // Where nothing has a place among them the list begins with what there is.
  const isFree = first.length > 0 && behind.length > 0
  const free = isFree ? Math.min(STORYLINE_TOP - first.length, length - rows.length) : 0
  return [
    ...first.slice(0, STORYLINE_TOP),
    ...Array<null>(Math.max(0, free)).fill(null),
    ...behind,
    ...first.slice(STORYLINE_TOP),
  ]
}

/**
 * Part of a list. Its stories change places only among the first: within the first page, or where pages are short within the
 * first ones, so that every story still comes once.
 */
const listRows = async (
  ctx: Context,
  filter: ArticleFilter,
  sort: ListSort,
  query: ListQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<PageOfRows> => {
  const read = (from: number, count: number) =>
    listArticleRows(ctx.db, {
      filter,
      sort,
      reader: query,
      limit: count,
      offset: from,
      asOf: asOf(query, ctx.clock()),
    })
  const end = offset + limit
  const reordered =
    filter.sourceId !== undefined ? 0 : query.limit > STORYLINE_TOP ? query.limit : 2 * STORYLINE_TOP
  // One more than asked is read, to know whether another page follows.
  if (offset >= reordered) {
    const rows = await read(offset, limit + 1)
    return { rows: rows.slice(0, limit), has_more: rows.length > limit }
  }
  const rows = await read(0, Math.max(end, reordered) + 1)
  const shown = [...withFirstPlaces(rows.slice(0, reordered), reordered), ...rows.slice(reordered)]
  return { rows: shown.slice(offset, end).filter((row) => row !== null), has_more: shown.length > end }
}

const listPlainRows = (
  ctx: Context,
  filter: ArticleFilter,
  sort: ListSort,
  query: ListQuery,
): Promise<PageOfRows> =>
  listRows(ctx, filter, sort, query, { offset: (query.page - 1) * query.limit, limit: query.limit })

/** A page of a category's feed with what is pinned in it. Mostly that is nothing, which one statement finds out and lists. */
const listPinnedRows = async (
  ctx: Context,
  category: Category,
  filter: ArticleFilter,
  sort: ListSort,
  query: ListQuery,
): Promise<PageOfRows> => {
  const unpinned = { list: category, now: ctx.clock() }
  const plain = await listPlainRows(ctx, { ...filter, unpinned }, sort, query)
  if (plain.rows.length > 0) return plain
  const { page, limit } = query
  const pinned = await listPinned(ctx.db, category, ctx.clock(), query)
  const part = pinnedPage(pinned, (page - 1) * limit, limit)
  const exceptStories = pinned.map(({ storyId }) => storyId)
  const { rows, has_more } = await listRows(
    ctx,
    pinned.length > 0 ? { ...filter, exceptStories } : filter,
    sort,
    query,
    part,
  )
  const places = new Map(
    pinsOnPage(part, rows.length, has_more).map(({ articleId, position }) => [articleId, position]),
  )
  const pins = (await listArticleRowsByIds(ctx.db, [...places.keys()])).map((row) => ({
    ...row,
    position: places.get(row.id) ?? 1,
  }))
  return { rows: placePinned(rows, pins), has_more }
}

/**
 * A page of articles. The last one of a category's feed may have more than `limit`: what is pinned behind the end of the
 * feed stands there.
 */
export const listArticlePage = async (ctx: Context, query: ListQuery): Promise<ArticleList> => {
  const { lng, page, limit } = query
  const filter = filterOf(query, ctx.clock())
  if (query.search) return listSearchPage(ctx, { ...query, search: query.search }, filter)
  // Read before the rows: what changes meanwhile is new to the list.
  const as_of = query.as_of ?? ctx.clock().toISOString()
  // Without words nothing is more relevant than what is new.
  const sort = query.sortBy === undefined || query.sortBy === 'relevance' ? 'publish_time' : query.sortBy
  const { rows, has_more } = isWholeCategory(query)
    ? await listPinnedRows(ctx, query.category, filter, sort, query)
    : await listPlainRows(ctx, filter, sort, query)
  return { data: { articles: rows.map((row) => presentArticle(row, lng)), page, limit, has_more, as_of } }
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

/** One article, with its paid fields only for a viewer who may read them. */
export const getArticleDetail = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  lng: Locale,
): Promise<ArticleDetail> => {
  const row = await getArticleRow(ctx, id)
  return readDetail(ctx, row, lng, await canViewSummary(ctx, viewer, row.id))
}

/** What revealing a summary does besides. */
interface Reveal {
  /** Whether it opens the text of its story, which the reader cannot see yet. */
  opensMore: (storyId: string) => Promise<boolean>
  /** Asked once what is opened has been read, so that a view is spent only on what is answered. */
  pay: (articleId: string) => Promise<void>
}

/** The same for a reader who reveals the summary. Nothing is paid where it is open already, nor where nothing is behind the gate. */
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

/** The id of a readable article as it is stored, and whether anything is behind its gate. */
export const getGate = async (
  ctx: Context,
  id: string,
): Promise<{ articleId: string; storyId: string | null; isGated: boolean }> => {
  const row = await getArticleRow(ctx, id)
  return { articleId: row.id, storyId: row.story_id, isGated: offeredTexts(row).length > 0 }
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
  const text = summaryTextFor(offeredTexts(row), lng)
  // Where nothing is behind the gate there is none.
  if (text) await requireSummaryAccess(ctx, viewer, row.id)
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
  reader: Reader,
  limit: number,
): Promise<Article[]> => {
  const found = isUuid(id) ? await listRelatedRows(ctx.db, id, reader, limit * RELATED_CHOICE) : []
  // Of an article that may not be read there are none either.
  if (found.length === 0) await getArticleId(ctx, id)
  const chosen = new Set(pick(found.map(toChoosable), limit, Number.POSITIVE_INFINITY).map((row) => row.id))
  return found.filter((row) => chosen.has(row.id)).map((row) => presentArticle(row, reader.lng))
}

/** So many times the limit are looked at: several may be of one storyline. */
const RELATED_CHOICE = 3

const FEATURED_POOL = 300
const FEATURED_PER_CATEGORY = 3
const FEATURED_PER_SOURCE = 2

/**
 * The landing's latest twelve: newest first in the reader's order, at most three of a category and two of a source, so that
 * one busy feed cannot fill the page, and each matter once. When too few remain, the limits are relaxed rather than the
 * list left short. What is pinned to the front page below its three leads begins here.
 */
export const listFeatured = async (ctx: Context, reader: Reader): Promise<Article[]> => {
  const pool = await listNewestChoices(ctx.db, reader, FEATURED_POOL)
  const front = await listPinned(ctx.db, 'front', ctx.clock(), reader)
  const pinned = front.filter(({ position }) => position > LANDING_HERO)
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  const chosen: string[] = []
  const passedOver: string[] = []
  const shown = new Set(front.map(({ storyId }) => storyId))
  for (const choice of pool) {
    if (chosen.length === LANDING_LATEST) break
    const { id, category, story_id, source_id } = choice
    const matters = mattersOf(choice)
    if (shown.has(story_id ?? id) || matters.some((matter) => shown.has(matter))) continue
    for (const matter of matters) shown.add(matter)
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
  return rows.map((row) => presentArticle(row, reader.lng))
}

const toChoosable = (choice: Omit<ArticleChoice, 'category'>): Choosable => ({
  id: choice.id,
  matters: mattersOf(choice),
  sourceId: choice.source_id,
})

/** So many times the limit are looked at, so that a busy outlet or story leaves room for others. */
const BATCH_CHOICE = 3

/**
 * Several categories at once, keyed by category; a category without articles has an empty list. No list has two of one
 * storyline, nor more than two of one outlet while others have something; what cannot be read in the reader's language fills
 * what would be left short.
 */
export const listBatch = async (
  ctx: Context,
  query: CallRequest<typeof batchArticles>['query'],
): Promise<Partial<Record<Category, Article[]>>> => {
  const categories = query.categories === undefined ? CATEGORIES : knownCategories(query.categories)
  const wanted = {
    sort: query.mode === 'quality' ? 'quality' : query.sortBy,
    reader: query,
    days: query.days,
    limit: query.limit * BATCH_CHOICE,
    now: ctx.clock(),
  } as const
  const choices = await listBatchChoices(ctx.db, { ...wanted, categories })
  const ofCategory = (category: Category) => choices.filter((choice) => choice.category === category)
  const short = categories.filter((category) => ofCategory(category).length < query.limit)
  if (short.length > 0 && query.languages === undefined)
    choices.push(...(await listBatchChoices(ctx.db, { ...wanted, categories: short, others: true })))
  const chosen = new Map(
    categories.map((category) => [category, fill(ofCategory(category).map(toChoosable), query.limit)]),
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
