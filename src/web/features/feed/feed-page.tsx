import { lazy, Suspense } from 'react'
import type { ListedArticle } from '#web/lib/feed-loader.ts'
import type { Category } from '#contract/taxonomy.ts'
import { ArticleCard } from '#web/components/article-card.tsx'
import { ListEnd } from '#web/components/endless-list/list-end.tsx'
import { type LoadPage, useEndlessFeed } from '#web/components/endless-list/use-endless-feed.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { FeedHeader } from './feed-header.tsx'

interface FeedPageProps {
  category: Category
  subcategory: string | null
  articles: ListedArticle[]
  page: number
  hasMore: boolean
  loadPage: LoadPage
}

const loadEmpty = async () => (await import('./empty-feed.tsx')).EmptyFeed

/** Seldom seen, so that no visit to a feed brings its code. The server has it from the start. */
const EmptyFeed = import.meta.env.SSR ? await loadEmpty() : lazy(async () => ({ default: await loadEmpty() }))

/** A category's articles, newest day first. Give it a key: another feed is another list. */
export const FeedPage = ({ category, subcategory, page, loadPage, ...first }: FeedPageProps) => {
  const { t } = useI18n()
  const feed = useEndlessFeed(first, page, loadPage)
  return (
    <div className="page" data-category={category}>
      <FeedHeader category={category} subcategory={subcategory} />
      {feed.articles.length === 0 ? (
        <Suspense>
          <EmptyFeed category={category} subcategory={subcategory} />
        </Suspense>
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
          <ListEnd
            path={`/feed/${category}`}
            search={{ sub: subcategory ?? undefined }}
            page={page}
            feed={feed}
            backText={t.feed.backToNewest}
            endText={t.feed.end}
          />
        </>
      )}
    </div>
  )
}
