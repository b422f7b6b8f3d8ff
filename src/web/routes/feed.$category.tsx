import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shareImageAddress } from '#contract/share-images.ts'
import { isCategory } from '#contract/taxonomy.ts'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { loadFeedPage } from '#web/lib/feed-loader.ts'
import { feedSearchString, parseFeedSearch } from '#web/lib/feed-search.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { setMirrored } from '#web/lib/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts'
import { Feed } from './-feed.tsx'
import { orNotFound, refusePastEnd } from '#web/lib/or-not-found.ts'

export const Route = createFileRoute('/feed/$category')({
  params: {
    parse: ({ category }) => {
      if (!isCategory(category)) throw notFound()
      return { category }
    },
  },
  validateSearch: (search) => parseFeedSearch(search),
  // Once more: the router hands on what the address says beside what was validated.
  loaderDeps: ({ search }) => parseFeedSearch({ ...search }),
  loader: async ({ context, params: { category }, deps }) => {
    const search = parseFeedSearch({ ...deps }, category)
    const found = await orNotFound(loadFeedPage(context.api, category, search))
    refusePastEnd(search.page, found.articles)
    return { category, search, ...found }
  },
  head: ({ match, params: { category }, loaderData }) => {
    if (!loaderData) return {}
    const { publicUrl, locale, messages } = match.context
    const { search } = loaderData
    const place = { publicUrl, locale }
    const subcategory = search.sub ?? null
    const { title, description } = messages.head.feed(category, subcategory)
    return pageHead({
      ...place,
      path: `/feed/${category}${feedSearchString(search)}`,
      title: search.page ? `${title} (${search.page})` : title,
      description,
      image: shareImageAddress(locale, category),
      feed: { kind: 'category', category, subcategory },
      // A category stands under the home page; a subject, where else?
      ...(import.meta.env.SSR &&
        subcategory && {
          structuredData: [
            breadcrumbs(place, [
              { name: messages.categories[category], path: `/feed/${category}` },
              { name: messages.subcategories[subcategory], path: `/feed/${category}?sub=${subcategory}` },
            ]),
          ],
        }),
    })
  },
  component: FeedRoute,
  pendingComponent: FeedSkeleton,
})

function FeedRoute() {
  const feed = Route.useLoaderData()
  useEffect(() => setMirrored(STORAGE_KEYS.lastFeedCategory, feed.category), [feed.category])
  return <Feed {...feed} />
}
