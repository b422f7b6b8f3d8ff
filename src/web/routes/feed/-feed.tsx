import { useRouter } from '@tanstack/react-router'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { FeedPage } from '#web/features/feed/feed-page.tsx'
import { loadFeedPage, type FeedPageData } from '#web/lib/api/feed-loader.ts'
import type { FeedSearch } from '#web/lib/addresses/feed-search.ts'

interface FeedProps extends FeedPageData {
  category: Category
  search: FeedSearch
  languages: ListLanguages | undefined
}

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
