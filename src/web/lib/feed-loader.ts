import type { Article } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Api } from './api-client.ts'
import type { FeedSearch } from './feed-search.ts'

export interface FeedPageData {
  articles: Article[]
  hasMore: boolean
}

/** One page of a category's feed: by day, the reader's language first. */
export const loadFeedPage = async (
  api: Api,
  category: Category,
  { sub, page = 1 }: FeedSearch,
): Promise<FeedPageData> => {
  const { data } = await api('GET /articles', {
    query: { category: sub ? `${category}.${sub}` : category, sortBy: 'reader', page },
  })
  return { articles: data.articles, hasMore: data.has_more }
}
