import type { Article } from '#contract/articles.ts'
import type { ListLanguages } from '#contract/list-languages.ts'
import type { Category } from '#contract/taxonomy.ts'
import type { Api } from './api-client.ts'
import type { FeedSearch } from '#web/lib/addresses/feed-search.ts'
import type { ShownImage } from '#web/lib/storage/image-cache.ts'

export interface FeedPageData {
  articles: ListedArticle[]
  hasMore: boolean
  /** When the list was read: what follows is asked for as it was then. */
  asOf: string
}

/** What a card shows as it comes; what an article lacks, its summary with what is said of it, is left out. */
const LISTED = [
  'id',
  'original',
  'description',
  'summary',
  'summary_provenance',
  'summary_label',
  'lang',
  'source_id',
  'source_name',
  'source_count',
  'is_sample',
  'category',
  'subcategory',
  'ai_category',
  'ai_subcategory',
  'topics',
  'topic_ids',
  'publish_time',
  'date_label',
] as const satisfies (keyof Article)[]
type Listed = Pick<Article, (typeof LISTED)[number]>

/** What a card shows. */
export type ListedArticle = Listed & Pick<Article, 'title'> & { image: ShownImage }

const asShown = ({ url, alt, srcset, width, height }: ShownImage): ShownImage => ({
  url,
  alt,
  srcset,
  width,
  height,
})

/**
 * What a list shows of an article. A page carries its data twice, as markup and for the app to go on
 * with; what no card shows stays behind.
 */
export const asListed = (article: Article): ListedArticle => ({
  ...(Object.fromEntries(LISTED.filter((key) => key in article).map((key) => [key, article[key]])) as Listed),
  // The one title a card shows.
  title: article.translation?.title ?? article.title,
  image: asShown(article.image),
})
interface FeedOptions {
  languages: ListLanguages | undefined
  /** Of the list's first page, for the pages that follow it. */
  asOf?: string | undefined
}

/** One page of what shows itself in a category: by day, the reader's language first or as it was chosen. */
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
