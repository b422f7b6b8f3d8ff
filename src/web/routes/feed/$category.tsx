import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shareImageAddress } from '#contract/content/share-images.ts'
import { isCategory, type Category, type Subcategory } from '#contract/content/taxonomy.ts'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { loadFeedPage } from '#web/lib/api/feed-loader.ts'
import { feedSearchString, listLanguagesOf, parseFeedSearch } from '#web/lib/addresses/feed-search.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { breadcrumbs } from '#web/lib/head/structured-data.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import type { RouterContext } from '#web/routes/__root.tsx'
import { Feed } from './-feed.tsx'
import { orNotFound, refusePastEnd } from '#web/lib/api/or-not-found.ts'

/** Rendered on the server only: other sites and search engines read it, and a navigation does not need it. */
const forOtherSites = (context: RouterContext, category: Category, subcategory: Subcategory | null) => {
  const { locale, messages } = context
  return {
    image: shareImageAddress(locale, category),
    // Breadcrumbs place a category below the home page, so only a subcategory needs them.
    ...(subcategory && {
      structuredData: [
        breadcrumbs(context, [
          { name: messages.categories[category], path: `/feed/${category}` },
          { name: messages.subcategories[subcategory], path: `/feed/${category}?sub=${subcategory}` },
        ]),
      ],
    }),
  }
}

export const Route = createFileRoute('/feed/$category')({
  params: {
    parse: ({ category }) => {
      if (!isCategory(category)) throw notFound()
      return { category }
    },
  },
  validateSearch: (search) => parseFeedSearch(search),
  // Parsed again, because the router passes unknown parameters on beside the validated ones.
  loaderDeps: ({ search }) => parseFeedSearch({ ...search }),
  loader: async ({ context, params: { category }, deps }) => {
    const search = parseFeedSearch({ ...deps }, category)
    const languages = listLanguagesOf(search, context.listLanguages)
    const found = await orNotFound(loadFeedPage(context.api, category, search, { languages }))
    refusePastEnd(search.page, found.articles)
    return { category, search, languages, ...found }
  },
  head: ({ match: { context }, params: { category }, loaderData }) => {
    if (!loaderData) return {}
    const { search } = loaderData
    const subcategory = search.sub ?? null
    const { title, description } = context.messages.head.feed(category, subcategory)
    return pageHead({
      ...context,
      // The canonical URL omits the reader's languages, because they filter the same list.
      path: `/feed/${category}${feedSearchString({ ...search, languages: undefined })}`,
      title: search.page ? `${title} (${search.page})` : title,
      description,
      feed: { kind: 'category', category, subcategory },
      ...(import.meta.env.SSR && forOtherSites(context, category, subcategory)),
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
