import type { Article } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Api } from './api-client.ts'
import type { FeedSearch } from './feed-search.ts'

export interface FeedPageData {
  articles: Article[]
  hasMore: boolean
}

/**
 * What a list shows of an article. A page carries its data twice, as markup and for the app to go on
 * with; what no card shows is 12 % of a feed's bytes.
 */
export const asListed = (article: Article): Article => ({
  ...article,
  // The one title a card shows.
  title: article.translation?.title ?? article.title,
  title_fr: null,
  translation: null,
  url: null,
  story_id: null,
  image: { ...article.image, thumbhash: null },
  image_url: null,
  thumbnail: null,
  thumbnail_url: null,
  unsplash_image_url: null,
  unsplash_download_url: null,
  unsplash_photographer_name: null,
  unsplash_photographer_url: null,
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
