import { useRouter } from '@tanstack/react-router'
import { FeedPage, type FeedPageProps } from '#web/features/feed/feed-page.tsx'
import { loadFeedPage, type FeedPageData } from '#web/lib/api/feed-loader.ts'

type FeedProps = FeedPageData & Pick<FeedPageProps, 'category' | 'search' | 'languages'>

export const Feed = ({ category, search, languages, ...first }: FeedProps) => {
  const { api } = useRouter().options.context
  return (
    <FeedPage
      // The key discards appended pages: another category, filter or choice of languages is another list.
      key={`${category}.${search.sub ?? ''}.${search.page ?? 1}.${languages ?? ''}`}
      category={category}
      search={search}
      languages={languages}
      first={first}
      loadPage={(page, { asOf }) => loadFeedPage(api, category, { ...search, page }, { languages, asOf })}
    />
  )
}
