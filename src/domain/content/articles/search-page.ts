import { byRepresentation, isReadableIn } from '@apercu/language-processing'
import type { listArticles, SearchFacets } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { SearchContext } from '#domain/content/search/search-context.ts'
import { listMatches, type Match, RANKED_MATCHES } from '#domain/content/search/matches.repository.ts'
import { parseQuery } from '#domain/content/search/parse-query.ts'
import { expandQuery, type ExpandedQuery } from '#domain/content/search/query-expansion.ts'
import { findSourceFrequency } from '#domain/content/search/source-frequency.repository.ts'
import { markTexts } from '#domain/content/search/title-marks.ts'
import type { FoundList, KeptLists } from '#domain/kernel/list-memory.ts'
import { type ArticleFilter, narrowMatches } from './article-filter.repository.ts'
import { listArticleRows } from './article-lists.repository.ts'
import { type ArticleRow, listArticleRowsByIds } from './articles.repository.ts'
import { listCards } from './list-cards.ts'
import { countFacets, nameFacets } from './search-facets.ts'
import { isStrict, type Reader, representedIn } from './shown-stories.repository.ts'

export type SearchQuery = CallRequest<typeof listArticles>['query'] & { search: string }

/** Orders other than relevance sort only this many of the newest matches, which bounds their cost. */
const SORTED_MATCHES = 1000

type Order = (a: Ranked, b: Ranked) => number
type Ranked = Pick<Match, 'id' | 'publish_time' | 'score'>
const newestFirst: Order = (a, b) =>
  b.publish_time.getTime() - a.publish_time.getTime() || (a.id < b.id ? 1 : -1)
const bestFirst: Order = (a, b) => b.score - a.score || newestFirst(a, b)

/** The kind of a transaction decides its timeouts, and searches have their own. */
const asSearch = <T>(db: SearchContext['db'], work: () => Promise<T>): Promise<T> =>
  db.tx(work, { kind: 'search' })

/** `score` is the best score among the story's matches. */
interface FoundStory extends Pick<Match, 'id' | 'publish_time' | 'score'> {
  isOwn: boolean
}

/**
 * Keeps of each story the matching article that would represent the story in a list. Articles in the reader's
 * language come first; if the reader chose one language, the others are left out.
 */
const onePerStory = (matches: readonly Match[], reader: Reader, order: Order): FoundStory[] => {
  const lng = representedIn(reader)
  const found = [...Map.groupBy(matches, ({ id, story_id }) => story_id ?? id).values()].flatMap(
    (reports): FoundStory[] => {
      const [shown] = reports.toSorted(byRepresentation(lng))
      if (!shown) return []
      const isOwn = reader.languages === 'both' || isReadableIn(shown, lng)
      const score = Math.max(...reports.map((report) => report.score))
      return isOwn || !isStrict(reader)
        ? [{ id: shown.id, publish_time: shown.publish_time, score, isOwn }]
        : []
    },
  )
  return found.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || order(a, b))
}

/** A search within one outlet shows every matching article, otherwise each story once. */
const chosen = (matches: readonly Match[], query: SearchQuery, order: Order): Ranked[] =>
  query.source === undefined ? onePerStory(matches, query, order) : matches.toSorted(order)

/** Matches read per requested story, because several matches may belong to one story. */
const MATCHES_PER_STORY = 2

interface Found {
  /** One more than the page has, if another page follows. */
  ids: string[]
  facets: SearchFacets | undefined
}

const listFound = async (
  { db, clock }: SearchContext,
  query: SearchQuery,
  filter: ArticleFilter,
  queries: ExpandedQuery['queries'],
): Promise<Found> => {
  const { lng, page, limit, sortBy = 'relevance' } = query
  const offset = (page - 1) * limit
  const end = offset + limit + 1
  const ofSource = filter.sourceId === undefined ? undefined : await findSourceFrequency(db, filter.sourceId)
  const narrowed = narrowMatches(filter, ofSource)
  const wanted =
    sortBy === 'relevance'
      ? RANKED_MATCHES
      : sortBy === 'publish_time'
        ? Math.max(MATCHES_PER_STORY * end, query.facets ? RANKED_MATCHES : 0)
        : SORTED_MATCHES
  const matches = await listMatches(db, queries, { lng, now: clock(), wanted, narrowed })
  const facets = query.facets
    ? await nameFacets(db, lng, countFacets(matches, { query, now: clock(), wanted }))
    : undefined
  const ordered = chosen(matches, query, sortBy === 'relevance' ? bestFirst : newestFirst)
  if (sortBy === 'relevance' || sortBy === 'publish_time')
    return { ids: ordered.slice(offset, end).map(({ id }) => id), facets }
  const ids = ordered.map(({ id }) => id)
  const listed = { filter: { ids }, sort: sortBy, reader: query, limit: limit + 1, offset }
  return { ids: (await listArticleRows(db, listed)).map(({ id }) => id), facets }
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
    const found = onePerStory(matches, { lng, languages: lng }, newestFirst)
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
export const findSearchPage = (
  ctx: SearchContext,
  kept: KeptLists,
  query: SearchQuery,
  filter: ArticleFilter,
): Promise<FoundList> => asSearch(ctx.db, () => readSearchPage(ctx, kept, query, filter))

const readSearchPage = async (
  ctx: SearchContext,
  kept: KeptLists,
  query: SearchQuery,
  filter: ArticleFilter,
): Promise<FoundList> => {
  const { lng, limit } = query
  const { queries, corrected, suggestion } = await expandQuery(ctx.db, parseQuery(query.search), lng)
  const found = await listFound(ctx, query, filter, queries)
  const ids = found.ids.slice(0, limit)
  const texts = (await listCards(ctx, kept, { lng, ids, withSearchWords: true })).map(
    ({ article: { id, lang, title, translation, description }, searchWords = null }) => ({
      id,
      lang,
      title: translation?.title ?? title,
      excerpt: description,
      words: searchWords,
    }),
  )
  return {
    ids,
    has_more: found.ids.length > limit,
    next_cursor: null,
    as_of: ctx.clock().toISOString(),
    search: {
      corrected,
      suggestion: ids.length === 0 && suggestion !== corrected ? suggestion : null,
      ...markTexts(texts, queries),
      ...(found.facets && { facets: found.facets }),
    },
  }
}
