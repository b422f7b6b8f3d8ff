import { useRouter } from '@tanstack/react-router'
import type { Category } from '#contract/taxonomy.ts'
import { FeedPage } from '#web/features/feed/feed-page.tsx'
import { loadFeedPage, type FeedPageData } from '#web/lib/feed-loader.ts'
import type { FeedSearch } from '#web/lib/feed-search.ts'

interface FeedProps extends FeedPageData {
  category: Category
  search: FeedSearch
}

/** Binds the feed screen to its data; two addresses show it. */
export const Feed = ({ category, search, articles, hasMore }: FeedProps) => {
  const { api } = useRouter().options.context
  return (
    <FeedPage
      // Another category or filter is another list: nothing appended to the old one may stay.
      key={`${category}.${search.sub ?? ''}.${search.page ?? 1}`}
      category={category}
      subcategory={search.sub ?? null}
      articles={articles}
      page={search.page ?? 1}
      hasMore={hasMore}
      loadPage={(page) => loadFeedPage(api, category, { ...search, page })}
    />
  )
}
