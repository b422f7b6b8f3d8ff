import type { ListedArticle } from '#contract/content/listed-articles.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Api } from './api-client.ts'
import { asListed } from './as-listed.ts'
import type { FeedSearch } from '#web/lib/addresses/feed-search.ts'

export interface FeedPageData {
  articles: ListedArticle[]
  hasMore: boolean
  /** When the list was queried; pagination continues with the state of that time. */
  asOf: string
}

interface FeedOptions {
  languages: ListLanguages | undefined
  /** `asOf` of the first page; absent for the first page itself. */
  asOf?: string | undefined
}

export const loadFeedPage = async (
  api: Api,
  category: Category,
  { sub, page = 1 }: FeedSearch,
  { languages, asOf }: FeedOptions,
): Promise<FeedPageData> => {
  const { data } = await api('GET /articles', {
    query: {
      category: sub ? `${category}.${sub}` : category,
      filed: 'shown',
      sortBy: 'reader',
      page,
      languages,
      as_of: asOf,
    },
  })
  return { articles: data.articles.map(asListed), hasMore: data.has_more, asOf: data.as_of }
}
