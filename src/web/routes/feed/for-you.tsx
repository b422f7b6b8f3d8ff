import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_FEED_LIMIT } from '#contract/limits.ts'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { ForYouPage } from '#web/features/for-you/for-you-page.tsx'
import { asListed } from '#web/lib/api/as-listed.ts'
import { AccountScreen, accountHead, requireReader } from '#web/routes/-account.tsx'

export const Route = createFileRoute('/feed/for-you')({
  beforeLoad: ({ context }) => requireReader(context, '/feed/for-you'),
  loader: async ({ context: { api, viewer, listLanguages: languages } }) => {
    if (!viewer.user) return undefined
    const query = { limit: PERSONAL_FEED_LIMIT, languages }
    const { data } = await api('GET /articles/feed/personalized', { query })
    return { ...data, articles: data.articles.map(asListed), languages }
  },
  head: ({ match }) => accountHead(match.context, '/feed/for-you', 'forYou'),
  component: ForYouRoute,
  pendingComponent: FeedSkeleton,
})

function ForYouRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data && <ForYouPage {...data} />}</AccountScreen>
}
