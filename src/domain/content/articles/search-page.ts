import { byRepresentation, isReadableIn } from '@apercu/language-processing'
import type { ArticleList, listArticles } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { SearchContext } from '#domain/content/search/search-context.ts'
import {
  listMatches,
  type Match,
  markTitles,
  RANKED_MATCHES,
} from '#domain/content/search/matches.repository.ts'
import { parseQuery } from '#domain/content/search/parse-query.ts'
import { expandQuery, type ExpandedQuery } from '#domain/content/search/query-expansion.ts'
import { type ArticleFilter, listArticleRows, narrowMatches } from './article-lists.repository.ts'
import { listStandings } from './article-choices.repository.ts'
import { type ArticleRow, listArticleRowsByIds } from './articles.repository.ts'
import { presentArticle } from './present-article.ts'
import { isStrict, type Reader, representedIn } from './shown-stories.repository.ts'

export type SearchQuery = CallRequest<typeof listArticles>['query'] & { search: string }

/** Orders other than relevance sort only this many of the newest matches, which bounds their cost. */
const SORTED_MATCHES = 1000

const newestFirst = (a: Match, b: Match): number =>
  b.publish_time.getTime() - a.publish_time.getTime() || (a.id < b.id ? 1 : -1)
const bestFirst = (a: Match, b: Match): number => b.score - a.score || newestFirst(a, b)

/** The kind of a transaction decides its timeouts, and searches have their own. */
const asSearch = <T>(db: SearchContext['db'], work: () => Promise<T>): Promise<T> =>
  db.tx(work, { kind: 'search' })

/** `score` is the best score among the story's matches. */
interface FoundStory extends Match {
  isOwn: boolean
}

/**
 * Keeps of each story the matching article that would represent the story in a list. Articles in the reader's
 * language come first; if the reader chose one language, the others are left out.
 */
const onePerStory = async (
  db: SearchContext['db'],
  matches: readonly Match[],
  reader: Reader,
  order: (a: Match, b: Match) => number,
): Promise<FoundStory[]> => {
  const scores = new Map(matches.map(({ id, score }) => [id, score]))
  const standings = await listStandings(
    db,
    matches.map(({ id }) => id),
  )
  const lng = representedIn(reader)
  const found = [...Map.groupBy(standings, ({ id, story_id }) => story_id ?? id).values()].flatMap(
    (reports) => {
      const [shown] = reports.toSorted(byRepresentation(lng))
      if (!shown) return []
      const isOwn = reader.languages === 'both' || isReadableIn(shown, lng)
      const score = Math.max(...reports.map(({ id }) => scores.get(id) ?? 0))
      return isOwn || !isStrict(reader)
        ? [{ id: shown.id, publish_time: shown.publish_time, score, isOwn }]
        : []
    },
  )
  return found.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || order(a, b))
}

/** A search within one outlet shows every matching article, otherwise each story once. */
const chosen = async (
  db: SearchContext['db'],
  matches: readonly Match[],
  query: SearchQuery,
  order: (a: Match, b: Match) => number,
): Promise<Match[]> =>
  query.source === undefined ? onePerStory(db, matches, query, order) : matches.toSorted(order)

/** Matches read per requested story, because several matches may belong to one story. */
const MATCHES_PER_STORY = 2

/** @returns one row more than the page has, if another page follows */
const listRows = async (
  { db, clock }: SearchContext,
  query: SearchQuery,
  filter: ArticleFilter,
  queries: ExpandedQuery['queries'],
): Promise<ArticleRow[]> => {
  const { lng, page, limit, sortBy = 'relevance' } = query
  const offset = (page - 1) * limit
  const end = offset + limit + 1
  const narrowed = narrowMatches(filter)
  const newest = (wanted: number) => listMatches(db, queries, { lng, now: clock(), wanted, narrowed })
  if (sortBy === 'quality' || sortBy === 'reader') {
    const ids = (await chosen(db, await newest(SORTED_MATCHES), query, newestFirst)).map(({ id }) => id)
    return listArticleRows(db, { filter: { ids }, sort: sortBy, reader: query, limit: limit + 1, offset })
  }
  const matches =
    sortBy === 'relevance'
      ? await chosen(db, await newest(RANKED_MATCHES), query, bestFirst)
      : await chosen(db, await newest(MATCHES_PER_STORY * end), query, newestFirst)
  return listArticleRowsByIds(
    db,
    matches.slice(offset, end).map(({ id }) => id),
  )
}

/**
 * Serves the feed of a search. The appended space marks the last word as complete.
 *
 * @throws AppError `overloaded` when a query exceeds the timeout of searches (`db/pool/time-limits.ts`)
 */
export const listNewestFound = (
  { db, clock }: SearchContext,
  search: string,
  lng: ContentLanguage,
  limit: number,
): Promise<ArticleRow[]> =>
  asSearch(db, async () => {
    const { queries } = await expandQuery(db, parseQuery(`${search} `), lng)
    const own = queries[lng]
    const newest = { lng, now: clock(), wanted: MATCHES_PER_STORY * limit }
    const matches = own ? await listMatches(db, { [lng]: own }, newest) : []
    const found = await onePerStory(db, matches, { lng, languages: lng }, newestFirst)
    return listArticleRowsByIds(
      db,
      found.slice(0, limit).map(({ id }) => id),
    )
  })

/**
 * Ordered by relevance × recency unless the query names another order.
 *
 * @throws AppError `overloaded` when a query exceeds the timeout of searches (`db/pool/time-limits.ts`)
 */
export const listSearchPage = (
  ctx: SearchContext,
  query: SearchQuery,
  filter: ArticleFilter,
): Promise<ArticleList> => asSearch(ctx.db, () => readSearchPage(ctx, query, filter))

const readSearchPage = async (
  ctx: SearchContext,
  query: SearchQuery,
  filter: ArticleFilter,
): Promise<ArticleList> => {
  const { lng, page, limit } = query
  const { queries, corrected, suggestion } = await expandQuery(ctx.db, parseQuery(query.search), lng)
  const rows = await listRows(ctx, query, filter, queries)
  const articles = rows.slice(0, limit).map((row) => presentArticle(row, lng))
  const titles = articles.map(({ id, lang, title, translation }) => ({
    id,
    lang,
    title: translation?.title ?? title,
  }))
  return {
    data: {
      articles,
      page,
      limit,
      has_more: rows.length > limit,
      as_of: ctx.clock().toISOString(),
      search: {
        corrected,
        suggestion: articles.length === 0 && suggestion !== corrected ? suggestion : null,
        marks: await markTitles(ctx.db, titles, queries),
      },
    },
  }
}
