import type { Article, Marks, SearchFacets, SearchInterpretation } from '#contract/content/articles.ts'
import { HEADLINE_FIELDS } from '#contract/content/card-fields.ts'
import type { Headline } from '#contract/content/listed-articles.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { SEARCH_MODAL_TRENDING } from '#contract/limits.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { pickListed } from '#web/lib/api/as-listed.ts'
import { listLanguagesOf } from '#web/lib/addresses/feed-search.ts'
import type { SearchAddress } from '#web/lib/addresses/search-address.ts'

/** Part of an article's excerpt. */
export interface Passage {
  text: string
  /** Ranges of the words of the query in `text`. */
  marks: Marks
}

export interface FoundArticle extends Headline, Pick<Article, 'source_name'> {
  /** Ranges of the words of the query in the title. */
  marks?: Marks
  passage?: Passage
  /** Present where neither title nor excerpt has a word of the query, because a topic has it. */
  topics?: string[]
}

export interface Found {
  articles: FoundArticle[]
  hasMore: boolean
  /** The corrected query, which was searched instead; null without a typo. */
  corrected: string | null
  /** A query to suggest where nothing was found; otherwise null. */
  suggestion: string | null
  /** Undefined unless asked for, and without a query. */
  facets?: SearchFacets | undefined
}

/** With an ellipsis where the excerpt goes on. */
const cutPassage = (
  excerpt: string,
  { start, end, marks }: SearchInterpretation['passages'][string],
): Passage => {
  const before = start > 0 ? '… ' : ''
  const shift = before.length - start
  return {
    text: `${before}${excerpt.slice(start, end).trimEnd()}${end < excerpt.length ? ' …' : ''}`,
    marks: marks.map(([from, to]) => [from + shift, to + shift]),
  }
}

const FOUND_FIELDS = ['source_name', ...HEADLINE_FIELDS] as const

const withMarks = (
  articles: readonly Article[],
  interpretation: SearchInterpretation | undefined,
): FoundArticle[] =>
  articles.map((article) => {
    const marks = interpretation?.marks[article.id]
    const range = interpretation?.passages[article.id]
    const passage = article.description !== null && range ? cutPassage(article.description, range) : undefined
    return {
      ...pickListed(article, FOUND_FIELDS),
      ...(marks && { marks }),
      ...(passage && { passage }),
      ...(!marks && !passage?.marks.length && { topics: article.topics }),
    }
  })

interface FoundOptions {
  /** Languages that the reader chose for lists; undefined without a choice. */
  languages: ListLanguages | undefined
  /** Maximum number of articles; undefined queries a whole page. */
  limit?: number
  /** Whether the results are counted by what they can be narrowed to. */
  isFaceted?: boolean
  signal?: AbortSignal
}

export const loadFound = async (
  api: Api,
  { q = '', sort, page, category, source, since }: SearchAddress,
  { languages, limit, signal, isFaceted }: FoundOptions,
): Promise<Found> => {
  const { data } = await api('GET /articles', {
    query: {
      search: q,
      page,
      limit,
      languages,
      ...(sort && { sortBy: 'publish_time' }),
      ...(category && { category, filed: 'shown' }),
      source,
      timeFilter: since,
      ...(isFaceted && { facets: 'true' }),
    },
    signal,
  })
  return {
    articles: withMarks(data.articles, data.search),
    hasMore: data.has_more,
    corrected: data.search?.corrected ?? null,
    suggestion: data.search?.suggestion ?? null,
    facets: data.search?.facets,
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
  const found = address.q ? await loadFound(api, address, { languages, isFaceted: true }) : NOTHING
  const suggestions = found.articles.length > 0 ? NO_WORDS : await loadSuggestions(api)
  return { address, found, suggestions, languages }
}
