import { createFileRoute } from '@tanstack/react-router'
import { DEFAULT_CATEGORY } from '#contract/taxonomy.ts'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { loadFeedPage } from '#web/lib/feed-loader.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { Feed } from './-feed.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadFeedPage(context.api, DEFAULT_CATEGORY, {}),
  head: ({ match }) => {
    const { publicUrl, locale, messages } = match.context
    return pageHead({ publicUrl, locale, path: '/', ...messages.head.home })
  },
  component: HomeRoute,
  pendingComponent: FeedSkeleton,
})

function HomeRoute() {
  const { articles, hasMore } = Route.useLoaderData()
  return <Feed category={DEFAULT_CATEGORY} search={{}} articles={articles} hasMore={hasMore} />
}
