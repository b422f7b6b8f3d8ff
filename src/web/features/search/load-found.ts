import type { Article, Marks, SearchInterpretation } from '#contract/content/articles.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { SEARCH_MODAL_TRENDING } from '#contract/limits.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { asListed } from '#web/lib/api/as-listed.ts'
import { listLanguagesOf } from '#web/lib/addresses/feed-search.ts'
import type { SearchAddress } from '#web/lib/addresses/search-address.ts'

export interface FoundArticle extends ListedArticle {
  /** Ranges of the words of the query in the title. */
  marks?: Marks
}

export interface Found {
  articles: FoundArticle[]
  hasMore: boolean
  /** The corrected query, which was searched instead; null without a typo. */
  corrected: string | null
  /** A query to suggest where nothing was found; otherwise null. */
  suggestion: string | null
}

const withMarks = (
  articles: readonly Article[],
  interpretation: SearchInterpretation | undefined,
): FoundArticle[] =>
  articles.map((article) => {
    const marks = interpretation?.marks[article.id]
    return { ...asListed(article), ...(marks && { marks }) }
  })

interface FoundOptions {
  /** Languages that the reader chose for lists; undefined without a choice. */
  languages: ListLanguages | undefined
  /** Maximum number of articles; undefined queries a whole page. */
  limit?: number
  signal?: AbortSignal
}

export const loadFound = async (
  api: Api,
  { q = '', sort, page }: SearchAddress,
  { languages, limit, signal }: FoundOptions,
): Promise<Found> => {
  const { data } = await api('GET /articles', {
    query: { search: q, page, limit, languages, ...(sort && { sortBy: 'publish_time' }) },
    signal,
  })
  return {
    articles: withMarks(data.articles, data.search),
    hasMore: data.has_more,
    corrected: data.search?.corrected ?? null,
    suggestion: data.search?.suggestion ?? null,
  }
}

/** Topics of the week stand in until there are enough searches of other readers. */
export interface Suggestions {
  kind: 'trending' | 'topics'
  words: string[]
}

/** Never rejects, because search works without suggestions. */
export const loadSuggestions = async (api: Api): Promise<Suggestions> => {
  try {
    const query = { limit: SEARCH_MODAL_TRENDING }
    const { trending } = await api('GET /search/trending', { query })
    if (trending.length > 0) return { kind: 'trending', words: trending.map((each) => each.query) }
    const { data } = await api('GET /articles/meta/topics', { query })
    return { kind: 'topics', words: data.topics.map(({ topic }) => topic) }
  } catch {
    return { kind: 'topics', words: [] }
  }
}

const NOTHING: Found = { articles: [], hasMore: false, corrected: null, suggestion: null }
const NO_WORDS: Suggestions = { kind: 'topics', words: [] }

export interface ResultsPageData {
  address: SearchAddress
  found: Found
  /** Empty unless the search found nothing. */
  suggestions: Suggestions
  languages: ListLanguages | undefined
}

export const loadResultsPage = async (
  api: Api,
  address: SearchAddress,
  chosen: ListLanguages | undefined,
): Promise<ResultsPageData> => {
  const languages = listLanguagesOf(address, chosen)
  const found = address.q ? await loadFound(api, address, { languages }) : NOTHING
  const suggestions = found.articles.length > 0 ? NO_WORDS : await loadSuggestions(api)
  return { address, found, suggestions, languages }
}
