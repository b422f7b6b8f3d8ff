import type { Article } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Api } from './api-client.ts'
import type { FeedSearch } from './feed-search.ts'

export interface FeedPageData {
  articles: ListedArticle[]
  hasMore: boolean
}

/** What a card shows. */
export type ListedArticle = Pick<
  Article,
  | 'id'
  | 'title'
  | 'original'
  | 'description'
  | 'summary'
  | 'summary_provenance'
  | 'summary_label'
  | 'lang'
  | 'source_id'
  | 'source_name'
  | 'source_count'
  | 'is_sample'
  | 'category'
  | 'subcategory'
  | 'ai_category'
  | 'ai_subcategory'
  | 'topics'
  | 'topic_ids'
  | 'publish_time'
  | 'image'
>

/**
 * What a list shows of an article. A page carries its data twice, as markup and for the app to go on
 * with; what no card shows stays behind.
 */
export const asListed = (article: Article): ListedArticle => ({
  id: article.id,
  // The one title a card shows.
  title: article.translation?.title ?? article.title,
  original: article.original,
  description: article.description,
  ...(article.summary && {
    summary: article.summary,
    summary_provenance: article.summary_provenance,
    summary_label: article.summary_label,
  }),
  lang: article.lang,
  source_id: article.source_id,
  source_name: article.source_name,
  source_count: article.source_count,
  is_sample: article.is_sample,
  category: article.category,
  subcategory: article.subcategory,
  ai_category: article.ai_category,
  ai_subcategory: article.ai_subcategory,
  topics: article.topics,
  topic_ids: article.topic_ids,
  publish_time: article.publish_time,
  image: { ...article.image, thumbhash: null },
})
/** One page of a category's feed: by day, the reader's language first. */
export const loadFeedPage = async (
  api: Api,
  category: Category,
  { sub, page = 1 }: FeedSearch,
): Promise<FeedPageData> => {
  const { data } = await api('GET /articles', {
    query: { category: sub ? `${category}.${sub}` : category, sortBy: 'reader', page },
  })
  return { articles: data.articles.map(asListed), hasMore: data.has_more }
}
