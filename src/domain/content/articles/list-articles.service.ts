import { mattersOf } from '@apercu/language-processing'
import type { listArticles } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, LIST_AS_OF_MS, LIST_ROWS_MAX, STORYLINE_TOP } from '#contract/limits.ts'
import { type Category, isCategory, parseCategoryId } from '#contract/content/taxonomy.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ArticleFilter, ListSort } from './article-filter.repository.ts'
import { listArticleRows } from './article-lists.repository.ts'
import { findListKey, type ListKey } from './list-keys.repository.ts'
import { type ArticleRow } from './articles.repository.ts'
import { COUNTED_ROWS, type PlaceInList, readCursor, writeCursor } from './list-cursor.ts'
import { topicKey } from './topic-names.ts'

export type ListQuery = CallRequest<typeof listArticles>['query']

/** `timeFilter` is a number of hours or days, such as `24h` or `7d`. */
const sinceOf = (timeFilter: string, now: Date): Date => {
  const unit = timeFilter.endsWith('h') ? DURATION_MS.hour : DURATION_MS.day
  return new Date(now.getTime() - Number.parseInt(timeFilter, 10) * unit)
}

/**
 * Unknown categories are ignored, since old clients may know others.
 *
 * @throws AppError `unknown_category` if none is known
 */
export const knownCategories = (ids: readonly string[]): Category[] => {
  const known = ids.filter(isCategory)
  if (known.length === 0) throw new AppError('unknown_category')
  return known
}

export const filterOf = (query: ListQuery, now: Date): ArticleFilter => {
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

export interface ListRequest {
  filter: ArticleFilter
  sort: ListSort
  query: ListQuery
  place: PlaceInList
}

export interface PageOfRows {
  rows: ArticleRow[]
  has_more: boolean
}

const asOf = ({ as_of }: ListQuery, now: Date): Date | undefined =>
  as_of === undefined ? undefined : new Date(Math.max(Date.parse(as_of), now.getTime() - LIST_AS_OF_MS))

/**
 * Moves repeats of a storyline or a possible event, undated articles and junk behind the first
 * `STORYLINE_TOP` places (decisions 042 and 044). If `rows` is shorter than `length` and the first places
 * cannot be filled, nulls stand in the free ones: the first page ends there, and the moved rows follow on the
 * next page.
 */
const withFirstPlaces = (rows: readonly ArticleRow[], length: number): (ArticleRow | null)[] => {
  const seen = new Set<string>()
  const first: ArticleRow[] = []
  const behind: ArticleRow[] = []
  for (const row of rows) {
    // Stories that merged after the first page was listed keep both places.
    const matters = mattersOf(row).filter((matter) => matter !== row.story_id)
    const yields = !row.has_place || matters.some((matter) => seen.has(matter))
    if (!yields) for (const matter of matters) seen.add(matter)
    if (yields && first.length < STORYLINE_TOP) behind.push(row)
    else first.push(row)
  }
  // If no row may be in the first places, the list begins with the moved rows.
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
 * Stories are reordered only within the first page, or within the first pages where pages are short, so that
 * pagination shows every story once.
 */
export const listRows = async (
  ctx: Context,
  { filter, sort, query }: ListRequest,
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
  // One row more than requested shows whether another page follows.
  if (offset >= reordered) {
    const rows = await read(offset, limit + 1)
    return { rows: rows.slice(0, limit), has_more: rows.length > limit }
  }
  const rows = await read(0, Math.max(end, reordered) + 1)
  const shown = [...withFirstPlaces(rows.slice(0, reordered), reordered), ...rows.slice(reordered)]
  return { rows: shown.slice(offset, end).filter((row) => row !== null), has_more: shown.length > end }
}

export const listPlainRows = (ctx: Context, request: ListRequest): Promise<PageOfRows> => {
  const { place, query } = request
  return 'after' in place
    ? listRowsAfter(ctx, request, place.after)
    : listRows(ctx, request, { offset: place.offset, limit: query.limit })
}

export const listRowsAfter = async (
  ctx: Context,
  { filter, sort, query }: ListRequest,
  after: ListKey,
): Promise<PageOfRows> => {
  const { limit } = query
  const rows = await listArticleRows(ctx.db, {
    filter,
    sort,
    reader: query,
    limit: limit + 1,
    offset: 0,
    after,
    asOf: asOf(query, ctx.clock()),
  })
  return { rows: rows.slice(0, limit), has_more: rows.length > limit }
}

/**
 * The query with the `as_of` of its cursor, and the place of its page; undefined for a page that is too far
 * behind.
 *
 * @throws AppError `bad_request` for a cursor of another list
 */
export const placeOf = (query: ListQuery): { query: ListQuery; place: PlaceInList } | undefined => {
  const { cursor, page, limit } = query
  if (cursor !== undefined) {
    const { as_of, place } = readCursor(query, cursor)
    return { query: { ...query, as_of }, place }
  }
  const offset = (page - 1) * limit
  return offset < LIST_ROWS_MAX ? { query, place: { offset } } : undefined
}

/** Whether a further page can be asked for by its number, and the cursor of what follows the page. */
export const whatFollows = async (
  ctx: Context,
  { filter, query, place }: ListRequest,
  { rows, has_more }: PageOfRows,
  as_of: string,
): Promise<{ has_more: boolean; next_cursor: string | null }> => {
  const end = 'offset' in place ? place.offset + query.limit : undefined
  const last = rows.at(-1)
  if (!has_more || !last) return { has_more, next_cursor: null }
  if (end !== undefined && end < COUNTED_ROWS)
    return { has_more, next_cursor: writeCursor(query, as_of, { offset: end }) }
  const after = await findListKey(ctx.db, { filter, reader: query }, last.id)
  return {
    has_more: end === undefined || end < LIST_ROWS_MAX,
    next_cursor: after ? writeCursor(query, as_of, { after }) : null,
  }
}
