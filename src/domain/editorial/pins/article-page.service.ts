import type { ArticleList } from '#contract/content/articles.ts'
import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import { listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import {
  filterOf,
  listPlainRows,
  type ListQuery,
  type ListRequest,
  listRows,
  listRowsAfter,
  type PageOfRows,
  placeOf,
  whatFollows,
} from '#domain/content/articles/list-articles.service.ts'
import { keepCards, listCards, withPaidFields } from '#domain/content/articles/list-cards.ts'
import { findOnce, listsOfOneRequest, renewed } from '#domain/content/articles/list-memory.ts'
import { hasUnlimitedSummaries } from '#domain/content/articles/summaries/summary-allowance.ts'
import { findSearchPage } from '#domain/content/articles/search-page.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { FoundList, KeptLists } from '#domain/kernel/list-memory.ts'
import { hasNoPins, listPinned } from './pins.repository.ts'
import { pinnedPage, pinsOnPage, placePinned } from './place-pinned.ts'

/** Pins are placed in a category's whole feed, not in a filtered list. */
const isWholeCategory = (query: ListQuery): query is ListQuery & { category: Category } =>
  isCategory(query.category) &&
  query.source === undefined &&
  query.topic === undefined &&
  query.timeFilter === undefined &&
  query.sortBy !== 'quality'

/** Most lists have no pin, so `onlyIf` lets one query both detect that and list the page. */
const listPinnedRows = async (
  ctx: Context,
  category: Category,
  request: ListRequest,
): Promise<PageOfRows> => {
  const { filter, query, place } = request
  const onlyIf = hasNoPins(category, ctx.clock())
  const plain = await listPlainRows(ctx, { ...request, filter: { ...filter, onlyIf } })
  if (plain.rows.length > 0) return plain
  const pinned = await listPinned(ctx.db, category, ctx.clock(), query)
  const exceptStories = pinned.map(({ storyId }) => storyId)
  const unpinned = pinned.length > 0 ? { ...filter, exceptStories } : filter
  if ('after' in place) return listRowsAfter(ctx, { ...request, filter: unpinned }, place.after)
  const part = pinnedPage(pinned, place.offset, query.limit)
  const { rows, has_more } = await listRows(ctx, { ...request, filter: unpinned }, part)
  const places = new Map(
    pinsOnPage(part, rows.length, has_more).map(({ articleId, position }) => [articleId, position]),
  )
  const pins = (await listArticleRowsByIds(ctx.db, [...places.keys()])).map((row) => ({
    ...row,
    position: places.get(row.id) ?? 1,
  }))
  return { rows: placePinned(rows, pins), has_more }
}

const findPage = async (ctx: Context, kept: KeptLists, asked: ListQuery): Promise<FoundList> => {
  const filter = filterOf(asked, ctx.clock())
  const placed = placeOf(asked)
  if (!placed)
    return { ids: [], has_more: false, next_cursor: null, as_of: asked.as_of ?? ctx.clock().toISOString() }
  const { query, place } = placed
  if (query.search) return findSearchPage(ctx, kept, { ...query, search: query.search }, filter)
  // Read before the query, so that changes made meanwhile count as new.
  const as_of = query.as_of ?? ctx.clock().toISOString()
  // Relevance is defined for a search only; the fallback is time.
  const sort = query.sortBy === undefined || query.sortBy === 'relevance' ? 'publish_time' : query.sortBy
  const request = { filter, sort, query, place }
  const listed = isWholeCategory(query)
    ? await listPinnedRows(ctx, query.category, request)
    : await listPlainRows(ctx, request)
  const ids = keepCards(kept, query.lng, listed.rows)
  return { ids, as_of, ...(await whatFollows(ctx, request, listed, as_of)) }
}

/**
 * Only readers with an account are answered from memory, with lists of a minute at most. The answers to
 * visitors, and the pages that readers of a tier share, are kept by the caches in front (`server/pages`,
 * `server/serving`), so that the ages would add up, and admins see at once what they change: their lists are
 * read from the database, and kept for the readers.
 */
const listsFor = (ctx: Context, { role, standIn }: Viewer): KeptLists => {
  const kept = ctx.lists?.current() ?? listsOfOneRequest()
  return !standIn && (role === 'free' || role === 'premium') ? kept : renewed(kept)
}

/**
 * The last page of a category's feed may exceed `limit`, because pins whose places lie beyond the end are
 * added to it.
 */
export const listArticlePage = async (
  ctx: Context,
  viewer: Viewer,
  query: ListQuery,
): Promise<ArticleList> => {
  const { lng, page, limit } = query
  const kept = listsFor(ctx, viewer)
  const key = JSON.stringify(query)
  const found = await findOnce(kept, key, () => findPage(ctx, kept, query))
  const answerKey = `${hasUnlimitedSummaries(viewer) ? 'paid' : 'free'} ${key}`
  const known = kept.answers.get(answerKey)
  if (known?.found === found) return known.answer
  const { ids, ...rest } = found
  const cards = await listCards(ctx, kept, { lng, ids })
  const articles = await withPaidFields(ctx, kept, {
    viewer,
    lng,
    articles: cards.map(({ article }) => article),
  })
  // Frozen, so that it is serialized once (`api/http/json-body.ts`).
  const answer = Object.freeze({ data: { articles, page, limit, ...rest } })
  kept.answers.set(answerKey, { found, answer })
  return answer
}
