import type { Article } from '#contract/articles.ts'
import type { Category } from '#contract/taxonomy.ts'
import { ArticleCard } from '#web/components/article-card.tsx'
import { FeedEnd } from './feed-end.tsx'
import { FeedHeader } from './feed-header.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { useEndlessFeed, type LoadPage } from './use-endless-feed.ts'

interface FeedPageProps {
  category: Category
  subcategory: string | null
  articles: Article[]
  page: number
  hasMore: boolean
  loadPage: LoadPage
}

/** A category's articles, newest day first. Give it a key: another feed is another list. */
export const FeedPage = ({ category, subcategory, page, loadPage, ...first }: FeedPageProps) => {
  const feed = useEndlessFeed(first, page, loadPage)
  return (
    <div className="page" data-category={category}>
      <FeedHeader category={category} subcategory={subcategory} />
      {feed.articles.length === 0 ? (
        <EmptyFeed category={category} subcategory={subcategory} page={page} />
      ) : (
        <>
          <div className="feed-list">
            {feed.articles.map((article, index) =>
              index === 0 && page === 1 ? (
                <div key={article.id} className="lead">
                  <ArticleCard article={article} variant="lead" heading="h2" />
                </div>
              ) : (
                <ArticleCard key={article.id} article={article} variant="standard" heading="h2" />
              ),
            )}
          </div>
          <FeedEnd category={category} subcategory={subcategory} page={page} feed={feed} />
        </>
      )}
    </div>
  )
}
